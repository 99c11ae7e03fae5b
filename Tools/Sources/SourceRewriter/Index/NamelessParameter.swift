import SwiftSyntax

extension FunctionParameterSyntax {
    /// Whether nothing in the body can name it: `_: Int`, `of _: Int`.
    var isNameless: Bool { secondName.map { $0.text == "_" } ?? (firstName.text == "_") }

    /// With a name to pass it on by, for a declaration that calls this one.
    func named(at index: Int) -> FunctionParameterSyntax {
        guard isNameless else { return self }
        return with(\.firstName.trailingTrivia, .space).with(\.secondName, .identifier("__\(index)"))
    }
}
