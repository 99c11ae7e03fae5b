import CoreGraphics
@testable import QuartzCore
import Testing

extension LayerTests {
    @Suite(.serialized) @MainActor
    struct PageDamage {
        /// A page with its background, a bar, and rows with a picture that all share and a text of their own.
        private func page(texts: [CGColor], _ icon: Any) -> CALayer {
            let page = CALayer()
            page.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            page.backgroundColor = .white
            for (index, text) in texts.enumerated() {
                let row = layer(CGRect(x: 0, y: 20 + CGFloat(index) * 20, width: 100, height: 20), .white, in: page)
                layer(CGRect(x: 4, y: 4, width: 12, height: 12), nil, in: row).contents = icon
                layer(CGRect(x: 40, y: 4, width: 30, height: 10), text, in: row)
            }
            layer(CGRect(x: 0, y: 0, width: 100, height: 20), .rgba(0.9, 0.9, 0.9, 1), in: page)
            return page
        }

        @discardableResult
        private func layer(_ frame: CGRect, _ color: CGColor?, in parent: CALayer) -> CALayer {
            let layer = CALayer()
            layer.frame = frame
            layer.backgroundColor = color
            parent.addSublayer(layer)
            return layer
        }

        @Test("F3.3 a page that takes another's place paints what looks different: one text, not background, bar, rows and pictures")
        func pages() {
            let stage = Stage()
            stage.animates = false
            let icon = quarters(12, opaque: false)
            let first = page(texts: [.green, .green, .green], icon)
            stage.root.addSublayer(first)
            let bar = layer(CGRect(x: 0, y: 80, width: 100, height: 20), .rgba(0.2, 0.2, 0.2, 1), in: stage.root)
            stage.frame()
            first.removeFromSuperlayer()
            let second = page(texts: [.green, .rgba(1, 0, 0, 1), .green], icon)
            stage.root.insertSublayer(second, at: 0)
            let report = stage.frame()
            #expect(report.rects == [PixelRect(x0: 40, y0: 44, x1: 70, y1: 54)])
            #expect(stage.compositor.pixels.words == stage.repainted())
            #expect(stage.pixel(50, 50) == 0xFFFF_0000)

            // What else changes in the same frame is painted, too.
            second.removeFromSuperlayer()
            stage.root.insertSublayer(first, at: 0)
            bar.backgroundColor = .green
            let both = stage.frame()
            #expect(both.rects.contains(PixelRect(x0: 0, y0: 80, x1: 100, y1: 100)))
            #expect(both.rects.contains(PixelRect(x0: 40, y0: 44, x1: 70, y1: 54)) && both.rects.count == 2)
            #expect(stage.compositor.pixels.words == stage.repainted())
        }

        @Test("F3.3 a page that comes in front of a bar that the old one stood behind is painted whole")
        func otherPlace() {
            let stage = Stage()
            stage.animates = false
            let icon = quarters(12, opaque: false)
            let first = page(texts: [.green], icon)
            stage.root.addSublayer(first)
            layer(CGRect(x: 0, y: 80, width: 100, height: 20), .rgba(0.2, 0.2, 0.2, 1), in: stage.root)
            stage.frame()
            first.removeFromSuperlayer()
            stage.root.addSublayer(page(texts: [.green], icon))
            stage.frame()
            #expect(stage.compositor.pixels.words == stage.repainted())
            #expect(stage.pixel(50, 90) == 0xFFFF_FFFF)
        }

        @Test("F3.3 rows of their list's own colour are not painted again; what stands on another colour is")
        func repeatedBackgrounds() {
            let stage = Stage()
            stage.animates = false
            let list = layer(CGRect(x: 0, y: 0, width: 100, height: 100), .rgba(0, 1, 1, 1), in: stage.root)
            for index in 0..<4 { layer(CGRect(x: 0, y: CGFloat(index) * 20, width: 100, height: 20), .rgba(0, 1, 1, 1), in: list) }
            layer(CGRect(x: 10, y: 10, width: 30, height: 30), .green, in: list)
            layer(CGRect(x: 20, y: 20, width: 10, height: 10), .rgba(0, 1, 1, 1), in: list)
            let report = stage.frame()
            #expect(report.layersPainted == 3)
            #expect(stage.pixel(25, 25) == 0xFF00_FFFF && stage.pixel(15, 15) == 0xFF00_FF00 && stage.pixel(50, 50) == 0xFF00_FFFF)
        }

        @Test("F3.3 pages alike, but for what one cannot know of another, take each other's places at random", arguments: 1...6 as ClosedRange<UInt64>)
        func random(seed: UInt64) {
            let scale: CGFloat = seed % 2 == 0 ? 3 : 1
            let stage = Stage(width: 90, height: 90, scale: scale)
            stage.animates = false
            var dice = Dice(seed)
            let side = 90 / scale
            let icons = [quarters(12, opaque: true), quarters(9, opaque: false)]
            let colors: [CGColor] = [.white, .white, .green, .rgba(1, 0, 0, 0.5), .rgba(0, 0, 1, 1)]
            func pick<T>(_ items: [T]) -> T { items.randomElement(using: &dice)! }
            let texts = [CGRect(x: 1, y: 1, width: 12, height: 4), CGRect(x: 1, y: 1, width: 12, height: 5)]
            var drawings: [(layer: CALayer, view: Marks)] = []
            /// Few places, colours and kinds, so that pages have much in common, in other orders, too.
            func makePage() -> CALayer {
                let page = CALayer()
                page.frame = CGRect(x: 0, y: 0, width: side, height: side)
                page.backgroundColor = pick(colors)
                for _ in 0..<Int.random(in: 3...9, using: &dice) {
                    let row = CALayer()
                    row.frame = CGRect(
                        x: pick([0, 0, side / 3]), y: CGFloat(Int.random(in: 0...3, using: &dice)) * side / 5, width: pick([side, side / 2.4]),
                        height: side / 4)
                    row.backgroundColor = pick(colors + [nil, nil] as [CGColor?])
                    switch Int.random(in: 0..<9, using: &dice) {
                    case 0: row.cornerRadius = 4
                    case 1: row.opacity = 0.5
                    case 2: row.contents = pick(icons)
                    case 3: row.borderWidth = pick([1, 2])
                    case 4: row.masksToBounds = true
                    case 5: row.shadowOpacity = 0.5
                    case 6: row.setAffineTransform(CGAffineTransform(scaleX: 0.8, y: 1.2))
                    default: break
                    }
                    let mark = CALayer()
                    mark.frame = CGRect(x: 2, y: 1, width: pick([5, 30]), height: pick([3, 12]))
                    mark.backgroundColor = pick(colors)
                    if Bool.random(using: &dice) { mark.contents = pick(icons) }
                    row.addSublayer(mark)
                    // Drawn by a view, often as another page's is: equal pixels in bitmaps of their own.
                    if Bool.random(using: &dice) {
                        let text = Marks([pick(texts)])
                        let drawn = CALayer()
                        drawn.attachOwner(text)
                        drawn.setValue(text, forKey: "view")
                        drawn.contentsScale = scale
                        drawn.frame = CGRect(x: 1, y: 1, width: 24, height: 8)
                        drawn.setNeedsDisplay()
                        row.addSublayer(drawn)
                        drawings.append((drawn, text))
                    }
                    page.insertSublayer(row, at: UInt32(Int.random(in: 0...page.storedSublayers.count, using: &dice)))
                }
                return page
            }
            let pages = (0..<5).map { _ in makePage() }
            let bar = layer(CGRect(x: 0, y: side * 0.8, width: side, height: side / 5), .rgba(0.2, 0.2, 0.2, 0.7), in: stage.root)
            var current: CALayer?
            var saved = 0
            for step in 0..<120 {
                let next = pick(pages)
                current?.removeFromSuperlayer()
                stage.root.insertSublayer(next, at: UInt32(pick([0, 0, 0, stage.root.storedSublayers.count])))
                switch Int.random(in: 0..<6, using: &dice) {
                case 0: bar.backgroundColor = pick(colors)
                case 1: pick(next.storedSublayers).backgroundColor = pick(colors)
                case 2: pick(next.storedSublayers).position.y += 1
                case 3:
                    guard !drawings.isEmpty else { break }
                    let (drawn, text) = pick(drawings)
                    text.marks = [pick(texts)]
                    text.color = pick([.red, .red, .green])
                    drawn.setNeedsDisplay()
                default: break
                }
                current = next
                let report = stage.frame()
                if report.pixelsTouched < 90 * 90 { saved += 1 }
                let found = differences(stage.compositor.pixels.words, stage.repainted(), width: 90)
                #expect(found == [], "seed \(seed), step \(step)\n\(report)\n\(stage.compositor.treeDescription())")
                if found != [] { return }
            }
            #expect(saved > 10)
        }
    }
}
