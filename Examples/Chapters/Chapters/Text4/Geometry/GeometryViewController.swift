import UIKit

/// Frames, bounds, tags and conversions, as statements; and a box whose subviews follow its size.
class GeometryViewController: CardPageViewController {
    private let factsCard = FactsCard()
    private let layoutCard = FactsCard()
    private let autoresizing = AutoresizingSection()

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(4, "Size · UIView › Properties · SubViewTree") }

    override func viewDidLoad() {
        title = localized("Geometry")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        addSection(autoresizing)
        addButton(localized("Wider"), identifier: "geometry.wider", action: #selector(wider))
        addButton(localized("Narrower"), identifier: "geometry.narrower", action: #selector(narrower))
        addSection(SectionCaption("Tag"))
        addSection(SlipSection(slip: TagStage(lookingUp: 68), mended: TagStage(lookingUp: GeometryFacts.tag), height: 98))
        addSection(SectionCaption(localized("Frames, tags, conversions")))
        addSection(factsCard)
        factsCard.facts = GeometryFacts.all()
        addSection(SectionCaption(localized("layoutSubviews, how often")))
        addSection(layoutCard)
        let logCard = LogCard()
        logCard.title = "NSLog"
        logCard.replace(with: GeometryFacts.printed())
        addSection(logCard)
        show(factsCard.facts.summary)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        layoutCard.facts = LayoutCounts.facts(in: view)
        show((factsCard.facts + layoutCard.facts).summary)
    }

    @objc private func wider() {
        autoresizing.setWidth(320)
    }

    @objc private func narrower() {
        autoresizing.setWidth(200)
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

enum GeometryFacts {
    /// The tag of the view that is looked for; the same when it is set and when it is looked up.
    static let tag = 59

    /// A number, a point, a size and a rectangle as a log shows them.
    static func printed() -> [String] {
        let ten: CGFloat = 10
        let point = CGPoint(x: 0, y: 0)
        let size = CGSize(width: ten, height: ten)
        let rect = CGRect(origin: point, size: size)
        return [
            String(format: "ten: %f", Double(ten)), "point: \(NSCoder.string(for: point))",
            "size: \(NSCoder.string(for: size))", "rect: \(NSCoder.string(for: rect))",
        ]
    }

    static func all() -> [Fact] {
        return tags() + conversions() + rects() + relations()
    }

    private static func tags() -> [Fact] {
        let root = UIView()
        let middle = UIView()
        let leaf = UIView()
        leaf.tag = tag
        middle.addSubview(leaf)
        root.addSubview(middle)
        return [
            Fact(localized("viewWithTag(%d) finds a view two levels down", tag), root.viewWithTag(tag) === leaf),
            Fact(localized("viewWithTag(68) finds none"), root.viewWithTag(68) == nil),
            Fact(localized("a view finds itself by its own tag"), leaf.viewWithTag(tag) === leaf),
        ]
    }

    private static func conversions() -> [Fact] {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
        let list = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
        let row = UIView(frame: CGRect(x: 0, y: 60, width: 300, height: 60))
        let button = UIView(frame: CGRect(x: 200, y: 10, width: 80, height: 40))
        page.addSubview(list)
        list.addSubview(row)
        row.addSubview(button)
        let there = button.convert(button.bounds, to: page)
        let scrolled: CGRect = {
            list.bounds.origin.y = 30
            defer { list.bounds.origin.y = 0 }
            return button.convert(button.bounds, to: page)
        }()
        let visible = button.frame.offsetBy(dx: 60, dy: 0).intersection(row.bounds)
        return [
            Fact(localized("a button in a row: (200, 170, 80, 40) in the page"), there == CGRect(x: 200, y: 170, width: 80, height: 40)),
            Fact(localized("and back: its bounds"), button.convert(there, from: page) == button.bounds),
            Fact(localized("bounds.origin.y = 30 moves it up by 30"), scrolled.minY == 140),
            Fact(localized("its visible part: frame ∩ superview.bounds"), visible == CGRect(x: 260, y: 10, width: 40, height: 40)),
        ]
    }

    private static func rects() -> [Fact] {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        return [
            Fact("(0, 0, 10, 10) == (10, 10, −10, −10)", rect == CGRect(x: 10, y: 10, width: -10, height: -10)),
            Fact(localized("NSCoder.string(for:) gives {{0, 0}, {10, 10}}"), NSCoder.string(for: rect) == "{{0, 0}, {10, 10}}"),
            Fact(localized("NSCoder.cgRect(for:) reads it"), NSCoder.cgRect(for: "{{0, 0}, {10, 10}}") == rect),
        ]
    }

    private static func relations() -> [Fact] {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        let origin = CGPoint(x: view.center.x - view.bounds.width / 2, y: view.center.y - view.bounds.height / 2)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        return [
            Fact("frame.origin == center − bounds.size / 2", origin == CGPoint(x: 10, y: 20)),
            Fact(localized("scaled by 2: frame (−40, −5, 200, 100)"), view.frame == CGRect(x: -40, y: -5, width: 200, height: 100)),
            Fact(localized("and its bounds stay 100 × 50"), view.bounds.size == CGSize(width: 100, height: 50)),
        ]
    }
}

/// A box with three views: one keeps to the left, one grows, one keeps to the right.
private class AutoresizingSection: Card {
    private let box = UIView(frame: CGRect(x: 16, y: 16, width: 200, height: 88))

    override init(frame: CGRect) {
        super.init(frame: frame)
        box.backgroundColor = .tertiarySystemFill
        box.layer.cornerRadius = 8
        box.accessibilityIdentifier = "geometry.box"
        box.tag = GeometryFacts.tag
        addSubview(box)
        add("left", CGRect(x: 8, y: 8, width: 40, height: 72), .systemBlue, [.flexibleRightMargin])
        add("middle", CGRect(x: 56, y: 8, width: 88, height: 72), .systemGreen, [.flexibleWidth])
        add("right", CGRect(x: 152, y: 8, width: 40, height: 72), .systemOrange, [.flexibleLeftMargin])
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    private func add(_ name: String, _ frame: CGRect, _ color: UIColor, _ mask: UIView.AutoresizingMask) {
        let view = UIView(frame: frame)
        view.backgroundColor = color
        view.layer.cornerRadius = 6
        view.autoresizingMask = mask
        view.accessibilityIdentifier = "geometry.\(name)"
        box.addSubview(view)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: 120)
    }

    func setWidth(_ width: CGFloat) {
        UIView.animate(withDuration: 0.3) { self.box.frame.size.width = width }
    }
}
