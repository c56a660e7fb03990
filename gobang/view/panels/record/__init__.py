"""Parts of the moves panel: the line to search in, and the graph of variations."""
