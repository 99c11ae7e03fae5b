import DrydockSession
import Foundation

/// Keeps a folder in the cache from being removed: as long as the object lives, or the process.
final class FolderHold: Sendable {
    private let descriptor: Int32

    /// nil when the folder is not there, or is just being removed.
    init?(_ folder: ContainedPath) {
        let file = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return nil }
        // Who removes a folder has it for himself; the name may be another folder's by now.
        var held = stat(), named = stat()
        guard flock(file, LOCK_SH | LOCK_NB) == 0, fstat(file, &held) == 0, lstat(folder.path, &named) == 0, held.st_ino == named.st_ino else {
            close(file)
            return nil
        }
        // The time of its last use.
        futimens(file, nil)
        descriptor = file
    }

    deinit { close(descriptor) }

    /// Removes a folder that nobody holds. Answers whether it did.
    static func remove(_ folder: ContainedPath) throws -> Bool {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
        try folder.remove()
        return true
    }

    /// Whether somebody holds it.
    static func isHeld(_ folder: ContainedPath) -> Bool {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) != 0
    }
}
