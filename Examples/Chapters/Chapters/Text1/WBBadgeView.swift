import UIKit

/// A badge made of pictures: the narrowest one into which the text goes.
///
/// A text that is too wide even for the last picture is not shown; a dot says that there is something.
class WBBadgeView: UIView {
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
    var value: String? {
        didSet { if value != oldValue { update() } }
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

    private let background = UIImageView()
    private let label = UILabel()

    /// The text on the picture; nil for a dot, and for a badge that is hidden.
    var text: String? {
        return isHidden ? nil : label.text
    }

    var image: UIImage? {
        return background.image
    }

    /// `value`, shortened to `maximumCount`.
    private var shownValue: String {
        guard let value = value else { return "" }
        if let number = Int(value), number == 0, hidesZero { return "" }
        if let maximum = maximumCount, let number = Int(value), number > maximum { return "\(maximum)+" }
        return value
    }

    private func update() {
        let text = shownValue
        let width = (text as NSString).size(withAttributes: [.font: font]).width
        let picture = pictures.first { width <= $0.maximumTextWidth }
        isHidden = text.isEmpty
        label.text = picture == nil ? nil : text
        label.font = font
        let image = picture?.image ?? dotImage
        background.image = color.map { image?.withTintColor($0, renderingMode: .alwaysOriginal) } ?? image
        accessibilityLabel = text
        bounds.size = background.image?.size ?? .zero
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return background.image?.size ?? .zero
    }

    // MARK: Life and layout

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        label.textColor = .white
        label.textAlignment = .center
        addSubview(background)
        addSubview(label)
        update()
    }

    required init?(coder: NSCoder) {
        fatalError("WBBadgeView is made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        label.frame = bounds
    }
}
