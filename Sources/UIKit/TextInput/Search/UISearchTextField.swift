public import CoreGraphics
public import Foundation

/// The field of a search bar: a grey capsule with a magnifying glass.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        makeSearchField()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        makeSearchField()
    }

    private func makeSearchField() {
        layer.cornerRadius = 10
        backgroundColor = .tertiarySystemFill
        leftView = SearchGlyphView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        leftViewMode = .always
        clearButtonMode = .always
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        autocorrectionType = .default
        placeholderLabel.textColor = .secondaryLabel
    }

    open override var placeholder: String? {
        get { super.placeholder }
        set {
            super.placeholder = newValue
            placeholderLabel.textColor = .secondaryLabel
        }
    }

    // Common knowledge of iOS 13 to 18 (UNVERIFIED): the glass 8 points in, text 6 behind it.
    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect { super.leftViewRect(forBounds: bounds).offsetBy(dx: 6, dy: 0) }

    open override func textRect(forBounds bounds: CGRect) -> CGRect { insetText(super.textRect(forBounds: bounds), bounds) }

    open override func editingRect(forBounds bounds: CGRect) -> CGRect { insetText(super.editingRect(forBounds: bounds), bounds) }

    private func insetText(_ rect: CGRect, _ bounds: CGRect) -> CGRect {
        let left: CGFloat = leftView != nil && leftViewMode == .always ? 5 : 8
        let right: CGFloat = rect.maxX < bounds.maxX - 10 ? 2 : 8
        return CGRect(x: rect.minX + left, y: rect.minY, width: max(0, rect.width - left - right), height: rect.height)
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect { super.clearButtonRect(forBounds: bounds).offsetBy(dx: -2, dy: 0) }

    open override var intrinsicContentSize: CGSize { CGSize(width: super.intrinsicContentSize.width, height: 36) }
}

/// The magnifying glass.
@MainActor final class SearchGlyphView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("SearchGlyphView is made in code only") }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(ovalIn: CGRect(x: 2.7, y: 2.7, width: 11.4, height: 11.4))
        path.move(to: CGPoint(x: 12.6, y: 12.6))
        path.addLine(to: CGPoint(x: 17.2, y: 17.2))
        path.lineWidth = 1.7
        path.lineCapStyle = .round
        UIColor.secondaryLabel.setStroke()
        path.stroke()
    }
}
