import CoreGraphics
import Foundation
import Testing

@Suite struct PathPaintingTests {
    @Test("F12.4 a path is filled by either rule and is gone afterwards")
    func fillRules() {
        let bitmap = Bitmap(6, 6, flipped: true)
        let context = bitmap.context
        context.addRect(CGRect(x: 0, y: 0, width: 6, height: 6))
        context.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
        context.fillPath(using: .evenOdd)
        #expect(bitmap.picture == ["######", "######", "##..##", "##..##", "######", "######"])
        #expect(context.isPathEmpty)
        #expect(bitmap[0, 0] == 0xFF00_0000)
        context.addRect(CGRect(x: 0, y: 0, width: 6, height: 6))
        context.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
        context.fillPath()
        #expect(bitmap.alpha(2, 2) == 255)
    }

    @Test("F12.4 a stroke is centred on its line; on half pixels it is exact")
    func stroke() {
        let bitmap = Bitmap(6, 6, flipped: true)
        bitmap.context.setStrokeColor(red)
        bitmap.context.stroke(CGRect(x: 0.5, y: 0.5, width: 5, height: 5))
        #expect(bitmap.picture == ["######", "#....#", "#....#", "#....#", "#....#", "######"])
        let half = Bitmap(6, 3, flipped: true)
        half.context.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 6, y: 1)])
        #expect(half.alpha(3, 0) == half.alpha(3, 1))
        #expect((126...129).contains(half.alpha(3, 0)))
        #expect(half.alpha(3, 2) == 0)
    }

    @Test("F12.4 line attributes: width, cap, dash, and back by restore")
    func attributes() {
        let bitmap = Bitmap(10, 4, flipped: true)
        let context = bitmap.context
        context.saveGState()
        context.setLineWidth(2)
        context.setLineCap(.square)
        context.move(to: CGPoint(x: 3, y: 1))
        context.addLine(to: CGPoint(x: 5, y: 1))
        context.strokePath()
        #expect(bitmap.picture == ["..####....", "..####....", "..........", ".........."])
        context.restoreGState()
        context.setLineDash(phase: 0, lengths: [2, 1])
        context.move(to: CGPoint(x: 0, y: 2.5))
        context.addLine(to: CGPoint(x: 10, y: 2.5))
        context.strokePath()
        #expect(bitmap.picture[2] == "##.##.##.#")
        #expect(bitmap.picture[3] == "..........")
    }

    @Test("F12.4 a pen is scaled with the transform of the moment of stroking")
    func scaledPen() {
        let bitmap = Bitmap(8, 8, flipped: true)
        let context = bitmap.context
        context.move(to: CGPoint(x: 0, y: 4))
        context.addLine(to: CGPoint(x: 8, y: 4))
        context.scaleBy(x: 1, y: 4)
        context.strokePath()
        #expect(
            bitmap.picture == ["........", "........", "########", "########", "########", "########", "........", "........"])
    }

    @Test("F12.4 an ellipse is symmetric and fills its rectangle")
    func ellipse() {
        let bitmap = Bitmap(20, 20, flipped: true)
        bitmap.context.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(bitmap.alpha(10, 10) == 255)
        #expect(bitmap.alpha(0, 0) == 0)
        #expect(bitmap.alpha(10, 0) > 200)
        let total = bitmap.pixels.reduce(0) { $0 + Int($1 >> 24) }
        #expect(abs(Double(total) / 255 - .pi * 100) < 1)
    }

    @Test("F12.4 without antialiasing every pixel is all or nothing")
    func aliased() {
        let bitmap = Bitmap(20, 20, flipped: true)
        bitmap.context.setShouldAntialias(false)
        bitmap.context.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 0 || $0 >> 24 == 255 })
        bitmap.context.setShouldAntialias(true)
        bitmap.context.setAllowsAntialiasing(false)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 0.4, height: 20))
        #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 0 || $0 >> 24 == 255 })
    }

    @Test("F12.4 the current path is told in user space")
    func currentPath() {
        let bitmap = Bitmap(20, 20, scale: 2, flipped: true)
        let context = bitmap.context
        #expect(context.path == nil)
        #expect(context.isPathEmpty)
        context.translateBy(x: 3, y: 4)
        context.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(context.path?.boundingBox == CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
        #expect(context.pathContains(CGPoint(x: 2, y: 2), mode: .fill))
        #expect(!context.pathContains(CGPoint(x: 2, y: 2), mode: .stroke))
        #expect(context.pathContains(CGPoint(x: 1.3, y: 2), mode: .stroke))
        context.translateBy(x: 1, y: 0)
        #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 1, width: 2, height: 2))
        context.beginPath()
        #expect(context.isPathEmpty)
    }

    @Test("F12.4 a stroked path can be filled and clipped to")
    func strokedPath() {
        let bitmap = Bitmap(10, 6, flipped: true)
        let context = bitmap.context
        context.setLineWidth(2)
        context.move(to: CGPoint(x: 1, y: 3))
        context.addLine(to: CGPoint(x: 9, y: 3))
        context.replacePathWithStrokedPath()
        context.clip()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(bitmap.picture == ["..........", "..........", ".########.", ".########.", "..........", ".........."])
    }

    @Test("F12.4 the pattern of a colour repeats its picture from the origin")
    func pattern() throws {
        let tile = Bitmap(2, 2, flipped: true)
        tile.context.setFillColor(red)
        tile.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        tile.context.setFillColor(blue)
        tile.context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        let image = try #require(tile.context.makeImage())
        let bitmap = Bitmap(5, 4, flipped: true)
        bitmap.context.setFillColor(CGColor(tile: PatternTile(image: image, size: CGSize(width: 2, height: 2))))
        bitmap.context.translateBy(x: 1, y: 0)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
        #expect(bitmap.picture == ["..#.#", ".#.#.", "..#.#", "....."])
        #expect(bitmap[2, 0] == 0xFFFF_0000)
        #expect(bitmap[1, 1] == 0xFF00_00FF)
    }
}
