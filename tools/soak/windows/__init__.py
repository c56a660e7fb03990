"""What some attacks do inside a real window: each runs in a process of its own, see `tools.soak.episode`."""
