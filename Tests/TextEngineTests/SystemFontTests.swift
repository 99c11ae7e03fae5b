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

    @Test("F12.3 arrows and dimensions written in ASCII stay as they are written")
    func noContextualForms() {
        func glyphs(_ text: String) -> [UInt32] { systemLayout(text).lines[0].line.runs.flatMap { $0.glyphs.map { UInt32($0.id) } } }
        for text in ["-->", "<--", "=>", "2x3"] { #expect(glyphs(text) == text.flatMap { glyphs(String($0)) }, "\(text)") }
    }

    @Test("F12.3 tabular figures are equally wide")
    func tabularFigures() {
        for size in [12.0, 17, 34] as [CGFloat] {
            let font = FontLibrary.shared.systemFont(size: size, monospacedDigits: true)
            let widths = (0...9).map { Self.width("\($0)", font) }
            #expect(widths.allSatisfy { abs($0 - widths[0]) < 1e-9 }, "\(widths)")
        }
    }

    @Test("F12.3 the font files are opened when text is first set, not when fonts are made")
    func laziness() {
        let reference = FaceReference(path: FontResources.path("Inter-Thin.otf"))
        #expect(!reference.isOpen)
        var description = Font.Description(face: reference, size: 40)
        description.metrics = FontLibrary.shared.systemFont(size: 40).metrics
        let font = FontLibrary.shared.font(description)
        _ = font.metrics
        #expect(!reference.isOpen)
        _ = Self.width("a", font)
        #expect(reference.isOpen)
    }

    @Test("F12.3 the same text is shaped once")
    func shapedOnce() {
        let font = FontLibrary.shared.systemFont(size: 23.5)
        let text = StyledText("Shaped a single time, however often it is measured.", font: font)
        let first = TextLayout.layout(text)
        let typesetter = Typesetter.typesetter(for: text)
        var narrow = TextLayout.Options()
        narrow.width = 100
        #expect(TextLayout.layout(text, options: narrow) !== first)
        #expect(Typesetter.typesetter(for: text) === typesetter, "another width is set from the same shaped paragraphs")
        let again = StyledText("Shaped a single time, however often it is measured.", font: font)
        #expect(TextLayout.layout(again) === first, "equal text and options: the same layout")
    }
}
