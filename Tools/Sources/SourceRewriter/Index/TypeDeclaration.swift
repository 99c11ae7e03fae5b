import SwiftSyntax

/// A nominal type as it stands in one place of a file.
struct TypeDeclaration: Sendable {
    enum Kind: Int, Sendable { case `class`, actor, `struct`, `enum`, `protocol` }

    var kind: Kind
    var name: String
    /// Names from the outermost type to this one.
    var path: [String]
    /// Declared inside a function or closure: the offset where its outermost local type ends, after
    /// which it can be registered.
    var localEnd: Int?
    var isGeneric: Bool
    var isObjC: Bool
    var objcName: String?
    var isObjCMembers: Bool
    /// The superclass and protocols, as written.
    var inherited: [String]
    var modifiers: [String]
    var attributes: [String]
    /// `@available(*, unavailable)` or its like is written on it: no code may name it.
    var isUnavailable = false
    var members: [Member]
    var fileIndex: Int
    var range: Range<Int>
    /// Offset of the closing brace.
    var bodyEnd: Int
    var reference: NodeReference

    var node: Syntax { reference.parsed.node }
    var qualifiedName: String { path.joined(separator: ".") }
    var isHidden: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
    /// Whether subclasses in other modules must write `init(coder:)`: a designated initialiser is hidden from them, and they inherit none.
    var requiresCoder: Bool {
        let initializers = members.filter { $0.kind == .initializer }
        return initializers.contains { $0.labels == ["coder"] && $0.modifiers.contains("required") }
            && initializers.contains { !$0.modifiers.contains("convenience") && !$0.modifiers.contains("public") && !$0.modifiers.contains("open") }
    }
    /// A global actor other than the main one that the type is isolated to.
    var otherActor: String? { attributes.first { $0.hasSuffix("Actor") && $0 != "MainActor" } }
}

/// An extension.
struct ExtensionDeclaration: Sendable {
    /// The extended type as written, without generic arguments.
    var typeName: String
    var isObjC: Bool
    var isConstrained: Bool
    /// As for a type.
    var isUnavailable = false
    var inherited: [String]
    var modifiers: [String]
    var members: [Member]
    var fileIndex: Int
    var range: Range<Int>
    var bodyEnd: Int
    var reference: NodeReference

    var node: Syntax { reference.parsed.node }
    var isHidden: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
}

/// Everything declared in one file that other files, or the rewriting itself, must know.
struct FileDeclarations: Sendable {
    var types: [TypeDeclaration] = []
    var extensions: [ExtensionDeclaration] = []
    /// Type aliases: the dotted name to what is written on the right.
    var aliases: [(name: String, type: String)] = []
    var globals: [Member] = []
    /// Functions at file scope.
    var functions: [Member] = []
    /// Whether text outside the edits must be left alone, because it does not parse.
    var hasErrors = false
    var imports: Set<String> = []
    var exchanges = ExchangeMentions()
}
