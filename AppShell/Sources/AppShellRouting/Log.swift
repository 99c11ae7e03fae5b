import os

/// Says what is wrong with a route or a link, one line each.
let log = Logger(subsystem: "AppShell", category: "Routing")
