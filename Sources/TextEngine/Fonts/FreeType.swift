import CFreeType
import Foundation

/// The process's one FreeType library and the lock that guards it.
final class FreeType: @unchecked Sendable {
    static let shared = FreeType()

    private let library: FT_Library
    private let lock = NSRecursiveLock()

    private init() {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else {
            fatalError("FreeType could not be initialised")
        }
        self.library = library
    }

    func withLock<R>(_ body: (FT_Library) throws -> R) rethrows -> R {
        lock.lock()
        defer { lock.unlock() }
        return try body(library)
    }

    func close(_ face: FT_Face) {
        withLock { _ in _ = FT_Done_Face(face) }
    }
}
