public import Foundation

extension UIButton {
    /// The look of a button as one value: what it shows and how.
    public struct Configuration {
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        public enum Size: Int, Sendable { case mini, small, medium, large }
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

        public var title: String?
        public var subtitle: String?
        public var image: UIImage?
        /// Shows a turning indicator, in the image's place. Default `false`.
        public var showsActivityIndicator: Bool = false
        /// Between image and title.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle.
        public var titlePadding: CGFloat = 1
        public var imagePlacement: NSDirectionalRectEdge = .leading
        public var titleAlignment: TitleAlignment = .automatic
        public var contentInsets: NSDirectionalEdgeInsets
        public var cornerStyle: CornerStyle = .dynamic
        public var buttonSize: Size = .medium
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?

        var style: Style

        enum Style { case plain, gray, tinted, filled }

        init(style: Style) {
            self.style = style
            // Insets of the medium size (common knowledge).
            contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        }

        public static func plain() -> Configuration { Configuration(style: .plain) }
        public static func gray() -> Configuration { Configuration(style: .gray) }
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        public static func filled() -> Configuration { Configuration(style: .filled) }

        func cornerRadius(for size: CGSize) -> CGFloat {
            switch cornerStyle {
            case .fixed, .dynamic: 5.95
            case .small: 4
            case .medium: 8
            case .large: 12
            case .capsule: min(size.width, size.height) / 2
            }
        }

        @MainActor func foreground(_ tint: UIColor, enabled: Bool) -> UIColor {
            guard enabled else { return .tertiaryLabel }
            return baseForegroundColor ?? (style == .filled ? .white : tint)
        }

        @MainActor func background(_ tint: UIColor, enabled: Bool) -> UIColor? {
            if let baseBackgroundColor, style != .plain { return enabled ? baseBackgroundColor : .tertiarySystemFill }
            switch style {
            case .plain: return baseBackgroundColor
            case .gray: return .tertiarySystemFill
            case .tinted: return enabled ? tint.withAlphaComponent(0.18) : .tertiarySystemFill
            case .filled: return enabled ? tint : .tertiarySystemFill
            }
        }
    }
}

extension UIButton {
    func apply(_ configuration: Configuration) {
        let tint: UIColor = tintColor
        let foreground = configuration.foreground(tint, enabled: isEnabled)
        if configuration.title != nil, let label = titleLabel {
            label.text = configuration.title
            label.font = .system(size: 17, growingLike: .body, in: traitCollection)
            label.textColor = foreground
            label.isHidden = false
            hidesEmptyTitle = false
            label.alpha = isHighlighted ? 0.75 : 1
        } else {
            hideEmptyTitle()
        }
        showIndicator(configuration.showsActivityIndicator, foreground)
        if !configuration.showsActivityIndicator, let image = configuration.image, let view = imageView {
            view.image = image
            view.tintColor = foreground
            view.isHidden = false
            view.alpha = isHighlighted ? 0.75 : 1
        } else {
            imagePart?.isHidden = true
        }
        if let subtitle = configuration.subtitle {
            if subtitlePart == nil {
                let label = ButtonLabel(frame: .zero)
                addSubview(label)
                subtitlePart = label
            }
            subtitlePart?.font = .system(size: 12, growingLike: .caption1, in: traitCollection)
            subtitlePart?.text = subtitle
            subtitlePart?.textColor = foreground
            subtitlePart?.isHidden = false
        } else {
            subtitlePart?.isHidden = true
        }
        if backgroundPart == nil {
            let view = UIImageView(frame: bounds)
            insertSubview(view, at: 0)
            backgroundPart = view
        }
        backgroundPart?.isHidden = false
        backgroundPart?.backgroundColor = configuration.background(tint, enabled: isEnabled)
        backgroundPart?.alpha = isHighlighted ? 0.75 : 1
    }

    private func showIndicator(_ isShown: Bool, _ color: UIColor) {
        guard isShown else {
            indicatorPart?.stopAnimating()
            return
        }
        let indicator = indicatorPart ?? UIActivityIndicatorView(style: .medium)
        if indicatorPart == nil {
            indicator.isUserInteractionEnabled = false
            addSubview(indicator)
            indicatorPart = indicator
        }
        if indicator.color != color { indicator.color = color }
        indicator.startAnimating()
    }

    func layout(_ configuration: Configuration) {
        backgroundPart?.frame = bounds
        backgroundPart?.layer.cornerRadius = configuration.cornerRadius(for: bounds.size)
        let parts = parts(of: configuration)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let insets = UIEdgeInsets(
            top: configuration.contentInsets.top,
            left: isRightToLeft ? configuration.contentInsets.trailing : configuration.contentInsets.leading,
            bottom: configuration.contentInsets.bottom,
            right: isRightToLeft ? configuration.contentInsets.leading : configuration.contentInsets.trailing)
        let area = bounds.inset(by: insets)
        let block = CGRect(
            x: area.minX + blockOffset(area.width - parts.size.width), y: area.minY + (area.height - parts.size.height) / 2,
            width: parts.size.width, height: parts.size.height)
        let textHeight = parts.title.height + (parts.subtitle == .zero ? 0 : configuration.titlePadding + parts.subtitle.height)
        let textWidth = max(parts.title.width, parts.subtitle.width)
        var text = CGRect(x: block.minX, y: block.midY - textHeight / 2, width: textWidth, height: textHeight)
        var image = CGRect(
            x: block.minX, y: block.midY - parts.image.height / 2, width: parts.image.width, height: parts.image.height)
        let imageFirst = configuration.imagePlacement == (isRightToLeft ? .trailing : .leading)
        switch configuration.imagePlacement {
        case .top:
            image.origin = CGPoint(x: block.midX - image.width / 2, y: block.minY)
            text.origin = CGPoint(x: block.midX - text.width / 2, y: block.maxY - text.height)
        case .bottom:
            text.origin = CGPoint(x: block.midX - text.width / 2, y: block.minY)
            image.origin = CGPoint(x: block.midX - image.width / 2, y: block.maxY - image.height)
        case _ where imageFirst: text.origin.x = block.maxX - text.width
        default: image.origin.x = block.maxX - image.width
        }
        (configuration.showsActivityIndicator ? indicatorPart : imagePart)?.frame = image
        label?.frame = CGRect(x: text.midX - parts.title.width / 2, y: text.minY, width: parts.title.width, height: parts.title.height)
        subtitlePart?.frame = CGRect(
            x: text.midX - parts.subtitle.width / 2, y: text.maxY - parts.subtitle.height, width: parts.subtitle.width,
            height: parts.subtitle.height)
    }

    private func blockOffset(_ room: CGFloat) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left, .leading, .fill: 0
        case .right, .trailing: room
        case .center: room / 2
        }
    }

    func fittingSize(of configuration: Configuration) -> CGSize {
        apply(configuration)
        let parts = parts(of: configuration)
        return CGSize(
            width: (parts.size.width + configuration.contentInsets.leading + configuration.contentInsets.trailing).rounded(.up),
            height: parts.size.height + configuration.contentInsets.top + configuration.contentInsets.bottom)
    }

    private func parts(of configuration: Configuration) -> (image: CGSize, title: CGSize, subtitle: CGSize, size: CGSize) {
        let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        let image = (configuration.showsActivityIndicator ? indicatorPart?.intrinsicContentSize : configuration.image?.size) ?? .zero
        let hasText = configuration.title != nil
        let title = hasText ? label?.sizeThatFits(unlimited) ?? .zero : .zero
        let subtitle = configuration.subtitle == nil ? .zero : subtitlePart?.sizeThatFits(unlimited) ?? .zero
        let text = CGSize(
            width: max(title.width, subtitle.width),
            height: title.height + (subtitle == .zero ? 0 : configuration.titlePadding + subtitle.height))
        let gap = image != .zero && text != .zero ? configuration.imagePadding : 0
        let isVertical = configuration.imagePlacement == .top || configuration.imagePlacement == .bottom
        let size =
            isVertical
            ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
            : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
        return (image, title, subtitle, size)
    }
}
