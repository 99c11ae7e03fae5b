import SwiftSyntax

public func spelling(of expression: ExprSyntax) -> String { expression.trimmedDescription }
