public import Foundation
public import ObjectiveC

/// Finds characters, words, sentences, lines and paragraphs in the text of a `UITextInput`.
///
/// Words are runs of letters and digits; of ideographs each one is a word.
@preconcurrency @MainActor open class UITextInputStringTokenizer: ObjCObject, UITextInputTokenizer {
    private weak var input: (any UITextInput)?

    public init(textInput: UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    private var text: String {
        guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else { return "" }
        return input.text(in: all) ?? ""
    }

    private func offset(_ position: UITextPosition) -> Int { input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0 }

    private func position(_ offset: Int) -> UITextPosition? { input.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) } }

    private func unit(at offset: Int, _ granularity: UITextGranularity, in text: String) -> NSRange {
        switch granularity {
        case .character:
            let start = TextBoundaries.characterStart(at: offset, in: text)
            return NSRange(location: start, length: TextBoundaries.characterBoundary(after: start, in: text) - start)
        case .word: return TextBoundaries.word(at: offset, in: text)
        case .sentence: return TextBoundaries.sentence(at: offset, in: text)
        case .paragraph, .line: return TextBoundaries.paragraph(at: offset, in: text)
        case .document: return NSRange(location: 0, length: text.utf16.count)
        }
    }

    private func isForward(_ direction: UITextDirection) -> Bool {
        direction == .storage(.forward) || direction == .layout(.right) || direction == .layout(.down)
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        let text = text
        var place = offset(position)
        if !isForward(direction), place > 0 { place -= 1 }
        guard place < text.utf16.count || granularity == .document || granularity == .paragraph else { return nil }
        if granularity == .word, !TextBoundaries.isInsideWord(place, in: text) { return nil }
        let unit = unit(at: place, granularity, in: text)
        guard let start = self.position(unit.location), let end = self.position(unit.location + unit.length) else { return nil }
        return input?.textRange(from: start, to: end)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        let text = text
        let place = offset(position)
        guard place > 0, place < text.utf16.count else { return true }
        let unit = unit(at: isForward(direction) ? place - 1 : place, granularity, in: text)
        return isForward(direction) ? place == unit.location + unit.length : place == unit.location
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition? {
        let text = text
        let place = offset(position)
        let length = text.utf16.count
        if isForward(direction) {
            guard place < length else { return nil }
            let unit = unit(at: place, granularity, in: text)
            let end = unit.location + unit.length
            return self.position(end > place ? end : min(length, place + 1))
        }
        guard place > 0 else { return nil }
        return self.position(unit(at: place - 1, granularity, in: text).location)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
    }
}
