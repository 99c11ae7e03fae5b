public import DrydockSession
import Foundation

/// Folders that do not stay, or not half made, even if this process is killed. The guard knows their names before they are there.
public enum GuardedFolder {
    /// Makes a folder only for now.
    ///
    /// - Parameter purpose: the start of its name.
    /// - Throws: `ContainedPathError` when it cannot be made.
    public static func make(_ purpose: String) throws -> ContainedPath {
        let folder = PrivateFolder.new(purpose)
        ChildGuard.add(folder: folder.root)
        do {
            try PrivateFolder.make(folder)
        } catch {
            ChildGuard.remove(folder: folder.root)
            throw error
        }
        return folder
    }

    public static func remove(_ folder: ContainedPath) {
        PrivateFolder.remove(folder)
        ChildGuard.remove(folder: folder.root)
    }

    /// Makes a folder to stay, whole or not at all: it is filled under a name for now beside its place, and renamed. When a folder of its name
    /// is there by then, that one stays.
    static func make(_ folder: ContainedPath, filling: (ContainedPath) throws -> Void) throws {
        let new = try folder.parent.appending(".new-\(getpid())-\(UInt64.random(in: 0...UInt64.max))")
        ChildGuard.add(folder: new.path)
        defer { ChildGuard.remove(folder: new.path) }
        do {
            try filling(new)
            try new.move(to: folder)
        } catch {
            try? new.remove()
            throw error
        }
    }
}
