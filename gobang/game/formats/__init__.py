"""Game records as files: one module for each format; `registry` finds it by the file's suffix."""
