import UIKit

/// A button of a `Dock`: the picture above, the title below, perhaps a mark on the picture.
class DockItem: UIButton {
    /// The picture's share of the height.
    var imageRatio: CGFloat = 0.7 {
        didSet { if imageRatio != oldValue { setNeedsLayout() } }
    }

    var mark: DockMark? {
        didSet {
            guard mark != oldValue else { return }
            markView.mark = mark
            accessibilityValue = mark?.text
            setNeedsLayout()
        }
    }

    /// The mark's own accessibility identifier.
    var markIdentifier: String? {
        get { return markView.accessibilityIdentifier }
        set { markView.accessibilityIdentifier = newValue }
    }

    private let markView = DockMarkView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel?.font = .systemFont(ofSize: 10, weight: .medium)
        titleLabel?.textAlignment = .center
        addSubview(markView)
    }

    required init?(coder: NSCoder) {
        fatalError("DockItem is made in code")
    }

    /// A pressed item looks as it did: there is no picture for selected and highlighted together, and the dock
    /// selects on touch down anyway.
    override var isHighlighted: Bool {
        get { return false }
        set {}
    }

    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        return CGRect(x: 0, y: 0, width: contentRect.width, height: contentRect.height * imageRatio)
    }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let imageHeight = imageRect(forContentRect: contentRect).height
        // Three points up: pictures have some air of their own at the bottom.
        return CGRect(
            x: 0, y: imageHeight - 3, width: contentRect.width, height: contentRect.height * (1 - imageRatio))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let imageView = imageView else { return }
        let size = imageView.image?.size ?? .zero
        let area = imageRect(forContentRect: contentRect(forBounds: bounds))
        let fits = size.width <= area.width && size.height <= area.height
        // Never distorted: in its own size, and smaller only where there is no room for that.
        imageView.contentMode = fits ? .center : .scaleAspectFit

        bringSubviewToFront(markView)
        if let mark = mark {
            markView.frame = mark.frame(imageSize: size, in: area, itemWidth: bounds.width)
        }
    }
}
