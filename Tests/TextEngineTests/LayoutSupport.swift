import Foundation
import TextEngine

/// Lays out text in the square font unless told otherwise: 10 pt squares, so that widths count characters.
func squareLayout(
    _ string: String, width: CGFloat = .infinity, size: CGFloat = 10, paragraph: ParagraphStyle = ParagraphStyle(),
    _ change: (inout TextLayout.Options) -> Void = { _ in }
) -> TextLayout {
    var options = TextLayout.Options()
    options.width = width
    change(&options)
    return TextLayout.layout(StyledText(string, font: SquareTestFont.font(size: size), paragraph: paragraph), options: options)
}

func systemLayout(
    _ string: String, width: CGFloat = .infinity, size: CGFloat = 17, paragraph: ParagraphStyle = ParagraphStyle(),
    _ change: (inout TextLayout.Options) -> Void = { _ in }
) -> TextLayout {
    var options = TextLayout.Options()
    options.width = width
    change(&options)
    return TextLayout.layout(
        StyledText(string, font: FontLibrary.shared.systemFont(size: size), paragraph: paragraph), options: options)
}

/// The characters of each line, without spaces at their ends.
func lines(_ layout: TextLayout, of string: String) -> [String] {
    let units = Array(string.utf16)
    return layout.lines.map { placed in
        var text = String(decoding: units[placed.line.range], as: UTF16.self)
        while text.last == " " || text.last == "\u{3000}" { text.removeLast() }
        return text
    }
}

/// What a truncated line shows: its characters with an ellipsis where text was left out.
func shown(_ line: TextLine, of string: String) -> String {
    let units = Array(string.utf16)
    return line.runs.map { run in
        run.isEllipsis ? "…" : String(decoding: units[run.range], as: UTF16.self)
    }.joined()
}
