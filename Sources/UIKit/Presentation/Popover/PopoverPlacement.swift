internal import CoreGraphics
internal import Foundation

/// Where a popover stands: the card with its arrow, which way the arrow points and where along its edge.
struct PopoverPlacement: Equatable {
    /// Card and arrow together, in the container's coordinates.
    var frame: CGRect
    /// Empty for a card without an arrow.
    var direction: UIPopoverArrowDirection
    /// The tip's distance from the middle of its edge, positive to the right or down.
    var arrowOffset: CGFloat = 0

    /// What the place is worked out from.
    struct Question {
        /// Of the content, without the arrow.
        var size: CGSize
        /// What the arrow touches.
        var source: CGRect
        /// Where the popover may stand.
        var area: CGRect
        var permitted: UIPopoverArrowDirection = .any
        var mayOverlap = false
        var arrowBase = PopoverLook.arrowBase
        var arrowHeight = PopoverLook.arrowHeight
        /// The corners, which the arrow keeps clear of.
        var cornerRadius = PopoverLook.radius
    }

    /// Below, above, to the right, to the left: the first permitted side on which all of it has room. Where none has,
    /// the side that shows most of it, made smaller to fit. (The order is UNVERIFIED.)
    static func find(_ question: Question) -> PopoverPlacement {
        let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter { question.permitted.contains($0) }
        let area = question.area
        let wanted = CGSize(width: min(question.size.width, area.width), height: min(question.size.height, area.height))
        let whole = sides.first { fits(wanted, room(on: $0, question)) }
        let side = whole ?? sides.max { shown(wanted, room(on: $0, question)) < shown(wanted, room(on: $1, question)) }
        guard let side else {
            return PopoverPlacement(frame: centred(wanted, on: CGPoint(x: question.source.midX, y: question.source.midY), within: area), direction: [])
        }
        var size = wanted
        var overlaps = false
        if whole == nil {
            let room = room(on: side, question)
            let rest = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
            // A sliver would show nothing: rather stand over the source.
            overlaps = question.mayOverlap || rest.width < min(size.width, 100) || rest.height < min(size.height, 60)
            if !overlaps { size = rest }
        }
        return place(size, on: side, question, overlaps: overlaps)
    }

    private static func place(
        _ size: CGSize, on side: UIPopoverArrowDirection, _ question: Question, overlaps: Bool
    ) -> PopoverPlacement {
        let (source, area, arrow) = (question.source, question.area, question.arrowHeight)
        let isUpright = side == .up || side == .down
        let whole = CGSize(width: size.width + (isUpright ? 0 : arrow), height: size.height + (isUpright ? arrow : 0))
        var origin =
            switch side {
            case .up: CGPoint(x: source.midX - whole.width / 2, y: source.maxY)
            case .down: CGPoint(x: source.midX - whole.width / 2, y: source.minY - whole.height)
            case .left: CGPoint(x: source.maxX, y: source.midY - whole.height / 2)
            default: CGPoint(x: source.minX - whole.width, y: source.midY - whole.height / 2)
            }
        if overlaps || isUpright { origin.x = limited(origin.x, area.minX, area.maxX - whole.width) }
        if overlaps || !isUpright { origin.y = limited(origin.y, area.minY, area.maxY - whole.height) }
        let frame = CGRect(x: origin.x.rounded(), y: origin.y.rounded(), width: whole.width, height: whole.height)
        // The arrow follows the source as far as straight edge goes.
        let reach = max((isUpright ? frame.width : frame.height) / 2 - question.cornerRadius - question.arrowBase / 2, 0)
        let offset = isUpright ? source.midX - frame.midX : source.midY - frame.midY
        return PopoverPlacement(frame: frame, direction: side, arrowOffset: limited(offset, -reach, reach))
    }

    /// What there is of the area beyond the source and the arrow.
    private static func room(on side: UIPopoverArrowDirection, _ question: Question) -> CGSize {
        let (source, area, arrow) = (question.source, question.area, question.arrowHeight)
        let size =
            switch side {
            case .up: CGSize(width: area.width, height: area.maxY - source.maxY - arrow)
            case .down: CGSize(width: area.width, height: source.minY - arrow - area.minY)
            case .left: CGSize(width: area.maxX - source.maxX - arrow, height: area.height)
            default: CGSize(width: source.minX - arrow - area.minX, height: area.height)
            }
        return CGSize(width: max(size.width, 0), height: max(size.height, 0))
    }

    private static func fits(_ size: CGSize, _ room: CGSize) -> Bool { size.width <= room.width && size.height <= room.height }

    private static func shown(_ size: CGSize, _ room: CGSize) -> CGFloat { min(size.width, room.width) * min(size.height, room.height) }

    private static func centred(_ size: CGSize, on point: CGPoint, within area: CGRect) -> CGRect {
        CGRect(
            x: limited(point.x - size.width / 2, area.minX, area.maxX - size.width).rounded(),
            y: limited(point.y - size.height / 2, area.minY, area.maxY - size.height).rounded(), width: size.width, height: size.height)
    }

    private static func limited(_ value: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat { max(min(value, most), least) }

    /// Which edges of the frame the arrow takes, and how much.
    static func arrowInsets(_ direction: UIPopoverArrowDirection, _ height: CGFloat) -> UIEdgeInsets {
        switch direction {
        case .up: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
        case .down: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
        case .left: UIEdgeInsets(top: 0, left: height, bottom: 0, right: 0)
        case .right: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: height)
        default: .zero
        }
    }
}

/// Sizes of popovers, iOS 13 to 18 (common knowledge; the arrow's flanks are drawn after pictures of it).
enum PopoverLook {
    static let radius: CGFloat = 13
    static let arrowBase: CGFloat = 37
    static let arrowHeight: CGFloat = 13
    /// The card and its arrow as one outline, in a space of `size`.
    static func outline(size: CGSize, direction: UIPopoverArrowDirection, arrowOffset: CGFloat) -> CGPath {
        let insets = PopoverPlacement.arrowInsets(direction, arrowHeight)
        let body = CGRect(origin: .zero, size: size).inset(by: insets)
        let path = CGMutablePath()
        let radius = max(min(Self.radius, body.width / 2, body.height / 2), 0)
        // Clockwise from the upper left; each edge may carry the arrow.
        path.move(to: CGPoint(x: body.minX + radius, y: body.minY))
        if direction == .up { addArrow(path, at: CGPoint(x: body.midX + arrowOffset, y: body.minY), along: CGPoint(x: 1, y: 0), out: CGPoint(x: 0, y: -1)) }
        path.addArc(tangent1End: CGPoint(x: body.maxX, y: body.minY), tangent2End: CGPoint(x: body.maxX, y: body.maxY), radius: radius)
        if direction == .right { addArrow(path, at: CGPoint(x: body.maxX, y: body.midY + arrowOffset), along: CGPoint(x: 0, y: 1), out: CGPoint(x: 1, y: 0)) }
        path.addArc(tangent1End: CGPoint(x: body.maxX, y: body.maxY), tangent2End: CGPoint(x: body.minX, y: body.maxY), radius: radius)
        if direction == .down { addArrow(path, at: CGPoint(x: body.midX + arrowOffset, y: body.maxY), along: CGPoint(x: -1, y: 0), out: CGPoint(x: 0, y: 1)) }
        path.addArc(tangent1End: CGPoint(x: body.minX, y: body.maxY), tangent2End: CGPoint(x: body.minX, y: body.minY), radius: radius)
        if direction == .left { addArrow(path, at: CGPoint(x: body.minX, y: body.midY + arrowOffset), along: CGPoint(x: 0, y: -1), out: CGPoint(x: -1, y: 0)) }
        path.addArc(tangent1End: CGPoint(x: body.minX, y: body.minY), tangent2End: CGPoint(x: body.maxX, y: body.minY), radius: radius)
        path.closeSubpath()
        return path
    }

    /// Rises in a curve from the edge to a round tip and falls back.
    private static func addArrow(_ path: CGMutablePath, at foot: CGPoint, along: CGPoint, out: CGPoint) {
        func point(_ along_: CGFloat, _ out_: CGFloat) -> CGPoint {
            CGPoint(x: foot.x + along.x * along_ + out.x * out_, y: foot.y + along.y * along_ + out.y * out_)
        }
        let half = arrowBase / 2
        let (shoulder, height) = (CGFloat(4), arrowHeight - 2.2)
        path.addLine(to: point(-half, 0))
        path.addCurve(to: point(-shoulder, height), control1: point(-half + 7.5, 0), control2: point(-shoulder - 4, height - 4.4))
        path.addQuadCurve(to: point(shoulder, height), control: point(0, height + 4.4))
        path.addCurve(to: point(half, 0), control1: point(shoulder + 4, height - 4.4), control2: point(half - 7.5, 0))
    }
}
