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
}
