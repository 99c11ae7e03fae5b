public import CoreGraphics
public import Foundation

/// The field of a search bar: a grey capsule with a magnifying glass.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        // UNVERIFIED: it stops growing before the sizes for accessibility, for which the field would be too low.
        font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 23)
        adjustsFontForContentSizeCategory = true
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

    /// A field that is lower than it should be shows less and less of what is in it.
    func showPart(_ part: CGFloat) {
        let alpha = part >= 1 ? 1 : max(0, part * 2 - 1)
        for view in subviews where view.alpha != alpha && !(view is UIButton) && (view !== placeholderLabel || tokens.isEmpty) { view.alpha = alpha }
        // In and out of the tree with the room for it.
        leftView?.alpha = alpha
        rightView?.alpha = alpha
        layer.cornerRadius = min(10, 18 * part)
    }

    // Common knowledge of iOS 13 to 18 (UNVERIFIED): the glass 8 points in, text 6 behind it.
    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect { super.leftViewRect(forBounds: whole(bounds)).offsetBy(dx: 6, dy: 0) }

    /// A field that makes room for content is lower than what stands in it, which keeps its size.
    private func whole(_ bounds: CGRect) -> CGRect {
        bounds.height >= 36 ? bounds : CGRect(x: bounds.minX, y: bounds.midY - 18, width: bounds.width, height: 36)
    }

    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect { super.rightViewRect(forBounds: whole(bounds)).offsetBy(dx: -5, dy: 0) }

    open override func textRect(forBounds bounds: CGRect) -> CGRect { insetText(super.textRect(forBounds: bounds), bounds) }

    open override func editingRect(forBounds bounds: CGRect) -> CGRect { insetText(super.editingRect(forBounds: bounds), bounds) }

    // MARK: Tokens

    /// Shown before the text, the last one nearest to it.
    open var tokens: [UISearchToken] = [] { didSet { tokensDidChange(from: oldValue) } }

    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) { tokens.insert(token, at: tokenIndex) }

    open func removeToken(at tokenIndex: Int) { tokens.remove(at: tokenIndex) }

    /// Puts a token in the place of typed text.
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: UInt) {
        replace(textRange, withText: "")
        insertToken(token, at: min(Int(tokenIndex), tokens.count))
    }

    /// The text behind the tokens.
    open var textualRange: UITextRange { textRange(from: beginningOfDocument, to: endOfDocument)! }

    /// Whether the delete key takes tokens away. Default `true`.
    open var allowsDeletingTokens: Bool = true

    /// Kept and without effect: there is no menu that copies tokens.
    open var allowsCopyingTokens: Bool = true

    /// Default `nil`: a grey of the system's.
    open var tokenBackgroundColor: UIColor! { didSet { for view in tokenViews { view.plainColor = shownTokenColor } } }

    /// In front of the text the key selects the last token, and takes away a token that is selected (Apple's "Adding Search Tokens").
    open override func deleteBackward() {
        guard allowsDeletingTokens, !tokens.isEmpty else { return super.deleteBackward() }
        if let index = selectedTokenIndex {
            selectedTokenIndex = nil
            tokens.remove(at: index)
        } else if editor.selection == NSRange(location: 0, length: 0), editor.marked == nil {
            selectedTokenIndex = tokens.count - 1
        } else {
            super.deleteBackward()
        }
    }

    /// What is typed takes the place of a selected token (UNVERIFIED).
    open override func insertText(_ text: String) {
        if let index = selectedTokenIndex {
            selectedTokenIndex = nil
            if allowsDeletingTokens { tokens.remove(at: index) }
        }
        super.insertText(text)
    }

    /// The token that the next press of the delete key takes away.
    private(set) var selectedTokenIndex: Int? {
        didSet { for (index, view) in tokenViews.enumerated() { view.isSelected = index == selectedTokenIndex } }
    }

    override func textSelectionDidMove() { selectedTokenIndex = nil }

    open override func layoutSubviews() {
        super.layoutSubviews()
        var x = leftViewRect(forBounds: bounds).maxX + 5
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for view in tokenViews {
            let width = view.fittingWidth
            view.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: (bounds.height - 24) / 2, width: width, height: 24)
            x += width + 4
        }
    }

    private var tokenViews: [SearchTokenView] = []
    private var shownTokenColor: UIColor { tokenBackgroundColor ?? .systemGray3 }
    private var tokensWidth: CGFloat { tokenViews.reduce(0) { $0 + $1.fittingWidth + 4 } }

    private func tokensDidChange(from old: [UISearchToken]) {
        guard old.count != tokens.count || zip(old, tokens).contains(where: { $0 !== $1 }) else { return }
        for view in tokenViews { view.removeFromSuperview() }
        selectedTokenIndex = nil
        tokenViews = tokens.map { SearchTokenView($0) }
        for view in tokenViews {
            view.plainColor = shownTokenColor
            addSubview(view)
        }
        // Words for an empty field have no place beside tokens.
        placeholderLabel.alpha = tokens.isEmpty ? 1 : 0
        setNeedsLayout()
        observer?.fieldDidChange()
    }

    private func insetText(_ rect: CGRect, _ bounds: CGRect) -> CGRect {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let leading: CGFloat = (leftView != nil && leftViewMode == .always ? 5 : 8) + tokensWidth
        let room = isMirrored ? rect.minX - bounds.minX : bounds.maxX - rect.maxX
        let trailing: CGFloat = room > 10 ? 2 : 8
        return CGRect(
            x: rect.minX + (isMirrored ? trailing : leading), y: rect.minY, width: max(0, rect.width - leading - trailing), height: rect.height)
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        super.clearButtonRect(forBounds: bounds).offsetBy(dx: effectiveUserInterfaceLayoutDirection == .rightToLeft ? 2 : -2, dy: 0)
    }

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
