import UIKit

/// What stands behind the tabs: a color, an image or a blur, and a hairline at one edge. A capsule is clipped, and has a soft
/// shadow.
final class ShellTabBarBackgroundView: UIView {
    /// Holds what is clipped; the shadow is not.
    private let fillView = UIView()
    private let imageView = UIImageView()
    private let hairline = UIView()
    private var effectView: UIVisualEffectView?

    var isCapsule = false {
        didSet { if isCapsule != oldValue { shapeDidChange() } }
    }

    /// nil shows no hairline.
    var hairlineColor: UIColor? {
        didSet {
            hairline.backgroundColor = hairlineColor
            hairline.isHidden = hairlineColor == nil
        }
    }

    /// Where the hairline stands, outside the bounds.
    var hairlineEdge = CGRectEdge.minYEdge {
        didSet { if hairlineEdge != oldValue { setNeedsLayout() } }
    }

    func apply(_ appearance: ShellTabBarAppearance) {
        imageView.image = appearance.backgroundImage
        fillView.backgroundColor = appearance.backgroundColor
        effectView?.removeFromSuperview()
        effectView = appearance.backgroundEffect.map { UIVisualEffectView(effect: $0) }
        if let effectView { fillView.insertSubview(effectView, at: 0) }
        setNeedsLayout()
    }

    /// Whether a point is in what is seen: corners outside a capsule are not.
    func contains(_ point: CGPoint) -> Bool {
        guard bounds.contains(point) else { return false }
        guard isCapsule else { return true }
        let radius = capsuleRadius
        let x = min(max(point.x, radius), bounds.width - radius)
        let y = min(max(point.y, radius), bounds.height - radius)
        return hypot(point.x - x, point.y - y) <= radius
    }

    private var capsuleRadius: CGFloat { min(bounds.width, bounds.height) / 2 }

    private func shapeDidChange() {
        fillView.clipsToBounds = isCapsule
        fillView.layer.cornerCurve = isCapsule ? .continuous : .circular
        layer.shadowOpacity = isCapsule ? 0.18 : 0
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.shadowRadius = 12
        updateBorder()
        setNeedsLayout()
    }

    /// A shadow is not seen on black: the edge is.
    private func updateBorder() {
        fillView.layer.borderWidth = isCapsule ? 1 / max(traitCollection.displayScale, 1) : 0
        fillView.layer.borderColor = isCapsule ? UIColor.separator.resolvedColor(with: traitCollection).cgColor : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let pixel = 1 / max(traitCollection.displayScale, 1)
        fillView.frame = bounds
        imageView.frame = bounds
        effectView?.frame = bounds
        hairline.frame =
            switch hairlineEdge {
            case .minXEdge: CGRect(x: -pixel, y: 0, width: pixel, height: bounds.height)
            case .maxXEdge: CGRect(x: bounds.width, y: 0, width: pixel, height: bounds.height)
            case .minYEdge: CGRect(x: 0, y: -pixel, width: bounds.width, height: pixel)
            case .maxYEdge: CGRect(x: 0, y: bounds.height, width: bounds.width, height: pixel)
            }
        fillView.layer.cornerRadius = isCapsule ? capsuleRadius : 0
        layer.shadowPath = isCapsule ? UIBezierPath(roundedRect: bounds, cornerRadius: capsuleRadius).cgPath : nil
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        updateBorder()
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(fillView)
        fillView.addSubview(imageView)
        addSubview(hairline)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
        fatalError("ShellTabBarBackgroundView is made in code")
    }
}
