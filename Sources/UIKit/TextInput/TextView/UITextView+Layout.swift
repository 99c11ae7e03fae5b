internal import CoreGraphics
internal import Foundation
internal import QuartzCore

// Where the text stands in the view, and what of it is shown.
extension UITextView {
    private var pixelsPerPoint: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : Runtime.current.screenScale
    }

    /// The container's corner in the view's coordinates.
    var textOrigin: CGPoint { CGPoint(x: textContainerInset.left, y: textContainerInset.top) }

    func setUp() {
        canvas.textView = self
        addSubview(canvas)
        isAccessibilityElement = true
        textContainer.textView = self
        layoutManager.decorate = { [unowned self] text in
            nonisolated(unsafe) let plain = text
            nonisolated(unsafe) var shown = text
            MainActor.assumeIsolated { shown = self.decorated(plain) }
            return shown
        }
        layoutManager.emptyAttributes = { [unowned self] in
            nonisolated(unsafe) var attributes: [NSAttributedString.Key: Any] = [:]
            MainActor.assumeIsolated { attributes = self.attributesForTyping }
            return attributes
        }
        addTouchHandling()
    }

    // MARK: Layout

    func layoutDidInvalidate() {
        isLayoutStale = true
        if !isTyping, editor.selection.location + editor.selection.length > textStorage.length {
            editor.resetSelection(to: NSRange(location: textStorage.length, length: 0))
        }
        canvas.textNeedsDisplay()
        setNeedsLayout()
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }

    func textNeedsDisplay() { canvas.textNeedsDisplay() }

    func containerWidthMayHaveChanged() {
        isLayoutStale = true
        canvas.textNeedsDisplay()
        setNeedsLayout()
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }

    /// Gives the container its width and the view its content size.
    func updateTextLayout() {
        let width = bounds.width
        if textContainer.widthTracksTextView {
            let room = max(0, width - textContainerInset.left - textContainerInset.right)
            if textContainer.size.width != room { textContainer.size.width = room }
        }
        guard isLayoutStale || laidOutWidth != width else { return }
        isLayoutStale = false
        if laidOutWidth != width { canvas.textNeedsDisplay() }
        laidOutWidth = width
        let used = layoutManager.usedRect(for: textContainer)
        let height = LabelGeometry.roundUp(
            max(used.maxY, 0) + textContainerInset.top + textContainerInset.bottom, scale: pixelsPerPoint)
        let contentWidth = textContainer.widthTracksTextView ? width : max(0, used.maxX + textContainerInset.left + textContainerInset.right)
        let size = CGSize(width: contentWidth, height: height)
        if contentSize != size { contentSize = size }
        let canvasFrame = CGRect(x: 0, y: 0, width: max(width, contentWidth), height: max(height, 1))
        if canvas.frame != canvasFrame { canvas.frame = canvasFrame }
    }

    /// Brings tiles, caret and selection to what is in sight.
    func showVisibleText() {
        if revealsCaretAfterLayout {
            revealsCaretAfterLayout = false
            revealCaret()
        }
        canvas.show(bounds, textHeight: canvas.bounds.height)
        guard isFirstResponder else { return selectionDisplay.show(caret: nil, selection: []) }
        if editor.selection.length > 0 {
            selectionDisplay.show(caret: nil, selection: selectionFrames(for: editor.selection))
        } else {
            selectionDisplay.show(caret: isEditing ? caretFrame(at: editor.selection.location) : nil, selection: [])
        }
    }

    func drawText(at tileOrigin: CGPoint) {
        let origin = CGPoint(x: textOrigin.x - tileOrigin.x, y: textOrigin.y - tileOrigin.y)
        let all = NSRange(location: 0, length: textStorage.length)
        layoutManager.drawBackground(forGlyphRange: all, at: origin)
        layoutManager.drawGlyphs(forGlyphRange: all, at: origin)
    }

    func fittingSize(width: CGFloat) -> CGSize {
        let inset = textContainerInset
        let scale = pixelsPerPoint
        let isUnlimited = width <= 0 || width > 1e6
        let measured: CGRect
        if textContainer.exclusionPaths.isEmpty {
            // A container like the view's, so that asking does not lay the view's text out anew.
            let container = NSTextContainer(
                size: CGSize(width: isUnlimited ? 1e7 : max(0, width - inset.left - inset.right), height: 1e7))
            container.lineFragmentPadding = textContainer.lineFragmentPadding
            container.maximumNumberOfLines = textContainer.maximumNumberOfLines
            container.lineBreakMode = textContainer.lineBreakMode
            let text = decorated(textStorage.attributedSubstring(from: NSRange(location: 0, length: textStorage.length)))
            measured = TextContainerLayout(text, from: 0, in: container, usesFontLeading: layoutManager.usesFontLeading, emptyAttributes: attributesForTyping).usedRect
        } else {
            measured = layoutManager.usedRect(for: textContainer)
        }
        var fitting = CGSize(
            width: LabelGeometry.roundUp(measured.width + inset.left + inset.right, scale: scale),
            height: LabelGeometry.roundUp(measured.maxY + inset.top + inset.bottom, scale: scale))
        if !isUnlimited { fitting.width = min(fitting.width, width) }
        return fitting
    }

    // MARK: Places

    private var laidOut: TextContainerLayout? {
        updateTextLayout()
        return layoutManager.laidOut(textContainer)
    }

    func caretFrame(at offset: Int) -> CGRect {
        guard let part = laidOut else { return .zero }
        let caret = part.caretRect(at: offset)
        // Measured: the caret is three quarters of a point higher than its line at both ends.
        return CGRect(
            x: textOrigin.x + caret.minX, y: (textOrigin.y + caret.minY - 0.75).rounded(.down), width: CaretView.width,
            height: caret.height + 1.5)
    }

    func selectionFrames(for range: NSRange) -> [CGRect] {
        guard range.length > 0, let part = laidOut else { return [] }
        return part.rects(for: range, fillsLines: true).map { $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y) }
    }

    func offset(closestTo point: CGPoint) -> Int {
        guard let part = laidOut else { return 0 }
        return part.insertionIndex(at: CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y))
    }

    func isRightToLeft(at offset: Int) -> Bool { laidOut?.isRightToLeft(at: offset) ?? false }

    func reveal(_ range: NSRange) {
        updateTextLayout()
        let frames = selectionFrames(for: range)
        let rect = frames.isEmpty ? caretFrame(at: range.location) : frames.dropFirst().reduce(frames[0]) { $0.union($1) }
        scrollRectToVisible(rect, animated: false)
    }

    private func revealCaret() {
        guard isScrollEnabled, !isDragging, !isDecelerating else { return }
        var rect = caretFrame(at: editor.selection.location + editor.selection.length)
        // The text's insets belong to the line at either end.
        if rect.maxY + textContainerInset.bottom >= contentSize.height - 2 { rect.size.height = contentSize.height - rect.minY }
        if rect.minY <= textContainerInset.top { rect = CGRect(x: rect.minX, y: 0, width: rect.width, height: rect.maxY) }
        scrollRectToVisible(rect, animated: false)
    }
}
