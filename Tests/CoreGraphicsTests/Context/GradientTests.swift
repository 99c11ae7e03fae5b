import CoreGraphics
import Foundation
import Testing

@Suite struct GradientTests {
    @Test("F12.4 a linear gradient runs between its ends and stops there unless told otherwise")
    func linear() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [red, blue] as NSArray, locations: nil))
        func draw(_ options: CGGradientDrawingOptions) -> Bitmap {
            let bitmap = Bitmap(100, 1)
            bitmap.context.drawLinearGradient(
                gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: options)
            return bitmap
        }
        let plain = draw([])
        #expect(plain.alpha(10, 0) == 0)
        #expect(plain.alpha(90, 0) == 0)
        #expect(plain.alpha(19, 0) == 0 && plain.alpha(20, 0) == 255)
        #expect(plain.alpha(79, 0) == 255 && plain.alpha(80, 0) == 0)
        let middle = plain[50, 0]
        #expect(abs(Int(middle >> 16 & 255) - 127) < 4 && abs(Int(middle & 255) - 127) < 4)
        let both = draw([.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(both[0, 0] == 0xFFFF_0000)
        #expect(both[99, 0] == 0xFF00_00FF)
        #expect(draw(.drawsBeforeStartLocation)[0, 0] == 0xFFFF_0000)
        #expect(draw(.drawsBeforeStartLocation).alpha(99, 0) == 0)
    }

    @Test("F12.4 locations are honoured, also when they do not reach the ends")
    func locations() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [red, green, blue] as NSArray, locations: [0.25, 0.5, 0.5]))
        let bitmap = Bitmap(100, 1)
        bitmap.context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
        #expect(bitmap[10, 0] == 0xFFFF_0000)
        #expect(bitmap[49, 0] >> 8 & 255 > 240)
        #expect(bitmap[51, 0] == 0xFF00_00FF)
        #expect(bitmap[99, 0] == 0xFF00_00FF)
    }

    @Test("F12.4 a radial gradient fills its ring")
    func radial() throws {
        let gradient = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [1, 1, 0, 1], locations: nil, count: 2))
        let bitmap = Bitmap(41, 41, flipped: true)
        let centre = CGPoint(x: 20.5, y: 20.5)
        bitmap.context.drawRadialGradient(
            gradient, startCenter: centre, startRadius: 0, endCenter: centre, endRadius: 20, options: [])
        #expect(bitmap[20, 20] & 255 > 245)
        #expect(abs(Int(bitmap[30, 20] & 255) - 127) < 5)
        #expect(bitmap.alpha(0, 0) == 0)
        #expect(bitmap.alpha(20, 0) <= 255)
        let outside = Bitmap(41, 41, flipped: true)
        outside.context.drawRadialGradient(
            gradient, startCenter: centre, startRadius: 0, endCenter: centre, endRadius: 5, options: .drawsAfterEndLocation)
        #expect(outside[0, 0] == 0xFF00_0000)
    }

    @Test("F12.4 a gradient needs colours")
    func broken() {
        #expect(CGGradient(colorsSpace: nil, colors: [] as NSArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red" as NSString] as NSArray, locations: nil) == nil)
    }
}
