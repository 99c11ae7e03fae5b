import UIKit

/// A badge made of pictures: the narrowest one into which the text goes, as a button's background with the text as its title.
///
/// A text that is too wide even for the last picture is not shown; a dot says that there is something.
class WBBadgeView: UIButton {
    /// A background, and the widest text in points that goes on it.
    struct Picture {
        let maximumTextWidth: CGFloat
        let image: UIImage?
    }

    /// From narrow to wide.
    var pictures = [
        Picture(maximumTextWidth: 10, image: UIImage(named: "WBBadgeNarrow")),
        Picture(maximumTextWidth: 16, image: UIImage(named: "WBBadgeMedium")),
        Picture(maximumTextWidth: 26, image: UIImage(named: "WBBadgeWide")),
    ] {
        didSet { update() }
    }

    var dotImage = UIImage(named: "WBBadgeDot") {
        didSet { update() }
    }

    /// nil and "" hide the badge, and so does "0" while `hidesZero` says so.
    var badgeValue: String? {
        didSet { if badgeValue != oldValue { update() } }
    }

    var hidesZero = true {
        didSet { update() }
    }

    /// A number above it is shown as it with a "+": 99 gives "99+". Off by default.
    var maximumCount: Int? {
        didSet { update() }
    }

    /// Colours the pictures; nil leaves them as they were drawn.
    var color: UIColor? {
        didSet { update() }
    }

    var font = UIFont.systemFont(ofSize: 12) {
        didSet { update() }
    }

    // MARK: What is shown

    /// The text on the picture; nil for a dot, and for a badge that is hidden.
    var text: String? {
        return isHidden ? nil : currentTitle
    }

    var image: UIImage? {
        return currentBackgroundImage
    }

    /// `badgeValue`, shortened to `maximumCount`.
    private var shownValue: String {
        guard let value = badgeValue else { return "" }
        if let number = Int(value), number == 0, hidesZero { return "" }
        if let maximum = maximumCount, let number = Int(value), number > maximum { return "\(maximum)+" }
        return value
    }

    private func update() {
        let text = shownValue
        let width = (text as NSString).size(withAttributes: [.font: font]).width
        let picture = pictures.first { width <= $0.maximumTextWidth }
        isHidden = text.isEmpty
        titleLabel?.font = font
        setTitle(picture == nil ? nil : text, for: .normal)
        let image = picture?.image ?? dotImage
        setBackgroundImage(color.map { image?.withTintColor($0, renderingMode: .alwaysOriginal) } ?? image, for: .normal)
        accessibilityLabel = text
        bounds.size = currentBackgroundImage?.size ?? .zero
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return currentBackgroundImage?.size ?? .zero
    }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        // The text may be wider than what is left of the picture beside its round ends.
        let size = titleLabel?.intrinsicContentSize ?? .zero
        return CGRect(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    // MARK: Life

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        setTitleColor(.white, for: .normal)
        update()
    }

    required init?(coder: NSCoder) {
        fatalError("WBBadgeView is made in code")
    }
}
