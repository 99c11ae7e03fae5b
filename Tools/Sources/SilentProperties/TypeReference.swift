import SwiftSyntax

/// A type as far as the finder follows it: names, collections, tuples and functions. Optionality, generic arguments and isolation are left out.
/// The name of a composition is `A&B`.
indirect enum TypeReference: Hashable {
    case unknown
    case named(String)
    case array(TypeReference)
    case dictionary(key: TypeReference, value: TypeReference)
    case tuple(labels: [String], elements: [TypeReference])
    case function(parameters: [TypeReference], result: TypeReference)

    init(_ syntax: TypeSyntax) {
        if let type = syntax.as(OptionalTypeSyntax.self) {
            self.init(type.wrappedType)
        } else if let type = syntax.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            self.init(type.wrappedType)
        } else if let type = syntax.as(AttributedTypeSyntax.self) {
            self.init(type.baseType)
        } else if let type = syntax.as(SomeOrAnyTypeSyntax.self) {
            self.init(type.constraint)
        } else if let type = syntax.as(MetatypeTypeSyntax.self) {
            self.init(type.baseType)
        } else if let type = syntax.as(ArrayTypeSyntax.self) {
            self = .array(TypeReference(type.element))
        } else if let type = syntax.as(DictionaryTypeSyntax.self) {
            self = .dictionary(key: TypeReference(type.key), value: TypeReference(type.value))
        } else if let type = syntax.as(TupleTypeSyntax.self) {
            let elements = Array(type.elements)
            if elements.count == 1 {
                self.init(elements[0].type)
                return
            }
            self = .tuple(
                labels: elements.map { ($0.secondName ?? $0.firstName)?.text ?? "" },
                elements: elements.map { TypeReference($0.type) })
        } else if let type = syntax.as(FunctionTypeSyntax.self) {
            self = .function(
                parameters: type.parameters.map { TypeReference($0.type) }, result: TypeReference(type.returnClause.type))
        } else if let type = syntax.as(CompositionTypeSyntax.self) {
            let names = type.elements.compactMap { if case .named(let name) = TypeReference($0.type) { name } else { nil } }
            self = .named(names.joined(separator: "&"))
        } else if let type = syntax.as(MemberTypeSyntax.self) {
            guard case .named(let base) = TypeReference(type.baseType) else {
                self = .unknown
                return
            }
            self = .named(base + "." + type.name.text)
        } else if let type = syntax.as(IdentifierTypeSyntax.self) {
            let arguments = type.genericArgumentClause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
            switch (type.name.text, arguments.count) {
            case ("Array", 1), ("Set", 1), ("ArraySlice", 1), ("ContiguousArray", 1): self = .array(TypeReference(arguments[0]))
            case ("Optional", 1): self.init(arguments[0])
            case ("Dictionary", 2): self = .dictionary(key: TypeReference(arguments[0]), value: TypeReference(arguments[1]))
            default: self = .named(type.name.text)
            }
        } else {
            self = .unknown
        }
    }

    /// What iterating gives; of an optional, which is not told apart here, the value itself.
    var element: TypeReference {
        switch self {
        case .array(let element): element
        case .dictionary(let key, let value): .tuple(labels: ["key", "value"], elements: [key, value])
        case .named, .tuple: self
        case .unknown, .function: .unknown
        }
    }

    var isCollection: Bool {
        switch self {
        case .array, .dictionary: true
        default: false
        }
    }
}
