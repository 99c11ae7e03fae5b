public import Foundation

/// Files that only this user can read.
public enum PrivateFile {
    /// Writes a file with permissions 0600 under a temporary name and renames it: a link in its place is replaced, not followed.
    ///
    /// - Parameter path: an absolute path; its folder exists.
    public static func write(_ data: Data, to path: String) throws {
        let folder = ContainedPath(root: (path as NSString).deletingLastPathComponent)
        try folder.appending((path as NSString).lastPathComponent).write(data, isPrivate: true)
    }

    /// Writes a new file whose name nobody can guess.
    ///
    /// - Parameter folder: an absolute path.
    /// - Returns: its path.
    public static func writeNew(_ data: Data, in folder: String, purpose: String) throws -> String {
        var template = Array((folder as NSString).appendingPathComponent(purpose + "-XXXXXX").utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else {
            throw ContainedPathError(path: folder, reason: "takes no new file: \(String(cString: strerror(errno)))")
        }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        try handle.write(contentsOf: data)
        try handle.close()
        return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }
}
