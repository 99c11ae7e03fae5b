/// Says once on the console that an API is there and does nothing yet.
@MainActor func sayUnsupported(_ name: String) { DiagnosticLog.once("Drydock: \(name) is not supported yet and has no effect.") }
