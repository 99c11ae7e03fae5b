import UIKit

/// A card that is turned, dissolved and replaced by view transitions.
class TransitionsViewController: CardPageViewController {
    /// Seconds; long enough to look at.
    static let duration: TimeInterval = 1

    private let stage = TransitionStage()

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(4, "childViewController") }

    override func viewDidLoad() {
        title = localized("Transitions")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("UIView.transition(with:…) and transition(from:to:…)."))
        addSection(stage)
        addButton("flipFromLeft", identifier: "transition.left", action: #selector(flipFromLeft))
        addButton("flipFromRight", identifier: "transition.right", action: #selector(flipFromRight))
        addButton("flipFromTop", identifier: "transition.top", action: #selector(flipFromTop))
        addButton("flipFromBottom", identifier: "transition.bottom", action: #selector(flipFromBottom))
        addButton("crossDissolve", identifier: "transition.dissolve", action: #selector(dissolve))
        addButton("curlUp", identifier: "transition.curlUp", action: #selector(curlUp))
        addButton("curlDown", identifier: "transition.curlDown", action: #selector(curlDown))
        addButton("transition(from:to:)", identifier: "transition.replace", action: #selector(replace))
    }

    @objc private func flipFromLeft() { stage.turn(.transitionFlipFromLeft) }
    @objc private func flipFromRight() { stage.turn(.transitionFlipFromRight) }
    @objc private func flipFromTop() { stage.turn(.transitionFlipFromTop) }
    @objc private func flipFromBottom() { stage.turn(.transitionFlipFromBottom) }
    @objc private func dissolve() { stage.turn(.transitionCrossDissolve) }
    @objc private func curlUp() { stage.turn(.transitionCurlUp) }
    @objc private func curlDown() { stage.turn(.transitionCurlDown) }
    @objc private func replace() { stage.replace() }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// The card's ground. It holds the front or the back.
private class TransitionStage: UIView {
    private let container = UIView()
    private let front = TransitionStage.makeSide(localized("Front"), .systemIndigo, "front")
    private let back = TransitionStage.makeSide(localized("Back"), .systemPink, "back")
    private var showsFront = true

    private static func makeSide(_ text: String, _ color: UIColor, _ identifier: String) -> UILabel {
        let side = UILabel()
        side.text = text
        side.font = .systemFont(ofSize: 32, weight: .bold)
        side.textColor = .white
        side.textAlignment = .center
        side.backgroundColor = color
        side.layer.cornerRadius = 16
        side.clipsToBounds = true
        side.accessibilityIdentifier = "transition.\(identifier)"
        side.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return side
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        container.accessibilityIdentifier = "transition.stage"
        addSubview(container)
        container.addSubview(front)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: 160)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        container.frame = CGRect(x: (bounds.width - 240) / 2, y: 0, width: 240, height: 160)
        for side in [front, back] where side.superview === container { side.frame = container.bounds }
    }

    /// Exchanges the sides within a transition of the container.
    func turn(_ options: UIView.AnimationOptions) {
        let old = showsFront ? front : back
        let new = showsFront ? back : front
        showsFront.toggle()
        new.frame = container.bounds
        UIView.transition(
            with: container, duration: TransitionsViewController.duration, options: options,
            animations: {
                old.removeFromSuperview()
                self.container.addSubview(new)
            }, completion: nil)
    }

    /// Exchanges the sides themselves.
    func replace() {
        let old = showsFront ? front : back
        let new = showsFront ? back : front
        showsFront.toggle()
        new.frame = container.bounds
        UIView.transition(
            from: old, to: new, duration: TransitionsViewController.duration, options: .transitionFlipFromRight,
            completion: nil)
    }
}
