public import Foundation

/// A checkout's properties that are kept, and the page about them.
public struct SilentCheckout {
    public var root: URL

    public init(root: URL) { self.root = root }

    /// Looks through the runtime's sources.
    public func find() throws -> SilentFinder {
        SilentFinder(sources: try sources(), declaredIn: ["Sources/UIKit/", "Sources/QuartzCore/"])
    }

    /// Brings the page up to date, or only looks.
    /// - Returns: the page's path if it was not current.
    public func update(_ finder: SilentFinder, writing: Bool) throws -> [String] {
        let url = root.appendingPathComponent(SilentDocument.path)
        let text = SilentDocument.markdown(finder.silent)
        if let current = try? String(contentsOf: url, encoding: .utf8), current == text { return [] }
        if writing { try Data(text.utf8).write(to: url, options: .atomic) }
        return [SilentDocument.path]
    }

    /// Of the modules that know UIKit or QuartzCore: no other reads their properties.
    private func sources() throws -> [PropertySource] {
        let folder = root.appendingPathComponent("Sources").path
        guard let paths = FileManager.default.enumerator(atPath: folder) else { return [] }
        let sources = try paths.compactMap { $0 as? String }
            .filter { ($0.hasSuffix(".swift") || $0.hasSuffix(".objcprotocol")) && !$0.contains("/Generated/") }.sorted()
            .map { PropertySource(path: "Sources/" + $0, text: try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)) }
        let modules = Dictionary(grouping: sources) { $0.path.split(separator: "/").prefix(2).joined(separator: "/") }
        return modules.filter { name, files in
            ["Sources/QuartzCore", "Sources/UIKit"].contains(name)
                || files.contains { $0.text.contains("import UIKit") || $0.text.contains("import QuartzCore") }
        }.values.joined().sorted { $0.path < $1.path }
    }
}
