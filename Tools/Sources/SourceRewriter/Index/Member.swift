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
    enum Kind: Sendable { case method, property, initializer, `subscript` }

    var kind: Kind
    /// The base name, without back-ticks.
    var name: String
    var parameters: [Parameter] = []
    /// A property's type or what a method gives back; `nil` where nothing is written.
    var type: String?
    /// A property's initial value, from which its type may be read.
    var initializer: ExprSyntax?
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
    /// Has `set` or is stored and not `let`; `private(set)` counts.
    var isSettable = false
    var isStored = false
    /// Names of attributes, without "@".
    var attributes: [String] = []
    /// Access and other modifiers, as written, in order.
    var modifiers: [String] = []
    /// Names from `@objc(name)` on `get` and `set`.
    var getterName: String?
    var setterName: String?
    var fileIndex: Int
    var range: Range<Int>
    var node: Syntax
    /// Of a property declared together with others: its pattern binding.
    var binding: PatternBindingSyntax?

    /// An `init()` that overrides none: Objective-C reaches it through any metatype, Swift only by the class's name.
    var isOwnPlainInitializer: Bool {
        kind == .initializer && parameters.isEmpty && !isOverride && !isGeneric && !isThrowing && !isAsync && !attributes.contains("available")
            && node.as(InitializerDeclSyntax.self)?.optionalMark == nil
    }

    /// `@available(*, unavailable)` or its like is written on it.
    var isUnavailable: Bool {
        guard attributes.contains("available") else { return false }
        let list: AttributeListSyntax? = node.as(VariableDeclSyntax.self)?.attributes ?? node.as(FunctionDeclSyntax.self)?.attributes
        return list?.contains { $0.trimmedDescription.contains("unavailable") } ?? false
    }

    var labels: [String?] { parameters.map(\.label) }
    var fullName: String { kind == .property ? name : SelectorNames.fullName(base: name, labels: labels) }

    /// Private to its file or type: `@objcMembers` and `@objc extension` do not expose such members.
    var isHidden: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }

    /// Whether Objective-C could call it: no generics, `inout` or variadic parameters.
    var isRepresentable: Bool {
        kind != .subscript && !isGeneric && !parameters.contains { $0.isInout || $0.isVariadic || $0.type.hasPrefix("some ") }
            && !(type?.hasPrefix("some ") ?? false)
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
