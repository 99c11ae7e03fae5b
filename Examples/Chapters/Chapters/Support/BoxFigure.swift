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

    private let boxes: [Box]
    private let arrows: [Arrow]

    init(boxes: [Box], arrows: [Arrow], identifier: String, description: String) {
        self.boxes = boxes
        self.arrows = arrows
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

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: (boxes.map { $0.place.maxY }.max() ?? 0) + 16)
    }

    override func draw(_ rect: CGRect) {
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
        // Towards the figure's middle.
        let isAtTheRight = middle.x > bounds.midX
        let place = CGRect(
            x: isAtTheRight ? middle.x - 8 - size.width : middle.x + 8, y: middle.y - size.height / 2, width: size.width,
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
