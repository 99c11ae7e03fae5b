import CoreGraphics
import Foundation
import Testing

@Suite struct FillTests {
    @Test("F12.4 a fill on whole pixels is exact, with the origin at the lower left")
    func rawContextFill() {
        let bitmap = Bitmap(6, 4)
        bitmap.context.setFillColor(red)
        bitmap.context.fill(CGRect(x: 1, y: 0, width: 2, height: 3))
        #expect(bitmap.picture == ["......", ".##...", ".##...", ".##..."])
        #expect(bitmap[1, 3] == 0xFFFF_0000)
    }

    @Test("F12.4 UIKit's contexts count from the top left, in points")
    func flippedContextFill() {
        let bitmap = Bitmap(6, 4, scale: 2, flipped: true)
        #expect(bitmap.context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 4))
        bitmap.context.setFillColor(halfRed)
        bitmap.context.fill(CGRect(x: 0.5, y: 0, width: 1, height: 0.5))
        #expect(bitmap.picture == [".++...", "......", "......", "......"])
        #expect(bitmap[1, 0] == 0x8080_0000)
    }

    @Test("F12.4 save and restore bring colour, transform and clip back")
    func saveRestore() {
        let bitmap = Bitmap(4, 4, flipped: true)
        let context = bitmap.context
        context.setFillColor(red)
        context.saveGState()
        context.setFillColor(blue)
        context.translateBy(x: 2, y: 2)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.fill(CGRect(x: -9, y: -9, width: 20, height: 20))
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(bitmap.picture == ["#...", "....", "..#.", "...."])
        #expect(bitmap[2, 2] == 0xFF00_00FF)
        #expect(bitmap[0, 0] == 0xFFFF_0000)
    }
}
