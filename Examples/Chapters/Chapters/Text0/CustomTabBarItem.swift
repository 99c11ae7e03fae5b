import UIKit

/// An item of a `CustomTabBar`: image, title and badge, drawn by hand.
///
/// Every setter redraws this item and no other.
class CustomTabBarItem: UIButton {
    /// The item's height in points; 0 takes the bar's.
    var itemHeight: CGFloat = 0 {
        didSet { if itemHeight != oldValue { (superview as? CustomTabBar)?.heightsDidChange() } }
    }

    // MARK: Title

    /// The one title: a button's own, by state, is not drawn.
    var title: String? {
        didSet { if title != oldValue { accessibilityLabel = title; setNeedsDisplay() } }
    }

    /// White, 10 points: to be read on a dark bar.
    static let defaultTitleAttributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.white]

    var unselectedTitleAttributes = CustomTabBarItem.defaultTitleAttributes {
        didSet { setNeedsDisplay() }
    }

    /// While selected: at first a copy of the others' defaults. nil draws with `unselectedTitleAttributes`.
    var selectedTitleAttributes: [NSAttributedString.Key: Any]? = CustomTabBarItem.defaultTitleAttributes {
        didSet { setNeedsDisplay() }
    }

    var titlePositionAdjustment: UIOffset = .zero {
        didSet { setNeedsDisplay() }
    }

    // MARK: Images

    private var unselectedImage: UIImage?
    private var selectedImage: UIImage?
    private var unselectedBackgroundImage: UIImage?
    private var selectedBackgroundImage: UIImage?

    var imagePositionAdjustment: UIOffset = .zero {
        didSet { setNeedsDisplay(); setNeedsLayout() }
    }

    func finishedSelectedImage() -> UIImage? { return selectedImage }

    func finishedUnselectedImage() -> UIImage? { return unselectedImage }

    /// A nil leaves what was there.
    func setFinishedSelectedImage(_ selectedImage: UIImage?, withFinishedUnselectedImage unselectedImage: UIImage?) {
        self.selectedImage = selectedImage ?? self.selectedImage
        self.unselectedImage = unselectedImage ?? self.unselectedImage
        setNeedsDisplay()
        setNeedsLayout()
    }

    func backgroundSelectedImage() -> UIImage? { return selectedBackgroundImage }

    func backgroundUnselectedImage() -> UIImage? { return unselectedBackgroundImage }

    /// A nil leaves what was there.
    func setBackgroundSelectedImage(_ selectedImage: UIImage?, withUnselectedImage unselectedImage: UIImage?) {
        selectedBackgroundImage = selectedImage ?? selectedBackgroundImage
        unselectedBackgroundImage = unselectedImage ?? unselectedBackgroundImage
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

    var badgeTextFont: UIFont {
        get { return badgeView.font }
        set { badgeView.font = newValue; setNeedsLayout() }
    }

    /// The badge's own accessibility identifier.
    var badgeIdentifier: String? {
        get { return badgeView.accessibilityIdentifier }
        set { badgeView.accessibilityIdentifier = newValue }
    }

    var badgePositionAdjustment: UIOffset = .zero {
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
            // The badge stands beside the picture of the state.
            setNeedsLayout()
        }
    }

    // MARK: Layout and drawing

    private var pictureOfState: UIImage? {
        return isSelected ? selectedImage ?? unselectedImage : unselectedImage
    }

    private var attributesOfState: [NSAttributedString.Key: Any] {
        var attributes = isSelected ? selectedTitleAttributes ?? unselectedTitleAttributes : unselectedTitleAttributes
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
                attributes: attributesOfState, context: nil)
            titleSize = CGSize(width: min(measured.width.rounded(.up), bounds.width), height: measured.height.rounded(.up))
        }
        return CustomTabBarItemLayout(
            size: bounds.size, imageSize: pictureOfState?.size ?? .zero, titleSize: titleSize,
            imageOffset: imagePositionAdjustment, titleOffset: titlePositionAdjustment)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        badgeView.isHidden = badgeView.text.isEmpty
        guard !badgeView.isHidden else { return }
        badgeView.frame = CustomTabBarItemLayout.badgeFrame(
            width: bounds.width, imageWidth: pictureOfState?.size.width ?? 0,
            textSize: badgeView.textSize(fitting: CGSize(width: bounds.width, height: 20)), offset: badgePositionAdjustment)
    }

    override func draw(_ rect: CGRect) {
        let layout = itemLayout
        let background = isSelected ? selectedBackgroundImage ?? unselectedBackgroundImage : unselectedBackgroundImage
        background?.draw(in: wholePixels(layout.background))
        // In its own colours: attributes are the title's.
        pictureOfState?.draw(in: layout.image)
        if let title = title, !title.isEmpty {
            // With a shadow of the attributes, and cut at the tail on one line.
            (title as NSString).draw(in: layout.title, withAttributes: attributesOfState)
        }
    }

    /// A part of a width is seldom a whole number of pixels: one that is half covered would let the bar through.
    private func wholePixels(_ rect: CGRect) -> CGRect {
        let scale = max(contentScaleFactor, 1)
        return CGRect(
            x: rect.minX, y: rect.minY, width: (rect.width * scale).rounded(.up) / scale,
            height: (rect.height * scale).rounded(.up) / scale)
    }
}
