import CoreGraphics
import Foundation
import Testing

@Suite struct ShadowTests {
    @Test("F12.4 a shadow without blur is the shape moved, downwards in UIKit's contexts")
    func offset() {
        let flipped = Bitmap(5, 5, flipped: true)
        flipped.context.setShadow(offset: CGSize(width: 1, height: 2), blur: 0, color: blue)
        flipped.context.setFillColor(red)
        flipped.context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(flipped.picture == [".....", ".##..", ".##..", "..##.", "..##."])
        #expect(flipped[1, 1] == 0xFFFF_0000)
        #expect(flipped[2, 4] == 0xFF00_00FF)

        let raw = Bitmap(5, 5)
        raw.context.setShadow(offset: CGSize(width: 1, height: 2), blur: 0, color: blue)
        raw.context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(raw.picture == ["..##.", "..##.", ".##..", ".##..", "....."])
    }

    @Test("F12.4 offset and blur keep to the base space, whatever the user's transform")
    func baseSpace() {
        let bitmap = Bitmap(12, 12, scale: 2, flipped: true)
        bitmap.context.setShadow(offset: CGSize(width: 1, height: 0), blur: 0, color: blue)
        bitmap.context.translateBy(x: 1, y: 1)
        bitmap.context.rotate(by: .pi / 2)
        bitmap.context.scaleBy(x: 3, y: 3)
        bitmap.context.setFillColor(red)
        bitmap.context.fill(CGRect(x: 0, y: -1, width: 1, height: 1))
        // The square covers 6 pixels from (2, 2); its shadow stands 1 point, 2 pixels, to the right.
        #expect(bitmap[2, 2] == 0xFFFF_0000)
        #expect(bitmap[8, 4] == 0xFF00_00FF)
        #expect(bitmap[9, 4] == 0xFF00_00FF)
        #expect(bitmap.alpha(10, 4) == 0)
        #expect(bitmap.alpha(4, 8) == 0)
    }

    @Test("F12.4 a blurred edge is a gaussian's of half the blur")
    func gaussian() {
        let bitmap = Bitmap(120, 60, flipped: true)
        bitmap.context.setShadow(offset: CGSize(width: 0, height: 0), blur: 16, color: CGColor(gray: 0, alpha: 1))
        bitmap.context.clip(to: CGRect(x: 60, y: 0, width: 60, height: 60))
        // A half plane whose edge is the clip's edge: only its shadow shows.
        bitmap.context.fill(CGRect(x: -200, y: -200, width: 260, height: 500))
        for x in 60..<110 {
            let distance = Double(x) + 0.5 - 60
            let wanted = 255 * 0.5 * erfc(distance / 8 / 2.0.squareRoot())
            #expect(abs(Double(bitmap.alpha(x, 30)) - wanted) < 4, "\(x): \(bitmap.alpha(x, 30)), \(wanted)")
        }
    }

    @Test("F12.4 a shadow is weakened by the source's and the state's alpha")
    func strength() {
        let bitmap = Bitmap(4, 1, flipped: true)
        bitmap.context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 0.5))
        bitmap.context.setAlpha(0.5)
        bitmap.context.setFillColor(halfRed)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect((63...65).contains(bitmap.alpha(0, 0)))
        #expect((31...33).contains(bitmap.alpha(2, 0)))
    }

    @Test("F12.4 a layer throws one shadow; nil ends it; restore brings it back")
    func layer() {
        let bitmap = Bitmap(6, 1, flipped: true)
        let context = bitmap.context
        context.setShadow(offset: CGSize(width: 3, height: 0), blur: 0, color: halfRed)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        context.endTransparencyLayer()
        #expect(bitmap.picture == ["###+++"])
        #expect(Set(bitmap.pixels[3...]) == [0x8080_0000])
        context.saveGState()
        context.setShadow(offset: .zero, blur: 0, color: nil)
        #expect(!context.hasShadow)
        context.restoreGState()
        #expect(context.hasShadow)
        context.setShadow(offset: .zero, blur: 0)
        #expect(context.hasShadow)
    }

    @Test("F12.4 images and strokes throw shadows too")
    func others() throws {
        let one = Bitmap(1, 1)
        one.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(one.context.makeImage())
        let bitmap = Bitmap(4, 2, flipped: true)
        bitmap.context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: blue)
        bitmap.context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        bitmap.context.strokeLineSegments(between: [CGPoint(x: 0, y: 1.5), CGPoint(x: 2, y: 1.5)])
        #expect(bitmap.picture == ["#.#.", "####"])
        #expect(bitmap[2, 0] == 0xFF00_00FF)
        #expect(bitmap[3, 1] == 0xFF00_00FF)
    }
}
