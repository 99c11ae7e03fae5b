import CoreGraphics
import Foundation
import Testing

/// The elements in words: `M 0 0`, `L 1 0`, `Z`.
private func words(_ path: CGPath) -> [String] {
    var result: [String] = []
    path.applyWithBlock { element in
        let e = element.pointee
        let letter = ["M", "L", "Q", "C", "Z"][Int(e.type.rawValue)]
        let numbers = (0..<e.type.pointCount).flatMap { [e.points[$0].x, e.points[$0].y] }
        result.append(
            ([letter] + numbers.map { String(format: "%g", Double(($0 * 1000).rounded() / 1000) + 0) }).joined(separator: " "))
    }
    return result
}

@Suite struct PathTests {
    @Test("F1.1 elements come back in order, transformed on their way in")
    func elements() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 1, y: 1), transform: CGAffineTransform(scaleX: 5, y: 6))
        path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 4, y: 4))
        path.addCurve(to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 7, y: 7), control2: CGPoint(x: 8, y: 8))
        path.closeSubpath()
        path.addLine(to: CGPoint(x: 0, y: 0))
        #expect(words(path) == ["M 1 2", "L 5 6", "Q 4 4 3 3", "C 7 7 8 8 9 9", "Z", "M 1 2", "L 0 0"])
        #expect(path.currentPoint == .zero)
        #expect(!path.isEmpty)
        #expect(CGMutablePath().isEmpty)
    }

    @Test("F1.1 a segment without a current point is left out")
    func noCurrentPoint() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        #expect(path.isEmpty)
    }

    @Test("F1.1 rectangles and ellipses begin where CoreGraphics begins them")
    func shapes() {
        #expect(
            words(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)) == [
                "M 1 2", "L 4 2", "L 4 6", "L 1 6", "Z",
            ])
        let ellipse = words(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil))
        #expect(ellipse.first == "M 20 5")
        #expect(ellipse.count == 6)
        #expect(ellipse[1].hasSuffix(" 10 10"))
        let round = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 3, cornerHeight: 2, transform: nil)
        #expect(round.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(!round.contains(CGPoint(x: 0.2, y: 0.2)))
        #expect(round.contains(CGPoint(x: 1, y: 1)))
        var moved = CGAffineTransform(translationX: 100, y: 0)
        #expect(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: &moved).boundingBox.minX == 100)
    }

    struct Arc: Sendable {
        var start: CGFloat
        var end: CGFloat
        var clockwise: Bool
        var last: CGPoint
        var box: CGRect

        init(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool, _ last: CGPoint, _ box: CGRect) {
            self.start = start
            self.end = end
            self.clockwise = clockwise
            self.last = last
            self.box = box
        }
    }

    static let arcCases: [Arc] = [
        Arc(0, .pi / 2, false, CGPoint(x: 0, y: 1), CGRect(x: 0, y: 0, width: 1, height: 1)),
        Arc(0, .pi / 2, true, CGPoint(x: 0, y: 1), CGRect(x: -1, y: -1, width: 2, height: 2)),
        Arc(0, -.pi / 2, true, CGPoint(x: 0, y: -1), CGRect(x: 0, y: -1, width: 1, height: 1)),
        Arc(0, 2 * .pi, false, CGPoint(x: 1, y: 0), CGRect(x: -1, y: -1, width: 2, height: 2)),
        Arc(0, 2 * .pi, true, CGPoint(x: 1, y: 0), CGRect(x: -1, y: -1, width: 2, height: 2)),
        Arc(0, -2 * .pi, false, CGPoint(x: 1, y: 0), CGRect(x: -1, y: -1, width: 2, height: 2)),
        Arc(2 * .pi, 0, true, CGPoint(x: 1, y: 0), CGRect(x: -1, y: -1, width: 2, height: 2)),
        Arc(.pi, 0, false, CGPoint(x: 1, y: 0), CGRect(x: -1, y: -1, width: 2, height: 1)),
        Arc(-.pi / 2, 3 * .pi / 2, false, CGPoint(x: 0, y: -1), CGRect(x: -1, y: -1, width: 2, height: 2)),
    ]

    @Test("F1.1 arcs run as their angles and direction say", arguments: arcCases)
    func arcs(arc: Arc) {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 1, startAngle: arc.start, endAngle: arc.end, clockwise: arc.clockwise)
        #expect(hypot(path.currentPoint.x - arc.last.x, path.currentPoint.y - arc.last.y) < 1e-12)
        let (found, box) = (path.boundingBoxOfPath, arc.box)
        #expect(abs(found.minX - box.minX) < 1e-3 && abs(found.maxX - box.maxX) < 1e-3)
        #expect(abs(found.minY - box.minY) < 1e-3 && abs(found.maxY - box.maxY) < 1e-3)
    }

    @Test("F1.1 an arc is joined to the current point by a line")
    func arcLine() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addRelativeArc(center: CGPoint(x: 10, y: 0), radius: 2, startAngle: 0, delta: .pi / 2)
        #expect(words(path).prefix(2) == ["M 0 0", "L 12 0"])
        #expect(words(path).last!.hasSuffix(" 10 2"))
        let fresh = CGMutablePath()
        fresh.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: 4 * .pi)
        #expect(words(fresh).first == "M 2 0")
        #expect(words(fresh).count == 9)
    }

    @Test("F1.1 a tangent arc touches both lines")
    func tangentArc() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(words(path).prefix(2) == ["M 0 0", "L 6 0"])
        #expect(words(path).last!.hasSuffix(" 10 4"))
        let other = CGMutablePath()
        other.move(to: .zero)
        other.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 4)
        #expect(words(other).last!.hasSuffix(" 10 -4"))
        let straight = CGMutablePath()
        straight.move(to: .zero)
        straight.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
        #expect(words(straight) == ["M 0 0", "L 10 0"])
    }

    @Test("F1.1 the box around the points holds the control points, the box of the path does not")
    func boxes() {
        let path = CGMutablePath()
        #expect(path.boundingBox.isNull)
        #expect(path.boundingBoxOfPath.isNull)
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(abs(path.boundingBoxOfPath.height - 5) < 1e-9)
        #expect(path.boundingBoxOfPath.width == 10)
    }

    @Test("F1.1 containment by both rules, with holes and open ends")
    func containment() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 11, y: 5)))
        #expect(!path.contains(CGPoint(x: -1, y: 5)))
        #expect(path.contains(CGPoint(x: 0.5, y: 0.5), transform: CGAffineTransform(scaleX: 10, y: 10)))

        let open = CGMutablePath()
        open.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        #expect(open.contains(CGPoint(x: 8, y: 2)))
        #expect(!open.contains(CGPoint(x: 2, y: 8)))
        #expect(!open.contains(CGPoint(x: CGFloat.nan, y: 0)))
    }

    @Test("F1.1 containment in an ellipse agrees with its equation")
    func ellipseContainment() {
        let path = CGPath(ellipseIn: CGRect(x: -20, y: -10, width: 40, height: 20), transform: nil)
        for x in stride(from: CGFloat(-22), through: 22, by: 1.3) {
            for y in stride(from: CGFloat(-12), through: 12, by: 0.9) {
                let value = x * x / 400 + y * y / 100
                if abs(value - 1) > 0.002 { #expect(path.contains(CGPoint(x: x, y: y)) == (value < 1), "\(x) \(y)") }
            }
        }
    }

    @Test("F1.1 paths are equal by their elements")
    func equality() {
        let a = CGMutablePath()
        a.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let b = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        #expect(a == b)
        #expect(a.hashValue == b.hashValue)
        a.addLine(to: CGPoint(x: 5, y: 5))
        #expect(a != b)
        let copy = a.copy()!
        a.closeSubpath()
        #expect(copy != a)
        #expect(a.mutableCopy()! == a)
    }

    @Test("F1.1 a path knows when it is a rectangle")
    func rectangle() {
        var rect = CGRect.zero
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&rect))
        #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(!CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(nil))
        var turn = CGAffineTransform(rotationAngle: 0.1)
        #expect(!CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: &turn).isRect(nil))
    }

    @Test("F1.1 copies are transformed and appended")
    func copies() {
        var t = CGAffineTransform(translationX: 5, y: 0)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        #expect(path.copy(using: &t)!.boundingBox == CGRect(x: 5, y: 0, width: 1, height: 1))
        let both = CGMutablePath()
        both.addPath(path)
        both.addPath(path, transform: t)
        #expect(both.boundingBox == CGRect(x: 0, y: 0, width: 6, height: 1))
        #expect(words(both).count == 10)
    }

    @Test("F1.1 a stroked line becomes its outline, with each cap")
    func strokedLine() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
        func outline(_ cap: CGLineCap) -> CGPath {
            path.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10)
        }
        #expect(outline(.butt).boundingBoxOfPath == CGRect(x: 0, y: -2, width: 10, height: 4))
        #expect(outline(.square).boundingBoxOfPath == CGRect(x: -2, y: -2, width: 14, height: 4))
        let round = outline(.round)
        #expect(abs(round.boundingBoxOfPath.minX + 2) < 0.05)
        #expect(round.contains(CGPoint(x: -1.9, y: 0)))
        #expect(!round.contains(CGPoint(x: -1.8, y: 1.8)))
        #expect(outline(.square).contains(CGPoint(x: -1.8, y: 1.8)))
    }

    @Test("F1.1 joins: miter reaches out, bevel cuts off, round is round, inside is filled")
    func joins() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        func outline(_ join: CGLineJoin, _ limit: CGFloat = 10) -> CGPath {
            path.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: join, miterLimit: limit)
        }
        let corner = CGPoint(x: 10.9, y: -0.9)
        #expect(outline(.miter).contains(corner))
        #expect(!outline(.miter, 1).contains(corner))
        #expect(!outline(.bevel).contains(corner))
        #expect(!outline(.round).contains(corner))
        #expect(outline(.round).contains(CGPoint(x: 10.65, y: -0.65)))
        #expect(!outline(.bevel).contains(CGPoint(x: 10.65, y: -0.65)))
        for join in [CGLineJoin.miter, .round, .bevel] {
            #expect(outline(join).contains(CGPoint(x: 9.5, y: 0.5)))
            #expect(outline(join).contains(CGPoint(x: 5, y: 0.9)))
            #expect(!outline(join).contains(CGPoint(x: 5, y: 1.1)))
            #expect(!outline(join).contains(CGPoint(x: 5, y: 5)))
        }
    }

    @Test("F1.1 a closed stroke leaves its inside open")
    func closedStroke() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        let outline = path.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(outline.boundingBoxOfPath == CGRect(x: -1, y: -1, width: 22, height: 22))
        #expect(!outline.contains(CGPoint(x: 10, y: 10)))
        #expect(outline.contains(CGPoint(x: 0.9, y: 10)))
        #expect(outline.contains(CGPoint(x: -0.9, y: -0.9)))
        #expect(!outline.contains(CGPoint(x: 1.1, y: 10)))
        let reversed = CGMutablePath()
        reversed.addLines(between: [.zero, CGPoint(x: 0, y: 20), CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 0)])
        reversed.closeSubpath()
        let other = reversed.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(!other.contains(CGPoint(x: 10, y: 10)))
        #expect(other.contains(CGPoint(x: -0.9, y: -0.9)))
    }

    @Test("F1.1 dashes keep their lengths round corners and along curves")
    func dashes() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 5)])
        #expect(words(path.copy(dashingWithPhase: 0, lengths: [4, 2])) == ["M 0 0", "L 4 0", "M 5 1", "L 5 5"])
        #expect(words(path.copy(dashingWithPhase: 5, lengths: [4, 2])) == ["M 1 0", "L 5 0", "M 5 2", "L 5 5"])
        #expect(words(path.copy(dashingWithPhase: 0, lengths: [3])) == ["M 0 0", "L 3 0", "M 5 1", "L 5 4"])
        let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
        let quarter = 2 * CGFloat.pi * 10 / 4
        let dashed = words(circle.copy(dashingWithPhase: 0, lengths: [quarter, 3 * quarter]))
        #expect(dashed.count <= 5)
        #expect(circle.copy(dashingWithPhase: 0, lengths: [quarter, 3 * quarter]).boundingBoxOfPath.minX > -0.1)
    }

    @Test("F1.1 flattening stays within its threshold")
    func flattening() {
        let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
        circle.flattened(threshold: 0.1).applyWithBlock { element in
            let type = element.pointee.type
            #expect(type != .addCurveToPoint && type != .addQuadCurveToPoint)
            if type == .addLineToPoint {
                let p = element.pointee.points[0]
                #expect(abs(hypot(p.x, p.y) - 10) < 0.01)
            }
        }
    }
}
