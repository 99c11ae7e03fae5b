import Foundation

/// Says once on the console that a kind of layer draws less than it should.
enum UnsupportedDrawing {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var said: Set<String> = []

    static func say(_ what: String) {
        guard lock.withLock({ said.insert(what).inserted }) else { return }
        FileHandle.standardError.write(Data("Drydock: \(what) is not supported yet.\n".utf8))
    }
}
