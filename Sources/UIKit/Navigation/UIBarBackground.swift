internal import CoreGraphics
internal import Foundation

/// What a bar's background shows: the essence of an appearance, which two of can be mixed.
@MainActor struct BarFace {
    var fill: UIColor?
    var image: UIImage?
    var imageMode = UIView.ContentMode.scaleToFill
    var imageAlpha: CGFloat = 1
    var shadowColor: UIColor?
    var shadowImage: UIImage?

    /// Nothing at all.
    init() {}

    init(_ appearance: UIBarAppearance) {
        fill = appearance.fill
        image = appearance.backgroundImage
        imageMode = appearance.backgroundImageContentMode
        shadowColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
        // Without a colour there is no hairline, whatever its picture.
        shadowImage = appearance.shadowImage
    }

    /// - Parameter progress: 0 gives this face, 1 the other.
    func mixed(with other: BarFace, _ progress: CGFloat) -> BarFace {
        if progress <= 0 { return self }
        if progress >= 1 { return other }
        var face = BarFace()
        face.fill = Self.mix(fill, other.fill, progress)
        face.shadowColor = Self.mix(shadowColor, other.shadowColor, progress)
        face.shadowImage = progress < 0.5 ? shadowImage : other.shadowImage
        let shown = image != nil && other.image != nil ? (progress < 0.5 ? self : other) : image != nil ? self : other
        face.image = shown.image
        face.imageMode = shown.imageMode
        if image == nil || other.image == nil { face.imageAlpha = shown.imageAlpha * (image == nil ? progress : 1 - progress) }
        return face
    }

    private static func mix(_ first: UIColor?, _ second: UIColor?, _ progress: CGFloat) -> UIColor? {
        if first == nil && second == nil || first === second { return first }
        return UIColor { traits in
            func parts(_ color: UIColor?) -> [CGFloat] {
                var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
                color?.resolvedColor(with: traits).getRed(&r, green: &g, blue: &b, alpha: &a)
                return [r * a, g * a, b * a, a]
            }
            let mixed = zip(parts(first), parts(second)).map { $0 * (1 - progress) + $1 * progress }
            guard mixed[3] > 0 else { return .clear }
            return UIColor(red: mixed[0] / mixed[3], green: mixed[1] / mixed[3], blue: mixed[2] / mixed[3], alpha: mixed[3])
        }
    }
}

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

    func show(_ face: BarFace) {
        if backgroundColor !== face.fill { backgroundColor = face.fill }
        if image.image !== face.image { image.image = face.image }
        image.contentMode = face.imageMode
        image.alpha = face.imageAlpha
        image.isHidden = face.image == nil
        if shadow.image !== face.shadowImage {
            shadow.image = face.shadowImage
            setNeedsLayout()
        }
        if shadow.backgroundColor !== face.shadowColor { shadow.backgroundColor = face.shadowColor }
        shadow.isHidden = face.shadowColor == nil && face.shadowImage == nil
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
