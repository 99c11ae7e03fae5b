import Foundation

/// What a podspec written as JSON says: the form in which CocoaPods keeps what it evaluated, and in which some libraries hand theirs out.
struct PodspecJSON {
    /// Subspecs by name, `Core` or `Core/Inner`, outer ones first; the spec itself is the empty one.
    private(set) var subspecs: [String] = [""]
    private(set) var attributes: [(subspec: String, name: String, value: RubyValue)] = []
    private(set) var dependencies: [(subspec: String, dependency: Podspec.Dependency)] = []

    private let lines: [Substring]

    init(_ text: String) {
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let spec = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { return }
        read(spec, in: "", depth: 0)
    }

    private mutating func read(_ spec: [String: Any], in subspec: String, depth: Int) {
        // What holds for one platform stands in an object of its name.
        for part in [spec, spec["ios"] as? [String: Any] ?? [:]] {
            for (name, value) in part.sorted(by: { $0.key < $1.key }) {
                if name == "dependencies" { continue }
                if let value = Self.value(value) { attributes.append((subspec, name, value)) }
            }
            for name in (part["dependencies"] as? [String: Any] ?? [:]).keys.sorted() {
                dependencies.append((subspec, Podspec.Dependency(name: name, line: line(of: name))))
            }
        }
        guard depth < 16 else { return }
        for inner in spec["subspecs"] as? [[String: Any]] ?? [] {
            guard let name = inner["name"] as? String else { continue }
            let path = subspec.isEmpty ? name : subspec + "/" + name
            if !subspecs.contains(path) { subspecs.append(path) }
            read(inner, in: path, depth: depth + 1)
        }
    }

    private static func value(_ value: Any) -> RubyValue? {
        func texts(_ value: Any) -> [String]? { (value as? String).map { [$0] } ?? (value as? [Any])?.compactMap { $0 as? String } }
        if let texts = texts(value) { return .texts(texts) }
        return (value as? [String: Any]).map { .hash($0.compactMapValues(texts)) }
    }

    private func line(of name: String) -> Int {
        let quoted = "\"\(name)\""
        return (lines.firstIndex { $0.contains(quoted) && $0.contains(":") } ?? lines.firstIndex { $0.contains(quoted) } ?? 0) + 1
    }
}
