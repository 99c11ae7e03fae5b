import os

/// Where this package says what is wrong: an index out of range, an image that is missing.
let log = Logger(subsystem: "AppShell", category: "AppShell")
