/// Names in force at a place of a source: local ones with their types, and the types around.
struct Environment {
    private var locals: [[String: TypeReference]] = [[:]]
    /// Full names of the types around, outermost first. A type may be several: what an extension of a protocol asks `Self` to be counts, too.
    private(set) var types: [[String]] = []

    init(type: String? = nil) {
        if let type {
            var scope = ""
            for part in type.split(separator: ".") {
                scope += (scope.isEmpty ? "" : ".") + part
                types.append([scope])
            }
        }
    }

    /// The innermost type.
    var type: String { types.last?.first ?? "" }

    mutating func push() { locals.append([:]) }
    mutating func pop() { locals.removeLast() }
    mutating func pushType(_ names: [String]) {
        types.append(names)
        push()
    }
    mutating func popType() {
        types.removeLast()
        pop()
    }
    mutating func bind(_ name: String, to type: TypeReference) { locals[locals.count - 1][name] = type }

    func local(_ name: String) -> TypeReference? {
        for scope in locals.reversed() {
            if let type = scope[name] { return type }
        }
        return nil
    }
}
