internal import Foundation

// The part of `UITextInput` that counts places.
extension TextEditor {
    private var length: Int { host.editedText.utf16.count }

    func offset(of position: UITextPosition) -> Int {
        guard let position = position as? IndexedPosition else {
            ObjCException.invalidArgument("\(Swift.type(of: host)) was given a text position that it did not make: \(position)")
        }
        return min(max(position.offset, 0), length)
    }

    func range(of range: UITextRange) -> NSRange {
        guard let range = range as? IndexedRange else {
            let start = offset(of: range.start)
            return NSRange(location: start, length: max(0, offset(of: range.end) - start))
        }
        return NSIntersectionRange(range.range, NSRange(location: 0, length: length)).length == range.range.length
            ? range.range : NSRange(location: min(range.range.location, length), length: max(0, min(range.range.length, length - range.range.location)))
    }

    func text(in range: UITextRange) -> String? {
        let range = self.range(of: range)
        return (host.editedText as NSString).substring(with: range)
    }

    func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange {
        let (a, b) = (offset(of: start), offset(of: end))
        return IndexedRange(NSRange(location: min(a, b), length: abs(b - a)))
    }

    /// `nil` outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let target = self.offset(of: position) + offset
        return target >= 0 && target <= length ? IndexedPosition(target) : nil
    }

    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset count: Int) -> UITextPosition? {
        var place = offset(of: position)
        guard count >= 0 else {
            let opposite: UITextLayoutDirection =
                switch direction {
                case .left: .right
                case .right: .left
                case .up: .down
                case .down: .up
                }
            return self.position(from: position, in: opposite, offset: -count)
        }
        for _ in 0..<count {
            guard let next = neighbour(of: place, direction) else { return nil }
            place = next
        }
        return IndexedPosition(place)
    }

    private func neighbour(of place: Int, _ direction: UITextLayoutDirection) -> Int? {
        switch direction {
        case .left, .right:
            let isForward = (direction == .right) != host.isRightToLeft(at: place)
            if isForward { return place < length ? TextBoundaries.characterBoundary(after: place, in: host.editedText) : nil }
            return place > 0 ? TextBoundaries.characterBoundary(before: place, in: host.editedText) : nil
        case .up, .down:
            let caret = host.caretFrame(at: place)
            let y = direction == .up ? caret.minY - caret.height / 2 : caret.maxY + caret.height / 2
            let found = host.offset(closestTo: CGPoint(x: caret.midX, y: y))
            return host.caretFrame(at: found).midY == caret.midY ? nil : found
        }
    }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (a, b) = (offset(of: position), offset(of: other))
        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }

    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition {
        let range = self.range(of: range)
        let isEnd = direction == .down || (direction == .right) != host.isRightToLeft(at: range.location) && direction != .up
        return IndexedPosition(isEnd ? range.location + range.length : range.location)
    }

    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange {
        let place = offset(of: position)
        let other = neighbour(of: place, direction) ?? (direction == .left || direction == .up ? 0 : length)
        return IndexedRange(NSRange(location: min(place, other), length: abs(other - place)))
    }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        let range = self.range(of: range)
        let frames = host.selectionFrames(for: range)
        let direction: NSWritingDirection = host.isRightToLeft(at: range.location) ? .rightToLeft : .leftToRight
        return frames.enumerated().map {
            PlacedSelectionRect($0.element, direction: direction, isFirst: $0.offset == 0, isLast: $0.offset == frames.count - 1)
        }
    }

    func firstRect(for range: UITextRange) -> CGRect {
        let range = self.range(of: range)
        return host.selectionFrames(for: range).first ?? host.caretFrame(at: range.location)
    }

    func closestPosition(to point: CGPoint, within range: UITextRange?) -> UITextPosition {
        var place = host.offset(closestTo: point)
        if let range = range.map(self.range(of:)) { place = min(max(place, range.location), range.location + range.length) }
        return IndexedPosition(place)
    }

    /// The user-perceived character drawn at a point.
    func characterRange(at point: CGPoint) -> UITextRange? {
        let text = host.editedText
        guard !text.isEmpty else { return nil }
        let place = host.offset(closestTo: point)
        for start in [place, TextBoundaries.characterBoundary(before: place, in: text)] where start < length {
            let range = NSRange(location: start, length: TextBoundaries.characterBoundary(after: start, in: text) - start)
            if host.selectionFrames(for: range).contains(where: { $0.contains(point) }) { return IndexedRange(range) }
        }
        return nil
    }

    // MARK: What a finger selects

    func selectWord(at point: CGPoint) {
        let place = host.offset(closestTo: point)
        select(TextBoundaries.word(at: place, in: host.editedText), byUser: true)
    }

    func selectParagraph(at point: CGPoint) {
        select(TextBoundaries.paragraph(at: host.offset(closestTo: point), in: host.editedText), byUser: true)
    }

    /// A tap puts the caret before or behind a word, whichever end is nearer; only a finger that stays down gets between its letters. Widely
    /// reported of iOS (https://jeffreysambells.com/2010/04/30/dissecting-iphone-os-touch-actions-for-text).
    func placeCaretBesideWord(at point: CGPoint) {
        unmark()
        let place = host.offset(closestTo: point)
        // Where a password's words end is nobody's to see.
        let isSecret = (host as? UITextField)?.isSecureTextEntry ?? false
        let word = isSecret ? NSRange(location: 0, length: length) : TextBoundaries.word(at: place, in: host.editedText)
        let end = word.location + word.length
        guard place > word.location, place < end else { return select(NSRange(location: place, length: 0), byUser: true) }
        func distance(_ offset: Int) -> CGFloat {
            let caret = host.caretFrame(at: offset)
            return hypot(caret.midX - point.x, caret.midY - point.y)
        }
        select(NSRange(location: distance(word.location) < distance(end) ? word.location : end, length: 0), byUser: true)
    }

    func placeCaret(at point: CGPoint) {
        unmark()
        select(NSRange(location: host.offset(closestTo: point), length: 0), byUser: true)
    }
}
