import SwiftSyntax
import Synchronization

/// Stands for the node of a declaration: the node itself, or its place in a file that nobody has parsed yet.
enum NodeReference: Sendable {
    case parsed(ParsedNode)
    case stored(UnparsedFile, DeclarationPlace)

    init(_ node: Syntax, binding: PatternBindingSyntax? = nil) { self = .parsed(ParsedNode(node: node, binding: binding)) }

    var parsed: ParsedNode {
        switch self {
        case .parsed(let node): return node
        case .stored(let file, let place): return file.node(at: place)
        }
    }
}

/// A declaration's node. An object, so that declarations stay small.
final class ParsedNode: Sendable {
    let node: Syntax
    /// Of a property: its part of the declaration.
    let binding: PatternBindingSyntax?

    init(node: Syntax, binding: PatternBindingSyntax?) {
        self.node = node
        self.binding = binding
    }
}

/// Where a declaration stands among those of its file, in the order in which they are collected.
struct DeclarationPlace: Sendable {
    enum Owner: Sendable { case type, `extension`, globals, functions }

    var owner: Owner
    /// Of the type or the extension.
    var number: Int32 = 0
    /// Among the owner's members; nil for the owner itself.
    var member: Int32?
}

/// A file whose declarations are known from an earlier rewriting. It is parsed when one of its nodes is asked for.
final class UnparsedFile: Sendable {
    private let read: @Sendable () -> FileDeclarations
    private let declarations = Mutex<FileDeclarations?>(nil)

    /// - Parameter read: parses the text of which the declarations are known, and collects them again.
    init(_ read: @escaping @Sendable () -> FileDeclarations) { self.read = read }

    func node(at place: DeclarationPlace) -> ParsedNode {
        let found = declarations.withLock { known in
            if let known { return known }
            let collected = read()
            known = collected
            return collected
        }
        let number = Int(place.number)
        let reference: NodeReference
        switch (place.owner, place.member.map(Int.init)) {
        case (.type, nil): reference = found.types[number].reference
        case (.type, let member?): reference = found.types[number].members[member].reference
        case (.extension, nil): reference = found.extensions[number].reference
        case (.extension, let member?): reference = found.extensions[number].members[member].reference
        case (.globals, let member): reference = found.globals[member ?? 0].reference
        case (.functions, let member): reference = found.functions[member ?? 0].reference
        }
        guard case .parsed(let node) = reference else { fatalError("a parsed file has nodes") }
        return node
    }
}
