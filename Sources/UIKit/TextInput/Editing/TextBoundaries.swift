internal import Foundation

/// Where characters as people see them, words and paragraphs begin and end. Offsets are UTF-16 units.
enum TextBoundaries {
    private static func index(_ offset: Int, in text: String) -> String.Index {
        text.utf16.index(text.utf16.startIndex, offsetBy: min(max(offset, 0), text.utf16.count))
    }

    private static func offset(_ index: String.Index, in text: String) -> Int {
        text.utf16.distance(from: text.utf16.startIndex, to: index)
    }

    /// The start of the user-perceived character that contains the offset, or the offset where one begins.
    static func characterStart(at offset: Int, in text: String) -> Int {
        let index = index(offset, in: text)
        guard index < text.endIndex else { return text.utf16.count }
        // Stepping forward rounds an index inside of a character down first; stepping back would leave it.
        return Self.offset(text.index(before: text.index(after: index)), in: text)
    }

    /// The boundary before the offset; 0 at the start.
    static func characterBoundary(before offset: Int, in text: String) -> Int {
        guard offset > 0, !text.isEmpty else { return 0 }
        let start = characterStart(at: offset, in: text)
        if start < offset { return start }
        return Self.offset(text.index(before: index(offset, in: text)), in: text)
    }

    /// The boundary behind the offset; the length at the end.
    static func characterBoundary(after offset: Int, in text: String) -> Int {
        let index = index(offset, in: text)
        guard index < text.endIndex else { return text.utf16.count }
        return Self.offset(text.index(after: index), in: text)
    }

    /// A range grown so that no user-perceived character is cut.
    static func wholeCharacters(_ range: NSRange, in text: String) -> NSRange {
        let length = text.utf16.count
        let start = characterStart(at: min(range.location, length), in: text)
        var end = min(range.location + range.length, length)
        if range.length > 0 {
            let floor = characterStart(at: end, in: text)
            if floor < end { end = characterBoundary(after: floor, in: text) }
        } else {
            end = start
        }
        return NSRange(location: start, length: end - start)
    }

    /// How many user-perceived characters stand before an offset.
    static func characterCount(before offset: Int, in text: String) -> Int { text[..<index(offset, in: text)].count }

    /// The offset behind so many characters.
    static func offset(ofCharacter count: Int, in text: String) -> Int {
        let index = text.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex) ?? text.endIndex
        return offset(index, in: text)
    }

    // MARK: Words

    private enum Kind { case word, ideograph, space, newline, other }

    private static func kind(_ character: Character) -> Kind {
        if character.isNewline { return .newline }
        guard let scalar = character.unicodeScalars.first else { return .other }
        if (0x2E80...0x9FFF).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value) || (0x20000...0x3FFFF).contains(scalar.value) {
            return (0x3000...0x303F).contains(scalar.value) ? .other : .ideograph
        }
        if character.isWhitespace { return .space }
        if character.isLetter || character.isNumber || character == "_" || scalar.properties.generalCategory == .nonspacingMark { return .word }
        return .other
    }

    /// The word at an offset, between two words the one before. Without a word there: the run of blanks or signs.
    /// Each ideograph counts as a word.
    static func word(at offset: Int, in text: String) -> NSRange {
        guard !text.isEmpty else { return NSRange(location: 0, length: 0) }
        var index = index(offset, in: text)
        if index == text.endIndex { index = text.index(before: index) }
        if kind(text[index]) != .word, kind(text[index]) != .ideograph, index > text.startIndex {
            let before = text.index(before: index)
            if kind(text[before]) == .word || kind(text[before]) == .ideograph { index = before }
        }
        let wanted = kind(text[index])
        var start = index
        var end = text.index(after: index)
        if wanted != .ideograph, wanted != .newline {
            func belongs(_ index: String.Index) -> Bool {
                let found = kind(text[index])
                if found == wanted { return true }
                // An apostrophe or a point between letters is part of the word.
                guard wanted == .word, text[index] == "'" || text[index] == "\u{2019}" || text[index] == "." else { return false }
                let next = text.index(after: index)
                return index > text.startIndex && next < text.endIndex && kind(text[text.index(before: index)]) == .word
                    && kind(text[next]) == .word
            }
            while start > text.startIndex, belongs(text.index(before: start)) { start = text.index(before: start) }
            while end < text.endIndex, belongs(end) { end = text.index(after: end) }
        }
        let location = Self.offset(start, in: text)
        return NSRange(location: location, length: Self.offset(end, in: text) - location)
    }

    /// Whether what stands at an offset belongs to a word.
    static func isInsideWord(_ offset: Int, in text: String) -> Bool {
        let index = index(offset, in: text)
        guard index < text.endIndex else { return false }
        return kind(text[index]) == .word || kind(text[index]) == .ideograph
    }

    // MARK: Paragraphs

    /// The paragraph at an offset without its separator.
    static func paragraph(at offset: Int, in text: String) -> NSRange {
        let middle = index(offset, in: text)
        var start = middle
        while start > text.startIndex, !text[text.index(before: start)].isNewline { start = text.index(before: start) }
        var end = middle
        while end < text.endIndex, !text[end].isNewline { end = text.index(after: end) }
        let location = Self.offset(start, in: text)
        return NSRange(location: location, length: Self.offset(end, in: text) - location)
    }

    /// The sentence at an offset: up to a full stop, a question or exclamation mark with the blanks behind it.
    static func sentence(at offset: Int, in text: String) -> NSRange {
        let paragraph = paragraph(at: offset, in: text)
        var start = paragraph.location
        let end = paragraph.location + paragraph.length
        var position = index(start, in: text)
        let last = index(end, in: text)
        while position < last {
            if ".!?\u{3002}\u{FF01}\u{FF1F}".contains(text[position]) {
                var next = text.index(after: position)
                while next < last, text[next].isWhitespace { next = text.index(after: next) }
                let boundary = Self.offset(next, in: text)
                if boundary > offset { return NSRange(location: start, length: boundary - start) }
                start = boundary
                position = next
            } else {
                position = text.index(after: position)
            }
        }
        return NSRange(location: start, length: end - start)
    }
}
