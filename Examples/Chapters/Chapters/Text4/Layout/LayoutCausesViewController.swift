import UIKit

/// The six causes of `layoutSubviews`, each with a counter that goes up while one looks.
class LayoutCausesViewController: CardPageViewController {
    private(set) var rows: [CauseRow] = []
    private let stage = CountingView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
    private let scrolled = CountingScrollView()
    private var added: UIView?
    private var countsOfStage = 0
    private var lastSize = CGSize.zero

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(4, "Layout › CustomControl") }

    override func viewDidLoad() {
        title = "layoutSubviews"
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("The figure is how often it was called."))
        addSection(StageCard(stage, scrolled))
        let causes: [(String, String?, Selector?)] = [
            ("1 init() and init(frame:), in no window", "init", #selector(makeViews)),
            ("2 addSubview", "add", #selector(addToStage)),
            ("3 another frame of the same size, then of another", "frame", #selector(changeFrame)),
            ("4 scrolling: move the striped field", nil, nil),
            ("5 rotation: turn the device", nil, nil),
            ("6 a subview's size: its superview", "superview", #selector(resizeSubview)),
            ("setNeedsLayout ten times, then layoutIfNeeded", "layoutIfNeeded", #selector(layOutNow)),
        ]
        for (index, cause) in causes.enumerated() {
            let row = CauseRow(localized(cause.0))
            row.accessibilityIdentifier = "cause.\(index + 1)"
            if let selector = cause.2 { row.addTarget(self, action: selector, for: .touchUpInside) } else { row.isTappable = false }
            rows.append(row)
            addSection(row)
        }
        scrolled.onLayout = { [weak self] count in self?.rows[3].count = count }
        stage.onLayout = { [weak self] in self?.countsOfStage += 1 }
    }

    /// A rotation lays the page's own view out.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        defer { lastSize = view.bounds.size }
        if lastSize != .zero, lastSize != view.bounds.size { rows[4].count += 1 }
    }

    // MARK: Causes

    @objc private func makeViews() {
        let plain = CountingView()
        let framed = CountingView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        rows[0].count = plain.count + framed.count
    }

    @objc private func addToStage() {
        added?.removeFromSuperview()
        let child = CountingView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
        child.backgroundColor = .systemOrange
        stage.addSubview(child)
        view.layoutIfNeeded()
        rows[1].count += child.count
        added = child
    }

    @objc private func changeFrame() {
        let before = countsOfStage
        stage.frame = stage.frame
        view.layoutIfNeeded()
        let same = countsOfStage - before
        stage.frame.size.width = stage.frame.width == 120 ? 150 : 120
        view.layoutIfNeeded()
        rows[2].count += countsOfStage - before
        defer { view.setNeedsLayout() }
        rows[2].note = localized("same size: %d, another size: %d", same, countsOfStage - before - same)
    }

    @objc private func resizeSubview() {
        if added == nil { addToStage() }
        let before = countsOfStage
        added?.frame.size.height = added?.frame.height == 30 ? 50 : 30
        view.layoutIfNeeded()
        rows[5].count += countsOfStage - before
    }

    @objc private func layOutNow() {
        let before = countsOfStage
        for _ in 0..<10 { stage.setNeedsLayout() }
        let early = countsOfStage - before
        stage.layoutIfNeeded()
        rows[6].count += countsOfStage - before
        defer { view.setNeedsLayout() }
        rows[6].note = localized("asked: %d, then at once: %d", early, countsOfStage - before - early)
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// Counts its layouts.
class CountingView: UIView {
    private(set) var count = 0
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        onLayout?()
    }
}

/// Counts its layouts while it scrolls.
class CountingScrollView: UIScrollView {
    private var count = 0
    private var lastOffset = CGPoint.zero
    var onLayout: ((Int) -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        guard contentOffset != lastOffset else { return }
        lastOffset = contentOffset
        count += 1
        onLayout?(count)
    }
}

/// A cause, its count, and a button that brings it about.
class CauseRow: UIControl {
    private let label = UILabel()
    private let noteLabel = UILabel()
    private let countLabel = UILabel()

    var count = 0 {
        didSet { showCount() }
    }
    var note = "" {
        didSet { showCount() }
    }
    /// Whether a tap brings the cause about.
    var isTappable = true {
        didSet { label.textColor = isTappable ? .systemBlue : .label }
    }

    init(_ text: String) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        label.text = text
        label.font = .systemFont(ofSize: 15)
        label.textColor = .systemBlue
        label.numberOfLines = 0
        noteLabel.font = .systemFont(ofSize: 12)
        noteLabel.textColor = .secondaryLabel
        noteLabel.numberOfLines = 0
        countLabel.font = .monospacedDigitSystemFont(ofSize: 17, weight: .semibold)
        countLabel.textAlignment = .right
        addSubview(label)
        addSubview(noteLabel)
        addSubview(countLabel)
        isAccessibilityElement = true
        accessibilityLabel = text
        showCount()
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    private func showCount() {
        countLabel.text = "\(count)"
        noteLabel.text = note
        accessibilityValue = note.isEmpty ? countLabel.text : "\(count), \(note)"
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func heights(_ width: CGFloat) -> (text: CGFloat, note: CGFloat) {
        let fitting = CGSize(width: width - 100, height: .greatestFiniteMagnitude)
        return (label.sizeThatFits(fitting).height, note.isEmpty ? 0 : noteLabel.sizeThatFits(fitting).height + 2)
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.6 : 1 }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let heights = heights(size.width)
        return CGSize(width: size.width, height: max(44, heights.text + heights.note + 20))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let heights = heights(bounds.width)
        let top = ((bounds.height - heights.text - heights.note) / 2).rounded()
        label.frame = CGRect(x: 16, y: top, width: bounds.width - 100, height: heights.text)
        noteLabel.frame = CGRect(x: 16, y: label.frame.maxY + 2, width: bounds.width - 100, height: max(heights.note - 2, 0))
        countLabel.frame = CGRect(x: bounds.width - 76, y: 0, width: 60, height: bounds.height)
    }
}

/// The view that is laid out, and beside it one that scrolls.
private class StageCard: Card {
    private let stage: UIView
    private let scrolled: UIScrollView

    init(_ stage: UIView, _ scrolled: UIScrollView) {
        self.stage = stage
        self.scrolled = scrolled
        super.init(frame: .zero)
        stage.frame.origin = CGPoint(x: 16, y: 16)
        stage.backgroundColor = .tertiarySystemFill
        scrolled.backgroundColor = .tertiarySystemFill
        scrolled.accessibilityIdentifier = "cause.scroll"
        for stripe in 0..<12 {
            let view = UIView(frame: CGRect(x: 0, y: stripe * 40, width: 400, height: 20))
            view.backgroundColor = .systemTeal
            scrolled.addSubview(view)
        }
        scrolled.contentSize = CGSize(width: 0, height: 480)
        addSubview(stage)
        addSubview(scrolled)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: 112)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrolled.frame = CGRect(x: 190, y: 16, width: max(bounds.width - 206, 0), height: 80)
    }
}
