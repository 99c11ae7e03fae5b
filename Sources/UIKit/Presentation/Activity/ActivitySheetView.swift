internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The contents of an activity sheet: a heading with what is shared, a row of pictures, a list.
@MainActor final class ActivitySheetView: UIView {
    private unowned let controller: UIActivityViewController
    private let scroll = UIScrollView(frame: .zero)
    private let thumbnail = UIImageView(frame: .zero)
    private let titleLabel = UILabel(frame: .zero)
    private let subtitleLabel = UILabel(frame: .zero)
    private let closeButton = UIButton(type: .system)
    private let line = UIView(frame: .zero)
    private var pictures: [ActivityButton] = []
    private var rows: [ActivityButton] = []
    private let list = UIView(frame: .zero)

    // Sizes after pictures of iOS 15 to 18: common knowledge, not measured.
    private static let headingHeight: CGFloat = 76
    private static let thumbnailSide: CGFloat = 44
    private static let inset: CGFloat = 16
    private static let pictureSize = CGSize(width: 84, height: 104)
    private static let rowHeight: CGFloat = 52
    private static let bottom: CGFloat = 20

    init(controller: UIActivityViewController) {
        self.controller = controller
        super.init(frame: .zero)
        backgroundColor = .systemGroupedBackground
        titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
        subtitleLabel.font = .systemFont(ofSize: 13)
        subtitleLabel.textColor = .secondaryLabel
        thumbnail.contentMode = .scaleAspectFill
        thumbnail.clipsToBounds = true
        thumbnail.layer.cornerRadius = 6
        thumbnail.backgroundColor = .tertiarySystemFill
        thumbnail.tintColor = .secondaryLabel
        line.backgroundColor = .separator
        list.layer.cornerRadius = 10
        list.clipsToBounds = true
        closeButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        closeButton.tintColor = .tertiaryLabel
        closeButton.accessibilityLabel = SystemString.close.text
        closeButton.addAction(UIAction { [weak self] _ in self?.controller.close() }, for: .touchUpInside)
        scroll.alwaysBounceVertical = false
        scroll.addSubview(list)
        for view in [scroll, thumbnail, titleLabel, subtitleLabel, line, closeButton] { addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    // MARK: Contents

    func rebuild() {
        let items = controller.placeholderItems
        let image = items.lazy.compactMap { $0 as? UIImage }.first
        let url = items.lazy.compactMap { $0 as? URL }.first
        let text = items.lazy.compactMap { $0 as? String ?? ($0 as? NSAttributedString)?.string }.first
        thumbnail.image = image ?? UIImage(systemName: url != nil ? "link" : "doc.text")
        thumbnail.contentMode = image == nil ? .center : .scaleAspectFill
        titleLabel.text = text ?? url.map { $0.host ?? $0.lastPathComponent } ?? controller.title
        subtitleLabel.text = text != nil ? url.map { $0.host ?? $0.lastPathComponent } : url?.absoluteString
        for button in pictures + rows { button.removeFromSuperview() }
        let offered = controller.offered
        func button(_ activity: UIActivity, isPicture: Bool) -> ActivityButton {
            let button = ActivityButton(activity, isPicture: isPicture)
            button.addAction(UIAction { [weak self] _ in self?.controller.choose(activity) }, for: .touchUpInside)
            return button
        }
        pictures = offered.filter { type(of: $0).activityCategory == .share }.map { button($0, isPicture: true) }
        rows = offered.filter { type(of: $0).activityCategory == .action }.map { button($0, isPicture: false) }
        for button in pictures { scroll.addSubview(button) }
        for (index, button) in rows.enumerated() {
            button.showsLine = index < rows.count - 1
            list.addSubview(button)
        }
        setNeedsLayout()
    }

    // MARK: Layout

    private var pictureRow: CGFloat { pictures.isEmpty ? 0 : Self.pictureSize.height + Self.inset }

    func wantedHeight(width: CGFloat) -> CGFloat {
        Self.headingHeight + Self.inset + pictureRow + CGFloat(rows.count) * Self.rowHeight + Self.bottom
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: UIEdgeInsets(top: safeAreaInsets.top, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
        let side = Self.thumbnailSide
        let place = CGRect(x: area.minX + Self.inset, y: area.minY + Self.inset, width: side, height: side)
        let close = CGRect(x: area.maxX - 52, y: area.minY + 16, width: 44, height: 44)
        thumbnail.frame = mirrored(place, in: area)
        closeButton.frame = mirrored(close, in: area)
        let textX = place.maxX + 12
        let textWidth = max(close.minX - textX - 8, 0)
        let hasSubtitle = subtitleLabel.text?.isEmpty == false
        titleLabel.frame = mirrored(CGRect(x: textX, y: place.midY - (hasSubtitle ? 19 : 10), width: textWidth, height: 20), in: area)
        subtitleLabel.frame = mirrored(CGRect(x: textX, y: place.midY + 2, width: textWidth, height: 17), in: area)
        let hairline = 1 / max(traitCollection.displayScale, 1)
        line.frame = CGRect(x: area.minX, y: area.minY + Self.headingHeight - hairline, width: area.width, height: hairline)
        scroll.frame = CGRect(x: area.minX, y: area.minY + Self.headingHeight, width: area.width, height: max(area.height - Self.headingHeight, 0))
        let row = CGRect(x: 0, y: 0, width: max(area.width, Self.inset / 2 + CGFloat(pictures.count) * Self.pictureSize.width), height: 0)
        var x = Self.inset / 2
        for picture in pictures {
            picture.frame = mirrored(CGRect(origin: CGPoint(x: x, y: Self.inset), size: Self.pictureSize), in: row)
            x += Self.pictureSize.width
        }
        let width = max(area.width - Self.inset * 2, 0)
        list.frame = CGRect(x: Self.inset, y: Self.inset + pictureRow, width: width, height: CGFloat(rows.count) * Self.rowHeight)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: width, height: Self.rowHeight)
        }
        scroll.contentSize = CGSize(width: row.width, height: list.frame.maxY + Self.bottom)
    }
}

extension UIView {
    /// A rectangle given for left-to-right, turned round within `area` where the view's direction wants it.
    fileprivate func mirrored(_ rect: CGRect, in area: CGRect) -> CGRect {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
        return CGRect(x: area.minX + area.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}

/// An activity in the row of pictures or in the list.
@MainActor final class ActivityButton: UIControl {
    let activity: UIActivity
    private let isPicture: Bool
    private let label = UILabel(frame: .zero)
    private let image = UIImageView(frame: .zero)
    private let plate = UIView(frame: .zero)
    private let line = UIView(frame: .zero)
    var showsLine = false { didSet { line.isHidden = !showsLine } }

    init(_ activity: UIActivity, isPicture: Bool) {
        self.activity = activity
        self.isPicture = isPicture
        super.init(frame: .zero)
        label.text = activity.activityTitle
        label.font = .systemFont(ofSize: isPicture ? 11 : 17)
        label.textAlignment = isPicture ? .center : .natural
        label.numberOfLines = isPicture ? 2 : 1
        let picture = activity.activityImage
        image.image = isPicture ? picture : picture?.withRenderingMode(.alwaysTemplate)
        image.contentMode = isPicture ? .scaleAspectFill : .scaleAspectFit
        image.tintColor = .label
        plate.backgroundColor = isPicture ? .secondarySystemGroupedBackground : .clear
        plate.layer.cornerRadius = isPicture ? 14 : 0
        plate.clipsToBounds = true
        plate.isUserInteractionEnabled = false
        line.backgroundColor = .separator
        line.isHidden = true
        plate.addSubview(image)
        for view in [plate, label, line] { addSubview(view) }
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = activity.activityTitle
        showColors()
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var preventsAncestorTaps: Bool { true }

    override func controlStateDidChange() { showColors() }

    private func showColors() {
        if isPicture { alpha = isHighlighted ? 0.5 : 1 } else { backgroundColor = isHighlighted ? .systemGray4 : .secondarySystemGroupedBackground }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hairline = 1 / max(traitCollection.displayScale, 1)
        if isPicture {
            plate.frame = CGRect(x: bounds.midX - 30, y: 0, width: 60, height: 60)
            image.frame = plate.bounds
            let size = label.sizeThatFits(CGSize(width: bounds.width - 8, height: 40))
            label.frame = CGRect(x: 4, y: 66, width: bounds.width - 8, height: min(size.height, 34))
        } else {
            let place = CGRect(x: bounds.maxX - 16 - 28, y: bounds.midY - 14, width: 28, height: 28)
            plate.frame = mirrored(place, in: bounds)
            image.frame = plate.bounds.insetBy(dx: 2, dy: 2)
            label.frame = mirrored(CGRect(x: 16, y: 0, width: max(place.minX - 24, 0), height: bounds.height), in: bounds)
            line.frame = mirrored(CGRect(x: 16, y: bounds.maxY - hairline, width: bounds.width - 16, height: hairline), in: bounds)
        }
    }
}
