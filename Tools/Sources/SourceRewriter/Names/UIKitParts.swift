import SwiftSyntax

/// What `import UIKit` and `import QuartzCore` bring on Apple's systems and a module of its own has here: Core Text.
enum UIKitParts {
    static func needed(by unit: SourceUnit, imports: Set<String>) -> [String] {
        // Bytes are looked at before tokens, and most files have none.
        guard !imports.contains("CoreText"), !imports.isDisjoint(with: ["UIKit", "QuartzCore"]), prefixes.contains(where: { unit.bytes.contains($0) }) else { return [] }
        let isUsed = unit.tree.tokens(viewMode: .sourceAccurate).contains { token in
            guard case .identifier(let name) = token.tokenKind else { return false }
            return prefixes.contains { name.hasPrefix($0.description) } && !name.hasPrefix("CTFontManager")
        }
        return isUsed ? ["CoreText"] : []
    }

    private static let prefixes: [StaticString] = [
        "CTFont", "CTFrame", "CTLine", "CTRun", "CTTypesetter", "CTParagraphStyle", "CTTextAlignment", "CTUnderlineStyle", "kCT",
    ]
}
