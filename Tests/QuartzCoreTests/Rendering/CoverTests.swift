import CoreGraphics
@testable import QuartzCore
import Testing

extension LayerTests {
    /// What opaque layers hide in part.
    @Suite(.serialized) @MainActor
    struct Covers {
        @Test("F3.3 of what opaque layers hide in part the rest is painted, and looks as if all of it had been", arguments: 1...12 as ClosedRange<UInt64>)
        func partlyHidden(seed: UInt64) {
            let side = 600
            let stage = Stage(width: side, height: side)
            stage.animates = false
            var dice = Dice(seed)
            var expected = [UInt32](repeating: 0xFFFF_FFFF, count: side * side)
            for _ in 0..<40 {
                // Many reach from edge to edge, as pages, bars and rows do.
                func span() -> Range<Int> {
                    if Int.random(in: 0..<3, using: &dice) == 0 { return 0..<side }
                    let start = Int.random(in: 0..<side - 1, using: &dice)
                    return start..<Int.random(in: start + 1...side, using: &dice)
                }
                let (columns, rows) = (span(), span())
                let colors: [(CGColor, UInt32)] = [(.red, 0xFFFF_0000), (.green, 0xFF00_FF00), (.blue, 0xFF00_00FF), (.rgba(0, 0, 0, 1), 0xFF00_0000)]
                let color = colors.randomElement(using: &dice)!
                stage.add(CGFloat(columns.lowerBound), CGFloat(rows.lowerBound), CGFloat(columns.count), CGFloat(rows.count), color.0)
                for y in rows { for x in columns { expected[y * side + x] = color.1 } }
            }
            stage.frame()
            #expect(differences(stage.compositor.pixels.words, expected, width: side) == [])
        }

        @Test("F3.3 a page that slides over another, with its shadow and the dimmed one below, looks at every place as if painted anew", arguments: [1, 3] as [CGFloat])
        func slidingPage(scale: CGFloat) {
            let stage = Stage(width: 400, height: 600, scale: scale)
            stage.animates = false
            let (width, height) = (400 / scale, 600 / scale)
            let old = stage.add(0, 0, width, height, .rgba(0.9, 0.9, 0.9, 1))
            for row in 0..<6 { stage.add(10 / scale, CGFloat(row) * height / 6, width / 2, height / 8, .blue, to: old) }
            let dim = stage.add(0, 0, width, height, .rgba(0, 0, 0, 0.1))
            let page = stage.add(width, 0, width, height, .white)
            page.shadowOpacity = 0.3
            page.shadowRadius = 12 / scale
            for row in 0..<4 { stage.add(0, CGFloat(row) * height / 5, width, height / 6, .green, to: page) }
            for step in 0...10 {
                page.position.x = width / 2 + width * (1 - CGFloat(step) / 10)
                dim.opacity = 1 - Float(step) / 20
                stage.frame()
                let x = Int((page.frame.minX * scale).rounded())
                #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 400, tolerance: 1) == [])
                if x < 400 { #expect(stage.pixel(x, 599) == 0xFFFF_FFFF && stage.pixel(399, 20) == 0xFF00_FF00) }
                if x > 40 {
                    // The dimmed page beside it, and the shadow on that: darker the nearer.
                    let shade = (0..<3).map { stage.pixel(x - 1 - $0 * 8, 590) & 255 }
                    #expect(shade[0] < shade[1] && shade[1] <= shade[2] && shade[2] < 0xE6)
                }
            }
        }
    }
}
