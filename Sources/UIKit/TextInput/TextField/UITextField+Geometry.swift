internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import TextEngine

/// The field's line of text, set for a width.
struct TextFieldGeometry {
    let text: AttributedText
    let layout: TextLayout
    let rect: CGRect
    /// The layout's upper left corner in the canvas's coordinates.
    let origin: CGPoint
}

// Where the field's parts stand.
extension UITextField {
    private enum Metrics {
        /// Measured on a rounded border; the others' are common knowledge (UNVERIFIED).
        static func insets(_ style: UITextField.BorderStyle) -> (x: CGFloat, y: CGFloat) {
            switch style {
            case .none: (0, 0)
            case .line: (2, 2)
            case .bezel: (7, 2)
            case .roundedRect: (7, 2)
            }
        }
        static let clearButton: CGFloat = 19
        static let clearButtonMargin: CGFloat = 5
        static let roundedHeightPadding: CGFloat = 12
        /// With a small font, too (Interface Builder's frames since iOS 15).
        static let roundedLeastHeight: CGFloat = 34
        static let roundedWidthPadding: CGFloat = 28
        static let emptyWidth: CGFloat = 5
        /// Measured: the caret and a field without border are so much higher than a line.
        static let caretExtraHeight: CGFloat = 1.5
    }

    private var pixelsPerPoint: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : Runtime.current.screenScale
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Sizes

    var fittingSize: CGSize {
        let scale = pixelsPerPoint
        var width = LabelGeometry.roundUp(TextLayout.layout(shownText.styled).lineWidth, scale: scale)
        if storage.length == 0 {
            width = placeholderLabel.text?.isEmpty ?? true ? Metrics.emptyWidth : placeholderLabel.intrinsicContentSize.width
        } else if storedBorderStyle == .roundedRect {
            width = width.rounded(.up)
        }
        let line = max(effectiveFont.lineHeight, placeholderLabel.isHidden ? 0 : placeholderLabel.font.lineHeight)
        var size = CGSize(width: width, height: LabelGeometry.roundUp(line + Metrics.caretExtraHeight, scale: scale))
        switch storedBorderStyle {
        case .none: break
        case .line, .bezel:
            let insets = Metrics.insets(storedBorderStyle)
            size.width += 2 * insets.x
            size.height += 2 * insets.y + 2
        case .roundedRect:
            size.width += Metrics.roundedWidthPadding
            size.height = max(size.height.rounded(.up) + Metrics.roundedHeightPadding, Metrics.roundedLeastHeight)
        }
        if isShown(leftViewMode), let leftView {
            let rect = leftViewRect(forBounds: CGRect(origin: .zero, size: size))
            size.width += rect.width
            if storedBorderStyle == .none { size.height = max(size.height, leftView.bounds.height) }
        }
        if isShown(rightViewMode), let rightView {
            let rect = rightViewRect(forBounds: CGRect(origin: .zero, size: size))
            size.width += rect.width
            if storedBorderStyle == .none { size.height = max(size.height, rightView.bounds.height) }
        } else if clearButtonMode != .never {
            size.width += Metrics.clearButton + Metrics.clearButtonMargin
        }
        return size
    }

    /// Points from the top of the text's rectangle to the baseline.
    func firstBaseline(inTextOfHeight height: CGFloat) -> CGFloat {
        let font = effectiveFont
        guard storage.length > 0 else { return (height - font.lineHeight) / 2 + font.ascender }
        let geometry = makeGeometry(in: CGRect(x: 0, y: 0, width: 1e6, height: height))
        return geometry.origin.y + geometry.layout.firstBaseline
    }

    // MARK: Rectangles

    func contentRect(forBounds bounds: CGRect) -> CGRect {
        let insets = Metrics.insets(storedBorderStyle)
        var rect = borderRect(forBounds: bounds).insetBy(dx: min(insets.x, bounds.width / 2), dy: min(insets.y, bounds.height / 2))
        if isShown(leftViewMode), leftView != nil {
            let side = isMirrored ? rightSideRect(leftViewRect(forBounds: bounds), bounds) : leftViewRect(forBounds: bounds)
            cut(&rect, beside: side, in: bounds)
        }
        if isShown(rightViewMode), rightView != nil {
            let side = isMirrored ? rightSideRect(rightViewRect(forBounds: bounds), bounds) : rightViewRect(forBounds: bounds)
            cut(&rect, beside: side, in: bounds)
        } else if showsClearButton {
            let button = clearButtonRect(forBounds: bounds)
            cut(&rect, beside: button, in: bounds)
        }
        return rect
    }

    /// Left and right stand for leading and trailing: turned round in right-to-left layouts.
    private func rightSideRect(_ rect: CGRect, _ bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// Takes away what a view at one end covers.
    private func cut(_ rect: inout CGRect, beside side: CGRect, in bounds: CGRect) {
        if side.midX < bounds.midX {
            let left = max(rect.minX, side.maxX)
            rect = CGRect(x: left, y: rect.minY, width: max(0, rect.maxX - left), height: rect.height)
        } else {
            let right = min(rect.maxX, side.minX)
            rect = CGRect(x: rect.minX, y: rect.minY, width: max(0, right - rect.minX), height: rect.height)
        }
    }

    func standardClearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let size = Metrics.clearButton
        let x = isMirrored ? bounds.minX + Metrics.clearButtonMargin : bounds.maxX - size - Metrics.clearButtonMargin
        return CGRect(x: x, y: bounds.minY + ((bounds.height - size) * pixelsPerPoint / 2).rounded() / pixelsPerPoint, width: size, height: size)
    }

    func standardSideRect(_ view: UIView?, forBounds bounds: CGRect, atLeft: Bool) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero {
            let intrinsic = view.intrinsicContentSize
            size = intrinsic.width > 0 || intrinsic.height > 0 ? intrinsic : view.sizeThatFits(bounds.size)
        }
        size.height = min(size.height, bounds.height)
        let y = bounds.minY + ((bounds.height - size.height) * pixelsPerPoint / 2).rounded(.down) / pixelsPerPoint
        return CGRect(x: atLeft ? bounds.minX : bounds.maxX - size.width, y: y, width: size.width, height: size.height)
    }

    // MARK: Side views

    func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    var showsClearButton: Bool {
        guard isEnabled, storage.length > 0, !(isShown(rightViewMode) && rightView != nil) else { return false }
        return isShown(clearButtonMode)
    }

    func sideViewDidChange(from old: UIView?) {
        if let old, old.superview === self, old !== leftView, old !== rightView { old.removeFromSuperview() }
        updateSideViews()
        invalidateIntrinsicContentSize()
        textNeedsDisplay()
    }

    func updateSideViews() {
        for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
            guard let view else { continue }
            if isShown(mode) {
                if view.superview !== self { addSubview(view) }
            } else if view.superview === self {
                view.removeFromSuperview()
            }
        }
        if showsClearButton {
            let button = clearButton ?? makeClearButton()
            if button.superview == nil { addSubview(button) }
            button.isHidden = false
        } else {
            clearButton?.isHidden = true
        }
        geometryCache = nil
        setNeedsLayout()
    }

    private func makeClearButton() -> UIButton {
        let button = TextFieldClearButton(frame: .zero)
        button.accessibilityLabel = SystemString.clear.text
        button.addAction(UIAction { [weak self] _ in self?.clearButtonTapped() }, for: .touchUpInside)
        clearButton = button
        return button
    }

    /// The sizes of the side views that are shown.
    var sideSizes: (left: CGSize, right: CGSize) {
        (isShown(leftViewMode) ? leftView?.bounds.size ?? .zero : .zero, isShown(rightViewMode) ? rightView?.bounds.size ?? .zero : .zero)
    }

    func layOutParts() {
        borderView.frame = borderRect(forBounds: bounds)
        if isShown(leftViewMode), let leftView, leftView.superview === self {
            let rect = leftViewRect(forBounds: bounds)
            leftView.frame = isMirrored ? rightSideRect(rect, bounds) : rect
        }
        if isShown(rightViewMode), let rightView, rightView.superview === self {
            let rect = rightViewRect(forBounds: bounds)
            rightView.frame = isMirrored ? rightSideRect(rect, bounds) : rect
        }
        laidOutSideSizes = sideSizes
        if let clearButton, !clearButton.isHidden { clearButton.frame = clearButtonRect(forBounds: bounds) }
        let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        if canvas.frame != rect {
            canvas.frame = rect
            geometryCache = nil
            canvas.setNeedsDisplay()
        }
        let placeholder = placeholderRect(forBounds: bounds)
        if placeholderLabel.frame != placeholder { placeholderLabel.frame = placeholder }
        showSelection()
    }

    // MARK: The line

    /// The text as it stands in the canvas now.
    var geometry: TextFieldGeometry {
        let rect = CGRect(origin: .zero, size: canvas.bounds.size)
        if let geometryCache, geometryCache.rect == rect { return geometryCache }
        let made = makeGeometry(in: rect)
        geometryCache = made
        return made
    }

    func makeGeometry(in rect: CGRect) -> TextFieldGeometry {
        let text = shownText
        var options = TextLayout.Options()
        options.maximumLines = 1
        var layout = TextLayout.layout(text.styled, options: options)
        if layout.lineWidth > rect.width, rect.width > 0 {
            var narrow = options
            narrow.width = rect.width
            narrow.truncation = .tail
            if adjustsFontSizeToFitWidth {
                let least = minimumFontSize > 0 ? minimumFontSize / max(effectiveFont.pointSize, 1) : 0
                let natural = TextLayout.layout(text.styled, options: narrow)
                layout = LabelLayout.shrunk(text.styled, options: narrow, minimumScale: least, natural: natural)
            } else if !isEditing {
                layout = TextLayout.layout(text.styled, options: narrow)
            }
        }
        let scale = pixelsPerPoint
        let free = rect.height - layout.size.height
        let y: CGFloat
        switch contentVerticalAlignment {
        case .top: y = 0
        case .bottom: y = free
        default: y = (free / 2 * scale + 0.5).rounded(.down) / scale
        }
        // The layout was set without a width: its lines begin at 0.
        let width = layout.lineWidth
        let slack = rect.width - width
        var x: CGFloat = 0
        if slack > 0 {
            switch horizontalAlignment(of: layout) {
            case .center: x = (slack / 2 * scale).rounded() / scale
            // UNVERIFIED: the caret stands beside the last character, not on it.
            case .right: x = isEditing ? max(slack - CaretView.width, 0) : slack
            default: x = 0
            }
        } else if isEditing, !layout.isTruncated {
            let caret = layout.lines.first.map { $0.line.caretOffset(for: shownOffset(editor.selection.location + editor.selection.length)) } ?? 0
            let room = rect.width - CaretView.width
            if caret - scrolledBy > room { scrolledBy = caret - room }
            if caret - scrolledBy < 0 { scrolledBy = caret }
            scrolledBy = min(max(scrolledBy, 0), max(0, width + CaretView.width - rect.width))
            x = -scrolledBy
        }
        if slack > 0 || !isEditing { scrolledBy = 0 }
        return TextFieldGeometry(text: text, layout: layout, rect: rect, origin: CGPoint(x: rect.minX + x - layout.minX, y: rect.minY + y))
    }

    private func horizontalAlignment(of layout: TextLayout) -> NSTextAlignment {
        switch storedAlignment {
        case .natural, .justified:
            // Where the interface runs from right to left all text begins there; text in such a language does so in any interface.
            let isRightToLeft = isMirrored || (storage.length > 0 && layout.lines.first?.line.isRightToLeft ?? false)
            return isRightToLeft ? .right : .left
        default: return storedAlignment
        }
    }

    func drawShownText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), storage.length > 0 else { return }
        let geometry = rect == self.geometry.rect ? self.geometry : makeGeometry(in: rect)
        context.saveGState()
        geometry.text.draw(geometry.layout, at: geometry.origin, in: context)
        context.restoreGState()
    }

    // MARK: Caret and selection

    private func frameOfLine(_ geometry: TextFieldGeometry) -> (y: CGFloat, height: CGFloat) {
        let top = geometry.origin.y + (geometry.layout.lines.first?.top ?? 0)
        let height = geometry.layout.lines.first?.height ?? effectiveFont.lineHeight
        return (top - Metrics.caretExtraHeight / 2, height + Metrics.caretExtraHeight)
    }

    private func x(of offset: Int, _ geometry: TextFieldGeometry) -> CGFloat {
        guard let line = geometry.layout.lines.first else { return geometry.origin.x }
        return geometry.origin.x + line.origin.x + line.line.caretOffset(for: shownOffset(offset))
    }

    func caretFrame(at offset: Int) -> CGRect {
        layoutIfNeeded()
        let geometry = geometry
        let line = frameOfLine(geometry)
        let place = min(max(x(of: offset, geometry), 0), max(0, geometry.rect.width - CaretView.width))
        return CGRect(x: canvas.frame.minX + place, y: canvas.frame.minY + line.y, width: CaretView.width, height: line.height)
    }

    func selectionFrames(for range: NSRange) -> [CGRect] {
        guard range.length > 0 else { return [] }
        layoutIfNeeded()
        return canvasSelectionFrames(for: range).map { $0.offsetBy(dx: canvas.frame.minX, dy: canvas.frame.minY) }
    }

    private func canvasSelectionFrames(for range: NSRange) -> [CGRect] {
        let geometry = geometry
        guard let line = geometry.layout.lines.first else { return [] }
        let frame = frameOfLine(geometry)
        let shown = shownOffset(range.location)..<shownOffset(range.location + range.length)
        return line.line.stretches(of: shown).map { stretch in
            CGRect(
                x: geometry.origin.x + line.origin.x + stretch.lowerBound, y: frame.y, width: stretch.upperBound - stretch.lowerBound,
                height: frame.height)
        }
    }

    func offset(closestTo point: CGPoint) -> Int {
        layoutIfNeeded()
        let geometry = geometry
        guard let line = geometry.layout.lines.first, storage.length > 0 else { return 0 }
        let x = point.x - canvas.frame.minX - geometry.origin.x - line.origin.x
        return min(storedOffset(line.line.index(for: x)), storage.length)
    }

    func isRightToLeft(at offset: Int) -> Bool { geometry.layout.lines.first?.line.isRightToLeft ?? false }

    func selectionNeedsDisplay() {
        textSelectionDidMove()
        // Text longer than the field may have to scroll.
        geometryCache = nil
        canvas.setNeedsDisplay()
        setNeedsLayout()
    }

    private func showSelection() {
        guard isEditing else { return selectionDisplay.show(caret: nil, selection: []) }
        if editor.selection.length > 0 {
            selectionDisplay.show(caret: nil, selection: canvasSelectionFrames(for: editor.selection))
        } else {
            let geometry = geometry
            let line = frameOfLine(geometry)
            let place = min(max(x(of: editor.selection.location, geometry), 0), max(0, geometry.rect.width - CaretView.width))
            selectionDisplay.show(caret: CGRect(x: place, y: line.y, width: CaretView.width, height: line.height), selection: [])
        }
    }
}
