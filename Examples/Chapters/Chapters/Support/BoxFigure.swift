import UIKit

/// Boxes with arrows between them.
class BoxFigure: Card {
    struct Box {
        let name: String
        /// x and width as parts of the figure's width, y and height in points.
        let place: CGRect
        var color = UIColor.systemBlue

        func frame(in width: CGFloat) -> CGRect {
            return CGRect(x: 16 + place.minX * (width - 32), y: place.minY, width: place.width * (width - 32), height: place.height)
        }
    }

    struct Arrow {
        let from: Int
        let to: Int
        let label: String
        var isTwoWay = false
    }

    /// Boxes that belong together: a dashed line around them, and their name at its lower edge.
    struct Group {
        let members: [Int]
        let name: String
    }

    private let boxes: [Box]
    private let arrows: [Arrow]
    private let groups: [Group]

    init(boxes: [Box], arrows: [Arrow], groups: [Group] = [], identifier: String, description: String) {
        self.boxes = boxes
        self.arrows = arrows
        self.groups = groups
        super.init(frame: .zero)
        contentMode = .redraw
        clipsToBounds = true
        accessibilityIdentifier = identifier
        isAccessibilityElement = true
        accessibilityLabel = description
        accessibilityTraits = .image
    }

    required init?(coder: NSCoder) {
        fatalError("BoxFigure is made in code")
    }

    private var lowestBox: CGFloat { return boxes.map { $0.place.maxY }.max() ?? 0 }
    private var lowestOutline: CGFloat { return groups.flatMap { $0.members }.map { boxes[$0].place.maxY + 26 }.max() ?? 0 }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: max(lowestBox + 16, lowestOutline + 12))
    }

    override func draw(_ rect: CGRect) {
        for group in groups { draw(group) }
        for arrow in arrows { draw(arrow) }
        for box in boxes {
            let frame = box.frame(in: bounds.width)
            box.color.setFill()
            UIBezierPath(roundedRect: frame, cornerRadius: 8).fill()
            draw(box.name, .systemFont(ofSize: 15, weight: .semibold), .white, in: frame)
        }
    }

    private func draw(
        _ text: String, _ font: UIFont, _ color: UIColor, in frame: CGRect, _ alignment: NSTextAlignment = .center
    ) {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        let words = NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: color, .paragraphStyle: style])
        let height = words.boundingRect(
            with: CGSize(width: frame.width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin, context: nil
        ).height.rounded(.up)
        words.draw(in: CGRect(x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height))
    }

    private func draw(_ group: Group) {
        let frames = group.members.map { boxes[$0].frame(in: bounds.width) }
        let frame = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
        let outline = CGRect(x: frame.minX - 8, y: frame.minY - 8, width: frame.width + 16, height: frame.height + 34)
        let path = UIBezierPath(roundedRect: outline, cornerRadius: 12)
        path.setLineDash([5, 4], count: 2, phase: 0)
        path.lineWidth = 1
        UIColor.secondaryLabel.setStroke()
        path.stroke()
        draw(
            group.name, .systemFont(ofSize: 11), .secondaryLabel,
            in: CGRect(x: outline.minX, y: outline.maxY - 24, width: outline.width, height: 22))
    }

    private func draw(_ arrow: Arrow) {
        let from = boxes[arrow.from].frame(in: bounds.width)
        let to = boxes[arrow.to].frame(in: bounds.width)
        let start = BoxFigure.edge(of: from, towards: CGPoint(x: to.midX, y: to.midY))
        let end = BoxFigure.edge(of: to, towards: CGPoint(x: from.midX, y: from.midY))
        let path = UIBezierPath()
        path.move(to: start)
        path.addLine(to: end)
        BoxFigure.addHead(to: path, at: end, from: start)
        if arrow.isTwoWay { BoxFigure.addHead(to: path, at: start, from: end) }
        path.lineWidth = 1.5
        UIColor.secondaryLabel.setStroke()
        path.stroke()
        // Beside a steep arrow, above a flat one.
        let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        let isSteep = abs(end.y - start.y) > abs(end.x - start.x)
        let size = CGSize(width: 110, height: 34)
        let font = UIFont.systemFont(ofSize: 11)
        guard isSteep else {
            let place = CGRect(x: middle.x - size.width / 2, y: middle.y - size.height - 1, width: size.width, height: size.height)
            return draw(arrow.label, font, .secondaryLabel, in: place)
        }
        // Towards the figure's middle, and clear of the line, which may lean over the words.
        let isAtTheRight = middle.x > bounds.midX
        let gap = 6 + abs((end.x - start.x) / (end.y - start.y)) * size.height / 2
        let place = CGRect(
            x: isAtTheRight ? middle.x - gap - size.width : middle.x + gap, y: middle.y - size.height / 2, width: size.width,
            height: size.height)
        draw(arrow.label, font, .secondaryLabel, in: place, isAtTheRight ? .right : .left)
    }

    /// Where the line from a box's middle to a point leaves the box.
    static func edge(of box: CGRect, towards point: CGPoint) -> CGPoint {
        let middle = CGPoint(x: box.midX, y: box.midY)
        let dx = point.x - middle.x
        let dy = point.y - middle.y
        let scale = min(dx == 0 ? .infinity : box.width / 2 / abs(dx), dy == 0 ? .infinity : box.height / 2 / abs(dy))
        return scale.isFinite ? CGPoint(x: middle.x + dx * scale, y: middle.y + dy * scale) : middle
    }

    private static func addHead(to path: UIBezierPath, at tip: CGPoint, from start: CGPoint) {
        let angle = atan2(tip.y - start.y, tip.x - start.x)
        for turn in [CGFloat.pi * 0.85, -CGFloat.pi * 0.85] {
            path.move(to: tip)
            path.addLine(to: CGPoint(x: tip.x + 8 * cos(angle + turn), y: tip.y + 8 * sin(angle + turn)))
        }
    }
}
