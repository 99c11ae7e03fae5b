import CoreGraphics
import Foundation
import Testing

/// Numbers no drawing should be asked for: nothing may crash, and the context goes on working.
@Suite struct HostileInputTests {
    private func stillWorks(_ bitmap: Bitmap, _ what: String) {
        bitmap.context.resetClip()
        bitmap.context.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
        bitmap.context.setFillColor(red)
        bitmap.context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        #expect(bitmap.picture == ["....", ".#..", "....", "...."], "\(what)")
    }

    @Test("F12.4 a transform without an inverse paints nothing and does no lasting harm")
    func flatTransform() {
        let bitmap = Bitmap(4, 4, flipped: true)
        let context = bitmap.context
        for transform in [
            CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(), CGAffineTransform(scaleX: .nan, y: 1),
            CGAffineTransform(translationX: .infinity, y: 0),
        ] {
            context.saveGState()
            context.concatenate(transform)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.draw(quarters(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
            let gradient = CGGradient(colorsSpace: nil, colors: [red, blue] as NSArray, locations: nil)!
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 3, y: 3), options: [])
            #expect(bitmap.picture.allSatisfy { $0 == "...." })
            context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1), mask: quarters())
            context.restoreGState()
            stillWorks(bitmap, "\(transform)")
            context.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    @Test(
        "F12.4 infinite and undefined rectangles and points", arguments: [CGFloat.infinity, -.infinity, .nan, 1e300, -1e300, 1e9])
    func numbers(value: CGFloat) {
        let bitmap = Bitmap(4, 4, flipped: true)
        let context = bitmap.context
        let rect = CGRect(x: value, y: 0, width: 1, height: value)
        context.fill(rect)
        context.stroke(rect)
        context.fillEllipse(in: rect)
        context.draw(quarters(), in: rect)
        context.setLineWidth(value)
        context.strokeLineSegments(between: [.zero, CGPoint(x: value, y: 1)])
        context.setLineWidth(1)
        context.setLineDash(phase: value, lengths: [value, 1])
        context.strokeLineSegments(between: [.zero, CGPoint(x: 4, y: 1)])
        context.setLineDash(phase: 0, lengths: [])
        context.move(to: .zero)
        context.addArc(center: .zero, radius: value, startAngle: 0, endAngle: 1, clockwise: true)
        context.addArc(center: .zero, radius: 1, startAngle: value, endAngle: 1, clockwise: true)
        context.addArc(tangent1End: CGPoint(x: value, y: 0), tangent2End: CGPoint(x: 1, y: 1), radius: value)
        context.addCurve(to: CGPoint(x: 1, y: value), control1: CGPoint(x: value, y: value), control2: .zero)
        context.replacePathWithStrokedPath()
        context.fillPath()
        context.setShadow(offset: CGSize(width: value, height: 0), blur: value, color: blue)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setShadow(offset: .zero, blur: 0, color: nil)
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: value, startAngle: 0, endAngle: 1, clockwise: true)
        path.addLine(to: CGPoint(x: value, y: 1))
        _ = path.copy(strokingWithWidth: 3, lineCap: .round, lineJoin: .round, miterLimit: 10)
        _ = path.copy(strokingWithWidth: value, lineCap: .round, lineJoin: .round, miterLimit: 10)
        _ = path.copy(dashingWithPhase: value, lengths: [1, value])
        _ = path.contains(CGPoint(x: value, y: value))
        _ = path.boundingBoxOfPath
        context.saveGState()
        context.clip(to: rect)
        context.restoreGState()
        stillWorks(bitmap, "\(value)")
        #expect(quarters().cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
    }

    @Test("F12.4 an infinite rectangle fills everything")
    func infinite() {
        let bitmap = Bitmap(2, 2)
        bitmap.context.clip(to: .infinite)
        bitmap.context.fill(.infinite)
        #expect(bitmap.picture == ["##", "##"])
        bitmap.context.clear(.infinite)
        #expect(bitmap.picture == ["..", ".."])
        bitmap.context.fill(.null)
        #expect(bitmap.picture == ["..", ".."])
    }

    @Test("F12.4 states are neither lost nor found")
    func unbalanced() {
        let bitmap = Bitmap(4, 4, flipped: true)
        for _ in 0..<3 { bitmap.context.restoreGState() }
        for _ in 0..<3 { bitmap.context.saveGState() }
        bitmap.context.endTransparencyLayer()
        stillWorks(bitmap, "unbalanced")
    }
}
