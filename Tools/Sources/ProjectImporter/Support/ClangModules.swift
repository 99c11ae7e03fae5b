import DrydockSession
import Foundation

/// Where the compiler keeps what it made of C modules, for all projects.
///
/// Its temporary names are patterns in which each percent sign stands for a random digit, those of the folders above included: below a folder
/// with a percent sign it makes nothing. It gets to that folder by another name, that of the folder in which it runs.
enum ClangModules {
    private static var isNamedByPattern: Bool { CacheDirectory.root.utf8.contains(UInt8(ascii: "%")) }

    /// What `-module-cache-path` takes.
    static var path: String { (isNamedByPattern ? "/proc/self/cwd" : CacheDirectory.root) + "/clang-modules" }

    /// The folder in which the compiler is to run; nil for any.
    static var folder: String? { isNamedByPattern ? CacheDirectory.root : nil }

    /// Tells others that compilers may be writing modules, as long as the object lives. The first one alone removes what compilers that were killed
    /// have left half written.
    final class Hold {
        private let descriptor: Int32

        /// - Throws: `BuildFailure` when the folder takes no lock.
        init() throws {
            let folder = ContainedPath(root: CacheDirectory.root) / "clang-modules"
            try folder.makeFolder()
            descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else { throw BuildFailure("\(folder.path) cannot be locked: \(String(cString: strerror(errno)))") }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { Self.removeLeftovers(in: folder) }
            while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
        }

        deinit { close(descriptor) }

        private static func removeLeftovers(in folder: ContainedPath) {
            for options in folder.contents {
                guard let modules = try? folder.appending(options), modules.isFolder else { continue }
                try? modules.removeHalfWritten()
            }
        }
    }
}
