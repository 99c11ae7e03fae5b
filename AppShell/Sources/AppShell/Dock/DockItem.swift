import UIKit

/// A button of a ``Dock``: the picture above, the title below, perhaps a mark on the picture.
///
/// A dock makes its items. An app may change the title and the images of an item as those of any button.
open class DockItem: UIButton {
    /// Points by which the title begins above the lower edge of the picture's area: pictures have air of their own there.
    private static let titleOverlap: CGFloat = 3

    private let markView = DockMarkView()

    var look = DockAppearance() {
        didSet { applyLook() }
    }

    /// What ``Dock/setMark(_:at:)`` put on the picture.
    public internal(set) var mark: DockMark? {
        didSet {
            if mark != oldValue { applyMark() }
        }
    }

    /// What assistive technologies say of the mark.
    var markDescription: String? {
        didSet { accessibilityValue = markDescription }
    }

    /// The mark's frame; nil while none shows. For tests.
    var markFrame: CGRect? {
        markView.isHidden ? nil : markView.frame
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        titleLabel?.textAlignment = .center
        titleLabel?.lineBreakMode = .byTruncatingTail
        // Beside neighbors as close as these, a title that fits in no other way is cut.
        titleLabel?.numberOfLines = 1
        isPointerInteractionEnabled = true
        showsLargeContentViewer = true
        scalesLargeContentImage = true
        addSubview(markView)
        applyLook()
    }

    // MARK: Look

    private func applyLook() {
        titleLabel?.font = look.titleFont
        setTitleColor(look.titleColor, for: .normal)
        setTitleColor(look.selectedTitleColor, for: .selected)
        markView.color = look.markColor
        markView.textColor = look.markTextColor
        applyTint()
        applyMark()
    }

    private func applyTint() {
        tintColor = isSelected ? look.selectedTitleColor : look.titleColor
    }

    private func applyMark() {
        markView.content = DockMarkLayout(mark, maximumCount: look.maximumCount)
        setNeedsLayout()
    }

    open override var isSelected: Bool {
        didSet {
            applyTint()
            if isSelected { accessibilityTraits.insert(.selected) } else { accessibilityTraits.remove(.selected) }
        }
    }

    /// A pressed item looks as it did: the dock selects on touch down, and there is no picture for a selected item
    /// that is highlighted.
    open override var isHighlighted: Bool {
        get { false }
        set {}
    }

    open override func setTitle(_ title: String?, for state: UIControl.State) {
        super.setTitle(title, for: state)
        if state == .normal { largeContentTitle = title }
    }

    open override func setImage(_ image: UIImage?, for state: UIControl.State) {
        super.setImage(image, for: state)
        if state == .normal { largeContentImage = image }
    }

    // MARK: Layout

    private var imageRatio: CGFloat {
        min(max(look.imageRatio, 0), 1)
    }

    /// The full width, and the image's share of the height.
    open override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 0, y: 0, width: contentRect.width, height: contentRect.height * imageRatio)
    }

    /// The full width and the rest of the height, 3 points above the end of the image's share.
    open override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let imageHeight = imageRect(forContentRect: contentRect).height
        return CGRect(
            x: 0, y: imageHeight - Self.titleOverlap, width: contentRect.width,
            height: contentRect.height * (1 - imageRatio))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let area = imageRect(forContentRect: contentRect(forBounds: bounds))
        let imageSize = currentImage?.size ?? .zero
        if let imageView {
            let fits = imageSize.width <= area.width && imageSize.height <= area.height
            // Never distorted: in its own size, and smaller only where there is no room for that.
            imageView.contentMode = fits ? .center : .scaleAspectFit
        }
        bringSubviewToFront(markView)
        if let content = markView.content {
            markView.frame = content.frame(
                imageSize: imageSize, in: area, itemWidth: bounds.width,
                isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        }
    }

    // MARK: Accessibility

    /// Selects, as a touch does: a button's own activation ends with a touch up, which a dock does not listen to.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        sendActions(for: .touchDown)
        return true
    }
}
