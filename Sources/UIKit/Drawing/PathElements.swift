internal import CoreGraphics
internal import Foundation

/// A path's elements as values.
enum PathElement {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint)
    case close

    static func elements(of path: CGPath) -> [PathElement] {
        var elements: [PathElement] = []
        path.applyWithBlock { pointer in
            let p = pointer.pointee.points
            switch pointer.pointee.type {
            case .moveToPoint: elements.append(.move(p[0]))
            case .addLineToPoint: elements.append(.line(p[0]))
            case .addQuadCurveToPoint: elements.append(.quad(p[0], p[1]))
            case .addCurveToPoint: elements.append(.cubic(p[0], p[1], p[2]))
            case .closeSubpath: elements.append(.close)
            }
        }
        return elements
    }
}

/// Paths as flat lists of numbers: a code for each element, then its points.
enum PathCoding {
    static func numbers(of path: CGPath) -> [Double] {
        PathElement.elements(of: path).flatMap { element -> [Double] in
            func list(_ code: Double, _ points: CGPoint...) -> [Double] {
                [code] + points.flatMap { [Double($0.x), Double($0.y)] }
            }
            return switch element {
            case .move(let p): list(0, p)
            case .line(let p): list(1, p)
            case .quad(let c, let p): list(2, c, p)
            case .cubic(let a, let b, let p): list(3, a, b, p)
            case .close: list(4)
            }
        }
    }

    /// Adds the elements of `numbers` up to the first that makes no sense.
    static func replay(_ numbers: [Double], on path: CGMutablePath) {
        guard numbers.allSatisfy(\.isFinite) else { return }
        var index = 0
        func points(_ count: Int) -> [CGPoint]? {
            guard index + 2 * count <= numbers.count else { return nil }
            defer { index += 2 * count }
            return (0..<count).map { CGPoint(x: numbers[index + 2 * $0], y: numbers[index + 2 * $0 + 1]) }
        }
        while index < numbers.count {
            let code = numbers[index]
            index += 1
            switch code {
            case 0:
                guard let p = points(1) else { return }
                path.move(to: p[0])
            case 1:
                guard let p = points(1), !path.isEmpty else { return }
                path.addLine(to: p[0])
            case 2:
                guard let p = points(2), !path.isEmpty else { return }
                path.addQuadCurve(to: p[1], control: p[0])
            case 3:
                guard let p = points(3), !path.isEmpty else { return }
                path.addCurve(to: p[2], control1: p[0], control2: p[1])
            case 4: path.closeSubpath()
            default: return
            }
        }
    }

    static func text(of path: CGPath) -> String {
        func point(_ p: CGPoint) -> String { "{\(decimalText(p.x)), \(decimalText(p.y))}" }
        return PathElement.elements(of: path).map { element in
            switch element {
            case .move(let p): "<MoveTo \(point(p))>"
            case .line(let p): "<LineTo \(point(p))>"
            case .quad(let c, let p): "<QuadCurveTo \(point(c)) - \(point(p))>"
            case .cubic(let a, let b, let p): "<CurveTo \(point(p)) \(point(a)) \(point(b))>"
            case .close: "<Close>"
            }
        }.joined(separator: ",\n ")
    }
}

/// Runs each subpath backwards, closed ones staying closed.
enum PathReversal {
    static func reversed(_ path: CGPath) -> CGMutablePath {
        let result = CGMutablePath()
        var start = CGPoint.zero
        var current = CGPoint.zero
        /// The subpath's segments as they are added backwards: where each began, and how to draw it from its end.
        var segments: [(from: CGPoint, draw: (CGMutablePath) -> Void)] = []
        var pending = false

        func finish(closed: Bool) {
            guard pending else { return }
            result.move(to: current)
            for segment in segments.reversed() { segment.draw(result) }
            if closed { result.closeSubpath() }
            segments = []
            pending = false
        }

        for element in PathElement.elements(of: path) {
            let from = current
            switch element {
            case .move(let p):
                finish(closed: false)
                start = p
                current = p
                pending = true
            case .line(let p):
                segments.append((from, { $0.addLine(to: from) }))
                current = p
                pending = true
            case .quad(let c, let p):
                segments.append((from, { $0.addQuadCurve(to: from, control: c) }))
                current = p
                pending = true
            case .cubic(let a, let b, let p):
                segments.append((from, { $0.addCurve(to: from, control1: b, control2: a) }))
                current = p
                pending = true
            case .close:
                finish(closed: true)
                current = start
            }
        }
        finish(closed: false)
        return result
    }
}
