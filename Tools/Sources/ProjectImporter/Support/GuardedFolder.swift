public import DrydockSession

/// A folder only for now, which is removed even if this process is killed.
public enum GuardedFolder {
    /// - Parameter purpose: the start of its name.
    /// - Throws: `ContainedPathError` when it cannot be made.
    public static func make(_ purpose: String) throws -> ContainedPath {
        let folder = try PrivateFolder.make(purpose)
        ChildGuard.add(folder: folder.root)
        return folder
    }

    public static func remove(_ folder: ContainedPath) {
        PrivateFolder.remove(folder)
        ChildGuard.remove(folder: folder.root)
    }
}
