import Foundation

/// Names as C's strings that nobody frees, one for each text.
enum ImmortalText {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: [String: UnsafePointer<CChar>] = [:]

    static func characters(of text: String) -> UnsafePointer<CChar> {
        lock.withLock {
            if let known = known[text] { return known }
            let made = UnsafePointer<CChar>(strdup(text)!)
            known[text] = made
            return made
        }
    }
}
