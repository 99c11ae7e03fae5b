import UIKit

/// An item of a `CustomTabBar`: image, title and badge, drawn by hand.
///
/// Every setter redraws this item and no other.
class CustomTabBarItem: UIControl {
    /// The item's height in points; 0 takes the bar's.
    var itemHeight: CGFloat = 0 {
        didSet { if itemHeight != oldValue { superview?.setNeedsLayout() } }
    }

    // MARK: Title

    var title: String? {
        didSet { if title != oldValue { accessibilityLabel = title; setNeedsDisplay() } }
    }

    /// White 10 pt by default.
    var titleAttributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.white,
    ] {
        didSet { setNeedsDisplay() }
    }

    /// While selected; nil draws with `titleAttributes`.
    var selectedTitleAttributes: [NSAttributedString.Key: Any]? {
        didSet { setNeedsDisplay() }
    }

    var titleOffset: UIOffset = .zero {
        didSet { setNeedsDisplay() }
    }

    // MARK: Images

    private(set) var image: UIImage?
    private(set) var selectedImage: UIImage?
    private(set) var backgroundImage: UIImage?
    private(set) var selectedBackgroundImage: UIImage?

    var imageOffset: UIOffset = .zero {
        didSet { setNeedsDisplay(); setNeedsLayout() }
    }

    /// A nil leaves what was there.
    func setImages(selected: UIImage?, normal: UIImage?) {
        selectedImage = selected ?? selectedImage
        image = normal ?? image
        setNeedsDisplay()
        setNeedsLayout()
    }

    /// A nil leaves what was there.
    func setBackgrounds(selected: UIImage?, normal: UIImage?) {
        selectedBackgroundImage = selected ?? selectedBackgroundImage
        backgroundImage = normal ?? backgroundImage
        setNeedsDisplay()
    }

    // MARK: Badge

    private let badgeView = CustomTabBarBadgeView()

    /// The badge's text. nil and "" hide it; "0" is shown.
    var badgeValue: String? {
        didSet {
            guard badgeValue != oldValue else { return }
            badgeView.text = badgeValue ?? ""
            accessibilityValue = badgeValue
            setNeedsLayout()
        }
    }

    /// Fills the badge's ellipse; nil draws `badgeBackgroundImage` instead.
    var badgeBackgroundColor: UIColor? {
        get { return badgeView.fillColor }
        set { badgeView.fillColor = newValue }
    }

    var badgeBackgroundImage: UIImage? {
        get { return badgeView.image }
        set { badgeView.image = newValue }
    }

    var badgeTextColor: UIColor {
        get { return badgeView.textColor }
        set { badgeView.textColor = newValue }
    }

    var badgeFont: UIFont {
        get { return badgeView.font }
        set { badgeView.font = newValue; setNeedsLayout() }
    }

    /// The badge's own accessibility identifier.
    var badgeIdentifier: String? {
        get { return badgeView.accessibilityIdentifier }
        set { badgeView.accessibilityIdentifier = newValue }
    }

    var badgeOffset: UIOffset = .zero {
        didSet { setNeedsLayout() }
    }

    // MARK: Life

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        isOpaque = false
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityTraits = .button
        addSubview(badgeView)
    }

    convenience init(title: String?) {
        self.init(frame: .zero)
        self.title = title
        accessibilityLabel = title
    }

    required init?(coder: NSCoder) {
        fatalError("CustomTabBarItem is made in code")
    }

    override var isSelected: Bool {
        didSet {
            guard isSelected != oldValue else { return }
            if isSelected { accessibilityTraits.insert(.selected) } else { accessibilityTraits.remove(.selected) }
            setNeedsDisplay()
        }
    }

    // MARK: Layout and drawing

    private var currentImage: UIImage? {
        return isSelected ? selectedImage ?? image : image
    }

    private var currentAttributes: [NSAttributedString.Key: Any] {
        var attributes = isSelected ? selectedTitleAttributes ?? titleAttributes : titleAttributes
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        attributes[.paragraphStyle] = style
        return attributes
    }

    /// Where the pieces are now.
    var itemLayout: CustomTabBarItemLayout {
        var titleSize: CGSize?
        if let title = title, !title.isEmpty {
            let measured = (title as NSString).boundingRect(
                with: CGSize(width: bounds.width, height: 20), options: [.usesLineFragmentOrigin],
                attributes: currentAttributes, context: nil)
            titleSize = CGSize(width: min(measured.width.rounded(.up), bounds.width), height: measured.height.rounded(.up))
        }
        return CustomTabBarItemLayout(
            size: bounds.size, imageSize: currentImage?.size ?? .zero, titleSize: titleSize,
            imageOffset: imageOffset, titleOffset: titleOffset)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        badgeView.isHidden = badgeView.text.isEmpty
        guard !badgeView.isHidden else { return }
        badgeView.frame = CustomTabBarItemLayout.badgeFrame(
            width: bounds.width, imageWidth: image?.size.width ?? 0,
            textSize: badgeView.textSize(fitting: CGSize(width: bounds.width, height: 20)), offset: badgeOffset)
    }

    override func draw(_ rect: CGRect) {
        let layout = itemLayout
        let background = isSelected ? selectedBackgroundImage ?? backgroundImage : backgroundImage
        background?.draw(in: layout.background)
        if let image = currentImage {
            if image.renderingMode == .alwaysTemplate {
                let colour = currentAttributes[.foregroundColor] as? UIColor ?? tintColor ?? .black
                image.withTintColor(colour).draw(in: layout.image)
            } else {
                image.draw(in: layout.image)
            }
        }
        if let title = title, !title.isEmpty {
            (title as NSString).draw(in: layout.title, withAttributes: currentAttributes)
        }
    }
}
