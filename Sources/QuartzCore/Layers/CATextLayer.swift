public import FoundationGaps
public import CoreGraphics
public import Foundation
import TextEngine

/// Draws a string, or a string with attributes, into its bounds.
///
/// Set `contentsScale` to the screen's scale: the default of 1 makes the text coarse, as on Apple's systems.
/// Of an attributed string's attributes font, foreground colour, kerning and baseline offset count.
open class CATextLayer: CALayer {
    private struct Text {
        var string: Any?
        var font: AnyObject?
        var fontSize: CGFloat = 36
        var foregroundColor: CGColor?
        var isWrapped = false
        var truncationMode = CATextLayerTruncationMode.none
        var alignmentMode = CATextLayerAlignmentMode.natural
    }

    private var text = Text(foregroundColor: CGColor(red: 1, green: 1, blue: 1, alpha: 1))

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        needsDisplayOnBoundsChange = true
    }

    package override func copyClassState(from layer: CALayer) {
        if let other = layer as? CATextLayer { text = other.text }
    }

    private func change(_ body: (inout Text) -> Void) {
        body(&text)
        setNeedsDisplay()
    }

    /// An `NSString` or `NSAttributedString`. Default nil.
    open var string: Any? {
        get { text.string }
        set { change { $0.string = newValue } }
    }

    /// A `CGFont`, a font's name or a `UIFont`, whose size does not count. nil stands for Helvetica. For an attributed string it has no effect.
    open var font: CFTypeRef? {
        get { text.font }
        set { change { $0.font = newValue } }
    }

    /// In points. Default 36.
    open var fontSize: CGFloat {
        get { text.fontSize }
        set { change { $0.fontSize = newValue } }
    }

    /// Default opaque white.
    open var foregroundColor: CGColor? {
        get { text.foregroundColor }
        set { change { $0.foregroundColor = newValue } }
    }

    /// Whether lines break at the width of the bounds. Default false.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { change { $0.isWrapped = newValue } }
    }

    /// Default `none`: what does not fit is cut off by nothing but the bounds.
    open var truncationMode: CATextLayerTruncationMode {
        get { text.truncationMode }
        set { change { $0.truncationMode = newValue } }
    }

    /// Default `natural`.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { text.alignmentMode }
        set { change { $0.alignmentMode = newValue } }
    }

    /// Kept and without effect: glyphs stand at quarters of a pixel either way. Default false.
    open var allowsFontSubpixelQuantization = false

    open override func preferredFrameSize() -> CGSize {
        var options = TextLayout.Options()
        if isWrapped, bounds.width > 0 { options.width = bounds.width }
        let size = TextLayout.layout(styled().text, options: options).size
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    open override func draw(in ctx: CGContext) {
        let (styled, spans) = styled()
        var options = TextLayout.Options()
        options.width = bounds.width
        if isWrapped { options.height = bounds.height } else { options.maximumLines = 1 }
        switch truncationMode {
        case .start: options.truncation = .head
        case .middle: options.truncation = .middle
        case .end: options.truncation = .tail
        default: break
        }
        ctx.saveGState()
        ctx.clip(to: bounds)
        ctx.draw(TextLayout.layout(styled, options: options), at: bounds.origin, spans: spans)
        ctx.restoreGState()
    }

    // MARK: What the typesetter is given

    private var baseFont: Font {
        let library = FontLibrary.shared
        let size = max(fontSize, 0.1)
        let named: Font? =
            switch text.font {
            case let font as CGFont: font.font
            case let font as any TextFontValue: font.typesetterFont
            case let name as NSString: library.font(named: String(describing: name), size: size)
            default: (text.font as? String).flatMap { library.font(named: $0, size: size) }
            }
        return library.font(named ?? library.font(named: "Helvetica", size: size) ?? library.systemFont(size: size), size: size)
    }

    private var paragraph: ParagraphStyle {
        var paragraph = ParagraphStyle()
        switch alignmentMode {
        case .left: paragraph.alignment = .left
        case .right: paragraph.alignment = .right
        case .center: paragraph.alignment = .center
        case .justified: paragraph.alignment = .justified
        default: break
        }
        paragraph.wrapping = isWrapped ? .word : .none
        return paragraph
    }

    private func styled() -> (text: StyledText, spans: [TextAppearanceSpan]) {
        let color = text.foregroundColor ?? CGColor(red: 0, green: 0, blue: 0, alpha: 0)
        let style = TextStyle(font: baseFont)
        guard let attributed = text.string as? NSAttributedString, attributed.length > 0 else {
            let plain = text.string as? String ?? (text.string as? NSString).map { String(describing: $0) } ?? ""
            return (StyledText(plain, style: style, paragraph: paragraph), [TextAppearanceSpan(0..<Int.max, TextAppearance(color: color))])
        }
        var styles: [StyledText.Span<TextStyle>] = []
        var spans: [TextAppearanceSpan] = []
        attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length), options: []) { values, range, _ in
            let range = range.location..<(range.location + range.length)
            func value<T>(_ name: String, _ type: T.Type = T.self) -> T? { values[NSAttributedString.Key(rawValue: name)] as? T }
            // Without a font the text is Helvetica 12, the default of attributed strings, whatever the layer says.
            let font = value("NSFont", (any TextFontValue).self)?.typesetterFont ?? FontLibrary.shared.font(named: "Helvetica", size: 12) ?? style.font
            var style = TextStyle(font: font)
            style.kern = value("NSKern", NSNumber.self).map { CGFloat($0.doubleValue) } ?? value("NSKern", CGFloat.self)
            style.baselineOffset = value("NSBaselineOffset", NSNumber.self).map { CGFloat($0.doubleValue) } ?? value("NSBaselineOffset", CGFloat.self) ?? 0
            styles.append(.init(range, style))
            let own = value("NSColor", (any TextColorValue).self)?.typesetterColor ?? value("NSColor", CGColor.self)
            spans.append(TextAppearanceSpan(range, TextAppearance(color: own ?? CGColor(red: 0, green: 0, blue: 0, alpha: 1))))
        }
        let utf16 = Array(attributed.string.utf16)
        return (StyledText(utf16: utf16, styles: styles, paragraphStyles: [.init(0..<utf16.count, paragraph)]), spans)
    }
}
