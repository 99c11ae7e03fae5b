internal import Foundation

/// The pictures of system bar items, as strokes on a grid of 24 × 24 points.
@MainActor final class BarGlyphView: UIView {
    enum Glyph { case item(UIBarButtonItem.SystemItem), backChevron }

    private let glyph: Glyph
    static let itemSize = CGSize(width: 24, height: 24)
    static let chevronSize = CGSize(width: 12, height: 21)

    init(_ glyph: Glyph) {
        self.glyph = glyph
        let size = if case .backChevron = glyph { Self.chevronSize } else { Self.itemSize }
        super.init(frame: CGRect(origin: .zero, size: size))
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("BarGlyphView is made in code only") }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    /// The glyph for where it is shown large.
    var image: UIImage {
        UIGraphicsImageRenderer(size: bounds.size, format: .init(for: UITraitCollection(displayScale: 8))).image { _ in draw(bounds) }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        var lineWidth: CGFloat = 1.7
        switch glyph {
        case .backChevron:
            lineWidth = 2.7
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let (tip, end): (CGFloat, CGFloat) = isMirrored ? (10, 2) : (2, 10)
            path.move(to: CGPoint(x: end, y: 2.2))
            path.addLine(to: CGPoint(x: tip, y: 10.5))
            path.addLine(to: CGPoint(x: end, y: 18.8))
        case .item(let item):
            draw(item, into: path)
        }
        if case .item(.pause) = glyph { lineWidth = 4 }
        path.lineWidth = lineWidth
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        tintColor.setStroke()
        path.stroke()
        if case .item(let item) = glyph, [.play, .rewind, .fastForward].contains(item) {
            tintColor.setFill()
            path.fill()
        }
    }

    private func draw(_ item: UIBarButtonItem.SystemItem, into path: UIBezierPath) {
        func line(_ points: (CGFloat, CGFloat)...) {
            for (index, point) in points.enumerated() {
                let place = CGPoint(x: point.0, y: point.1)
                if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
        }
        func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from start: CGFloat = 0, to end: CGFloat = 2 * .pi) {
            path.move(to: CGPoint(x: x + radius * cos(start), y: y + radius * sin(start)))
            path.addArc(withCenter: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: end, clockwise: true)
        }
        switch item {
        case .add:
            line((12, 3), (12, 21))
            line((3, 12), (21, 12))
        case .stop, .close:
            line((5, 5), (19, 19))
            line((19, 5), (5, 19))
        case .action:
            line((8.5, 9), (5, 9), (5, 22), (19, 22), (19, 9), (15.5, 9))
            line((12, 15), (12, 1.5))
            line((8, 5.5), (12, 1.5), (16, 5.5))
        case .search:
            circle(10, 10, 7)
            line((15, 15), (21.5, 21.5))
        case .refresh:
            circle(12, 12.5, 8.5, from: -.pi / 3, to: 1.5 * .pi)
            line((9, 1), (12.5, 4), (9, 7.5))
        case .trash:
            line((3, 5.5), (21, 5.5))
            line((9, 5.5), (9, 3), (15, 3), (15, 5.5))
            line((5, 5.5), (6.2, 22), (17.8, 22), (19, 5.5))
            line((9.5, 9), (9.8, 18.5))
            line((14.5, 9), (14.2, 18.5))
        case .compose:
            line((12, 4), (4, 4), (4, 21), (20, 21), (20, 13))
            line((20.5, 3.5), (10.5, 13.5), (9.5, 15.5))
        case .bookmarks:
            line((12, 6), (9, 4), (2, 4), (2, 19), (9, 19), (12, 21), (15, 19), (22, 19), (22, 4), (15, 4), (12, 6))
            line((12, 6), (12, 21))
        case .camera:
            line((2, 7), (7, 7), (9, 4), (15, 4), (17, 7), (22, 7), (22, 20), (2, 20), (2, 7))
            circle(12, 13, 4)
        case .reply:
            line((9, 5), (3, 11), (9, 17))
            line((3, 11), (14, 11), (19, 13), (21, 19))
        case .organize: line((2, 19), (2, 5), (9, 5), (11, 7.5), (22, 7.5), (22, 19), (2, 19))
        case .play: line((6, 3.5), (20, 12), (6, 20.5), (6, 3.5))
        case .pause:
            line((7.5, 4), (7.5, 20))
            line((16.5, 4), (16.5, 20))
        case .rewind:
            line((12, 5), (3, 12), (12, 19), (12, 5))
            line((21, 5), (12, 12), (21, 19), (21, 5))
        case .fastForward:
            line((12, 5), (21, 12), (12, 19), (12, 5))
            line((3, 5), (12, 12), (3, 19), (3, 5))
        case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: break
        }
    }
}
