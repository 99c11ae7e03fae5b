import UIKit

/// The three steps of a pass in their order: constraints, layout, display. And the four methods about constraints.
class UpdateOrderViewController: CardPageViewController {
    let recorder = CallRecorder()
    private lazy var stepView = StepView(recorder: recorder)
    private let logCard = LogCard()

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(4, "Layout › AutoLayout & Size Classes · CustomControl") }

    override func viewDidLoad() {
        title = localized("Constraints, layout, display")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("What is asked for comes in the next pass, always in this order."))
        addSection(stepView)
        addButton(localized("All three, display first"), identifier: "update.all", action: #selector(askForAll))
        addButton("setNeedsUpdateConstraints", identifier: "update.constraints", action: #selector(askForConstraints))
        addButton("updateConstraintsIfNeeded", identifier: "update.constraintsNow", action: #selector(updateNow))
        addButton("setNeedsLayout", identifier: "update.layout", action: #selector(askForLayout))
        addButton("layoutIfNeeded", identifier: "update.layoutNow", action: #selector(layOutNow))
        addButton("setNeedsDisplay", identifier: "update.display", action: #selector(askForDisplay))
        logCard.title = localized("Order of calls")
        logCard.minimumLines = 6
        addSection(logCard)
        recorder.observe { [weak self] in self?.logCard.replace(with: self?.recorder.lines ?? []) }
    }

    private func begin(_ call: String) {
        recorder.clear()
        recorder.record(call)
    }

    @objc private func askForAll() {
        begin("setNeedsDisplay, setNeedsLayout, setNeedsUpdateConstraints")
        stepView.setNeedsDisplay()
        stepView.setNeedsLayout()
        stepView.setNeedsUpdateConstraints()
    }

    @objc private func askForConstraints() {
        begin("setNeedsUpdateConstraints")
        stepView.setNeedsUpdateConstraints()
        recorder.record("needsUpdateConstraints() == \(stepView.needsUpdateConstraints())")
    }

    @objc private func updateNow() {
        begin("setNeedsUpdateConstraints, updateConstraintsIfNeeded")
        stepView.setNeedsUpdateConstraints()
        stepView.updateConstraintsIfNeeded()
        recorder.record("needsUpdateConstraints() == \(stepView.needsUpdateConstraints())")
    }

    @objc private func askForLayout() {
        begin("setNeedsLayout")
        stepView.setNeedsLayout()
        recorder.record("…")
    }

    @objc private func layOutNow() {
        begin("setNeedsLayout, layoutIfNeeded")
        stepView.setNeedsLayout()
        stepView.layoutIfNeeded()
        recorder.record("…")
    }

    @objc private func askForDisplay() {
        begin("setNeedsDisplay")
        stepView.setNeedsDisplay()
        recorder.record("…")
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// Writes its steps down. Its box is placed by a constraint, which each update moves on.
class StepView: UIView {
    private let recorder: CallRecorder
    private let box = UIView()
    private lazy var leading = box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16)
    private var updates = 0

    init(recorder: CallRecorder) {
        self.recorder = recorder
        super.init(frame: .zero)
        contentMode = .redraw
        clipsToBounds = true
        layer.cornerRadius = 10
        backgroundColor = .secondarySystemGroupedBackground
        box.backgroundColor = .systemBlue
        box.layer.cornerRadius = 6
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        NSLayoutConstraint.activate([
            leading, box.centerYAnchor.constraint(equalTo: centerYAnchor), box.widthAnchor.constraint(equalToConstant: 48),
            box.heightAnchor.constraint(equalToConstant: 48),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: 80)
    }

    override func updateConstraints() {
        recorder.record("1 updateConstraints")
        updates += 1
        leading.constant = 16 + CGFloat(updates % 5) * 56
        super.updateConstraints()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        recorder.record("2 layoutSubviews")
    }

    override func draw(_ rect: CGRect) {
        recorder.record("3 draw(_:)")
        UIColor.separator.setStroke()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 16, y: bounds.midY))
        path.addLine(to: CGPoint(x: bounds.maxX - 16, y: bounds.midY))
        path.stroke()
    }
}
