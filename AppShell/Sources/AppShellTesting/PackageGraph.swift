import Foundation

/// The targets of a package and what they depend on, read from its manifest's text.
///
/// A test on a device cannot run `swift package`, but it can read the sources beside it. The manifest must write its targets out:
/// names and dependencies as literals.
public struct PackageGraph {
    /// The direct dependencies of each target by name. Products of other packages are dependencies too.
    public private(set) var dependencies: [String: Set<String>] = [:]

    /// Reads the manifest of a package.
    ///
    /// - Parameter folder: the folder in which `Package.swift` lies.
    /// - Throws: Foundation's error where it cannot be read.
    public init(folder: URL) throws {
        self.init(manifest: try String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8))
    }

    /// Reads a manifest's text.
    public init(manifest: String) {
        let lines = manifest.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
        var rest = lines.joined(separator: "\n")[...]
        while let start = rest.range(of: #"\.(target|executableTarget|testTarget)\s*\("#, options: .regularExpression) {
            let call = Self.bracketed(rest[rest.index(before: start.upperBound)...])
            rest = rest[call.endIndex...]
            guard let name = Self.literals(call, after: "name:").first else { continue }
            dependencies[name] = Set(Self.dependencies(call))
        }
    }

    /// All that a target depends on, directly or not.
    public func closure(of target: String) -> Set<String> {
        var found: Set<String> = []
        var left = Array(dependencies[target] ?? [])
        while let next = left.popLast() {
            if found.insert(next).inserted { left += dependencies[next] ?? [] }
        }
        return found
    }

    /// The modules that the Swift files of a folder import, those of its subfolders too.
    ///
    /// - Throws: Foundation's error where the folder or a file cannot be read.
    public static func imports(in folder: URL) throws -> Set<String> {
        guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
            throw CocoaError(.fileReadNoSuchFile)
        }
        var modules: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let words = line.split(separator: " ").drop {
                    $0.hasPrefix("@") || ["public", "internal", "private", "package"].contains($0)
                }
                guard words.first == "import", let module = words.last else { continue }
                modules.insert(String(module.prefix { $0 != "." }))
            }
        }
        return modules
    }

    // MARK: Reading

    /// `dependencies: ["A", .target(name: "B"), .product(name: "C", package: "D")]` → A, B, C.
    private static func dependencies(_ call: Substring) -> [String] {
        guard let label = call.range(of: "dependencies:"), let open = call[label.upperBound...].firstIndex(of: "[") else {
            return []
        }
        var list = String(bracketed(call[open...]))
        var names: [String] = []
        while let form = list.range(of: #"\.(target|product|byName)\s*\("#, options: .regularExpression) {
            let inner = bracketed(list[list.index(before: form.upperBound)...])
            names += literals(inner, after: "name:").prefix(1)
            list.removeSubrange(form.lowerBound..<inner.endIndex)
        }
        return names + literals(list[...], after: "")
    }

    /// The bracket that a text begins with, and all up to the one that closes it.
    private static func bracketed(_ text: Substring) -> Substring {
        var depth = 0
        for index in text.indices {
            if "([".contains(text[index]) { depth += 1 }
            if ")]".contains(text[index]) { depth -= 1 }
            if depth == 0 { return text[...index] }
        }
        return text
    }

    private static func literals(_ text: Substring, after label: String) -> [String] {
        guard let start = label.isEmpty ? text.startIndex : text.range(of: label)?.upperBound else { return [] }
        // Every second piece between quotation marks is a literal.
        return text[start...].split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
    }
}
