"""What is said of a record: its edits, its printed pages."""
