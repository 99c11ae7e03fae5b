import CoreGraphics
import Foundation
import Testing

/// The formulas of Apple's reference for one channel of premultiplied colours: source, source alpha,
/// destination, destination alpha.
private let porterDuff: [(CGBlendMode, @Sendable (Double, Double, Double, Double) -> Double)] = [
    (.normal, { s, sa, d, da in s + d * (1 - sa) }),
    (.clear, { _, _, _, _ in 0 }),
    (.copy, { s, _, _, _ in s }),
    (.sourceIn, { s, _, _, da in s * da }),
    (.sourceOut, { s, _, _, da in s * (1 - da) }),
    (.sourceAtop, { s, sa, d, da in s * da + d * (1 - sa) }),
    (.destinationOver, { s, _, d, da in s * (1 - da) + d }),
    (.destinationIn, { _, sa, d, _ in d * sa }),
    (.destinationOut, { _, sa, d, _ in d * (1 - sa) }),
    (.destinationAtop, { s, sa, d, da in s * (1 - da) + d * sa }),
    (.xor, { s, sa, d, da in s * (1 - da) + d * (1 - sa) }),
    (.plusLighter, { s, _, d, _ in min(1, s + d) }),
]

@Suite struct CompositingTests {
    @Test("F12.4 Porter and Duff's modes follow their formulas and stay inside the shape", arguments: porterDuff.indices)
    func modes(index: Int) {
        let (mode, formula) = porterDuff[index]
        let bitmap = Bitmap(4, 1, flipped: true)
        let context = bitmap.context
        // Destination: blue at 0.6 in pixels 0 to 2, nothing in 3. Source: red at 0.4 in pixels 1 to 3.
        context.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.6))
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        let before = bitmap[0, 0]
        context.setBlendMode(mode)
        context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.4))
        context.fill(CGRect(x: 1, y: 0, width: 3, height: 1))
        #expect(bitmap[0, 0] == before, "outside the shape")
        for (x, destination) in [(1, 0.6), (3, 0.0)] {
            let pixel = bitmap[x, 0]
            let found = [Double(pixel >> 24), Double(pixel >> 16 & 255), Double(pixel & 255)]
            let wanted = [
                formula(0.4, 0.4, destination, destination), formula(0.4, 0.4, 0, destination),
                formula(0, 0.4, destination, destination),
            ]
            for (a, b) in zip(found, wanted) { #expect(abs(a - b * 255) <= 1.5, "\(mode) pixel \(x): \(found)") }
        }
    }

    @Test(
        "F12.4 the other modes on opaque colours",
        arguments: [
            (CGBlendMode.multiply, 0.5 * 0.25), (.screen, 0.5 + 0.25 - 0.125), (.darken, 0.25), (.lighten, 0.5),
            (.difference, 0.25), (.exclusion, 0.5 + 0.25 - 0.25), (.plusDarker, 0), (.plusLighter, 0.75), (.overlay, 0.25),
            (.hardLight, 0.25), (.colorDodge, 0.5), (.colorBurn, 0),
        ] as [(CGBlendMode, Double)])
    func separable(mode: CGBlendMode, wanted: Double) {
        let bitmap = Bitmap(2, 1)
        bitmap.context.setFillColor(gray: 0.25, alpha: 1)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        bitmap.context.setBlendMode(mode)
        bitmap.context.setFillColor(gray: 0.5, alpha: 1)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(abs(Double(bitmap[0, 0] & 255) - wanted * 255) <= 2, "\(mode) \(bitmap[0, 0] & 255)")
        #expect(bitmap[1, 0] == 0xFF40_4040)
    }

    @Test("F12.4 the state's alpha applies to fills, images and gradients alike")
    func alpha() throws {
        let image = try #require(
            {
                let one = Bitmap(1, 1)
                one.context.setFillColor(red)
                one.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                return one.context.makeImage()
            }())
        let bitmap = Bitmap(3, 1)
        let context = bitmap.context
        context.setAlpha(0.5)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.draw(image, in: CGRect(x: 1, y: 0, width: 1, height: 1))
        context.clip(to: CGRect(x: 2, y: 0, width: 1, height: 1))
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [red, red] as NSArray, locations: nil))
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 3, y: 0), options: [])
        for x in 0..<3 {
            #expect((127...128).contains(bitmap.alpha(x, 0)), "\(x)")
            #expect(bitmap[x, 0] >> 16 & 255 == bitmap[x, 0] >> 24)
        }
    }

    @Test("F12.4 a transparency layer is laid down as one picture")
    func layer() {
        let bitmap = Bitmap(3, 1)
        let context = bitmap.context
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.setFillColor(blue)
        context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        context.endTransparencyLayer()
        #expect(bitmap.pixels == [0x8080_0000, 0x8000_0080, 0x8000_0080])
        // The state of before is back.
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.alpha == 0.5)
        #expect((190...192).contains(bitmap.alpha(0, 0)))
    }

    @Test("F12.4 a layer with a rectangle cuts, and forgotten states inside do no harm")
    func unbalancedLayer() {
        let bitmap = Bitmap(4, 1)
        let context = bitmap.context
        context.beginTransparencyLayer(in: CGRect(x: 1, y: 0, width: 2, height: 1), auxiliaryInfo: nil)
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        context.endTransparencyLayer()
        #expect(bitmap.picture == [".#.."])
        context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        #expect(bitmap.picture == [".#.#"])
        context.endTransparencyLayer()
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(bitmap.picture == ["##.#"])
    }

    @Test("F12.4 clear removes whatever alpha and mode are set")
    func clearing() {
        let bitmap = Bitmap(3, 1)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        bitmap.context.setAlpha(0.2)
        bitmap.context.setBlendMode(.multiply)
        bitmap.context.setShadow(offset: CGSize(width: 1, height: 0), blur: 2)
        bitmap.context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(bitmap.picture == ["#.#"])
        #expect(bitmap.context.blendMode == .multiply)
    }
}
