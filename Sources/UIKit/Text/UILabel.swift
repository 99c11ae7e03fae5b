public import CoreGraphics
public import Foundation
internal import ObjectiveC
import QuartzCore
import TextEngine

/// A view that shows text that is not edited.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    private var content = Content.none
    private var storedFont: UIFont?
    private var storedColor: UIColor?
    private var storedShadowColor: UIColor?
    private var storedShadowOffset = CGSize(width: 0, height: -1)
    private var storedAlignment = NSTextAlignment.natural
    private var storedLineBreakMode = NSLineBreakMode.byTruncatingTail
    private var storedStrategy = NSParagraphStyle.LineBreakStrategy.standard
    private var storedNumberOfLines = 1
    private var storedPreferredWidth: CGFloat = 0
    /// The width that constraints gave the label when its height was asked for last; 0 before.
    private var solvedWidth: CGFloat = 0
    private var prepared: AttributedText?

    private enum Content {
        case none
        case plain(String)
        case attributed(NSAttributedString)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        if coder.allowsKeyedCoding, !(coder is NibCoder) { decodeText(from: coder) }
        coder.finish(self, as: UILabel.self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        switch content {
        case .none: break
        case .plain(let text): coder.encode(text as NSString, forKey: "UIText")
        case .attributed(let text): coder.encode(text, forKey: "UIAttributedText")
        }
        if let storedFont { coder.encode(storedFont, forKey: "UIFont") }
        if let storedColor { coder.encode(storedColor, forKey: "UITextColor") }
        if let highlightedTextColor { coder.encode(highlightedTextColor, forKey: "UIHighlightedColor") }
        if let storedShadowColor { coder.encode(storedShadowColor, forKey: "UIShadowColor") }
        coder.encode(NSCoder.string(for: storedShadowOffset) as NSString, forKey: "UIShadowOffset")
        coder.encode(storedAlignment.rawValue, forKey: "UITextAlignment")
        coder.encode(storedLineBreakMode.rawValue, forKey: "UILineBreakMode")
        coder.encode(storedNumberOfLines, forKey: "UINumberOfLines")
        coder.encode(Double(storedPreferredWidth), forKey: "UIPreferredMaxLayoutWidth")
        coder.encode(adjustsFontSizeToFitWidth, forKey: "UIAdjustsFontSizeToFit")
        coder.encode(Double(minimumScaleFactor), forKey: "UIMinimumScaleFactor")
        coder.encode(baselineAdjustment.rawValue, forKey: "UIBaselineAdjustment")
        coder.encode(adjustsFontForContentSizeCategory, forKey: "UIAdjustsFontForContentSizeCategory")
        if isHighlighted { coder.encode(true, forKey: "UIHighlighted") }
        if !isEnabled { coder.encode(true, forKey: "UIDisabled") }
    }

    private func decodeText(from coder: NSCoder) {
        storedFont = coder.decodeObjectIfPresent(UIFont.self, forKey: "UIFont")
        storedColor = coder.decodeObjectIfPresent(UIColor.self, forKey: "UITextColor")
        highlightedTextColor = coder.decodeObjectIfPresent(UIColor.self, forKey: "UIHighlightedColor")
        storedShadowColor = coder.decodeObjectIfPresent(UIColor.self, forKey: "UIShadowColor")
        if let text = coder.decodeText(forKey: "UIShadowOffset") {
            let offset = NSCoder.cgSize(for: text)
            if offset.width.isFinite, offset.height.isFinite { storedShadowOffset = offset }
        }
        storedAlignment = coder.decodeCase(forKey: "UITextAlignment") ?? storedAlignment
        storedLineBreakMode = coder.decodeCase(forKey: "UILineBreakMode") ?? storedLineBreakMode
        if coder.containsValue(forKey: "UINumberOfLines") { storedNumberOfLines = max(0, coder.decodeInteger(forKey: "UINumberOfLines")) }
        storedPreferredWidth = max(0, coder.finiteNumber(forKey: "UIPreferredMaxLayoutWidth") ?? 0)
        adjustsFontSizeToFitWidth = coder.decodeBool(forKey: "UIAdjustsFontSizeToFit")
        minimumScaleFactor = coder.finiteNumber(forKey: "UIMinimumScaleFactor") ?? 0
        baselineAdjustment = coder.decodeCase(forKey: "UIBaselineAdjustment") ?? baselineAdjustment
        adjustsFontForContentSizeCategory = coder.decodeBool(forKey: "UIAdjustsFontForContentSizeCategory")
        isHighlighted = coder.decodeBool(forKey: "UIHighlighted")
        isEnabled = !coder.decodeBool(forKey: "UIDisabled")
        if let text = coder.decodeObjectIfPresent(NSAttributedString.self, forKey: "UIAttributedText") {
            content = .attributed(text)
        } else if let text = coder.decodeText(forKey: "UIText") {
            content = .plain(text)
        }
    }

    override var drawsToSize: Bool { true }

    private func setUp() {
        isUserInteractionEnabled = false
        isOpaque = false
        layer.needsDisplayOnBoundsChange = true
    }

    /// Changed text takes another size and another picture.
    private func contentDidChange() {
        prepared = nil
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Text

    /// The characters. Setting them drops the attributes of `attributedText`; the label's own hold again.
    open var text: String? {
        get {
            switch content {
            case .none: return nil
            case .plain(let string): return string
            case .attributed(let string): return string.string
            }
        }
        set {
            announcing("text") {
                if case .plain(let old) = content, old == newValue { return }
                content = newValue.map { .plain($0) } ?? .none
                contentDidChange()
            }
        }
    }

    /// The text with its attributes; for plain text, with the label's own.
    open var attributedText: NSAttributedString? {
        get {
            switch content {
            case .none: return nil
            case .plain(let string): return NSAttributedString(string: string, attributes: labelAttributes)
            case .attributed(let string): return string
            }
        }
        set {
            announcing("attributedText") {
                content = newValue.map { .attributed(NSAttributedString(attributedString: $0)) } ?? .none
                contentDidChange()
            }
        }
    }

    private var labelAttributes: [NSAttributedString.Key: Any] {
        [.font: effectiveFont, .foregroundColor: effectiveColor, .paragraphStyle: labelParagraphStyle]
    }

    private var labelParagraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = storedAlignment
        style.lineBreakMode = storedLineBreakMode
        style.lineBreakStrategy = storedStrategy
        return style
    }

    /// Sets an attribute of the whole attributed text, as the label's properties do.
    private func overrideAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        guard case .attributed(let string) = content, string.length > 0 else { return }
        let changed = NSMutableAttributedString(attributedString: string)
        changed.addAttribute(key, value: value, range: NSRange(location: 0, length: string.length))
        content = .attributed(changed)
    }

    private func overrideParagraphStyle(_ change: (NSMutableParagraphStyle) -> Void) {
        guard case .attributed(let string) = content, string.length > 0 else { return }
        let changed = NSMutableAttributedString(attributedString: string)
        var stretches: [(NSRange, NSMutableParagraphStyle)] = []
        string.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: string.length), options: []) { value, range, _ in
            let style = (value as? NSParagraphStyle ?? labelParagraphStyle).mutableCopy() as! NSMutableParagraphStyle
            change(style)
            stretches.append((range, style))
        }
        for (range, style) in stretches { changed.addAttribute(.paragraphStyle, value: style, range: range) }
        content = .attributed(changed)
    }

    /// Kept and without effect: letters keep their distances where text is truncated.
    open var allowsDefaultTighteningForTruncation: Bool = false

    // MARK: Look

    private var effectiveFont: UIFont { storedFont ?? UILabel.defaultFont }
    private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    private var effectiveColor: UIColor { storedColor ?? .label }

    private func firstAttribute(_ key: NSAttributedString.Key) -> Any? {
        guard case .attributed(let string) = content, string.length > 0 else { return nil }
        return string.attribute(key, at: 0, effectiveRange: nil)
    }

    /// System font 17 unless set; nil sets it back. Setting it changes all of an attributed text.
    open var font: UIFont! {
        get { firstAttribute(.font) as? UIFont ?? effectiveFont }
        set {
            announcing("font") {
                storedFont = newValue
                overrideAttribute(.font, effectiveFont)
                contentDidChange()
            }
        }
    }

    /// `UIColor.label` unless set. Setting it changes all of an attributed text.
    open var textColor: UIColor! {
        get { firstAttribute(.foregroundColor) as? UIColor ?? effectiveColor }
        set {
            announcing("textColor") {
                storedColor = newValue
                overrideAttribute(.foregroundColor, effectiveColor)
                prepared = nil
                setNeedsDisplay()
            }
        }
    }

    /// Natural unless set. Setting it changes all of an attributed text.
    open var textAlignment: NSTextAlignment {
        get { (firstAttribute(.paragraphStyle) as? NSParagraphStyle)?.alignment ?? storedAlignment }
        set {
            announcing("textAlignment") {
                guard newValue != textAlignment || newValue != storedAlignment else { return }
                storedAlignment = newValue
                overrideParagraphStyle { $0.alignment = newValue }
                prepared = nil
                setNeedsDisplay()
            }
        }
    }

    /// Truncating the tail unless set. Setting it changes all of an attributed text.
    open var lineBreakMode: NSLineBreakMode {
        get { (firstAttribute(.paragraphStyle) as? NSParagraphStyle)?.lineBreakMode ?? storedLineBreakMode }
        set {
            announcing("lineBreakMode") {
                guard newValue != lineBreakMode || newValue != storedLineBreakMode else { return }
                storedLineBreakMode = newValue
                overrideParagraphStyle { $0.lineBreakMode = newValue }
                contentDidChange()
            }
        }
    }

    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { storedStrategy }
        set {
            guard newValue != storedStrategy else { return }
            storedStrategy = newValue
            overrideParagraphStyle { $0.lineBreakStrategy = newValue }
            contentDidChange()
        }
    }

    /// The shadow's colour; nil, the default, is no shadow.
    open var shadowColor: UIColor? {
        get { storedShadowColor }
        set {
            storedShadowColor = newValue
            setNeedsDisplay()
        }
    }

    /// Points; (0, -1) unless set, a shadow above the text.
    open var shadowOffset: CGSize {
        get { storedShadowOffset }
        set {
            storedShadowOffset = newValue
            setNeedsDisplay()
        }
    }

    /// Used while `isHighlighted`; nil leaves `textColor`.
    open var highlightedTextColor: UIColor? { didSet { if isHighlighted { setNeedsDisplay() } } }

    open var isHighlighted = false {
        willSet { willAnnounce("highlighted") }
        didSet {
            if isHighlighted != oldValue { setNeedsDisplay() }
            didAnnounce("highlighted")
        }
    }

    /// A label that is not enabled is drawn dimmed.
    open var isEnabled = true {
        willSet { willAnnounce("enabled") }
        didSet {
            if isEnabled != oldValue { setNeedsDisplay() }
            didAnnounce("enabled")
        }
    }

    // MARK: Size

    /// The most lines that are shown; 0 is no limit. 1 unless set.
    open var numberOfLines: Int {
        get { storedNumberOfLines }
        set {
            announcing("numberOfLines") {
                guard newValue != storedNumberOfLines else { return }
                storedNumberOfLines = newValue
                contentDidChange()
            }
        }
    }

    /// Lets text shrink to the label's width, down to `minimumScaleFactor`.
    open var adjustsFontSizeToFitWidth = false { didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } } }
    /// Parts of the font size. 0 lets text shrink as far as it must.
    open var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } } }
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } } }
    /// Fonts of text styles follow the user's text size.
    open var adjustsFontForContentSizeCategory = false {
        didSet {
            // A font made for another size of text takes the view's.
            guard adjustsFontForContentSizeCategory, !oldValue, let font = ContentSizeFollowing.font(storedFont, of: self, since: nil),
                font.pointSize != storedFont?.pointSize
            else { return }
            self.font = font
        }
    }

    /// Points; where a label of several lines wraps when Auto Layout asks for its size. 0 is no width.
    open var preferredMaxLayoutWidth: CGFloat {
        get { storedPreferredWidth }
        set {
            guard newValue != storedPreferredWidth else { return }
            storedPreferredWidth = newValue
            invalidateIntrinsicContentSize()
        }
    }

    override var largeContentDefaults: LargeContentDefaults { LargeContentDefaults(title: text) }

    open override var intrinsicContentSize: CGSize {
        let width = storedPreferredWidth > 0 && storedNumberOfLines != 1 ? storedPreferredWidth : .greatestFiniteMagnitude
        return textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude), limitedToNumberOfLines: storedNumberOfLines
        ).size
    }

    /// The size that shows the text wrapped to `size.width`; labels of one line ignore the width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && storedNumberOfLines != 1 ? size.width : .greatestFiniteMagnitude
        return textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude), limitedToNumberOfLines: storedNumberOfLines
        ).size
    }

    /// The part of `bounds`, from its upper left corner, that the text takes. Override it to inset or move text.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard let text = preparedText, !text.styled.utf16.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        let isUnlimited = bounds.width <= 0 || bounds.width >= 1e6
        var options = layoutOptions(width: isUnlimited ? .infinity : bounds.width, lines: numberOfLines)
        if bounds.height > 0, bounds.height < 1e6 { options.height = bounds.height }
        let layout = TextLayout.layout(text.styled, options: options)
        var size = CGSize(width: roundUp(layout.size.width), height: roundUp(layout.size.height))
        if !isUnlimited { size.width = min(size.width, max(bounds.width, 0)) }
        return CGRect(origin: bounds.origin, size: size)
    }

    private var pixelsPerPoint: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : Runtime.current.screenScale
    }

    private func roundUp(_ value: CGFloat) -> CGFloat { LabelGeometry.roundUp(value, scale: pixelsPerPoint) }

    // MARK: Layout

    private var preparedText: AttributedText? {
        if let prepared { return prepared }
        let paragraph = labelParagraphStyle
        let defaults = TextAttributes.Defaults(font: effectiveFont, color: effectiveColor, paragraph: paragraph)
        switch content {
        case .none: return nil
        case .plain(let string): prepared = AttributedText(string, attributes: [:], defaults: defaults, wraps: true)
        case .attributed(let string): prepared = AttributedText(string, defaults: defaults, wraps: true)
        }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        prepared?.alignNaturally(to: isRightToLeft ? .right : .left)
        if isRightToLeft { prepared?.runFromRightIfNeutral() }
        return prepared
    }

    private func layoutOptions(width: CGFloat, lines: Int) -> TextLayout.Options {
        var options = TextLayout.Options()
        options.width = width
        options.maximumLines = max(0, lines)
        options.truncation = TextAttributes.truncation(lineBreakMode)
        return options
    }

    /// The text as it is shown in a rectangle, shrunk if it may be.
    private func layout(in rect: CGRect) -> LabelLayout? {
        guard let text = preparedText, !text.styled.utf16.isEmpty, rect.width > 0 else { return nil }
        var options = layoutOptions(width: rect.width, lines: storedNumberOfLines)
        if rect.height > 0 { options.height = rect.height }
        let natural = TextLayout.layout(text.styled, options: options)
        guard adjustsFontSizeToFitWidth else { return LabelLayout(layout: natural, full: natural) }
        let shrunk = LabelLayout.shrunk(text.styled, options: options, minimumScale: minimumScaleFactor, natural: natural)
        return LabelLayout(layout: shrunk, full: natural)
    }

    /// Points from the top of a label of this height to its first baseline, and from its last baseline to the bottom.
    package func baselines(in bounds: CGRect) -> (first: CGFloat, last: CGFloat)? {
        guard let layout = layout(in: bounds) else {
            let font = effectiveFont
            let top = (bounds.height - font.lineHeight) / 2
            return (top + font.ascender, top - font.descender)
        }
        let top = layout.top(in: bounds, adjustment: baselineAdjustment, scale: pixelsPerPoint) - bounds.minY
        let snap = pixelsPerPoint
        return (
            ((top + layout.layout.firstBaseline) * snap).rounded() / snap,
            bounds.height - ((top + layout.layout.lastBaseline) * snap).rounded() / snap
        )
    }

    // MARK: Auto Layout

    /// In code UIKit's labels hug their height a little more than other views.
    override var defaultContentPriorities: ContentPriorities { ContentPriorities(verticalHugging: UILayoutPriority(251)) }

    /// A label told where to wrap does so whatever its width becomes.
    override var wrapsLayoutContents: Bool { storedNumberOfLines != 1 && storedPreferredWidth <= 0 }

    override func layoutContentHeight(forWidth width: CGFloat) -> CGFloat? {
        solvedWidth = width
        return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    override var layoutBaselines: LayoutBaselines? {
        let width = wrapsLayoutContents ? solvedWidth : storedPreferredWidth
        let size = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        guard size.height > 0, let distances = baselines(in: CGRect(origin: .zero, size: size)) else {
            let font = effectiveFont
            return LayoutBaselines(first: font.ascender, last: -font.descender, contentHeight: font.lineHeight)
        }
        return LayoutBaselines(first: distances.first, last: distances.last, contentHeight: size.height)
    }

    override var baselineFont: UIFont? { font }

    // MARK: Drawing

    /// The glyphs' pixels, where nothing else is drawn and no subclass or exchanged method draws in the label's place.
    override func drawnPart(scale: CGFloat) -> PixelRect? {
        guard storedShadowColor == nil, !ObjCExchange.isInUse, LabelOverrides.drawsPlainly(type(of: self)) else { return nil }
        let bounds = bounds
        guard bounds == viewLayer.bounds, let text = preparedText, let layout = layout(in: bounds) else { return nil }
        guard text.drawsGlyphsAlone else { return nil }
        let top = layout.top(in: bounds, adjustment: baselineAdjustment, scale: pixelsPerPoint)
        return TextInk.pixels(of: layout.layout, at: CGPoint(x: bounds.minX, y: top), scale: scale, height: bounds.height)
    }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the text in a rectangle of the current context, in the middle of its height.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let text = preparedText, let layout = layout(in: rect) else { return }
        let highlight = isHighlighted ? highlightedTextColor?.cgColor : nil
        let shadow = storedShadowColor.map { TextAppearance.Shadow(offset: storedShadowOffset, blur: 0, color: $0.cgColor) }
        let isDimmed = !isEnabled
        let top = layout.top(in: rect, adjustment: baselineAdjustment, scale: pixelsPerPoint)
        context.saveGState()
        text.draw(layout.layout, at: CGPoint(x: rect.minX, y: top), in: context) { appearance in
            if let highlight { appearance.color = highlight }
            if isDimmed { appearance.color = appearance.color.copy(alpha: appearance.color.alpha * 0.5) ?? appearance.color }
            if let shadow, appearance.shadow == nil { appearance.shadow = shadow }
        }
        context.restoreGState()
    }

    // MARK: Traits

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if let font = ContentSizeFollowing.font(storedFont, of: self, since: previousTraitCollection) {
            storedFont = font
            contentDidChange()
        }
        if case .attributed(let string) = content {
            let fonts = ContentSizeFollowing.fonts(in: string, of: self, since: previousTraitCollection)
            if !fonts.isEmpty {
                let changed = NSMutableAttributedString(attributedString: string)
                for (range, font) in fonts { changed.addAttribute(.font, value: font, range: range) }
                content = .attributed(changed)
                contentDidChange()
            }
        }
        setNeedsDisplay()
    }

    /// Naturally aligned text begins where the interface does.
    override func layoutDirectionDidChange() {
        prepared = nil
        setNeedsDisplay()
    }
}
