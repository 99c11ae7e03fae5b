import UIKit

/// A tree of boxes, each below and to the right of the one that holds it.
class TreeFigure: Card {
    /// A box of the figure: how deep it stands, and what it says.
    struct Box: Equatable {
        let depth: Int
        let text: String
        var isMarked = false
    }

    static let rowHeight: CGFloat = 34
    private static let indent: CGFloat = 22

    private var labels: [TreeBoxView] = []

    var boxes: [Box] = [] {
        didSet {
            guard boxes != oldValue else { return }
            for label in labels { label.removeFromSuperview() }
            labels = boxes.map(makeLabel)
            setNeedsLayout()
            setNeedsDisplay()
            superview?.setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        clipsToBounds = true
        accessibilityIdentifier = "figure.tree"
    }

    required init?(coder: NSCoder) {
        fatalError("TreeFigure is made in code")
    }

    private func makeLabel(_ box: Box) -> TreeBoxView {
        let label = TreeBoxView(box)
        addSubview(label)
        return label
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: CGFloat(boxes.count) * TreeFigure.rowHeight + 16)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (row, label) in labels.enumerated() {
            let x = 16 + CGFloat(boxes[row].depth) * TreeFigure.indent
            let width = min(label.intrinsicContentSize.width, bounds.width - x - 16)
            label.frame = CGRect(x: x, y: 8 + CGFloat(row) * TreeFigure.rowHeight + 4, width: width, height: 26)
        }
    }

    /// From each box down to the middle of those it holds.
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        for (row, label) in labels.enumerated() {
            guard let holder = boxes[..<row].lastIndex(where: { $0.depth < boxes[row].depth }) else { continue }
            let x = labels[holder].frame.minX + 10
            path.move(to: CGPoint(x: x, y: labels[holder].frame.maxY))
            path.addLine(to: CGPoint(x: x, y: label.frame.midY))
            path.addLine(to: CGPoint(x: label.frame.minX, y: label.frame.midY))
        }
        path.lineWidth = 1
        UIColor.separator.setStroke()
        path.stroke()
    }
}

/// A box with its words, which keep away from its edges.
private class TreeBoxView: UIView {
    private static let margin: CGFloat = 10

    private let label = UILabel()

    init(_ box: TreeFigure.Box) {
        super.init(frame: .zero)
        backgroundColor = box.isMarked ? .systemBlue : .tertiarySystemFill
        layer.cornerRadius = 6
        label.text = box.text
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 13, weight: box.isMarked ? .semibold : .regular)
        label.textColor = box.isMarked ? .white : .label
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("TreeBoxView is made in code")
    }

    override var intrinsicContentSize: CGSize {
        return CGSize(width: label.intrinsicContentSize.width.rounded(.up) + 2 * TreeBoxView.margin, height: 26)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: TreeBoxView.margin, dy: 0)
    }
}

extension TreeFigure {
    /// The window, its controllers and their views' classes, as they are now.
    static func boxes(of window: UIWindow, marking marked: UIViewController) -> [Box] {
        guard let root = window.rootViewController else { return [] }
        return [Box(depth: 0, text: "\(type(of: window))")] + boxes(of: root, depth: 1, marking: marked)
    }

    private static func boxes(of controller: UIViewController, depth: Int, marking marked: UIViewController) -> [Box] {
        // A page that was popped is a child until it has been told.
        let children = (controller as? UINavigationController)?.viewControllers ?? controller.children
        let name = !children.isEmpty ? "\(type(of: controller))" : "\(controller.title ?? controller.navigationItem.title ?? "") · \(type(of: controller))"
        let own = Box(depth: depth, text: name, isMarked: controller === marked)
        return [own] + children.flatMap { boxes(of: $0, depth: depth + 1, marking: marked) }
    }
}
