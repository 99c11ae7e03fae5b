import Foundation

/// A new folder in the temporary folder that only this user can look into, under a name nobody can guess.
public enum PrivateFolder {
    /// - Parameter purpose: the start of its name.
    /// - Throws: ``ContainedPathError`` when it cannot be made.
    public static func make(_ purpose: String) throws -> ContainedPath {
        let folder = new(purpose)
        try make(folder)
        return folder
    }

    /// Where such a folder may be made.
    public static func new(_ purpose: String) -> ContainedPath {
        let name = purpose + "-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
        return ContainedPath(root: (NSTemporaryDirectory() as NSString).appendingPathComponent(name))
    }

    /// Makes the folder that `new` named. One that is there already is not taken: it may be another user's.
    public static func make(_ folder: ContainedPath) throws {
        guard mkdir(folder.root, 0o700) == 0 else {
            throw ContainedPathError(
                path: NSTemporaryDirectory(), reason: "takes no new folder: \(String(cString: strerror(errno)))")
        }
    }

    /// Removes a folder that `make` made, with all it holds.
    public static func remove(_ folder: ContainedPath) {
        try? FileManager.default.removeItem(atPath: folder.root)
    }
}
