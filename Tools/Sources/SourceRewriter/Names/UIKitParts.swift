import SwiftSyntax

/// What `import UIKit` and `import QuartzCore` bring on Apple's systems and a module of its own has here: Core Text.
enum UIKitParts {
    static func needed(by unit: SourceUnit, imports: Set<String>) -> [String] {
        guard !imports.contains("CoreText"), !imports.isDisjoint(with: ["UIKit", "QuartzCore"]), unit.bytes.contains("CTF") || unit.bytes.contains("CTL") || unit.bytes.contains("kCT") || unit.bytes.contains("CTT") || unit.bytes.contains("CTRun")
            || unit.bytes.contains("CTP") || unit.bytes.contains("CTUnder")
        else { return [] }
        let isUsed = unit.tree.tokens(viewMode: .sourceAccurate).contains { token in
            guard case .identifier(let name) = token.tokenKind else { return false }
            return prefixes.contains { name.hasPrefix($0) } && !name.hasPrefix("CTFontManager")
        }
        return isUsed ? ["CoreText"] : []
    }

    private static let prefixes = ["CTFont", "CTFrame", "CTLine", "CTRun", "CTTypesetter", "CTParagraphStyle", "CTTextAlignment", "CTUnderlineStyle", "kCT"]
}
