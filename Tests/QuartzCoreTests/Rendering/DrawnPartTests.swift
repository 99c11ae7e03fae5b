import CoreGraphics
import Foundation
@testable import QuartzCore
import Testing

extension LayerTests {
    /// Layers that keep only the pixels that their views draw on.
    @Suite(.serialized) @MainActor
    struct DrawnParts {
        private func layer(_ frame: CGRect, _ view: Marks, scale: CGFloat = 1) -> CALayer {
            let layer = CALayer()
            layer.attachOwner(view)
            // Layers do not hold on to what stands behind them.
            layer.setValue(view, forKey: "view")
            layer.contentsScale = scale
            layer.frame = frame
            layer.setNeedsDisplay()
            return layer
        }

        @Test("F3.3 a layer keeps the pixels its view draws on, and gives all of them as its contents")
        func store() throws {
            let stage = Stage(scale: 2)
            let view = Marks([CGRect(x: 10, y: 2, width: 4, height: 3), CGRect(x: 16, y: 3, width: 2, height: 4)])
            let layer = layer(CGRect(x: 5, y: 5, width: 40, height: 10), view, scale: 2)
            stage.root.addSublayer(layer)
            stage.frame()
            let kept = try #require(layer.backing)
            #expect(kept.part == PixelRect(x0: 20, y0: 4, x1: 36, y1: 14))
            #expect(kept.pixels.width * kept.pixels.height == 160, "of 1600")
            let contents = try #require(layer.contents as AnyObject? as? CGImage)
            LayerRuntime.current.keepsDrawnPartsOnly = false
            layer.setNeedsDisplay()
            stage.frame()
            let whole = try #require(layer.backing)
            #expect(whole.isWhole && whole !== kept && whole.pixels.width == 80 && whole.pixels.height == 20)
            #expect(contents.pixels.words == whole.pixels.words)
        }

        @Test("F3.3 a layer whose view draws nothing keeps a pixel and paints none")
        func nothing() throws {
            let stage = Stage()
            let layer = layer(CGRect(x: 5, y: 5, width: 40, height: 10), Marks([]))
            stage.root.addSublayer(layer)
            #expect(stage.frame().layersPainted == 1, "the root")
            #expect(layer.backing?.pixels.height == 1 && layer.backing?.wholePixels.words == [UInt32](repeating: 0, count: 400))
        }

        @Test("F3.3 an opaque layer, and one whose bounds begin elsewhere, keep all pixels")
        func whole() {
            let opaque = layer(CGRect(x: 0, y: 0, width: 40, height: 10), Marks([CGRect(x: 1, y: 1, width: 2, height: 2)]))
            opaque.isOpaque = true
            let scrolled = layer(CGRect(x: 0, y: 0, width: 40, height: 10), Marks([CGRect(x: 1, y: 1, width: 2, height: 2)]))
            scrolled.bounds.origin.y = 1
            for layer in [opaque, scrolled] {
                layer.displayIfNeeded()
                #expect(layer.backing?.isWhole == true)
            }
        }

        @Test("F3.3 a picture of the contents stays as it is when the view draws again")
        func keptPicture() throws {
            let view = Marks([CGRect(x: 1, y: 1, width: 2, height: 2)])
            let layer = layer(CGRect(x: 0, y: 0, width: 40, height: 10), view)
            layer.displayIfNeeded()
            let before = try #require(layer.contents as AnyObject? as? CGImage)
            let words = before.pixels.words
            view.color = .green
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            let after = try #require(layer.contents as AnyObject? as? CGImage)
            #expect(before.pixels.words == words && after.pixels.words != words)
        }

        @Test("F3.3 a page of other texts paints the texts, not their rows")
        func pages() {
            let stage = Stage(width: 200, height: 100)
            stage.animates = false
            func page(_ marks: CGRect) -> CALayer {
                let page = CALayer()
                page.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
                page.backgroundColor = .white
                page.addSublayer(layer(CGRect(x: 0, y: 40, width: 200, height: 20), Marks([marks])))
                return page
            }
            let first = page(CGRect(x: 10, y: 4, width: 30, height: 10))
            stage.root.addSublayer(first)
            stage.frame()
            first.removeFromSuperlayer()
            stage.root.addSublayer(page(CGRect(x: 10, y: 4, width: 20, height: 10)))
            let report = stage.frame()
            #expect(report.rects == [PixelRect(x0: 10, y0: 44, x1: 40, y1: 54)])
            #expect(stage.compositor.pixels.words == stage.repainted())
        }

        @Test("F3.3 pages with the same text in other bitmaps paint nothing of it, and keep it once until one of them draws another")
        func equalTexts() throws {
            let stage = Stage(width: 200, height: 100)
            stage.animates = false
            func page(_ views: [Marks]) -> CALayer {
                let page = CALayer()
                page.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
                page.backgroundColor = .white
                for (row, view) in views.enumerated() { page.addSublayer(layer(CGRect(x: 0, y: CGFloat(row) * 40, width: 200, height: 20), view)) }
                return page
            }
            let same = [CGRect(x: 10, y: 4, width: 30, height: 10), CGRect(x: 50, y: 6, width: 3, height: 3)]
            let second = Marks(same)
            let pages = [
                page([Marks(same), Marks([CGRect(x: 10, y: 4, width: 30, height: 10)])]), page([second, Marks([CGRect(x: 10, y: 4, width: 20, height: 10)])]),
            ]
            func change(to new: CALayer, from old: CALayer?) -> DamageReport {
                old?.removeFromSuperlayer()
                stage.root.addSublayer(new)
                return stage.frame()
            }
            _ = change(to: pages[0], from: nil)
            for (new, old) in [(1, 0), (0, 1)] {
                #expect(change(to: pages[new], from: pages[old]).rects == [PixelRect(x0: 10, y0: 44, x1: 40, y1: 54)])
                #expect(stage.compositor.pixels.words == stage.repainted())
            }
            let stores = try pages.map { try #require($0.storedSublayers[0].backing) }
            #expect(stores[0] !== stores[1] && stores[0].pixels === stores[1].pixels)

            second.color = .green
            pages[1].storedSublayers[0].setNeedsDisplay()
            #expect(change(to: pages[1], from: pages[0]).rects.contains(PixelRect(x0: 10, y0: 4, x1: 53, y1: 14)))
            #expect(stage.compositor.pixels.words == stage.repainted() && stage.pixel(20, 8) == 0xFF00_FF00)
            _ = change(to: pages[0], from: pages[1])
            #expect(stage.compositor.pixels.words == stage.repainted() && stage.pixel(20, 8) == 0xFFFF_0000, "the first text is as it was")
        }

        @Test("F3.3 every picture is the one that whole contents give, however layers are placed, turned and cut", arguments: 1...12 as ClosedRange<UInt64>)
        func random(seed: UInt64) {
            let parts = walk(seed: seed, partsOnly: true)
            let whole = walk(seed: seed, partsOnly: false)
            for (step, (a, b)) in zip(parts, whole).enumerated() {
                let found = differences(a, b, width: 120)
                #expect(found == [], "seed \(seed), step \(step)")
                if found != [] { return }
            }
        }

        /// The pictures of random changes, each also painted anew.
        private func walk(seed: UInt64, partsOnly: Bool) -> [[UInt32]] {
            let scale: CGFloat = [1, 2, 3][Int(seed % 3)]
            let stage = Stage(width: 120, height: 120, scale: scale)
            stage.animates = false
            LayerRuntime.current.keepsDrawnPartsOnly = partsOnly
            var dice = Dice(seed)
            let side = 120 / scale
            func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
                let v = CGFloat.random(in: range, using: &dice)
                return [v.rounded(), (v * 2).rounded() / 2, (v * 3).rounded() / 3].randomElement(using: &dice)!
            }
            func rect(_ width: CGFloat, _ height: CGFloat) -> CGRect {
                CGRect(x: number(0...width * 0.8), y: number(0...height * 0.8), width: number(1...width * 0.5), height: number(1...height * 0.5))
            }
            let views = (0..<5).map { _ in Marks((0..<2).map { _ in rect(side / 2, side / 4) }) }
            let layers = views.map { layer(CGRect(x: number(0...side / 2), y: number(0...side / 2), width: side / 2, height: side / 4), $0, scale: scale) }
            for layer in layers { stage.root.addSublayer(layer) }
            var pictures: [[UInt32]] = []
            for step in 0..<60 {
                CATransaction.setDisableActions(true)
                let index = Int.random(in: 0..<layers.count, using: &dice)
                let layer = layers[index]
                switch Int.random(in: 0..<16, using: &dice) {
                case 0, 1, 2:
                    views[index].marks = (0..<Int.random(in: 0...3, using: &dice)).map { _ in rect(side / 2, side / 4) }
                    views[index].color = [.red, .green, .rgba(0, 0, 1, 0.5)].randomElement(using: &dice)!
                    layer.setNeedsDisplay()
                case 3: layer.position = CGPoint(x: number(0...side), y: number(0...side))
                case 4: layer.setAffineTransform(CGAffineTransform(rotationAngle: number(0...3)))
                case 5: layer.setAffineTransform(CGAffineTransform(scaleX: number(-1...2) + 0.25, y: number(-1...2) + 0.25))
                case 6: layer.transform = CATransform3DIdentity
                case 7: layer.contentsGravity = [.resize, .center, .resizeAspect, .topLeft, .bottomRight].randomElement(using: &dice)!
                case 8: layer.contentsRect = [CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.25, y: 0, width: 0.5, height: 1)].randomElement(using: &dice)!
                case 9: layer.contentsCenter = [CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.25, y: 0.3, width: 0.5, height: 0.4)].randomElement(using: &dice)!
                case 10:
                    layer.cornerRadius = number(0...6)
                    layer.masksToBounds.toggle()
                case 11: layer.opacity = [1, 0.5].randomElement(using: &dice)!
                case 12: layer.shadowOpacity = layer.shadowOpacity > 0 ? 0 : 0.6
                case 13: layer.bounds.size = CGSize(width: number(3...side / 2), height: number(3...side / 4))
                case 14:
                    var t = CATransform3DIdentity
                    t.m34 = -1 / 100
                    layer.transform = CATransform3DRotate(t, number(-1...1), 0, 1, 0)
                default: layer.backgroundColor = [nil, .rgba(1, 1, 0, 1)].randomElement(using: &dice)!
                }
                stage.frame()
                pictures.append(stage.compositor.pixels.words)
                if step % 4 == 0 { pictures.append(stage.repainted()) }
            }
            return pictures
        }
    }
}

/// A view that fills rectangles and knows the pixels they touch.
final class Marks: NSObject, LayerOwner {
    var marks: [CGRect]
    var color = CGColor.red

    init(_ marks: [CGRect]) { self.marks = marks }

    func layerHasContent(_ layer: CALayer) -> Bool { true }
    func layerDisplay(_ layer: CALayer) -> Bool { false }
    func layerWillDrawContent(_ layer: CALayer) {}
    func layerLayout(_ layer: CALayer) {}
    func layerAction(_ layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    private func pixels(_ mark: CGRect, _ scale: CGFloat) -> PixelRect {
        PixelRect(rounding: CGRect(x: mark.minX * scale, y: mark.minY * scale, width: mark.width * scale, height: mark.height * scale))
    }

    func layerDrawnPart(_ layer: CALayer, scale: CGFloat) -> PixelRect? {
        marks.reduce(.empty) { $0.union(pixels($1, scale)) }
    }

    func layerDraw(_ layer: CALayer, in context: CGContext) {
        context.setFillColor(color)
        let scale = layer.contentsScale
        for mark in marks {
            let p = pixels(mark, scale)
            context.fill(
                CGRect(x: CGFloat(p.x0) / scale, y: CGFloat(p.y0) / scale, width: CGFloat(p.width) / scale, height: CGFloat(p.height) / scale))
        }
    }
}
