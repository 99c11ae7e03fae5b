import Foundation

/// What is said on the console once, however often there is cause.
enum SaidOnce {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var said: Set<String> = []

    static func say(_ what: String) {
        guard lock.withLock({ said.insert(what).inserted }) else { return }
        FileHandle.standardError.write(Data("Drydock: \(what)\n".utf8))
    }
}
