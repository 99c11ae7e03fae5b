private nonisolated(unsafe) var saidUnsupported: Set<String> = []

/// Says once on the console that an API is there and does nothing yet.
@MainActor func sayUnsupported(_ name: String) {
    if saidUnsupported.insert(name).inserted { print("Drydock: \(name) is not supported yet and has no effect.") }
}
