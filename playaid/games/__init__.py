"""The three games; each folder has the same rooms."""
