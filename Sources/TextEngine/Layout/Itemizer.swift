import CHarfBuzz
import Foundation

/// A stretch of a paragraph in one style, font, direction and script.
struct TextItem {
    enum Kind {
        case glyphs(ShapedText)
        case tab
        case attachment
        /// Takes part in indices only: line separators and control characters.
        case invisible
    }

    /// UTF-16 offsets from the start of the paragraph.
    var range: Range<Int>
    var styleIndex: Int
    var font: Font
    var level: UInt8
    var script: UInt32
    var kind: Kind

    var isRightToLeft: Bool { level % 2 == 1 }
}

/// Cuts a paragraph into items and marks its characters.
struct Itemizer {
    private let text: StyledText
    private let range: Range<Int>
    private let bidi: BidiLevels

    private(set) var items: [TextItem] = []
    /// True where a user-perceived character begins.
    private(set) var graphemes: [Bool]
    private(set) var emoji: [Bool]

    init(_ text: StyledText, range: Range<Int>, bidi: BidiLevels) {
        self.text = text
        self.range = range
        self.bidi = bidi
        graphemes = [Bool](repeating: false, count: range.count)
        emoji = [Bool](repeating: false, count: range.count)
        cut()
        for index in items.indices {
            if case .glyphs = items[index].kind {
                items[index].kind = .glyphs(
                    Self.shape(items[index].range, of: items[index], style: text.styles[items[index].styleIndex].value, text: text, base: range.lowerBound))
            }
        }
    }

    /// Glyphs of a part of an item.
    static func shape(_ part: Range<Int>, of item: TextItem, style: TextStyle, text: StyledText, base: Int) -> ShapedText {
        Shaper.shared.shape(
            Shaper.Key(
                font: item.font, script: item.script, isRightToLeft: item.isRightToLeft, kern: style.kern,
                ligatures: style.ligatures, language: style.language ?? item.font.description.language,
                text: Array(text.utf16[(part.lowerBound + base)..<(part.upperBound + base)])))
    }

    /// Printable ASCII in one style of the system font, which has all of it: one item, every unit a character.
    private mutating func cutPlainText() -> Bool {
        let styleIndex = text.styleIndex(at: range.lowerBound)
        let style = text.styles[styleIndex]
        guard !range.isEmpty, bidi.levels.isEmpty, style.range.upperBound >= range.upperBound,
            style.value.font.description.advances != nil,
            text.utf16[range].allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
        else { return false }
        for index in graphemes.indices { graphemes[index] = true }
        items = [
            TextItem(
                range: 0..<range.count, styleIndex: styleIndex, font: style.value.font, level: bidi.base,
                script: HB_SCRIPT_LATIN.rawValue, kind: .glyphs(Self.nothing))
        ]
        return true
    }

    private mutating func cut() {
        if cutPlainText() { return }
        let string = text.string(range)
        var styleIndex = text.styleIndex(at: range.lowerBound)
        var offset = 0
        var script: UInt32?
        for character in string {
            let scalars = character.unicodeScalars
            let length = character.utf16.count
            defer { offset += length }
            graphemes[offset] = true
            while styleIndex + 1 < text.styles.count, range.lowerBound + offset >= text.styles[styleIndex].range.upperBound {
                styleIndex += 1
            }
            let style = text.styles[styleIndex].value
            let first = scalars.first!
            let level = bidi.level(at: offset)
            let cluster = offset..<(offset + length)
            switch first.value {
            case 0x09:
                append(cluster, styleIndex, style.font, level, script ?? HB_SCRIPT_COMMON.rawValue, .tab)
                continue
            case 0xFFFC:
                let kind: TextItem.Kind = style.attachment != nil ? .attachment : .invisible
                append(cluster, styleIndex, style.font, level, script ?? HB_SCRIPT_COMMON.rawValue, kind)
                continue
            case 0..<0x20, 0x7F, 0x2028, 0x85:
                append(cluster, styleIndex, style.font, level, script ?? HB_SCRIPT_COMMON.rawValue, .invisible)
                continue
            default: break
            }
            var own = GraphemeClass.script(of: first)
            if own == nil, scalars.count > 1 { own = scalars.lazy.compactMap(GraphemeClass.script(of:)).first }
            if let own { script = own }
            let font: Font
            if style.font.description.face == SquareTestFont.reference {
                font = style.font
            } else if GraphemeClass.isEmoji(scalars) {
                font = FontLibrary.shared.emojiFont(for: style.font)
                for index in cluster { emoji[index] = true }
            } else {
                font = self.font(for: scalars, style: style, previous: items.last)
            }
            append(cluster, styleIndex, font, level, own ?? script ?? HB_SCRIPT_COMMON.rawValue, .glyphs(Self.nothing))
        }
    }

    private static let nothing = ShapedText(glyphs: [])

    private mutating func append(
        _ cluster: Range<Int>, _ styleIndex: Int, _ font: Font, _ level: UInt8, _ script: UInt32, _ kind: TextItem.Kind
    ) {
        if case .glyphs = kind, let last = items.indices.last, case .glyphs = items[last].kind,
            items[last].font === font, items[last].level == level, joins(items[last].styleIndex, styleIndex)
        {
            // Characters shared by scripts at the start of a run take the script that follows them.
            if items[last].script == HB_SCRIPT_COMMON.rawValue { items[last].script = script }
            if items[last].script == script || script == HB_SCRIPT_COMMON.rawValue {
                items[last].range = items[last].range.lowerBound..<cluster.upperBound
                return
            }
        }
        items.append(TextItem(range: cluster, styleIndex: styleIndex, font: font, level: level, script: script, kind: kind))
    }

    /// Styles that differ in nothing that shaping sees do not cut a run.
    private func joins(_ a: Int, _ b: Int) -> Bool { a == b || text.styles[a].value == text.styles[b].value }

    private func font(for scalars: String.UnicodeScalarView, style: TextStyle, previous: TextItem?) -> Font {
        let first = scalars.first!
        if GraphemeClass.isIgnorable(first) { return previous?.font ?? style.font }
        let library = FontLibrary.shared
        let base = library.font(for: first, base: style.font, language: style.language)
        guard scalars.count > 1 else { return base }
        let missing = scalars.dropFirst().first { !GraphemeClass.isIgnorable($0) && base.face.glyph(for: $0) == nil }
        guard let missing else { return base }
        // The shaper composes what it can; otherwise one font that has letter and mark keeps them together.
        let composed = String(scalars).precomposedStringWithCanonicalMapping.unicodeScalars
        if composed.allSatisfy({ base.face.glyph(for: $0) != nil }) { return base }
        let other = library.font(for: missing, base: style.font, language: style.language)
        return other.face.glyph(for: first) != nil ? other : base
    }
}
