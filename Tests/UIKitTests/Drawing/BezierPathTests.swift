import CoreGraphics
import Testing
import UIKit

@Suite(.freshRuntime) struct BezierPathTests {
    @Test("F12.4 bounds, containment and current point")
    func basics() {
        let path = UIBezierPath()
        #expect(path.isEmpty)
        path.addLine(to: CGPoint(x: 5, y: 5))
        #expect(path.isEmpty)
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 11, y: 1))
        path.addLine(to: CGPoint(x: 11, y: 21))
        #expect(path.currentPoint == CGPoint(x: 11, y: 21))
        path.close()
        #expect(path.bounds == CGRect(x: 1, y: 1, width: 10, height: 20))
        #expect(path.contains(CGPoint(x: 10, y: 5)))
        #expect(!path.contains(CGPoint(x: 2, y: 20)))
        path.apply(CGAffineTransform(translationX: 100, y: 0))
        #expect(path.bounds.origin == CGPoint(x: 101, y: 1))
        let copy = path.copy() as! UIBezierPath
        path.removeAllPoints()
        #expect(path.isEmpty && !copy.isEmpty)
    }

    @Test("F12.4 an arc runs clockwise as seen on the screen")
    func arcs() {
        let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(path.currentPoint.x) < 1e-9)
        #expect(abs(path.currentPoint.y - 10) < 1e-9)
        #expect(abs(path.bounds.width - 10) < 1e-3)
        #expect(abs(path.bounds.height - 10) < 1e-3)
        let long = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(long.bounds.width - 20) < 1e-3)
    }

    @Test("F12.4 rounded rectangles keep their bounds and round the corners asked for")
    func rounded() {
        let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
        let all = UIBezierPath(roundedRect: rect, cornerRadius: 100)
        #expect(all.bounds == rect)
        #expect(!all.contains(CGPoint(x: 1, y: 1)))
        let one = UIBezierPath(roundedRect: rect, byRoundingCorners: .topLeft, cornerRadii: CGSize(width: 10, height: 10))
        #expect(!one.contains(CGPoint(x: 1, y: 1)))
        #expect(one.contains(CGPoint(x: 39, y: 1)) && one.contains(CGPoint(x: 1, y: 19)))
        #expect(UIBezierPath(roundedRect: rect, cornerRadius: 0).contains(CGPoint(x: 0.1, y: 0.1)))
    }

    @Test("F12.4 reversing runs the outline backwards")
    func reversing() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(to: CGPoint(x: 10, y: 10), controlPoint1: CGPoint(x: 15, y: 0), controlPoint2: CGPoint(x: 15, y: 10))
        let back = path.reversing()
        #expect(back.currentPoint == .zero)
        #expect(back.bounds == path.bounds)
        #expect(back.reversing().cgPath == path.cgPath)
    }

    @Test("F12.4 even-odd filling leaves holes")
    func evenOdd() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 5, y: 5)))
        let reader = PixelReader(picture(10, 10) { _ in
            UIColor.red.setFill()
            path.fill()
        })
        #expect(reader[5, 5] == .clear && reader[1, 1] == .red)
    }

    @Test("F12.4 dashes")
    func dashes() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0.5))
        path.addLine(to: CGPoint(x: 8, y: 0.5))
        path.setLineDash([2, 1], count: 2, phase: 0)
        let reader = PixelReader(picture(8, 1) { _ in
            UIColor.black.setStroke()
            path.stroke()
        })
        #expect(reader.sketch == ["kk.kk.kk"])
        var count = 0
        path.getLineDash(nil, count: &count, phase: nil)
        #expect(count == 2)
    }
}
