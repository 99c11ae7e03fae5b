// F11.1 an app's own attribute in Markdown, within its scope (MarkdownDecodableAttributedStringKey)
import Foundation

enum RainbowAttribute: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
    enum Value: String, Codable, Hashable { case plain, fun, extreme }
    static var name = "rainbow"
}

extension AttributeScopes {
    struct CaffeAppAttributes: AttributeScope {
        let rainbow: RainbowAttribute
    }
    var caffeApp: CaffeAppAttributes.Type { CaffeAppAttributes.self }
}

extension AttributeDynamicLookup {
    subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.CaffeAppAttributes, T>) -> T { self[T.self] }
}

func run() {
    do {
        let options = AttributedString.MarkdownParsingOptions(allowsExtendedAttributes: true)
        let text = try AttributedString(markdown: "a ^[cake](rainbow: 'extreme')!", including: \.caffeApp, options: options)
        print(String(text.characters))
        for run in text.runs { if let value = run.rainbow { print(text[run.range].characters.count, value) } }
    } catch { print(error) }
}
// prints:
// a cake!
// 4 extreme
