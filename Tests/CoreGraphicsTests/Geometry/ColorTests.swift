import CoreGraphics
import Foundation
import Testing

@Suite struct ColorTests {
    @Test("F12.4 components, alpha and copies")
    func components() throws {
        let color = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(color.components == [0.1, 0.2, 0.3, 0.4])
        #expect(color.numberOfComponents == 4)
        #expect(color.alpha == 0.4)
        #expect(color.colorSpace?.name == CGColorSpace.sRGB)
        #expect(color.copy(alpha: 1)?.components == [0.1, 0.2, 0.3, 1])
        #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
        #expect(CGColor(gray: 0.5, alpha: 1).colorSpace?.model == .monochrome)
        let made = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1]))
        #expect(made.components == [1, 0, 0, 1])
        #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
        #expect(CGColorSpaceCreateDeviceCMYK().numberOfComponents == 4)
        #expect(CGColorSpace(name: "nonsense") == nil)
    }

    @Test("F12.4 colours are equal by components and space")
    func equality() {
        #expect(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) == red)
        #expect(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5) != red)
        #expect(CGColor(gray: 0, alpha: 1) != CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
        #expect(Set([red, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
    }

    @Test("F12.4 conversion between spaces")
    func conversion() throws {
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let srgb = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let there = try #require(red.converted(to: p3, intent: .defaultIntent, options: nil)?.components)
        // The published coordinates of sRGB's red in Display P3.
        for (found, wanted) in zip(there, [0.917488, 0.200287, 0.138561, 1]) { #expect(abs(Double(found) - wanted) < 1e-4) }
        let back = try #require(
            CGColor(colorSpace: p3, components: there)?.converted(to: srgb, intent: .defaultIntent, options: nil)?.components)
        for (found, wanted) in zip(back, [1.0, 0, 0, 1]) { #expect(abs(Double(found) - wanted) < 1e-6) }
        let gray = try #require(CGColor(gray: 0.25, alpha: 0.5).converted(to: srgb, intent: .defaultIntent, options: nil))
        #expect(gray.components == [0.25, 0.25, 0.25, 0.5])
        let cyan = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0, alpha: 1)
        #expect(cyan.converted(to: srgb, intent: .defaultIntent, options: nil)?.components == [0, 1, 1, 1])
    }
}
