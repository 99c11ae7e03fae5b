public import CoreGraphics
public import Foundation

/// A description of a cell's background: a colour, a stroke, rounded corners, an image or a view.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
    enum Kind { case clear, plainCell, groupedCell, sidebarCell, header }

    let kind: Kind
    /// A view over the whole background.
    public var customView: UIView?
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets: NSDirectionalEdgeInsets = .zero
    /// Kept and without effect: the insets are those of the background alone.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// nil is the tint colour; `.clear` is nothing.
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var image: UIImage?
    public var imageContentMode: UIView.ContentMode = .scaleToFill
    /// nil is the tint colour.
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0
    /// How far outside the background's edge the stroke lies.
    public var strokeOutset: CGFloat = 0

    private init(_ kind: Kind, _ color: UIColor?) {
        self.kind = kind
        backgroundColor = color
    }

    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear, .clear) }
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell, .secondarySystemGroupedBackground) }
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header, .clear) }
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header, .clear) }
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell, .systemBackground) }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header, .systemBackground) }
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell, .secondarySystemGroupedBackground) }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header, .clear) }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header, .clear) }
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell, .clear) }
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell, .clear) }

    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// The background as it looks in a state: grey for a list's row that is selected or highlighted, unless the app gave
    /// a colour.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        let isMarked: Bool
        switch state {
        case let cell as UICellConfigurationState: isMarked = cell.isSelected || cell.isHighlighted
        case let view as UIViewConfigurationState: isMarked = view.isSelected || view.isHighlighted
        default: isMarked = false
        }
        var result = self
        switch kind {
        case .plainCell, .groupedCell, .sidebarCell:
            let plain: UIColor = kind == .plainCell ? .systemBackground : kind == .groupedCell ? .secondarySystemGroupedBackground : .clear
            guard backgroundColor == plain || backgroundColor == .systemGray4 else { return self }
            result.backgroundColor = isMarked ? .systemGray4 : plain
        case .clear, .header: break
        }
        return result
    }
}

/// The view behind a cell's content that a background configuration describes.
final class BackgroundConfigurationView: UIView {
    private let fill = UIView()
    private var imageView: UIImageView?
    private var configuration = UIBackgroundConfiguration.clear()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(fill)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func apply(_ new: UIBackgroundConfiguration) {
        if configuration.customView !== new.customView {
            configuration.customView?.removeFromSuperview()
            if let view = new.customView { addSubview(view) }
        }
        configuration = new
        fill.backgroundColor = new.resolvedBackgroundColor(for: tintColor)
        fill.layer.cornerRadius = new.cornerRadius
        fill.clipsToBounds = new.cornerRadius > 0
        if let image = new.image {
            let view = imageView ?? UIImageView(frame: .zero)
            imageView = view
            view.image = image
            view.contentMode = new.imageContentMode
            fill.addSubview(view)
        } else {
            imageView?.removeFromSuperview()
            imageView = nil
        }
        applyStroke()
        setNeedsLayout()
    }

    private func applyStroke() {
        fill.layer.borderWidth = configuration.strokeWidth
        fill.layer.borderColor = configuration.strokeWidth > 0 ? withCurrentTraits { configuration.resolvedStrokeColor(for: tintColor).cgColor } : nil
    }

    override func colorAppearanceDidChange() { applyStroke() }

    override func layoutSubviews() {
        super.layoutSubviews()
        let i = configuration.backgroundInsets
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let insets = UIEdgeInsets(top: i.top, left: isMirrored ? i.trailing : i.leading, bottom: i.bottom, right: isMirrored ? i.leading : i.trailing)
        fill.frame = bounds.inset(by: insets)
        imageView?.frame = fill.bounds
        configuration.customView?.frame = fill.frame
    }
}
