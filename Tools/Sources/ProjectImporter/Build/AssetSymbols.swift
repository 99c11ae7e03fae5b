import Foundation
import SourceRewriter

/// Constants for the images and colours of a target's catalogs, as Xcode has made them since version 15: `ImageResource.star`, and
/// `UIImage.star` where the target asks for it.
struct AssetSymbols {
    /// A group with a namespace, or the whole.
    private final class Space {
        var images: [(symbol: String, name: String)] = []
        var colors: [(symbol: String, name: String)] = []
        var spaces: [String: Space] = [:]

        var isEmpty: Bool { images.isEmpty && colors.isEmpty && spaces.values.allSatisfy(\.isEmpty) }
    }

    private let root = Space()

    init(catalogs: [String]) {
        for catalog in catalogs { Self.scan(catalog, prefix: "", into: root) }
    }

    private static func scan(_ folder: String, prefix: String, into space: Space) {
        for entry in Paths.contents(folder).sorted() {
            let path = folder + "/" + entry
            switch Paths.suffix(entry) {
            case "imageset", "symbolset": add(Paths.stem(entry), prefix, to: &space.images, suffix: "Image")
            case "colorset": add(Paths.stem(entry), prefix, to: &space.colors, suffix: "Color")
            case "appiconset", "launchimage", "dataset", "json", "brandassets", "stickerpack": break
            default:
                guard Paths.isDirectory(path) else { continue }
                guard providesNamespace(path) else {
                    scan(path, prefix: prefix, into: space)
                    continue
                }
                let name = typeName(entry)
                let inner = space.spaces[name] ?? Space()
                space.spaces[name] = inner
                scan(path, prefix: "\(prefix)\(entry)/", into: inner)
            }
        }
    }

    private static func providesNamespace(_ folder: String) -> Bool {
        guard let data = Paths.data(folder + "/Contents.json"),
            let json = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        else { return false }
        return (json["properties"] as? [String: Any])?["provides-namespace"] as? Bool ?? false
    }

    /// Of two sets with one symbol the first has it.
    private static func add(_ name: String, _ prefix: String, to list: inout [(symbol: String, name: String)], suffix: String) {
        let symbol = symbol(for: name, suffix: suffix)
        if symbol.isEmpty || list.contains(where: { $0.symbol == symbol }) { return }
        list.append((symbol, prefix + name))
    }

    // MARK: Names

    /// `my-star_image` → `myStar`, `HTTPIcon` → `httpIcon`, `24-hours` → `_24Hours`.
    static func symbol(for name: String, suffix: String) -> String {
        var words = words(name)
        if let last = words.last, last.hasSuffix(suffix), words.count > 1 || last.count > suffix.count {
            words[words.count - 1] = String(last.dropLast(suffix.count))
            if words.last == "" { words.removeLast() }
        } else if words.count > 1, words.last?.lowercased() == suffix.lowercased() {
            words.removeLast()
        }
        guard let first = words.first else { return "" }
        let joined = lowercasedStart(first) + words.dropFirst().map(capitalised).joined()
        return escaped(joined)
    }

    static func typeName(_ name: String) -> String {
        let joined = words(name).map(capitalised).joined()
        return joined.first.map { $0.isNumber ? "_" + joined : joined } ?? "_"
    }

    private static func words(_ name: String) -> [String] {
        name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    private static func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// Capitals at the start become small, the last before a small letter excepted.
    private static func lowercasedStart(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        guard !capitals.isEmpty else { return word }
        let rest = word.dropFirst(capitals.count)
        if capitals.count == 1 || rest.isEmpty || rest.first!.isNumber { return capitals.lowercased() + rest }
        return capitals.dropLast().lowercased() + String(capitals.last!) + rest
    }

    private static func escaped(_ name: String) -> String {
        if name.first!.isNumber { return "_" + name }
        return keywords.contains(name) ? "`\(name)`" : name
    }

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
        "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    // MARK: Source

    /// The source file; `nil` when the catalogs hold nothing to name.
    ///
    /// - Parameters:
    ///   - bundle: an expression for the bundle with the catalogs.
    ///   - extendsUIKit: whether `UIImage` and `UIColor` get properties, too.
    func source(bundle: String, extendsUIKit: Bool) -> String? {
        if root.isEmpty { return nil }
        var lines = ["import Foundation", "import UIKit", "", "private var resourceBundle: Foundation.Bundle { \(bundle) }"]
        emit("ImageResource", \.images, into: &lines) { "static let \($0) = UIKit.ImageResource(name: \(swiftLiteral($1)), bundle: resourceBundle)" }
        emit("ColorResource", \.colors, into: &lines) { "static let \($0) = UIKit.ColorResource(name: \(swiftLiteral($1)), bundle: resourceBundle)" }
        if extendsUIKit {
            emit("UIImage", \.images, taken: Self.imageNames, into: &lines) { symbol, name in
                "static var \(symbol): UIKit.UIImage { UIKit.UIImage(resource: UIKit.ImageResource(name: \(swiftLiteral(name)), bundle: resourceBundle)) }"
            }
            emit("UIColor", \.colors, taken: Self.colorNames, into: &lines) { symbol, name in
                "static var \(symbol): UIKit.UIColor { UIKit.UIColor(resource: UIKit.ColorResource(name: \(swiftLiteral(name)), bundle: resourceBundle)) }"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func emit(
        _ type: String, _ list: KeyPath<Space, [(symbol: String, name: String)]>, taken: Set<String> = [], into lines: inout [String],
        line: (String, String) -> String
    ) {
        func body(_ space: Space, _ indent: String) -> [String] {
            var result = space[keyPath: list].filter { !taken.contains($0.symbol) || indent.count > 4 }.map { indent + line($0.symbol, $0.name) }
            for (name, inner) in space.spaces.sorted(by: { $0.key < $1.key }) {
                let members = body(inner, indent + "    ")
                if !members.isEmpty { result += ["\(indent)enum \(name) {"] + members + ["\(indent)}"] }
            }
            return result
        }
        let members = body(root, "    ")
        if !members.isEmpty { lines += ["", "extension UIKit.\(type) {"] + members + ["}"] }
    }

    /// What the classes have themselves: Xcode warns and leaves such sets out.
    private static let imageNames: Set<String> = ["add", "remove", "actions", "checkmark", "strokedCheckmark", "supportsSecureCoding"]
    private static let colorNames: Set<String> = [
        "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange", "purple", "brown",
        "clear", "systemRed", "systemGreen", "systemBlue", "systemOrange", "systemYellow", "systemPink", "systemPurple", "systemTeal",
        "systemIndigo", "systemBrown", "systemMint", "systemCyan", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5",
        "systemGray6", "tintColor", "tint", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "link", "placeholderText", "separator",
        "opaqueSeparator", "systemBackground", "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
        "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "systemFill", "secondarySystemFill", "tertiarySystemFill",
        "quaternarySystemFill", "lightText", "darkText", "groupTableViewBackground", "viewFlipsideBackground", "scrollViewTexturedBackground",
        "underPageBackground", "supportsSecureCoding",
    ]
}
