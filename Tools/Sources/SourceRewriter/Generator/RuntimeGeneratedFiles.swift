public import Foundation

/// The generated files of a checkout of the runtime.
public struct RuntimeGeneratedFiles {
    public var root: URL

    public init(root: URL) { self.root = root }

    /// Modules with generated files, and what their declarations import.
    private static let modules: [(name: String, imports: [String])] = [
        ("QuartzCore", ["CoreGraphics", "Foundation", "ObjectiveC"]),
        ("UIKit", ["CoreGraphics", "Foundation", "ObjectiveC", "QuartzCore"]),
        ("DrydockXCTest", ["CoreGraphics", "Foundation", "ObjectiveC", "UIKit"]),
    ]

    /// Brings the files up to date, or only looks.
    /// - Returns: the paths, from the root, of files that were not current.
    public func update(writing: Bool) throws -> [String] {
        var stale: [String] = []
        for (name, imports) in Self.modules {
            let folder = root.appendingPathComponent("Sources/\(name)")
            let output = RuntimeGenerator.generate(
                module: name, sources: try files(in: folder, extension: "swift"), protocols: try files(in: folder, extension: "objcprotocol"),
                imports: imports)
            guard !output.manifest.classes.isEmpty || !output.manifest.protocols.isEmpty else { continue }
            let manifest = try output.manifest.json()
            for (file, text) in [("Protocols.swift", output.protocols), ("Tables.swift", output.tables), ("Initializers.swift", output.initializers), ("manifest.json", manifest)] {
                if file == "Protocols.swift", output.manifest.protocols.isEmpty { continue }
                let url = folder.appendingPathComponent("Generated/\(file)")
                if let current = try? String(contentsOf: url, encoding: .utf8), current == text { continue }
                stale.append("Sources/\(name)/Generated/\(file)")
                guard writing else { continue }
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url, options: .atomic)
            }
        }
        return stale
    }

    private func files(in folder: URL, extension suffix: String) throws -> [SourceFile] {
        let base = folder.path + "/"
        guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix("." + suffix) && !$0.hasPrefix("Generated/") }.sorted()
            .map { SourceFile(path: $0, text: try String(contentsOfFile: base + $0, encoding: .utf8)) }
    }
}
