internal import Foundation

/// Where a button's image and title go: side by side, image first, aligned as one block. From right to left
/// the image stands at the right; the edge insets' left and right stay what they say (UNVERIFIED).
///
/// Each is placed in the content rectangle inset by its own edge insets, as if the other were not inset: so insets
/// of opposite signs shift a part without changing its size.
@MainActor struct ButtonLayout {
    private let imageSize: CGSize
    /// In one line, where the title has no lines of its own.
    private let titleSize: CGSize
    /// That may take several lines.
    private let wrapping: UILabel?
    private let horizontal: UIControl.ContentHorizontalAlignment
    private let vertical: UIControl.ContentVerticalAlignment
    private let imageInsets: UIEdgeInsets
    private let titleInsets: UIEdgeInsets
    private let contentInsets: UIEdgeInsets
    private let hasTitle: Bool
    /// Neither a title nor a picture.
    private let isEmpty: Bool
    private let lineHeight: CGFloat
    /// The image stands at the right of the title.
    private let isMirrored: Bool
    private let scale: CGFloat

    /// Above and below the title when the content insets are left at zero (classic 30 points for an 18 point label).
    private static let titlePadding: CGFloat = 6
    /// Of a button without an image when the content insets are left at zero: with a short title, or with nothing at all (Interface Builder's frames).
    private static let leastWidth: CGFloat = 30

    init(_ button: UIButton) {
        // The image's own size, never its view's frame: an override of `imageRect` may ask for the view meanwhile.
        imageSize = button.currentImageSize
        hasTitle = button.hasTitle
        titleSize = hasTitle ? button.titleLabel?.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)) ?? .zero : .zero
        wrapping = hasTitle ? button.titleLabel.flatMap { $0.numberOfLines == 1 ? nil : $0 } : nil
        isEmpty = !hasTitle && button.currentImage == nil && button.currentBackgroundImage == nil
        lineHeight = isEmpty ? button.titleFont.lineHeight.rounded(.up) : 0
        horizontal = button.effectiveContentHorizontalAlignment
        vertical = button.contentVerticalAlignment
        imageInsets = button.imageEdgeInsets
        titleInsets = button.titleEdgeInsets
        contentInsets = button.contentEdgeInsets
        isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
        scale = max(button.traitCollection.displayScale, 1)
    }

    func imageRect(in content: CGRect) -> CGRect {
        guard imageSize.width > 0 || imageSize.height > 0 else { return CGRect(origin: content.origin, size: .zero) }
        let area = content.inset(by: imageInsets)
        let size = CGSize(width: min(imageSize.width, max(area.width, 0)), height: min(imageSize.height, max(area.height, 0)))
        let title = titleSize(width: max(area.width - size.width, 0), height: area.height).width
        return place(size, in: area, block: size.width + title, before: isMirrored ? title : 0)
    }

    func titleRect(in content: CGRect) -> CGRect {
        guard hasTitle else { return CGRect(origin: content.origin, size: .zero) }
        let area = content.inset(by: titleInsets)
        let image = min(imageSize.width, max(content.inset(by: imageInsets).width, 0))
        let size = titleSize(width: max(area.width - image, 0), height: max(area.height, 0))
        return place(size, in: area, block: image + size.width, before: isMirrored ? 0 : image)
    }

    /// What the title takes of so much room. Lines that it is broken into may reach beyond the button, whose own size counts one (UNVERIFIED).
    private func titleSize(width: CGFloat, height: CGFloat) -> CGSize {
        if let wrapping, titleSize.width > width, width > 0 { return wrapping.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)) }
        return CGSize(width: min(titleSize.width, width), height: min(titleSize.height, height))
    }

    var fittingSize: CGSize {
        var content = CGSize(width: imageSize.width + titleSize.width, height: max(imageSize.height, titleSize.height))
        if contentInsets == .zero {
            if hasTitle || isEmpty { content.height = max(imageSize.height, (hasTitle ? titleSize.height : lineHeight) + Self.titlePadding * 2) }
            if (hasTitle || isEmpty) && imageSize == .zero { content.width = max(content.width, Self.leastWidth) }
        }
        return CGSize(
            width: (content.width + contentInsets.left + contentInsets.right).rounded(.up),
            height: content.height + contentInsets.top + contentInsets.bottom)
    }

    private func place(_ size: CGSize, in area: CGRect, block: CGFloat, before: CGFloat) -> CGRect {
        var rect = CGRect(origin: .zero, size: size)
        switch horizontal {
        case .left, .leading: rect.origin.x = area.minX + before
        case .right, .trailing: rect.origin.x = area.maxX - block + before
        case .fill:
            rect.origin.x = area.minX + before
            // The last part takes what is left.
            if before + size.width >= block { rect.size.width = max(area.width - before, 0) }
        case .center: rect.origin.x = pixel(area.minX + (area.width - block) / 2 + before)
        }
        switch vertical {
        case .top: rect.origin.y = area.minY
        case .bottom: rect.origin.y = area.maxY - size.height
        case .fill:
            rect.origin.y = area.minY
            rect.size.height = area.height
        case .center: rect.origin.y = pixel(area.minY + (area.height - size.height) / 2)
        }
        return rect
    }

    /// To the nearest pixel, halves up (measured).
    private func pixel(_ value: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) / scale }
}
