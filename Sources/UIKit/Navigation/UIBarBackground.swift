internal import Foundation

/// What lies behind a bar's content: fill, picture and hairline. It reaches under the status bar, or down to the edge of
/// the screen. Apps look for it by its name.
@MainActor final class _UIBarBackground: UIView {
    private let image = UIImageView(frame: .zero)
    private let shadow = _UIBarBackgroundShadowView(frame: .zero)

    /// Whether the hairline stands above the bar: tab bars and toolbars.
    var hasShadowOnTop = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(image)
        addSubview(shadow)
    }

    required init?(coder: NSCoder) { fatalError("_UIBarBackground is made in code only") }

    func apply(_ appearance: UIBarAppearance, visible: Bool) {
        let fill = visible ? appearance.fill : nil
        if backgroundColor !== fill { backgroundColor = fill }
        image.image = appearance.backgroundImage
        image.contentMode = appearance.backgroundImageContentMode
        image.isHidden = !visible || appearance.backgroundImage == nil
        shadow.image = appearance.shadowImage
        let line = appearance.shadowImage == nil ? appearance.shadowColor : nil
        if shadow.backgroundColor !== line { shadow.backgroundColor = line }
        shadow.isHidden = !visible || (appearance.shadowColor == nil && appearance.shadowImage == nil)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        image.frame = bounds
        // One device pixel, just outside the bar.
        let height = shadow.image?.size.height ?? 1 / max(traitCollection.displayScale, 1)
        shadow.frame = CGRect(x: 0, y: hasShadowOnTop ? -height : bounds.height, width: bounds.width, height: height)
    }
}

/// The hairline of a bar. An image view, since apps look for one that is at most a point high.
@MainActor final class _UIBarBackgroundShadowView: UIImageView {}
