import Foundation
import Testing

@testable import TextEngine

@Suite struct SystemFontTests {
    static let weights: [String: CGFloat] = [
        "thin": -0.6, "light": -0.4, "regular": 0, "medium": 0.23, "semibold": 0.3, "bold": 0.4, "heavy": 0.56, "black": 0.62,
    ]

    static func font(_ row: SystemFontReference.Row) -> Font {
        FontLibrary.shared.systemFont(
            size: row.size, weight: weights[row.weight]!, italic: row.design == "italic",
            design: row.design == "mono" ? .monospaced : .standard)
    }

    static func width(_ string: String, _ font: Font) -> Double {
        Double(TextLayout.layout(StyledText(string, font: font)).size.width)
    }

    @Test("F12.3 strings of system font are as wide as on iOS", arguments: SystemFontReference.rows.indices)
    func widths(_ index: Int) {
        let row = SystemFontReference.rows[index]
        let font = Self.font(row)
        for (string, expected) in row.widths {
            let width = Self.width(string, font)
            // Advances are measured, kerning is Inter's own: strings full of kerned pairs are off by up to 2.5 %.
            let isKerned = string.hasPrefix("AVAST")
            let isFitted = row.design == "italic" || row.weight == "thin" || row.weight == "light"
            let tolerance = isKerned ? 0.025 : isFitted ? 0.02 : 0.0075
            #expect(abs(width / expected - 1) < tolerance, "\(string) \(row): \(width) instead of \(expected)")
        }
    }
}
