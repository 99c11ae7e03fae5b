import UIKit

/// What stands behind the tabs: a color, an image or a blur, and the hairline above.
final class ShellTabBarBackgroundView: UIView {
    private let imageView = UIImageView()
    private let hairline = UIView()
    private var effectView: UIVisualEffectView?

    func apply(_ appearance: ShellTabBarAppearance) {
        imageView.image = appearance.backgroundImage
        backgroundColor = appearance.backgroundColor
        hairline.backgroundColor = appearance.shadowColor
        hairline.isHidden = appearance.shadowColor == nil
        effectView?.removeFromSuperview()
        effectView = appearance.backgroundEffect.map { UIVisualEffectView(effect: $0) }
        if let effectView { insertSubview(effectView, at: 0) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let pixel = 1 / max(traitCollection.displayScale, 1)
        imageView.frame = bounds
        effectView?.frame = bounds
        hairline.frame = CGRect(x: 0, y: -pixel, width: bounds.width, height: pixel)
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(imageView)
        addSubview(hairline)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
        fatalError("ShellTabBarBackgroundView is made in code")
    }
}
