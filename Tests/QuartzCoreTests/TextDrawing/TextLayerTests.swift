import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

extension LayerTests {
    @MainActor @Suite struct TextLayerTests {
        /// Where a stage's first row of text is dark.
        private func ink(_ stage: Stage, width: Int = 100, height: Int = 100) -> (minX: Int, maxX: Int, minY: Int, maxY: Int)? {
            var box: (Int, Int, Int, Int)?
            for y in 0..<height {
                for x in 0..<width where stage.pixel(x, y) & 0xFF < 0x80 {
                    box = box.map { (min($0.0, x), max($0.1, x), min($0.2, y), max($0.3, y)) } ?? (x, x, y, y)
                }
            }
            return box
        }

        private func layer(_ string: Any?, in frame: CGRect) -> CATextLayer {
            let layer = CATextLayer()
            layer.frame = frame
            layer.string = string
            layer.fontSize = 20
            layer.foregroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
            return layer
        }

        @Test("F3.3 a text layer starts with Apple's defaults")
        func defaults() {
            let layer = CATextLayer()
            #expect(layer.string == nil)
            #expect(layer.fontSize == 36)
            #expect(layer.foregroundColor?.components == [1, 1, 1, 1])
            #expect(!layer.isWrapped)
            #expect(layer.alignmentMode == .natural)
            #expect(layer.truncationMode == .none)
        }

        @Test("F3.3 a text layer draws its string, aligned in its width, and draws anew when something changes")
        func drawsAndAligns() throws {
            let stage = Stage()
            let layer = layer("HH", in: CGRect(x: 0, y: 0, width: 100, height: 30))
            stage.root.addSublayer(layer)
            stage.frame()
            let left = try #require(ink(stage))
            #expect(left.minX < 6 && left.maxX < 40 && left.maxY < 30)
            layer.alignmentMode = .right
            stage.frame()
            let right = try #require(ink(stage))
            #expect(right.maxX > 93 && right.minX > 60)
            #expect(right.maxX - right.minX == left.maxX - left.minX)
            layer.foregroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
            stage.frame()
            #expect(ink(stage) == nil)
        }

        @Test("F3.3 a wrapped text layer breaks its lines, another one does not; a truncated one stays inside")
        func wrapsAndTruncates() throws {
            let stage = Stage()
            let layer = layer("HHHH HHHH HHHH", in: CGRect(x: 0, y: 0, width: 80, height: 100))
            stage.root.addSublayer(layer)
            stage.frame()
            #expect(try #require(ink(stage)).maxY < 30)
            layer.isWrapped = true
            stage.frame()
            #expect(try #require(ink(stage)).maxY > 45)
            layer.isWrapped = false
            layer.truncationMode = .end
            stage.frame()
            let box = try #require(ink(stage))
            #expect(box.maxY < 30 && box.maxX < 80)
        }

        @Test("F3.3 fonts are taken by name, as CGFont and in the layer's own size")
        func fonts() throws {
            #expect(CGFont("No Such Font" as NSString) == nil)
            let font = try #require(CGFont("Courier" as NSString))
            let layer = layer("iiii", in: CGRect(x: 0, y: 0, width: 100, height: 30))
            let proportional = layer.preferredFrameSize().width
            layer.font = font
            let wide = layer.preferredFrameSize().width
            #expect(wide > proportional + 10)
            layer.font = NSString(string: "Courier")
            #expect(layer.preferredFrameSize().width == wide)
            layer.fontSize = 40
            #expect(abs(layer.preferredFrameSize().width - 2 * wide) <= 2)
        }

        @Test("F3.3 a presentation layer of a text layer has its text")
        func presentation() throws {
            let stage = Stage()
            let layer = layer("A", in: CGRect(x: 0, y: 0, width: 50, height: 30))
            stage.root.addSublayer(layer)
            stage.frame()
            #expect(try #require(layer.presentation()).string as? String == "A")
        }
    }
}
