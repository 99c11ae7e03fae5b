import UIKit

class AnimationsPage: CatalogPage {
    private let field = AnimationField()
    private let log = EventLog(identifier: "animations.log")
    private let scrubbed = AnimationField()
    private let scrubber = UISlider()
    private var animator: UIViewPropertyAnimator?

    override func build() {
        field.ball.accessibilityIdentifier = "animations.ball"
        section(
            "View animations", BlockRow(field, height: 80, insets: .zero),
            ActionRow("Ease in and out", "animations.ease") { [unowned self] _ in
                UIView.animate(
                    withDuration: 1, delay: 0, options: .curveEaseInOut, animations: { self.field.toggle() },
                    completion: { [weak self] in self?.log.add("ease \($0)") })
            },
            ActionRow("Bouncing", "animations.spring") { [unowned self] _ in
                UIView.animate(
                    withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, options: [],
                    animations: { self.field.toggle() },
                    completion: { [weak self] in self?.log.add("spring \($0)") })
            },
            ActionRow("Keyframes", "animations.keyframes") { [unowned self] _ in
                UIView.animateKeyframes(withDuration: 2, delay: 0, options: []) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.field.toggle() }
                    UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
                        self.field.ball.transform = CGAffineTransform(scaleX: 1.6, y: 1.6)
                    }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                        self.field.toggle()
                        self.field.ball.transform = .identity
                    }
                } completion: { [weak self] in
                    self?.log.add("keyframes \($0)")
                }
            },
            ActionRow("Colour and turn", "animations.turn") { [unowned self] _ in
                UIView.animate(withDuration: 0.8) {
                    self.field.ball.backgroundColor =
                        self.field.ball.backgroundColor == .systemGreen ? .systemOrange : .systemGreen
                    self.field.ball.transform = self.field.ball.transform.rotated(by: .pi / 2)
                }
            },
            log)

        scrubber.accessibilityIdentifier = "animations.scrubber"
        scrubber.addTarget(self, action: #selector(scrubbed(_:)), for: .valueChanged)
        scrubbed.ball.backgroundColor = .systemPurple
        scrubbed.ball.accessibilityIdentifier = "animations.scrubbed"
        section(
            "Property animator", footer: "The slider sets the fraction that is complete; Play goes on from there.",
            BlockRow(scrubbed, height: 80, insets: .zero), BlockRow(scrubber),
            ActionRow("Play", "animations.play") { [unowned self] _ in paused().startAnimation() },
            ActionRow("Turn round", "animations.reverse") { [unowned self] _ in animator?.isReversed.toggle() })

        let flips: [(String, UIView.AnimationOptions)] = [
            ("Flip from left", .transitionFlipFromLeft), ("Flip from top", .transitionFlipFromTop),
            ("Cross dissolve", .transitionCrossDissolve),
            ("Curl up", .transitionCurlUp),
        ]
        section(
            "View transitions",
            GridRow(
                height: 90,
                flips.map { title, options in
                    let card = FlipCard(options: options)
                    card.accessibilityIdentifier = "animations." + title.replacingOccurrences(of: " ", with: "")
                    return (title, card)
                }))
    }

    /// The animator, made when it is first wanted, standing still.
    private func paused() -> UIViewPropertyAnimator {
        if let animator { return animator }
        scrubbed.layoutIfNeeded()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [unowned self] in scrubbed.toggle() }
        animator.addCompletion { [weak self] position in
            self?.log.add("animator " + (position == .end ? "end" : "start"))
            if position == .start { self?.scrubbed.toggle() }
            self?.animator = nil
            self?.scrubber.value = 0
        }
        animator.pauseAnimation()
        self.animator = animator
        return animator
    }

    @objc private func scrubbed(_ sender: UISlider) {
        paused().fractionComplete = CGFloat(sender.value)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        animator?.stopAnimation(true)
        animator = nil
    }
}

/// A ball at the left or the right end.
private class AnimationField: UIView {
    let ball = UIView()
    private var isRight = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        ball.bounds.size = CGSize(width: 48, height: 48)
        ball.backgroundColor = .systemOrange
        ball.layer.cornerRadius = 12
        addSubview(ball)
    }

    required init?(coder: NSCoder) {
        fatalError("Made in code")
    }

    func toggle() {
        isRight.toggle()
        place()
    }

    private func place() {
        ball.center = CGPoint(x: isRight ? bounds.width - 48 : 48, y: bounds.midY)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
}

/// A card that shows its other side when it is tapped.
private class FlipCard: UIControl {
    private let sides = [
        UIImageView(image: SymbolTile.image("sun.max.fill", color: .systemOrange)),
        UIImageView(image: SymbolTile.image("moon.fill", color: .systemIndigo)),
    ]
    private let options: UIView.AnimationOptions

    init(options: UIView.AnimationOptions) {
        self.options = options
        super.init(frame: .zero)
        for (index, side) in sides.enumerated() {
            side.contentMode = .center
            side.backgroundColor = index == 0 ? .systemOrange : .systemIndigo
            side.layer.cornerRadius = 10
            side.clipsToBounds = true
            side.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        addSubview(sides[0])
        addAction(UIAction { [unowned self] _ in flip() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        fatalError("Made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        subviews.forEach { $0.frame = bounds }
    }

    private func flip() {
        guard let from = subviews.first, let to = sides.first(where: { $0 !== from }) else { return }
        to.frame = bounds
        UIView.transition(from: from, to: to, duration: 0.6, options: options)
    }
}
