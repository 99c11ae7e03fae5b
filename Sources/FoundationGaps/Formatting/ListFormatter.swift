public import Foundation

/// Joins what it is given as a language does: "a, b, and c". Documented by Apple.
open class ListFormatter: Formatter, @unchecked Sendable {
    open var locale: Locale! = Locale.ofApp
    /// Says the items; texts are taken as they are without one.
    open var itemFormatter: Formatter?

    open class func localizedString(byJoining strings: [String]) -> String { joined(strings, Locale.ofApp) }

    /// - Returns: nil where an item cannot be said.
    open func string(from items: [Any]) -> String? {
        var texts: [String] = []
        for item in items {
            guard let text = itemFormatter.map({ $0.string(for: item) }) ?? (item as? String ?? (item as? NSObject)?.description ?? "\(item)") else { return nil }
            texts.append(text)
        }
        return Self.joined(texts, locale ?? .ofApp)
    }

    open override func string(for obj: Any) -> String? { (obj as? [Any] ?? (obj as? NSArray)?.map { $0 }).flatMap(string(from:)) }

    private class func joined(_ texts: [String], _ locale: Locale) -> String { texts.formatted(.list(type: .and).locale(locale)) }
}
