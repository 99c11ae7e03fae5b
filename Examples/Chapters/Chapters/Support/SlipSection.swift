import UIKit

/// A part of an article as it is printed and as it is meant, both running: one of them, or both side by side.
class SlipSection: UIView {
    /// Which of the two is shown.
    enum Choice: Int {
        case slip, mended, both
    }

    let slip: UIView
    let mended: UIView
    private let stageHeight: CGFloat
    private let choices = UISegmentedControl(items: [localized("Slip"), localized("Mended"), localized("Both")])
    private let captions = [UILabel(), UILabel()]

    var choice: Choice {
        get { return Choice(rawValue: choices.selectedSegmentIndex) ?? .both }
        set {
            choices.selectedSegmentIndex = newValue.rawValue
            setNeedsLayout()
            layoutIfNeeded()
            for observer in observers { observer() }
        }
    }

    private var observers: [() -> Void] = []

    /// Calls `observer` whenever another form is shown, once it has its place.
    func observe(_ observer: @escaping () -> Void) {
        observers.append(observer)
    }

    init(slip: UIView, mended: UIView, height: CGFloat) {
        self.slip = slip
        self.mended = mended
        stageHeight = height
        super.init(frame: .zero)
        choices.selectedSegmentIndex = Choice.both.rawValue
        choices.accessibilityIdentifier = "slip.choice"
        choices.addTarget(self, action: #selector(chosen), for: .valueChanged)
        addSubview(choices)
        for (caption, text) in zip(captions, ["As printed", "As meant"]) {
            caption.text = localized(text)
            caption.font = .systemFont(ofSize: 12, weight: .semibold)
            addSubview(caption)
        }
        captions[0].textColor = .systemRed
        captions[1].textColor = .systemGreen
        for (stage, name) in [(slip, "slip.stage"), (mended, "mended.stage")] {
            if stage.accessibilityIdentifier == nil { stage.accessibilityIdentifier = name }
            stage.clipsToBounds = true
            addSubview(stage)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("SlipSection is made in code")
    }

    @objc private func chosen() {
        UIView.animate(withDuration: 0.25) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
        for observer in observers { observer() }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: 32 + 12 + 18 + 4 + stageHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        choices.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 32)
        let isBoth = choice == .both
        let width = isBoth ? (bounds.width - 12) / 2 : bounds.width
        for (index, stage) in [slip, mended].enumerated() {
            let isShown = isBoth || choice.rawValue == index
            let x = isBoth ? CGFloat(index) * (width + 12) : 0
            stage.alpha = isShown ? 1 : 0
            captions[index].alpha = stage.alpha
            stage.isUserInteractionEnabled = isShown
            captions[index].frame = CGRect(x: x + 4, y: 44, width: width - 4, height: 18)
            stage.frame = CGRect(x: x, y: 66, width: width, height: stageHeight)
        }
    }
}
