import SwiftSyntax

/// The attributes in front of a declaration, those of the active `#if` clauses included.
struct AttributeReader {
    private(set) var names: [String] = []
    private(set) var objcName: String?
    private(set) var nodes: [AttributeSyntax] = []

    init(_ list: AttributeListSyntax, evaluator: ConditionEvaluator) {
        read(list, evaluator)
    }

    var isObjC: Bool { names.contains("objc") }

    private mutating func read(_ list: AttributeListSyntax, _ evaluator: ConditionEvaluator) {
        for element in list {
            switch element {
            case .attribute(let attribute):
                let name = attribute.attributeName.trimmedDescription
                names.append(name)
                nodes.append(attribute)
                if name == "objc", let arguments = attribute.arguments {
                    objcName = arguments.trimmedDescription.filter { !$0.isWhitespace }
                }
            case .ifConfigDecl(let node):
                if case .attributes(let inner)? = evaluator.activeClause(of: node)?.elements { read(inner, evaluator) }
            @unknown default: break
            }
        }
    }
}

/// The accessors of a property or subscript.
struct AccessorReader {
    var isStored = true
    var getter: AccessorDeclSyntax?
    var setter: AccessorDeclSyntax?
    var willSet: AccessorDeclSyntax?
    var didSet: AccessorDeclSyntax?

    init(_ block: AccessorBlockSyntax?) {
        guard let block else { return }
        switch block.accessors {
        case .getter: isStored = false
        case .accessors(let list):
            for accessor in list {
                switch accessor.accessorSpecifier.text {
                case "get", "_read", "unsafeAddress": getter = accessor; isStored = false
                case "set", "_modify", "unsafeMutableAddress": setter = accessor; isStored = false
                case "willSet": willSet = accessor
                case "didSet": didSet = accessor
                default: break
                }
            }
        @unknown default: break
        }
    }
}
