import Foundation

/// What a set of modules declares, by the names Swift source uses.
public struct SymbolIndex: Sendable {
    /// A function or initialiser: its labels, and which parameters a call may leave out.
    struct Callable: Sendable, Hashable {
        struct Parameter: Sendable, Hashable {
            var label: String
            /// Has a default value, or takes a closure: a call with a trailing closure does not write its label.
            var canBeUnwritten: Bool
        }

        var parameters: [Parameter]

        /// Whether a call may write exactly these labels.
        func accepts(_ labels: [String]) -> Bool {
            var rest = labels[...]
            for parameter in parameters {
                if let next = rest.first, next == parameter.label {
                    rest = rest.dropFirst()
                } else if !parameter.canBeUnwritten {
                    return false
                }
            }
            return rest.isEmpty
        }
    }

    struct Members: Sendable {
        /// Properties, cases, subscripts and nested types.
        var values: Set<String> = []
        /// By base name.
        var callables: [String: [Callable]] = [:]
    }

    /// Members by the full name of their type; free functions and globals under the empty name.
    private var members: [String: Members] = [:]
    private var types: Set<String> = []
    /// Superclasses and protocols by full name; what a type alias stands for.
    private var ancestors: [String: Set<String>] = [:]
    /// The type a free function gives back, by base name.
    private var results: [String: String] = [:]
    /// Aliases of function types.
    private var closureAliases: Set<String> = []
    /// Every base name that stands in some type: what `.x` may mean.
    private var staticNames: Set<String> = []

    public init() {}

    // MARK: Filling

    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Kind: Decodable { var identifier: String }
            struct Identifier: Decodable { var precise: String }
            struct Fragment: Decodable { var kind, spelling: String; var preciseIdentifier: String? }
            struct Signature: Decodable {
                struct Parameter: Decodable { var name: String; var declarationFragments: [Fragment]? }
                var parameters: [Parameter]?
                var returns: [Fragment]?
            }
            var kind: Kind
            var identifier: Identifier
            var pathComponents: [String]
            var functionSignature: Signature?
            var declarationFragments: [Fragment]?
        }
        struct Relationship: Decodable { var kind, source, target: String; var targetFallback: String? }
        var symbols: [Symbol]
        var relationships: [Relationship]
    }

    /// Reads the symbol graphs of all modules at once: they name each other's types.
    public mutating func add(graphs: [Data]) throws {
        let decoder = JSONDecoder()
        let graphs = try graphs.map { try decoder.decode(Graph.self, from: $0) }
        var paths: [String: String] = [:]
        for symbol in graphs.flatMap(\.symbols) {
            paths[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
            if symbol.kind.identifier == "swift.typealias", let fragments = symbol.declarationFragments,
                fragments.contains(where: { $0.spelling.contains("->") })
            {
                closureAliases.insert(symbol.identifier.precise)
            }
        }
        for graph in graphs {
            for symbol in graph.symbols { add(symbol, paths) }
            for relationship in graph.relationships where ["inheritsFrom", "conformsTo"].contains(relationship.kind) {
                guard let source = paths[relationship.source] else { continue }
                let fallback = relationship.targetFallback.map { $0.split(separator: ".").dropFirst().joined(separator: ".") }
                if let target = paths[relationship.target] ?? fallback { ancestors[source, default: []].insert(target) }
            }
        }
    }

    private mutating func add(_ symbol: Graph.Symbol, _ paths: [String: String]) {
        let path = symbol.pathComponents
        guard let last = path.last else { return }
        let owner = path.dropLast().joined(separator: ".")
        switch symbol.kind.identifier {
        case "swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.actor", "swift.typealias", "swift.associatedtype":
            types.insert(path.joined(separator: "."))
            members[owner, default: Members()].values.insert(last)
            if symbol.kind.identifier == "swift.typealias",
                let target = symbol.declarationFragments?.last(where: { $0.kind == "typeIdentifier" })
            {
                let name = target.preciseIdentifier.flatMap { paths[$0] } ?? target.spelling
                if name != path.joined(separator: ".") { ancestors[path.joined(separator: "."), default: []].insert(name) }
            }
        default:
            let base = SymbolName.base(last)
            if symbol.kind.identifier != "swift.method", symbol.kind.identifier != "swift.property" { staticNames.insert(base) }
            guard last.contains("(") else {
                members[owner, default: Members()].values.insert(last)
                return
            }
            let defaults = Self.defaulted(symbol.declarationFragments ?? [])
            let labels = SymbolName.labels(last)
            let parameters = symbol.functionSignature?.parameters ?? []
            let list = labels.enumerated().map { index, label in
                let type = parameters.indices.contains(index) ? parameters[index].declarationFragments ?? [] : []
                let isClosure = type.contains { $0.spelling.contains("->") || $0.preciseIdentifier.map(closureAliases.contains) == true }
                return Callable.Parameter(label: label, canBeUnwritten: isClosure || defaults.contains(index))
            }
            members[owner, default: Members()].callables[base, default: []].append(Callable(parameters: list))
            if owner.isEmpty, let result = symbol.functionSignature?.returns?.first(where: { $0.kind == "typeIdentifier" }) {
                results[base] = result.preciseIdentifier.flatMap { paths[$0] } ?? result.spelling
            }
        }
    }

    /// Which parameters have a default value: "= …" between this parameter's label and the next one's.
    private static func defaulted(_ fragments: [Graph.Symbol.Fragment]) -> Set<Int> {
        var result: Set<Int> = []
        var index = -1
        for fragment in fragments {
            if fragment.kind == "externalParam" { index += 1 }
            if index >= 0, fragment.kind == "text", fragment.spelling.contains(" = ") { result.insert(index) }
        }
        return result
    }

    /// A protocol with optional requirements, as it is written in a `.objcprotocol` file: its Swift form has no witnesses to be seen in a graph.
    public mutating func add(objcProtocols text: String) {
        var current = ""
        for line in text.split(separator: "\n") {
            if let range = line.range(of: "protocol ") {
                let rest = line[range.upperBound...]
                current = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
                types.insert(current)
                let parents = rest.drop { $0 != ":" }.dropFirst().prefix { $0 != "{" }
                for parent in parents.split(separator: ",") {
                    ancestors[current, default: []].insert(parent.trimmingCharacters(in: .whitespaces))
                }
            } else if let range = line.range(of: "func ") {
                guard let name = SymbolName.ofDeclaration(line[range.upperBound...]) else { continue }
                let callable = Callable(parameters: SymbolName.labels(name).map { .init(label: $0, canBeUnwritten: false) })
                members[current, default: Members()].callables[SymbolName.base(name), default: []].append(callable)
            } else if let range = line.range(of: "var ") {
                members[current, default: Members()].values.insert(String(line[range.upperBound...].prefix { $0.isLetter || $0.isNumber }))
            }
        }
    }

    /// A type or function that exists without standing in a graph, with its reason at the caller.
    public mutating func add(known name: String) {
        if name.contains("(") {
            let callable = Callable(parameters: SymbolName.labels(name).map { .init(label: $0, canBeUnwritten: false) })
            members["", default: Members()].callables[SymbolName.base(name), default: []].append(callable)
        } else {
            types.insert(name)
        }
    }

    // MARK: Asking

    /// - Parameter name: the full name of a type, or a constant or function that the demand takes for one.
    public func hasType(_ name: String) -> Bool {
        if types.contains(name) { return true }
        if let free = members[""], free.values.contains(name) || free.callables[name] != nil { return true }
        guard let dot = name.lastIndex(of: ".") else { return false }
        return hasMember(String(name[name.index(after: dot)...]), in: String(name[..<dot]))
    }

    public func has(_ row: APIDemand.Row) -> Bool {
        switch row.section {
        case .types: return hasType(row.name)
        case .functions: return members[""]?.callables[SymbolName.base(row.name)] != nil
        case .initialisers, .members, .overrides:
            guard let (type, member) = SymbolName.split(row.name) else { return false }
            return hasMember(member, in: types.contains(type) ? type : results[type] ?? type)
        case .delegates: return members.contains { fits(row.name, $0.value) }
        case .implicit: return staticNames.contains(SymbolName.base(row.name.trimmingCharacters(in: CharacterSet(charactersIn: "."))))
        }
    }

    private func hasMember(_ member: String, in type: String) -> Bool {
        var seen: Set<String> = []
        var queue = [type]
        while let next = queue.popLast() {
            guard seen.insert(next).inserted else { continue }
            if let own = members[next], fits(member, own) { return true }
            queue += ancestors[next] ?? []
        }
        return false
    }

    private func fits(_ member: String, _ own: Members) -> Bool {
        guard member.contains("(") else {
            // `queue.async { }` is written without parentheses.
            return own.values.contains(member) || own.callables[member]?.contains { $0.accepts([]) } == true
        }
        let labels = SymbolName.labels(member)
        return own.callables[SymbolName.base(member)]?.contains { $0.accepts(labels) } == true
    }
}

/// Names with labels: `insertSubview(_:at:)`.
enum SymbolName {
    static func base(_ name: String) -> String { String(name.prefix { $0 != "(" }) }

    static func labels(_ name: String) -> [String] {
        guard let open = name.firstIndex(of: "("), let close = name.lastIndex(of: ")") else { return [] }
        return name[name.index(after: open)..<close].split(separator: ":").map(String.init)
    }

    /// The type and the member of a full name.
    static func split(_ name: String) -> (String, String)? {
        guard let dot = name.prefix(while: { $0 != "(" }).lastIndex(of: ".") else { return nil }
        return (String(name[..<dot]), String(name[name.index(after: dot)...]))
    }

    /// The name with labels of `tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)…`.
    static func ofDeclaration(_ text: Substring) -> String? {
        guard let open = text.firstIndex(of: "(") else { return nil }
        var labels: [String] = []
        var depth = 0
        var parameter = ""
        func finish() {
            let word = parameter.trimmingCharacters(in: .whitespaces).prefix { $0 != " " && $0 != ":" }
            if !word.isEmpty { labels.append(String(word)) }
            parameter = ""
        }
        scan: for character in text[open...] {
            switch character {
            case "(", "[", "<": depth += 1; if depth > 1 { parameter.append(character) }
            case ")", "]", ">":
                // The arrow of a closure's type is no bracket.
                if character == ">", parameter.hasSuffix("-") { parameter.append(character); continue }
                depth -= 1
                if depth == 0 { finish(); break scan }
                parameter.append(character)
            case "," where depth == 1: finish()
            default: parameter.append(character)
            }
        }
        return text[..<open].trimmingCharacters(in: .whitespaces) + "(" + labels.map { $0 + ":" }.joined() + ")"
    }
}
