import NumberMacroSupport
import SwiftCompilerPlugin
import SwiftSyntax
import SwiftSyntaxMacros

public struct SpelledMacro: ExpressionMacro {
    public static func expansion(of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext) -> ExprSyntax {
        guard let argument = node.arguments.first?.expression else { return "\"\"" }
        return "\"<\(raw: spelling(of: argument))>\""
    }
}

@main struct NumberMacros: CompilerPlugin {
    let providingMacros: [Macro.Type] = [SpelledMacro.self]
}
