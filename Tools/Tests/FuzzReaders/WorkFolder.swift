import DrydockSession
import Foundation

/// A folder of a worker's own, which its supervisor removes.
enum WorkFolder {
    static func make(_ name: String) throws -> ContainedPath {
        let folder = ContainedPath(root: NSTemporaryDirectory() + "/" + name)
        try folder.makeFolder()
        return folder
    }
}
