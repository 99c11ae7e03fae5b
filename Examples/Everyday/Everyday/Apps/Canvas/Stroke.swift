import UIKit

/// What a finger does on the board.
enum CanvasTool: Int, CaseIterable {
    case pen, marker, eraser

    var name: String {
        switch self {
        case .pen: "Pen"
        case .marker: "Marker"
        case .eraser: "Eraser"
        }
    }

    var symbol: String {
        switch self {
        case .pen: "pencil.tip"
        case .marker: "highlighter"
        case .eraser: "eraser"
        }
    }
}

/// One line from touch to release.
struct Stroke {
    var tool: CanvasTool
    var color: UIColor
    var width: CGFloat
    var points: [CGPoint]

    /// The line's width in points: a marker is four times as wide as a pen.
    var lineWidth: CGFloat {
        switch tool {
        case .pen: width
        case .marker: width * 4
        case .eraser: width * 6
        }
    }

    /// A curve through the middles of neighbouring points, so that corners of the sampling do not show.
    var path: UIBezierPath {
        let path = UIBezierPath()
        path.lineWidth = lineWidth
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        guard let first = points.first else { return path }
        path.move(to: first)
        guard points.count > 2 else {
            path.addLine(to: points.last ?? first)
            return path
        }
        for (previous, next) in zip(points.dropFirst(), points.dropFirst(2)) {
            let middle = CGPoint(x: (previous.x + next.x) / 2, y: (previous.y + next.y) / 2)
            path.addQuadCurve(to: middle, controlPoint: previous)
        }
        path.addLine(to: points[points.count - 1])
        return path
    }

    var bounds: CGRect {
        path.bounds.insetBy(dx: -lineWidth, dy: -lineWidth)
    }

    func draw(in context: CGContext) {
        context.saveGState()
        switch tool {
        case .pen: color.setStroke()
        case .marker:
            context.setBlendMode(.multiply)
            color.withAlphaComponent(0.4).setStroke()
        case .eraser:
            context.setBlendMode(.clear)
            UIColor.black.setStroke()
        }
        path.stroke(with: tool == .marker ? .multiply : tool == .eraser ? .clear : .normal, alpha: 1)
        context.restoreGState()
    }
}
