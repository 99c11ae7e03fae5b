// The target carries the fonts; it has nothing to import.
