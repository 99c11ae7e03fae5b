public import Foundation
internal import ObjectiveC

/// Shows an effect behind its `contentView`.
///
/// A blur is shown as the nearly opaque tint of its material: what is behind is not blurred.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, as: UIVisualEffectView.self)
    }

    private func setUp() {
        addSubview(backdrop)
        addSubview(contentView)
        showEffect()
    }

    /// Where subviews belong. Adding them to the effect view itself raises, as on iOS.
    public let contentView: UIView = VisualEffectContentView(frame: .zero)

    /// Setting it in an animation block fades. Default `nil`: nothing shows.
    open var effect: UIVisualEffect? { didSet { if oldValue !== effect { showEffect() } } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        contentView.frame = bounds
    }

    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        guard subview !== backdrop, subview !== contentView else { return }
        ObjCException.inconsistency(
            "\(subview) has been added as a subview to \(self). Do not add subviews directly to the visual effect view itself, "
                + "instead add them to the -contentView.")
    }

    // MARK: Inside

    private let backdrop = VisualEffectBackdropView(frame: .zero)

    override func colorAppearanceDidChange() { showEffect() }

    private func showEffect() {
        backdrop.backgroundColor = (effect as? UIBlurEffect)?.tint ?? .clear
        if let vibrancy = effect as? UIVibrancyEffect { contentView.tintColor = vibrancy.tint }
    }
}

/// Where the blur would be.
@MainActor final class VisualEffectBackdropView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }
}

/// What an effect view's subviews are in.
@MainActor final class VisualEffectContentView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }
}
