@_spi(Reflection) import Swift
import Foundation

/// The attributes of a scope by their names.
struct AttributeTable: Sendable {
    private(set) var keys: [String: any AttributedStringKey.Type] = [:]
    private(set) var markdownKeys: [String: any MarkdownDecodableAttributedStringKey.Type] = [:]

    mutating func add(_ key: any AttributedStringKey.Type) {
        keys[key.name] = key
        if let key = key as? any MarkdownDecodableAttributedStringKey.Type { markdownKeys[key.markdownName] = key }
    }

    /// The attributes that a scope holds, and those of the scopes within it.
    init(_ scope: any AttributeScope.Type) { add(scope) }

    private init() {}

    private mutating func add(_ scope: any AttributeScope.Type) {
        // A scope is a structure whose stored properties have the attributes for types.
        _ = _forEachField(of: scope) { _, _, type, _ in
            if let key = type as? any AttributedStringKey.Type {
                add(key)
            } else if let inner = type as? any AttributeScope.Type {
                add(inner)
            }
            return true
        }
        guard scope == AttributeScopes.FoundationAttributes.self else { return }
        // What is added to Foundation's scope here is stored in no property.
        add(AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self)
        add(AttributeScopes.FoundationAttributes.PresentationIntentAttribute.self)
    }

    /// The attributes of Foundation, and of UIKit where it is there: what conversions take that name no scope.
    static let standard: AttributeTable = {
        var table = AttributeTable(AttributeScopes.FoundationAttributes.self)
        // UIKit stands above this module and is asked for by name.
        if let scope = _typeByName("20FoundationEssentials15AttributeScopesO5UIKitE0E10AttributesV") as? any AttributeScope.Type { table.add(scope) }
        return table
    }()
}

extension AttributeContainer {
    /// A value of an attribute that is known at run time only, when nothing says any more whether values may go to other threads.
    subscript<Key: AttributedStringKey>(unchecked key: Key.Type) -> Key.Value? {
        get { self[key] }
        set { self[key] = newValue }
    }
}
