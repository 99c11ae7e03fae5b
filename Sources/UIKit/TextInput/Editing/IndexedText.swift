internal import Foundation

/// A place as a UTF-16 offset: the positions of UIKit's own texts.
@MainActor final class IndexedPosition: UITextPosition {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }

    override func isEqual(_ object: Any?) -> Bool { (object as? IndexedPosition)?.offset == offset }
    override var hash: Int { offset }
    override var description: String { "<\(type(of: self)): \(offset)>" }
}

@MainActor final class IndexedRange: UITextRange {
    let range: NSRange
    init(_ range: NSRange) { self.range = range }

    override var start: UITextPosition { IndexedPosition(range.location) }
    override var end: UITextPosition { IndexedPosition(range.location + range.length) }
    override var isEmpty: Bool { range.length == 0 }

    override func isEqual(_ object: Any?) -> Bool { (object as? IndexedRange)?.range == range }
    override var hash: Int { range.location &* 31 &+ range.length }
    override var description: String { "<\(type(of: self)): (\(range.location), \(range.length))>" }
}

@MainActor final class PlacedSelectionRect: UITextSelectionRect {
    private let place: CGRect
    private let direction: NSWritingDirection
    private let isFirst: Bool
    private let isLast: Bool

    init(_ rect: CGRect, direction: NSWritingDirection, isFirst: Bool, isLast: Bool) {
        place = rect
        self.direction = direction
        self.isFirst = isFirst
        self.isLast = isLast
    }

    override var rect: CGRect { place }
    override var writingDirection: NSWritingDirection { direction }
    override var containsStart: Bool { isFirst }
    override var containsEnd: Bool { isLast }
}
