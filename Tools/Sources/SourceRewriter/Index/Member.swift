import SwiftSyntax

/// A parameter as declared.
struct Parameter: Sendable {
    /// `nil` for `_`.
    var label: String?
    /// The name inside the body.
    var name: String
    /// As written, without attributes that only hold for parameters (`@escaping`, `inout`).
    var type: String
    var isInout: Bool
    var isVariadic: Bool
    var hasDefault: Bool
    /// As written, to declare the parameter again.
    var declaration: String
}

/// A method, property, initialiser or subscript of a type.
struct Member: Sendable {
    enum Kind: Int, Sendable { case method, property, initializer, `subscript` }

    var kind: Kind
    /// The base name, without back-ticks.
    var name: String
    var parameters: [Parameter] = []
    /// A property's type or what a method gives back; `nil` where nothing is written.
    var type: String?
    /// A property with an initial value.
    var hasInitialValue = false
    /// The initial value is a number or a truth value, as written.
    var isInitiallyPlain = false
    var isStatic = false
    var isOverride = false
    var isOptional = false
    var isDynamic = false
    var isNonObjC = false
    /// `@objc` is written on it.
    var isObjC = false
    /// The name in `@objc(name)`.
    var objcName: String?
    /// Exposed through an attribute of Interface Builder.
    var isInterfaceBuilder = false
    var isOutlet = false
    var isManaged = false
    var isGeneric = false
    var isThrowing = false
    var isAsync = false
    /// An `init?` or `init!`.
    var isFailable = false
    /// `@available(*, unavailable)` or its like is written on it.
    var isUnavailable = false
    /// Has `set` or is stored and not `let`; `private(set)` counts.
    var isSettable = false
    var isStored = false
    var observesWillSet = false
    var observesDidSet = false
    /// Names of attributes, without "@".
    var attributes: [String] = []
    /// Access and other modifiers, as written, in order.
    var modifiers: [String] = []
    /// Names from `@objc(name)` on `get` and `set`.
    var getterName: String?
    var setterName: String?
    var fileIndex: Int
    var range: Range<Int>
    var reference: NodeReference

    var node: Syntax { reference.parsed.node }
    /// Of a property declared together with others: its pattern binding.
    var binding: PatternBindingSyntax? { reference.parsed.binding }
    /// A property's initial value, from which its type may be read.
    var initialValue: ExprSyntax? { hasInitialValue ? binding?.initializer?.value : nil }

    /// An `init()` that overrides none: Objective-C reaches it through any metatype, Swift only by the class's name.
    var isOwnPlainInitializer: Bool {
        kind == .initializer && parameters.isEmpty && !isOverride && !isGeneric && !isThrowing && !isAsync && !isFailable && !attributes.contains("available")
    }

    var labels: [String?] { parameters.map(\.label) }
    /// Whether the full names are equal; cheaper than making them.
    func isNamed(like other: Member) -> Bool {
        guard name == other.name, (kind == .property) == (other.kind == .property) else { return false }
        return kind == .property
            || parameters.count == other.parameters.count && zip(parameters, other.parameters).allSatisfy { ($0.label ?? "_") == ($1.label ?? "_") }
    }

    var fullName: String { kind == .property ? name : SelectorNames.fullName(base: name, labels: labels) }

    /// Private to its file or type: `@objcMembers` and `@objc extension` do not expose such members.
    var isHidden: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }

    /// Whether Objective-C could call it: no generics, `inout` or variadic parameters.
    var isRepresentable: Bool {
        kind != .subscript && !isGeneric && !parameters.contains { $0.isInout || $0.isVariadic || Self.isOpaque($0.type) } && !(type.map(Self.isOpaque) ?? false)
    }

    /// Whether `some` stands in the type.
    private static func isOpaque(_ type: String) -> Bool {
        // Asked of every parameter there is, and looking for text takes long.
        type.utf8.contains(UInt8(ascii: " ")) && (type.hasPrefix("some ") || type.contains("(some ") || type.contains("[some "))
    }

    var selector: String {
        switch kind {
        case .property: return getterName ?? objcName ?? name
        case .initializer: return objcName ?? SelectorNames.initializer(labels: labels, throws: isThrowing)
        case .method, .subscript:
            return objcName ?? SelectorNames.method(base: name, labels: labels, throws: isThrowing, async: isAsync)
        }
    }

    var setterSelector: String { setterName ?? SelectorNames.setter(ofProperty: objcName ?? name) }

    /// The key of key-value coding.
    var key: String { objcName ?? name }

    /// How a diagnostic speaks of it.
    var described: String {
        switch kind {
        case .method: return "\(isStatic ? "static" : "instance") method '\(fullName)'"
        case .property: return "property '\(name)'"
        case .initializer: return "initializer '\(fullName)'"
        case .subscript: return "subscript"
        }
    }
}
