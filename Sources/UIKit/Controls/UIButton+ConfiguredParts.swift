public import Foundation

/// Sizes of what a configured button shows, in points.
struct ConfiguredPartSizes {
    var picture = CGSize.zero
    /// The picture with what is reserved for it.
    var image = CGSize.zero
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var indicator = CGSize.zero
    /// Title above subtitle.
    var text = CGSize.zero
    /// Image and text.
    var block = CGSize.zero
    /// With the mark of a pop-up button behind it.
    var whole = CGSize.zero
}

extension UIButton {
    /// The configuration in the button's state. The values for states fill in what it leaves out; those for exactly this state go before it.
    final var shownConfiguration: Configuration? {
        guard let configuration else { return nil }
        var shown = automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration
        let special = state == .normal ? nil : state
        if let title = special.flatMap({ attributedTitles[exactly: $0] }) {
            shown.attributedTitle = AttributedString(title)
        } else if let title = special.flatMap({ titles[exactly: $0] }) {
            shown.title = title
        } else if shown.title == nil {
            if let title = currentAttributedTitle { shown.attributedTitle = AttributedString(title) } else { shown.title = currentTitle }
        }
        if let image = special.flatMap({ images[exactly: $0] }) ?? shown.image ?? currentImage { shown.image = image }
        if shown.preferredSymbolConfigurationForImage == nil {
            shown.preferredSymbolConfigurationForImage = preferredSymbolConfigurationForImage(in: state)
        }
        return shown
    }

    final var isPopUp: Bool { changesSelectionAsPrimaryAction && menu != nil }

    private func showsIndicator(_ configuration: Configuration) -> Bool {
        switch configuration.indicator {
        case .none: false
        case .popup: true
        case .automatic: isPopUp && showsMenuAsPrimaryAction
        }
    }

    // MARK: Contents

    final func apply(_ configuration: Configuration) {
        let tint: UIColor = tintColor
        let foreground = configuration.foreground(tint, enabled: isEnabled)
        let alpha: CGFloat = isHighlighted ? 0.75 : 1
        if let text = configuration.title, let label = titleLabel {
            show(
                text, configuration.attributedTitle(in: traitCollection), configuration.titleTextAttributesTransformer, in: label,
                configuration.titleFont(traitCollection), foreground, configuration.titleLineBreakMode)
            label.isHidden = false
            hidesEmptyTitle = false
            label.alpha = alpha
        } else {
            hideEmptyTitle()
        }
        showActivity(configuration.showsActivityIndicator, configuration.activityIndicatorColorTransformer?(foreground) ?? foreground)
        if !configuration.showsActivityIndicator, let image = configuration.image, let view = imageView {
            view.preferredSymbolConfiguration = configuration.preferredSymbolConfigurationForImage ?? UIImage.SymbolConfiguration(textStyle: configuration.titleStyle)
            view.image = image
            view.tintColor = configuration.imageColorTransformer?(foreground) ?? foreground
            view.isHidden = false
            view.alpha = alpha
        } else {
            imagePart?.isHidden = true
        }
        if let subtitle = configuration.subtitle {
            let label = subtitlePart ?? ButtonLabel(frame: .zero)
            if subtitlePart == nil {
                label.isAccessibilityElement = false
                addSubview(label)
                subtitlePart = label
            }
            show(
                subtitle, configuration.attributedSubtitle(in: traitCollection), configuration.subtitleTextAttributesTransformer, in: label,
                configuration.subtitleFont(traitCollection), foreground, configuration.subtitleLineBreakMode)
            label.isHidden = false
            label.alpha = alpha
        } else {
            subtitlePart?.isHidden = true
        }
        applyPopUpMark(configuration, foreground, alpha)
        applyBackground(configuration, tint, alpha)
    }

    private func show(
        _ plain: String, _ rich: NSAttributedString?, _ transformer: UIConfigurationTextAttributesTransformer?, in label: UILabel, _ font: UIFont,
        _ color: UIColor, _ mode: NSLineBreakMode
    ) {
        label.lineBreakMode = mode
        label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
        if rich == nil, transformer == nil {
            label.text = plain
            label.font = font
            label.textColor = color
            return
        }
        let usual: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        let given = rich ?? NSAttributedString(string: plain)
        let text = NSMutableAttributedString(string: given.string)
        given.enumerateAttributes(in: NSRange(location: 0, length: given.length), options: []) { attributes, range, _ in
            var all = usual.merging(attributes) { _, own in own }
            if let transformer { all = [NSAttributedString.Key: Any](transformer(AttributeContainer(all))) }
            text.setAttributes(all, range: range)
        }
        if label.attributedText != text { label.attributedText = text }
    }

    private func showActivity(_ isShown: Bool, _ color: UIColor) {
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

    private func applyPopUpMark(_ configuration: Configuration, _ foreground: UIColor, _ alpha: CGFloat) {
        guard showsIndicator(configuration) else {
            popUpMark?.isHidden = true
            return
        }
        let mark = popUpMark ?? UIImageView(frame: .zero)
        if popUpMark == nil {
            mark.image = UIImage(systemName: "chevron.up.chevron.down")
            addSubview(mark)
            popUpMark = mark
        }
        mark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: configuration.titleStyle, scale: .small)
            .applying(UIImage.SymbolConfiguration(weight: .semibold))
        mark.tintColor = configuration.indicatorColorTransformer?(foreground) ?? foreground
        mark.isHidden = false
        mark.alpha = alpha
    }

    private func applyBackground(_ configuration: Configuration, _ tint: UIColor, _ alpha: CGFloat) {
        let view = backgroundPart ?? UIImageView(frame: bounds)
        if backgroundPart == nil {
            insertSubview(view, at: 0)
            backgroundPart = view
        }
        let background = configuration.background
        view.isHidden = false
        view.backgroundColor = configuration.backgroundColor(tint, enabled: isEnabled)
        view.image = background.image
        view.contentMode = background.imageContentMode
        view.alpha = alpha
        view.layer.borderWidth = background.strokeWidth
        view.layer.borderColor = background.strokeWidth > 0 ? withCurrentTraits { background.resolvedStrokeColor(for: tint).cgColor } : nil
        if let custom = background.customView {
            if custom.superview !== view { view.addSubview(custom) }
            for other in view.subviews where other !== custom { other.removeFromSuperview() }
        } else {
            for other in view.subviews { other.removeFromSuperview() }
        }
    }

    // MARK: Layout

    final func layout(_ configuration: Configuration) {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func edges(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
            UIEdgeInsets(
                top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isRightToLeft ? insets.leading : insets.trailing)
        }
        if let backgroundPart {
            let background = configuration.background
            backgroundPart.frame = bounds.inset(by: edges(background.backgroundInsets)).insetBy(dx: -background.strokeOutset, dy: -background.strokeOutset)
            backgroundPart.layer.cornerRadius = configuration.cornerRadius(for: backgroundPart.bounds.size, traitCollection)
            backgroundPart.clipsToBounds = background.image != nil || background.customView != nil
            background.customView?.frame = backgroundPart.bounds
        }
        let area = bounds.inset(by: edges(configuration.contentInsets))
        let sizes = sizes(of: configuration, within: area.width)
        let isFilled = effectiveContentHorizontalAlignment == .fill
        let width = isFilled ? max(area.width, sizes.whole.width) : sizes.whole.width
        let whole = CGRect(
            x: area.minX + offset(area.width - width), y: area.minY + verticalOffset(area.height - sizes.whole.height), width: width, height: sizes.whole.height)
        var block = whole
        if let popUpMark, !popUpMark.isHidden {
            popUpMark.frame = CGRect(
                x: isRightToLeft ? whole.minX : whole.maxX - sizes.indicator.width, y: whole.midY - sizes.indicator.height / 2,
                width: sizes.indicator.width, height: sizes.indicator.height)
            let taken = whole.width - sizes.block.width
            if isRightToLeft { block.origin.x += taken }
            block.size.width -= taken
        }
        var text = CGRect(origin: CGPoint(x: block.minX, y: block.midY - sizes.text.height / 2), size: sizes.text)
        var image = CGRect(origin: CGPoint(x: block.minX, y: block.midY - sizes.image.height / 2), size: sizes.image)
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
        let picture: UIView? = configuration.showsActivityIndicator ? indicatorPart : imagePart
        picture?.frame = CGRect(
            x: image.midX - sizes.picture.width / 2, y: image.midY - sizes.picture.height / 2, width: sizes.picture.width, height: sizes.picture.height)
        func x(_ width: CGFloat) -> CGFloat {
            switch (textAlignment(configuration), isRightToLeft) {
            case (.leading, false), (.trailing, true): text.minX
            case (.trailing, false), (.leading, true): text.maxX - width
            default: text.midX - width / 2
            }
        }
        label?.frame = CGRect(origin: CGPoint(x: x(sizes.title.width), y: text.minY), size: sizes.title)
        subtitlePart?.frame = CGRect(origin: CGPoint(x: x(sizes.subtitle.width), y: text.maxY - sizes.subtitle.height), size: sizes.subtitle)
        let alignment: NSTextAlignment =
            switch (textAlignment(configuration), isRightToLeft) {
            case (.leading, false), (.trailing, true): .left
            case (.trailing, false), (.leading, true): .right
            default: .center
            }
        if label?.isHidden == false { label?.textAlignment = alignment }
        if subtitlePart?.isHidden == false { subtitlePart?.textAlignment = alignment }
    }

    /// UNVERIFIED: automatically the lines of a text begin or end where its image stands.
    private func textAlignment(_ configuration: Configuration) -> Configuration.TitleAlignment {
        guard configuration.titleAlignment == .automatic else { return configuration.titleAlignment }
        guard configuration.image != nil || configuration.showsActivityIndicator else { return .center }
        switch configuration.imagePlacement {
        case .leading: return .leading
        case .trailing: return .trailing
        default: return .center
        }
    }

    private func offset(_ room: CGFloat) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left, .leading, .fill: 0
        case .right, .trailing: room
        case .center: room / 2
        }
    }

    private func verticalOffset(_ room: CGFloat) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: 0
        case .bottom: room
        case .center, .fill: room / 2
        }
    }

    final func fittingSize(of configuration: Configuration) -> CGSize {
        apply(configuration)
        let sizes = sizes(of: configuration, within: .greatestFiniteMagnitude)
        return CGSize(
            width: (sizes.whole.width + configuration.contentInsets.leading + configuration.contentInsets.trailing).rounded(.up),
            height: sizes.whole.height + configuration.contentInsets.top + configuration.contentInsets.bottom)
    }

    /// From the top of a button of its fitting size down to the title.
    final func titleTop(of configuration: Configuration) -> CGFloat {
        let sizes = sizes(of: configuration, within: .greatestFiniteMagnitude)
        let room = sizes.whole.height - sizes.text.height
        switch configuration.imagePlacement {
        case .top: return configuration.contentInsets.top + room
        case .bottom: return configuration.contentInsets.top
        default: return configuration.contentInsets.top + room / 2
        }
    }

    private func sizes(of configuration: Configuration, within width: CGFloat) -> ConfiguredPartSizes {
        var sizes = ConfiguredPartSizes()
        if configuration.showsActivityIndicator {
            sizes.picture = indicatorPart?.intrinsicContentSize ?? .zero
        } else if configuration.image != nil {
            sizes.picture = imagePart?.sizeThatFits(.zero) ?? .zero
        }
        sizes.image = sizes.picture
        let isVertical = configuration.imagePlacement == .top || configuration.imagePlacement == .bottom
        if sizes.picture != .zero, configuration.imageReservation > 0 {
            let isSymbol = configuration.image?.isSymbolImage ?? false
            let growth = isSymbol ? DynamicType.scale(of: configuration.titleStyle, category: traitCollection.preferredContentSizeCategory.rawValue) : 1
            let room = configuration.imageReservation * growth
            if isVertical { sizes.image.height = max(sizes.image.height, room) } else { sizes.image.width = max(sizes.image.width, room) }
        }
        if let popUpMark, !popUpMark.isHidden { sizes.indicator = popUpMark.sizeThatFits(.zero) }
        let hasText = configuration.title != nil || configuration.subtitle != nil
        let gap = sizes.image != .zero && hasText ? configuration.imagePadding : 0
        let markGap = sizes.indicator != .zero && (hasText || sizes.image != .zero) ? Self.popUpMarkGap : 0
        let room = max(width - (isVertical ? 0 : sizes.image.width + gap) - sizes.indicator.width - markGap, 0)
        func size(_ label: UILabel?, _ isShown: Bool) -> CGSize {
            guard isShown, let label else { return .zero }
            var size = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
            // Rounding of the button's own width must not break a line that fits.
            if size.width > room + 0.5 { size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)) }
            return CGSize(width: min(size.width, max(room, 0) + 0.5), height: size.height)
        }
        sizes.title = size(label, configuration.title != nil)
        sizes.subtitle = size(subtitlePart, configuration.subtitle != nil)
        let padding = sizes.title != .zero && sizes.subtitle != .zero ? configuration.titlePadding : 0
        sizes.text = CGSize(width: max(sizes.title.width, sizes.subtitle.width), height: sizes.title.height + padding + sizes.subtitle.height)
        sizes.block =
            isVertical
            ? CGSize(width: max(sizes.image.width, sizes.text.width), height: sizes.image.height + gap + sizes.text.height)
            : CGSize(width: sizes.image.width + gap + sizes.text.width, height: max(sizes.image.height, sizes.text.height))
        sizes.whole = CGSize(width: sizes.block.width + markGap + sizes.indicator.width, height: max(sizes.block.height, sizes.indicator.height))
        return sizes
    }

    /// Between a pop-up button's title and its mark. UNVERIFIED.
    private static let popUpMarkGap: CGFloat = 5
}
