import DrydockSession
import Foundation

/// Keeps two builds in one folder apart. It is held as long as the object lives.
final class BuildLock {
    private let descriptor: Int32

    /// - Parameters:
    ///   - folder: it gets a file for the lock, whose time says when the folder was last used.
    ///   - waits: called when another process builds there, before waiting for its end.
    /// - Throws: `BuildFailure` when the folder takes no lock.
    init(_ folder: ContainedPath, waits: () -> Void) throws {
        var hasWaited = false
        while true {
            let file = try Self.open(folder)
            if flock(file, LOCK_EX | LOCK_NB) != 0 {
                if !hasWaited { waits() }
                hasWaited = true
                while flock(file, LOCK_EX) != 0, errno == EINTR {}
            }
            if Self.isNamed(file, folder) {
                futimens(file, nil)
                descriptor = file
                return
            }
            // The folder was removed while we waited.
            close(file)
            try folder.makeFolder()
        }
    }

    /// nil when another process builds there.
    init?(ifFree folder: ContainedPath) throws {
        let file = try Self.open(folder)
        guard flock(file, LOCK_EX | LOCK_NB) == 0, Self.isNamed(file, folder) else {
            close(file)
            return nil
        }
        descriptor = file
    }

    private static func open(_ folder: ContainedPath) throws -> Int32 {
        let file = folder / "lock"
        let descriptor = Foundation.open(try file.preparedForWriting(), O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw BuildFailure("\(file.path) cannot be locked: \(String(cString: strerror(errno)))") }
        return descriptor
    }

    private static func isNamed(_ descriptor: Int32, _ folder: ContainedPath) -> Bool {
        var held = stat(), named = stat()
        return fstat(descriptor, &held) == 0 && lstat((folder / "lock").path, &named) == 0 && held.st_ino == named.st_ino
    }

    deinit { close(descriptor) }
}
