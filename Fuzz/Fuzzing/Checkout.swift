public import Foundation

/// The repository, whose own files are what inputs are made of.
public enum Checkout {
    public static var root: String { ProcessInfo.processInfo.environment["DRYDOCK_ROOT"] ?? FileManager.default.currentDirectoryPath }

    /// The files in these folders with one of the endings, by path, up to a size.
    public static func files(in folders: [String], endings: [String], upTo size: Int) -> [FuzzInput] {
        folders.flatMap { folder -> [FuzzInput] in
            let names = FileManager.default.enumerator(atPath: root + "/" + folder)?.compactMap { $0 as? String } ?? []
            return names.filter { endings.contains(($0 as NSString).pathExtension) && !$0.contains(".build/") }.sorted().compactMap { name in
                guard let data = FileManager.default.contents(atPath: "\(root)/\(folder)/\(name)"), data.count <= size else { return nil }
                return FuzzInput(name: folder + "/" + name, bytes: Array(data))
            }
        }
    }
}

extension FuzzInput {
    public var data: Data { Data(bytes) }
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
