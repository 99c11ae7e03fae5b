import CoreGraphics
@testable import QuartzCore
import Testing

extension LayerTests {
    /// What scrolling a typical screen costs, counted.
    @Suite(.serialized) @MainActor
    struct ScrollCost {
        @Test("F3.3 a screen with bars and an overhanging button scrolls by painting the strip and the overlap only")
        func scene() {
            let stage = Stage(width: 390, height: 844)
            stage.animates = false
            let grey = CGColor.rgba(0.976, 0.976, 0.976, 1)
            let list = stage.add(0, 91, 390, 670, .white)
            list.masksToBounds = true
            let text = quarters(20, opaque: false)
            var rows: [Int: CALayer] = [:]
            func fill(_ offset: Int) {
                let visible = offset / 80...(offset + 669) / 80
                for (row, cell) in rows where !visible.contains(row) {
                    cell.removeFromSuperlayer()
                    rows[row] = nil
                }
                for row in visible where rows[row] == nil {
                    let cell = stage.add(0, CGFloat(row * 80), 390, 80, .white, to: list)
                    stage.add(16, 16, 48, 48, .blue, to: cell).cornerRadius = 24
                    for y in [17, 42] {
                        let label = stage.add(80, CGFloat(y), 278, 20, nil, to: cell)
                        label.contents = text
                    }
                    stage.add(80, 79, 310, 1, grey, to: cell)
                    rows[row] = cell
                }
            }
            stage.add(0, 0, 390, 91, grey)
            let bar = stage.add(0, 761, 390, 83, grey)
            stage.add(167, -8, 56, 56, .blue, to: bar).cornerRadius = 28
            fill(0)
            stage.frame()
            var offset = 0
            for _ in 0..<60 {
                offset += 20
                list.bounds.origin.y = CGFloat(offset)
                fill(offset)
                let report = stage.frame()
                // The strip is 390 × 20; the button's overlap 56 × 8, there and where it was moved to.
                #expect(report.pixelsTouched <= 390 * 28, "\(report)")
                #expect(report.layersPainted <= 24, "\(report)")
                #expect(report.pixelsMoved == 390 * 650)
                #expect(report.groups == 0)
            }
            #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 390) == [])
        }

        @Test("F3.3 a commit costs what changed: a thousand layers that stand still are not looked at")
        func commitCost() {
            let stage = Stage(width: 200, height: 200)
            stage.animates = false
            var groups: [CALayer] = []
            for g in 0..<10 {
                let group = stage.add(CGFloat(g) * 20, 0, 20, 200, .white)
                for i in 0..<100 { stage.add(0, CGFloat(i) * 2, 10, 1, .red, to: group) }
                groups.append(group)
            }
            stage.frame()
            let before = LayerRuntime.current.renderAllocations
            groups[3].storedSublayers[50].backgroundColor = .blue
            let report = stage.frame()
            #expect(report.rects == [PixelRect(x0: 60, y0: 100, x1: 70, y1: 101)])
            #expect(report.layersPainted == 1)
            #expect(LayerRuntime.current.renderAllocations == before)
        }
    }
}
