public import CoreGraphics
public import Foundation

/// Lays a text storage's text out in containers, and knows where every character stands.
///
/// Glyphs are counted as UTF-16 units: glyph and character indices are the same here. Text that does not fit a
/// container goes on in the next one.
open class NSLayoutManager: NSObject {
    open internal(set) weak var textStorage: NSTextStorage?

    open private(set) var textContainers: [NSTextContainer] = []

    open weak var delegate: (any NSLayoutManagerDelegate)?

    /// Whether the fonts' leading separates lines. Default `true`.
    open var usesFontLeading: Bool = true { didSet { if oldValue != usesFontLeading { invalidateEverything() } } }

    /// Kept and without effect: all text is always laid out.
    open var allowsNonContiguousLayout: Bool = false
    open var hasNonContiguousLayout: Bool { false }
    /// Kept and without effect: signs for invisible and control characters are not drawn.
    open var showsInvisibleCharacters: Bool = false
    /// Kept and without effect: signs for invisible and control characters are not drawn.
    open var showsControlCharacters: Bool = false
    /// Kept and without effect: words are not hyphenated.
    open var usesDefaultHyphenation: Bool = false
    /// Kept and without effect: all text is laid out in the same way.
    open var limitsLayoutForSuspiciousContents: Bool = false

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    // MARK: Containers

    open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        textContainers.insert(container, at: index)
        container.layoutManager = self
        invalidateEverything()
    }

    open func removeTextContainer(at index: Int) {
        textContainers.remove(at: index).layoutManager = nil
        invalidateEverything()
    }

    open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidateEverything() }

    // MARK: Invalidation

    /// Called by the text storage when its text has changed.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange, changeInLength delta: Int,
        invalidatedRange invalidatedCharRange: NSRange
    ) { invalidateEverything() }

    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) {
        actualCharRange?.pointee = NSRange(location: 0, length: textStorage?.length ?? 0)
        invalidateEverything()
    }
    open func invalidateGlyphs(forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange actualCharRange: NSRangePointer?) {
        invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharRange)
    }
    open func invalidateDisplay(forCharacterRange charRange: NSRange) { displayDidChange() }
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { displayDidChange() }

    open func ensureLayout(for container: NSTextContainer) { _ = laidOut(container) }
    open func ensureLayout(forCharacterRange charRange: NSRange) { layOut() }
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { layOut() }
    open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}

    // MARK: Glyphs and characters

    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) -> NSRange {
        actualCharRange?.pointee = charRange
        return charRange
    }
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    /// The glyphs laid out in a container.
    open func glyphRange(for container: NSTextContainer) -> NSRange { laidOut(container)?.range ?? NSRange(location: 0, length: 0) }

    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        guard let part = laidOut(container) else { return NSRange(location: 0, length: 0) }
        var range: NSRange?
        for index in part.layout.lines.indices where part.fragmentRect(of: index).intersects(bounds) {
            let line = part.range(ofLine: index)
            range = range.map { NSUnionRange($0, line) } ?? line
        }
        return range ?? NSRange(location: 0, length: 0)
    }

    open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> NSTextContainer? {
        guard let part = part(containing: glyphIndex) else { return nil }
        effectiveGlyphRange?.pointee = part.range
        return part.container
    }

    // MARK: Geometry, in the container's coordinates

    /// What the text takes up, with the padding at both ends of its lines.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        guard let part = laidOut(container) else { return .zero }
        return part.usedRect
    }

    /// The least rectangle around the stretch's line parts.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard let part = laidOut(container) else { return .zero }
        let rects = part.rects(for: glyphRange, fillsLines: false)
        guard let first = rects.first else {
            return part.caretRect(at: glyphRange.location)
        }
        return rects.dropFirst().reduce(first) { $0.union($1) }
    }

    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        guard let part = part(containing: glyphIndex), let line = part.line(of: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = part.range(ofLine: line)
        return part.fragmentRect(of: line)
    }

    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        guard let part = part(containing: glyphIndex), let line = part.line(of: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = part.range(ofLine: line)
        return part.usedRect(of: line)
    }

    /// The empty line behind a line break at the end of the text; empty when there is none.
    open var extraLineFragmentRect: CGRect {
        layOut()
        guard let part = parts.last, let index = part.extraLine else { return .zero }
        return part.fragmentRect(of: index)
    }
    open var extraLineFragmentUsedRect: CGRect {
        layOut()
        guard let part = parts.last, let index = part.extraLine else { return .zero }
        return part.usedRect(of: index)
    }
    open var extraLineFragmentTextContainer: NSTextContainer? {
        layOut()
        return parts.last?.extraLine == nil ? nil : parts.last?.container
    }

    /// The glyph's pen position, from the upper left corner of its line fragment; y is the baseline.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let part = part(containing: glyphIndex), let line = part.line(of: glyphIndex) else { return .zero }
        let fragment = part.fragmentRect(of: line)
        let placed = part.layout.lines[line]
        return CGPoint(
            x: placed.origin.x + placed.line.caretOffset(for: glyphIndex - part.range.location) - fragment.minX,
            y: placed.origin.y - fragment.minY)
    }

    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    /// The glyph at a point, the nearest one outside of the text.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer, fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = 0
        guard let part = laidOut(container), part.range.length > 0 else { return 0 }
        let found = part.character(at: point)
        partialFraction?.pointee = found.fraction
        return found.index
    }

    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        var fraction: CGFloat = 0
        _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
        return fraction
    }

    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer, fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
    }

    /// Calls `block` for every line with its rectangle, the part with ink, the container and its glyphs.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange, using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        layOut()
        var stop = ObjCBool(false)
        for part in parts {
            for index in part.layout.lines.indices where index != part.extraLine {
                let range = part.range(ofLine: index)
                guard NSIntersectionRange(range, glyphRange).length > 0 || (range.length == 0 && NSLocationInRange(range.location, glyphRange)) else { continue }
                block(part.fragmentRect(of: index), part.usedRect(of: index), part.container, range, &stop)
                if stop.boolValue { return }
            }
        }
    }

    /// Calls `block` for the rectangles a stretch covers; those of a selection reach to the ends of its lines.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let part = laidOut(textContainer) else { return }
        var stop = ObjCBool(false)
        for rect in part.rects(for: glyphRange, fillsLines: selectedRange.location != NSNotFound && selectedRange.length > 0) {
            block(rect, &stop)
            if stop.boolValue { return }
        }
    }

    /// The characters of a line that an ellipsis stands for; `NSNotFound` when none does.
    open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        guard let part = part(containing: glyphIndex), let line = part.line(of: glyphIndex), part.layout.lines[line].line.isTruncated,
            let ellipsis = part.layout.lines[line].line.runs.first(where: \.isEllipsis)
        else { return NSRange(location: NSNotFound, length: 0) }
        let start = part.range.location + ellipsis.range.lowerBound
        return NSRange(location: start, length: max(0, numberOfGlyphs - start))
    }

    // MARK: Drawing

    /// Draws what lies behind the glyphs. Here `drawGlyphs` draws backgrounds along with the text.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

    /// Draws a stretch of text with the container's origin at a point of the current context.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        layOut()
        for part in parts where NSIntersectionRange(part.range, glyphsToShow).length > 0 { part.draw(glyphsToShow, at: origin) }
    }

    // MARK: Inside

    private var parts: [TextContainerLayout] = []
    private var isLaidOut = false
    private var isLayingOut = false

    /// Changes what is laid out, for a view that shows more than the storage holds: links, text being composed.
    var decorate: ((NSAttributedString) -> NSAttributedString)?
    /// What would be typed into an empty text.
    var emptyAttributes: (() -> [NSAttributedString.Key: Any])?

    func attach(to storage: NSTextStorage?) {
        textStorage = storage
        invalidateEverything()
    }

    func invalidateEverything() {
        guard !isLayingOut else { return }
        isLaidOut = false
        parts = []
        nonisolated(unsafe) let manager = self
        MainActor.assumeIsolated {
            for container in manager.textContainers { container.textView?.layoutDidInvalidate() }
            manager.delegate?.__optional_layoutManagerDidInvalidateLayout?(manager)
        }
    }

    private func displayDidChange() {
        nonisolated(unsafe) let manager = self
        MainActor.assumeIsolated { for container in manager.textContainers { container.textView?.textNeedsDisplay() } }
    }

    private func layOut() {
        guard !isLaidOut else { return }
        isLaidOut = true
        isLayingOut = true
        defer { isLayingOut = false }
        parts = []
        guard let textStorage else { return }
        let whole = textStorage.attributedSubstring(from: NSRange(location: 0, length: textStorage.length))
        let text = decorate?(whole) ?? whole
        var start = 0
        for container in textContainers {
            let part = TextContainerLayout(
                text, from: start, in: container, usesFontLeading: usesFontLeading, emptyAttributes: whole.length == 0 ? emptyAttributes?() ?? [:] : [:])
            parts.append(part)
            start = part.range.location + part.range.length
        }
        nonisolated(unsafe) let manager = self
        MainActor.assumeIsolated {
            guard let delegate = manager.delegate else { return }
            for part in manager.parts {
                delegate.__optional_layoutManager_didCompleteLayoutFor_atEnd?(manager, part.container, part === manager.parts.last)
            }
        }
    }

    func laidOut(_ container: NSTextContainer) -> TextContainerLayout? {
        layOut()
        return parts.first { $0.container === container }
    }

    private func part(containing index: Int) -> TextContainerLayout? {
        layOut()
        return parts.first { NSLocationInRange(index, $0.range) } ?? parts.last
    }
}
