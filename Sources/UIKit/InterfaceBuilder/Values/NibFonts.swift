internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

@MainActor extension NibCoder {
    /// The font of a property: `fontDescription`, or `font` in attributed text.
    func font(_ key: String) -> UIFont? { child(key).flatMap(font) }

    func font(_ element: InterfaceElement) -> UIFont? {
        guard ["fontDescription", "font"].contains(element.name) else { return nil }
        loader.report?.use(element)
        if let style = element["style"] { return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let size = number("pointSize", of: element) ?? number("size", of: element) ?? UIFont.systemFontSize
        if let name = element["name"] {
            // A font that the app did not bring: iOS shows the system's.
            return UIFont(name: name, size: size) ?? UIFont.systemFont(ofSize: size)
        }
        let kinds = ["system", "systemFont", "boldSystem", "systemBold", "italicSystem", "cellTitle", "smallSystem"]
        let known = ["type", "metaFont"].first { element.peek($0).map(kinds.contains) ?? false }
        switch known.flatMap({ element[$0] }) ?? "system" {
        case "boldSystem", "systemBold": return UIFont.boldSystemFont(ofSize: size)
        case "italicSystem": return UIFont.italicSystemFont(ofSize: size)
        default: return UIFont.systemFont(ofSize: size, weight: element["weight"].flatMap { Self.weights[$0] } ?? .regular)
        }
    }

    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold, "bold": .bold,
        "heavy": .heavy, "black": .black,
    ]
}
