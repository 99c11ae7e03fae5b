import Foundation
import FoundationGaps

/// A file for the receiver of an item.
struct ItemFile: Sendable {
    let url: URL
    let isOriginal: Bool
    /// The folder that was made for the copy.
    private let folder: URL?

    init(original: URL) {
        url = original
        isOriginal = true
        folder = nil
    }

    init(copyOf original: URL) throws {
        let folder = try Self.makeFolder()
        url = folder.appendingPathComponent(original.lastPathComponent)
        isOriginal = false
        self.folder = folder
        try FileManager.default.copyItem(at: original, to: url)
    }

    /// - Parameter name: what the file is to be called; nil for a name by its type.
    init(_ data: Data, type: String, name: String?) throws {
        let folder = try Self.makeFolder()
        // A name may come from anywhere: it is that of a file, not a path.
        var fileName = name.map { ($0 as NSString).lastPathComponent }.flatMap { ["", ".", "..", "/"].contains($0) ? nil : $0 } ?? type
        if let proper = TypeTable.entries[type]?.extensions.first, !(TypeTable.entries[type]?.extensions.contains((fileName as NSString).pathExtension.lowercased()) ?? false) {
            fileName += ".\(proper)"
        }
        url = folder.appendingPathComponent(fileName)
        isOriginal = false
        self.folder = folder
        try data.write(to: url)
    }

    /// Removes the copy; an original stays.
    func remove() {
        if let folder { try? FileManager.default.removeItem(at: folder) }
    }

    private static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("item-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
