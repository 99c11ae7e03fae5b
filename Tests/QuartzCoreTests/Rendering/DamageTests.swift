import CoreGraphics
@testable import QuartzCore
import Testing

extension LayerTests {
    @Suite(.serialized) @MainActor
    struct Damage {
        @Test("F3.3 a changed colour damages the layer's pixels and no others")
        func colour() {
            let stage = Stage()
            let a = stage.add(10, 10, 20, 20)
            stage.add(50, 50, 20, 20)
            stage.frame()
            // Anything drawn outside the damage would overwrite these.
            let sentinel: UInt32 = 0xFF12_3456
            for y in 0..<100 { for x in 0..<100 { stage.compositor.pixels.setPixel(x, y, sentinel) } }
            CATransaction.setDisableActions(true)
            a.backgroundColor = .green
            let report = stage.frame()
            #expect(report.rects == [PixelRect(x0: 10, y0: 10, x1: 30, y1: 30)])
            for y in 0..<100 {
                for x in 0..<100 {
                    let inside = (10..<30).contains(x) && (10..<30).contains(y)
                    #expect(stage.pixel(x, y) == (inside ? 0xFF00_FF00 : sentinel))
                }
            }
        }

        @Test("F3.3 a shape is clipped by its own layer, so that nothing of it stays behind when the layer goes")
        func clippedShape() {
            let stage = Stage()
            let shape = CAShapeLayer()
            shape.frame = CGRect(x: 10, y: 10, width: 20, height: 6)
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
            shape.fillColor = .green
            shape.masksToBounds = true
            stage.root.addSublayer(shape)
            stage.frame()
            #expect(stage.pixel(15, 15) == 0xFF00_FF00)
            #expect(stage.pixel(15, 16) != 0xFF00_FF00 && stage.pixel(30, 12) != 0xFF00_FF00)
            shape.removeFromSuperlayer()
            stage.frame()
            #expect(stage.compositor.pixels.words == stage.repainted())
        }

        @Test("F3.3 a frame in which nothing changed draws nothing and allocates nothing")
        func idle() {
            let stage = Stage()
            let a = stage.add(10, 10, 20, 20)
            a.cornerRadius = 5
            a.shadowOpacity = 1
            stage.frame()
            let before = LayerRuntime.current.renderAllocations
            let report = stage.frame()
            #expect(report == DamageReport())
            #expect(LayerRuntime.current.renderAllocations == before)
            a.position = a.position
            a.opacity = 1
            #expect(stage.frame() == DamageReport())
        }

        @Test("F3.3 setting an equal path again draws nothing; a path changed after it was set is not seen")
        func equalPaths() {
            let stage = Stage()
            stage.animates = false
            let layer = stage.add(30, 30, 20, 20)
            layer.shadowOpacity = 1
            let shape = CAShapeLayer()
            stage.root.addSublayer(shape)
            func path() -> CGMutablePath {
                let path = CGMutablePath()
                path.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
                return path
            }
            let first = path()
            layer.shadowPath = first
            shape.path = first
            stage.frame()
            layer.shadowPath = path()
            shape.path = path()
            #expect(stage.frame().isEmpty)
            first.addRect(CGRect(x: 0, y: 0, width: 90, height: 90))
            layer.shadowRadius = 2
            stage.frame()
            #expect(stage.pixel(80, 80) == 0xFFFF_FFFF)
        }

        @Test("F3.3 a moved layer damages where it was and where it is")
        func moved() {
            let stage = Stage()
            let a = stage.add(10, 10, 10, 10)
            stage.frame()
            a.position.x += 50
            CATransaction.flush()
            a.removeAllAnimations()
            let report = stage.frame()
            #expect(Set(report.rects) == [PixelRect(x0: 10, y0: 10, x1: 20, y1: 20), PixelRect(x0: 60, y0: 10, x1: 70, y1: 20)])
            #expect(stage.pixel(15, 15) == 0xFFFF_FFFF)
            #expect(stage.pixel(65, 15) == 0xFFFF_0000)
        }

        @Test("F3.3 removing, hiding and inserting layers damage their pixels")
        func structure() {
            let stage = Stage()
            CATransaction.setDisableActions(true)
            let a = stage.add(10, 10, 10, 10)
            let b = stage.add(15, 10, 10, 10, .blue)
            stage.frame()
            #expect(stage.pixel(17, 15) == 0xFF00_00FF)
            stage.root.insertSublayer(b, at: 0)
            // Either of the two that changed places will do.
            #expect(stage.frame().rects == [PixelRect(x0: 10, y0: 10, x1: 20, y1: 20)])
            #expect(stage.pixel(17, 15) == 0xFFFF_0000)
            CATransaction.setDisableActions(true)
            a.isHidden = true
            #expect(stage.frame().rects == [PixelRect(x0: 10, y0: 10, x1: 20, y1: 20)])
            #expect(stage.pixel(12, 15) == 0xFFFF_FFFF)
            b.removeFromSuperlayer()
            #expect(stage.frame().rects == [PixelRect(x0: 15, y0: 10, x1: 25, y1: 20)])
            #expect(stage.pixel(22, 15) == 0xFFFF_FFFF)
        }

        @Test("F3.3 what opaque layers hide is not painted")
        func occlusion() {
            let stage = Stage()
            CATransaction.setDisableActions(true)
            let below = stage.add(0, 0, 100, 100, .red)
            for i in 0..<10 { stage.add(CGFloat(i), 0, 5, 5, .blue, to: below) }
            let above = stage.add(0, 0, 100, 100, .green)
            stage.compositor.invalidate()
            let report = stage.frame()
            #expect(report.layersPainted == 1)
            #expect(report.layersHidden == 12)
            CATransaction.setDisableActions(true)
            above.opacity = 0.5
            #expect(stage.frame().layersPainted == 12)
        }

        @Test("F3.3 layers outside the screen or clipped away cost nothing")
        func clipped() {
            let stage = Stage()
            CATransaction.setDisableActions(true)
            let clip = stage.add(0, 0, 20, 20, nil)
            clip.masksToBounds = true
            let inner = stage.add(30, 0, 10, 10, .red, to: clip)
            let outside = stage.add(200, 0, 10, 10)
            stage.frame()
            CATransaction.setDisableActions(true)
            inner.backgroundColor = .green
            outside.backgroundColor = .green
            #expect(stage.frame().isEmpty)
        }

        @Test("F3.3 scrolling moves pixels, paints the strip that came in and repairs what lies above")
        func scroll() {
            let stage = Stage(width: 100, height: 200)
            CATransaction.setDisableActions(true)
            let list = stage.add(0, 20, 100, 160, .white)
            list.masksToBounds = true
            for row in 0..<40 {
                let cell = stage.add(0, CGFloat(row) * 20, 100, 20, .rgba(CGFloat(row) / 40, 0.5, 0.2, 1), to: list)
                stage.add(5, 3, 10, 14, .blue, to: cell).cornerRadius = 5
            }
            let bar = stage.add(0, 180, 100, 20, .rgba(0.9, 0.9, 0.9, 1))
            let button = stage.add(40, -8, 20, 20, .red, to: bar)
            button.cornerRadius = 10
            stage.frame()
            for step in 0..<12 {
                CATransaction.setDisableActions(true)
                list.bounds.origin.y += [7, 20, -5, 13][step % 4]
                let report = stage.frame()
                #expect(report.pixelsMoved > 100 * 100)
                #expect(report.pixelsTouched < 100 * 60, "\(report)")
                #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 100) == [])
            }
            // Half pixels cannot be moved.
            CATransaction.setDisableActions(true)
            list.bounds.origin.y += 0.5
            #expect(stage.frame().pixelsMoved == 0)
            #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 100) == [])
        }

        @Test("F3.3 scrolling with rows that come, go and change, and a header that stays")
        func scrollWithChanges() {
            let stage = Stage(width: 60, height: 120)
            CATransaction.setDisableActions(true)
            let list = stage.add(0, 0, 60, 120, .white)
            list.masksToBounds = true
            var rows: [Int: CALayer] = [:]
            let header = CALayer()
            header.bounds = CGRect(x: 0, y: 0, width: 60, height: 15)
            header.anchorPoint = .zero
            header.backgroundColor = .rgba(0, 0, 0.5, 0.5)
            header.zPosition = 1
            list.addSublayer(header)
            var dice = Dice(7)
            var offset = 0
            for step in 0..<60 {
                CATransaction.setDisableActions(true)
                offset = max(0, offset + Int.random(in: -9...15, using: &dice))
                list.bounds.origin.y = CGFloat(offset)
                header.position = CGPoint(x: 0, y: offset)
                let visible = offset / 20...(offset + 119) / 20
                for (row, cell) in rows where !visible.contains(row) {
                    cell.removeFromSuperlayer()
                    rows[row] = nil
                }
                for row in visible where rows[row] == nil {
                    rows[row] = stage.add(0, CGFloat(row * 20), 60, 19.5, .rgba(CGFloat(row % 7) / 7, 0.6, 0.3, 1), to: list)
                }
                if step % 5 == 0 { rows.values.randomElement(using: &dice)?.backgroundColor = .green }
                stage.frame()
                #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 60) == [], "step \(step)")
            }
        }

        @Test("F3.3 a clear scroll layer over more than one colour is painted, not moved")
        func scrollOverPicture() {
            let stage = Stage()
            CATransaction.setDisableActions(true)
            stage.add(20, 20, 30, 30, .blue)
            let list = stage.add(0, 0, 100, 100, nil)
            list.masksToBounds = true
            stage.add(0, 40, 100, 10, .red, to: list)
            stage.frame()
            CATransaction.setDisableActions(true)
            list.bounds.origin.y = 10
            #expect(stage.frame().pixelsMoved == 0)
            #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 100) == [])
        }
    }
}
