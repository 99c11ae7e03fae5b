internal import CoreGraphics
internal import Foundation

/// The square with a picture and a title.
@MainActor final class LargeContentViewer: UIView {
    private let picture = UIImageView()
    private let label = UILabel()
    private var item: (any UILargeContentViewerItem)?

    // UNVERIFIED: read off pictures.
    private static let side: CGFloat = 260
    private static let imageSide: CGFloat = 110
    private static let padding: CGFloat = 20
    private static let gap: CGFloat = 14
    private static let radius: CGFloat = 30
    private static let titleSize: CGFloat = 26

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 0.97) : UIColor(white: 0.96, alpha: 0.97) }
        layer.cornerRadius = Self.radius
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 6)
        picture.contentMode = .scaleAspectFit
        picture.tintColor = .label
        label.textAlignment = .center
        label.numberOfLines = 3
        label.textColor = .label
        label.font = .systemFont(ofSize: Self.titleSize, weight: .medium)
        addSubview(picture)
        addSubview(label)
        alpha = 0
    }

    required init?(coder: NSCoder) { fatalError("LargeContentViewer is made in code only") }

    func show(_ item: any UILargeContentViewerItem, in window: UIWindow, area: CGRect) {
        self.item = item
        picture.image = item.largeContentImage?.withRenderingMode(.alwaysTemplate)
        label.text = item.largeContentTitle
        let side = min(Self.side, area.width - 2 * Self.padding, area.height - 2 * Self.padding)
        bounds.size = CGSize(width: side, height: side)
        center = CGPoint(x: area.midX, y: area.midY)
        if superview !== window { window.addSubview(self) }
        setNeedsLayout()
        UIView.animate(withDuration: 0.2) { self.alpha = 1 }
    }

    func close() {
        UIView.animate(withDuration: 0.2, animations: { self.alpha = 0 }, completion: { _ in self.removeFromSuperview() })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 2 * Self.padding
        let title = label.text?.isEmpty == false ? label.sizeThatFits(CGSize(width: width, height: bounds.height)) : .zero
        var image = CGSize.zero
        if let item, let shown = picture.image {
            let insets = item.largeContentImageInsets
            let room = CGSize(width: width - insets.left - insets.right, height: bounds.height - 2 * Self.padding - (title.height > 0 ? title.height + Self.gap : 0))
            // Small pictures of bars are drawn larger; others only where they ask for it.
            let wanted = item.scalesLargeContentImage ? CGSize(width: Self.imageSide, height: Self.imageSide) : shown.size
            let scale = min(1, room.width / max(wanted.width, 1), room.height / max(wanted.height, 1))
            image = CGSize(width: wanted.width * scale, height: wanted.height * scale)
        }
        let gap = image.height > 0 && title.height > 0 ? Self.gap : 0
        let top = (bounds.height - image.height - gap - title.height) / 2
        let insets = item?.largeContentImageInsets ?? .zero
        picture.frame = CGRect(x: (bounds.width - image.width) / 2 + (insets.left - insets.right) / 2, y: top + (insets.top - insets.bottom) / 2, width: image.width, height: image.height)
        label.frame = CGRect(x: Self.padding, y: top + image.height + gap, width: width, height: title.height)
    }
}
