import os

/// Says what is wrong with a binding or a list, one line each.
let log = Logger(subsystem: "AppShell", category: "Binding")
