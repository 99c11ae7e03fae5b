public import CoreGraphics
public import Foundation
internal import QuartzCore

/// Shows a list content configuration.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private var listConfiguration: UIListContentConfiguration
    private var imageView: UIImageView?
    private var label: ListLabel?
    private var secondaryLabel: ListLabel?

    public init(configuration: UIListContentConfiguration) {
        listConfiguration = configuration
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        isOpaque = false
        apply()
    }

    public required init?(coder: NSCoder) {
        listConfiguration = .cell()
        super.init(coder: coder)
        apply()
    }

    open var configuration: any UIContentConfiguration {
        get { listConfiguration }
        set {
            guard let new = newValue as? UIListContentConfiguration else { return }
            listConfiguration = new
            apply()
        }
    }

    /// Where the text stands, for aligning by it; nil without text.
    open var textLayoutGuide: UILayoutGuide? { nil }

    private func apply() {
        listConfiguration = listConfiguration.following(traitCollection.preferredContentSizeCategory)
        let configuration = listConfiguration
        show(configuration.text, configuration.attributedText, configuration.textProperties, &label)
        show(configuration.secondaryText, configuration.secondaryAttributedText, configuration.secondaryTextProperties, &secondaryLabel)
        showImage()
        setNeedsLayout()
    }

    private func showImage() {
        guard let image = listConfiguration.image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView(frame: .zero)
        if view.superview == nil {
            imageView = view
            insertSubview(view, at: 0)
        }
        let properties = listConfiguration.imageProperties
        view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        if view.image !== image { view.image = image }
        view.contentMode = .scaleAspectFit
        if properties.tintColor != nil || properties.tintColorTransformer != nil { view.tintColor = properties.resolvedTintColor(for: tintColor) }
        view.layer.cornerRadius = properties.cornerRadius
        view.clipsToBounds = properties.cornerRadius > 0
        view.layer.borderWidth = properties.strokeWidth
        view.layer.borderColor = withCurrentTraits { properties.strokeColor?.cgColor }
    }

    private func show(_ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties, _ slot: inout ListLabel?) {
        guard text != nil || attributed != nil else {
            slot?.removeFromSuperview()
            slot = nil
            return
        }
        let label = slot ?? ListLabel(frame: .zero)
        if slot == nil {
            slot = label
            addSubview(label)
        }
        if label.font != properties.font { label.font = properties.font }
        let color = properties.resolvedColor()
        if label.textColor !== color { label.textColor = color }
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        switch properties.alignment {
        case .natural: label.textAlignment = .natural
        case .center: label.textAlignment = .center
        case .justified: label.textAlignment = .justified
        }
        if let attributed {
            label.attributedText = attributed
        } else if let text {
            switch properties.transform {
            case .none: label.text = text
            case .uppercase: label.text = text.uppercased()
            case .lowercase: label.text = text.lowercased()
            case .capitalized: label.text = text.capitalized
            }
        }
    }

    // MARK: Layout

    /// Where the text begins, in points from the leading edge; lines between rows begin there.
    var textLeading: CGFloat { imageAdvance + margins.leading }

    /// What image and gap take of the width.
    private var imageAdvance: CGFloat {
        guard let image = listConfiguration.image else { return 0 }
        let room = reservedWidth(image)
        let width = imageSize(image).width
        return (room > 0 ? max(room, (room + width) / 2) : width) + listConfiguration.imageToTextPadding
    }

    /// The width in whose middle the image stands; 0 is its own.
    ///
    /// Zero and `standardDimension` are the same for symbols ("reservedLayoutSize", UIListContentConfiguration.ImageProperties).
    /// UNVERIFIED: the system's width is taken from cells without a configuration.
    private func reservedWidth(_ image: UIImage) -> CGFloat {
        let reserved = listConfiguration.imageProperties.reservedLayoutSize.width
        let isStandard = reserved == UIListContentConfiguration.ImageProperties.standardDimension || reserved == 0 && image.isSymbolImage
        return isStandard ? CellParts.symbolColumn * symbolGrowth : max(reserved, 0)
    }

    /// The column of symbols grows with them. UNVERIFIED: it never gets narrower.
    private var symbolGrowth: CGFloat {
        let category = traitCollection.preferredContentSizeCategory.rawValue
        return max(1, DynamicType.size(of: .body, category: category).pointSize / DynamicType.size(of: .body, category: nil).pointSize)
    }

    /// The image in its own size, or as large as it may be.
    private func imageSize(_ image: UIImage) -> CGSize {
        let size = imageView?.sizeThatFits(.zero) ?? image.size
        let limit = listConfiguration.imageProperties.maximumSize
        let scale = min(limit.width > 0 ? limit.width / max(size.width, 1) : 1, limit.height > 0 ? limit.height / max(size.height, 1) : 1, 1)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private var margins: NSDirectionalEdgeInsets {
        var margins = listConfiguration.directionalLayoutMargins
        if listConfiguration.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            // A cell's content view has the table's margins.
            margins.leading = max(margins.leading, directionalLayoutMargins.leading)
            margins.trailing = max(margins.trailing, directionalLayoutMargins.trailing)
        }
        return margins
    }

    private struct Placement {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        var height: CGFloat = 0
    }

    private var pixel: CGFloat { 1 / max(traitCollection.displayScale, 1) }
    private func snap(_ value: CGFloat) -> CGFloat { (value / pixel - 1e-6).rounded(.up) * pixel }

    private func placement(width: CGFloat, height: CGFloat?) -> Placement {
        var result = Placement()
        let margins = self.margins
        var x = margins.leading
        if let image = listConfiguration.image {
            let size = imageSize(image)
            let room = reservedWidth(image)
            result.image = CGRect(x: x + (room > 0 ? (room - size.width) / 2 : 0), y: 0, width: size.width, height: size.height)
            x += imageAdvance
        }
        let available = max(width - x - margins.trailing, 0)
        func fit(_ label: UILabel?, _ width: CGFloat) -> CGSize {
            guard let label else { return .zero }
            let size = label.sizeThatFits(CGSize(width: max(width, 1), height: .greatestFiniteMagnitude))
            return CGSize(width: min(size.width, width), height: size.height)
        }
        var text = fit(label, available)
        var secondary = fit(secondaryLabel, available)
        let gap = listConfiguration.textToSecondaryTextHorizontalPadding
        let isSideBySide = listConfiguration.prefersSideBySideTextAndSecondaryText && label != nil && secondaryLabel != nil
            && text.width + gap + secondary.width <= available
        var blockHeight: CGFloat
        if isSideBySide {
            blockHeight = max(text.height, secondary.height)
        } else {
            blockHeight = text.height + secondary.height
            if label != nil, secondaryLabel != nil { blockHeight += listConfiguration.textToSecondaryTextVerticalPadding }
            if label != nil { text.width = available }
            if secondaryLabel != nil { secondary.width = available }
        }
        let contentHeight = max(blockHeight, result.image.height)
        result.height = max(snap(contentHeight + margins.top + margins.bottom), listConfiguration.minimumHeight)
        let total = height ?? result.height
        let top = margins.top + (total - margins.top - margins.bottom - blockHeight) / 2
        result.image.origin.y = snap(margins.top + (total - margins.top - margins.bottom - result.image.height) / 2)
        if isSideBySide {
            result.text = CGRect(x: x, y: snap(top + (blockHeight - text.height) / 2), width: text.width, height: text.height)
            result.secondary = CGRect(
                x: width - margins.trailing - secondary.width, y: snap(top + (blockHeight - secondary.height) / 2), width: secondary.width, height: secondary.height)
        } else {
            result.text = CGRect(x: x, y: snap(top), width: text.width, height: text.height)
            let below = label == nil ? top : top + text.height + listConfiguration.textToSecondaryTextVerticalPadding
            result.secondary = CGRect(x: x, y: snap(below), width: secondary.width, height: secondary.height)
        }
        return result
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let placement = placement(width: width, height: bounds.height)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView?, _ rect: CGRect) {
            guard let view else { return }
            let frame = isMirrored ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
            if view.frame != frame { view.frame = frame }
        }
        place(imageView, placement.image)
        place(label, placement.text)
        place(secondaryLabel, placement.secondary)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : bounds.width
        return CGSize(width: width, height: placement(width: width, height: nil).height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: placement(width: max(bounds.width, 1), height: nil).height)
    }

    override func colorAppearanceDidChange() { showImage() }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else { return }
        apply()
        invalidateIntrinsicContentSize()
    }

    override var textInDescription: String? { label?.text }
}

/// A label of a list's content. Its text is set while its superview lays itself out anew anyway.
private final class ListLabel: UILabel {}
