import DrydockSession
import Foundation

/// Keeps two builds of one project apart: they share a folder in the cache. It is held as long as the object lives.
final class BuildLock {
    private let descriptor: Int32

    /// - Parameter waits: called when another process builds the project, before waiting for its end.
    /// - Throws: `BuildFailure` when the cache takes no lock.
    init(_ cache: ContainedPath, waits: () -> Void) throws {
        let file = cache / "lock"
        descriptor = open(try file.preparedForWriting(), O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw BuildFailure("\(file.path) cannot be locked: \(String(cString: strerror(errno)))") }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
        waits()
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    deinit { close(descriptor) }
}
