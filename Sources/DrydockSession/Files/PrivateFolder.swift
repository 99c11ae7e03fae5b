import Foundation

/// A new folder in the temporary folder that only this user can look into, under a name nobody can guess.
public enum PrivateFolder {
    /// - Parameter purpose: the start of its name.
    /// - Throws: ``ContainedPathError`` when it cannot be made.
    public static func make(_ purpose: String) throws -> ContainedPath {
        var template = Array((NSTemporaryDirectory() as NSString).appendingPathComponent(purpose + "-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ContainedPathError(
                path: NSTemporaryDirectory(), reason: "takes no new folder: \(String(cString: strerror(errno)))")
        }
        return ContainedPath(root: template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
    }

    /// Removes a folder that `make` made, with all it holds.
    public static func remove(_ folder: ContainedPath) {
        try? FileManager.default.removeItem(atPath: folder.root)
    }
}
