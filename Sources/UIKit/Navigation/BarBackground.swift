internal import Foundation

/// What lies behind a bar's content: fill, picture and hairline. It reaches under the status bar.
@MainActor final class BarBackground: UIView {
    private let image = UIImageView(frame: .zero)
    private let shadow = UIImageView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(image)
        addSubview(shadow)
    }

    required init?(coder: NSCoder) { fatalError("BarBackground is made in code only") }

    func apply(_ appearance: UIBarAppearance, visible: Bool) {
        backgroundColor = visible ? appearance.fill : nil
        image.image = appearance.backgroundImage
        image.contentMode = appearance.backgroundImageContentMode
        image.isHidden = !visible || appearance.backgroundImage == nil
        shadow.image = appearance.shadowImage
        shadow.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
        shadow.isHidden = !visible || (appearance.shadowColor == nil && appearance.shadowImage == nil)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        image.frame = bounds
        // One device pixel, just under the bar.
        let height = shadow.image?.size.height ?? 1 / max(traitCollection.displayScale, 1)
        shadow.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: height)
    }
}
