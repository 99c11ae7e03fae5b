import CoreGraphics
@testable import QuartzCore
import Testing

extension LayerTests {
    /// Shadows that follow a path.
    @Suite(.serialized) @MainActor
    struct ShadowPaths {
        private func path(_ size: CGSize, _ radius: CGFloat, bump: CGFloat = 0) -> CGPath {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: radius, y: 0))
            if bump > 0 { path.addLine(to: CGPoint(x: size.width / 2, y: -bump)) }
            path.addLine(to: CGPoint(x: size.width - radius, y: 0))
            path.addQuadCurve(to: CGPoint(x: size.width, y: radius), control: CGPoint(x: size.width, y: 0))
            path.addLine(to: CGPoint(x: size.width, y: size.height))
            path.addLine(to: CGPoint(x: 0, y: size.height))
            path.addLine(to: CGPoint(x: 0, y: radius))
            path.addQuadCurve(to: CGPoint(x: radius, y: 0), control: .zero)
            return path
        }

        private func stage(_ frame: CGRect, _ path: CGPath) -> (Stage, CALayer) {
            let stage = Stage(width: 400, height: 300)
            stage.animates = false
            let layer = stage.add(frame.minX, frame.minY, frame.width, frame.height, nil)
            (layer.shadowPath, layer.shadowOpacity, layer.shadowRadius) = (path, 0.8, 5)
            layer.shadowOffset = CGSize(width: 3, height: 4)
            stage.frame()
            return (stage, layer)
        }

        @Test(
            "F3.3 the shadow of a path with straight sides is a small picture stretched, and looks like one that was blurred whole",
            arguments: [CGRect(x: 60, y: 50, width: 220, height: 160), CGRect(x: 40.25, y: 60.75, width: 300.5, height: 120.25)])
        func stretched(frame: CGRect) throws {
            let (small, layer) = stage(frame, path(frame.size, 20))
            #expect(layer.renderNode?.shadow == nil)
            // A side that is not straight, by nothing that can be seen.
            let (whole, bumpy) = stage(frame, path(frame.size, 20, bump: 0.01))
            #expect(try #require(bumpy.renderNode?.shadow).coverage.width > 220)
            // Both lie on whole pixels; the size is rounded for one and drawn with the other's fractions.
            let tolerance = frame.minX == frame.minX.rounded() ? 2 : 12
            #expect(differences(small.compositor.pixels.words, whole.compositor.pixels.words, width: 400, tolerance: tolerance).isEmpty)
            #expect(small.pixel(200, Int(frame.midY)) != 0xFFFF_FFFF && small.pixel(5, 5) == 0xFFFF_FFFF)
        }

        @Test("F3.3 shadows of one kind in several sizes share one picture")
        func shared() throws {
            let frame = CGRect(x: 60, y: 50, width: 220, height: 160)
            let (stage, _) = stage(frame, path(frame.size, 20))
            let made = LayerRuntime.current.renderAllocations
            let other = stage.add(100.3, 60, 130.7, 110, nil)
            (other.shadowPath, other.shadowOpacity, other.shadowRadius) = (path(other.bounds.size, 20), 0.8, 5)
            stage.frame()
            let after = LayerRuntime.current.renderAllocations
            let third = stage.add(100.3, 60, 130.7, 110, nil)
            (third.shadowPath, third.shadowOpacity, third.shadowRadius) = (path(third.bounds.size, 15), 0.8, 5)
            stage.frame()
            #expect(LayerRuntime.current.renderAllocations - after == after - made + 1, "another radius takes a picture of its own")
        }

        @Test("F3.3 a wide shadow that slides is blurred once, wherever between pixels it goes")
        func sliding() throws {
            let frame = CGRect(x: 60, y: 50, width: 220, height: 160)
            let (stage, layer) = stage(frame, path(frame.size, 20, bump: 6))
            let shadow = try #require(layer.renderNode?.shadow)
            for step in 1...7 {
                layer.position.x += 1.3
                layer.position.y += 0.4
                stage.frame()
                #expect(layer.renderNode?.shadow === shadow)
                #expect(stage.compositor.pixels.words == stage.repainted(), "step \(step)")
            }
            layer.shadowRadius = 1
            stage.frame()
            let sharp = try #require(layer.renderNode?.shadow)
            layer.position.x += 0.4
            stage.frame()
            #expect(layer.renderNode?.shadow !== sharp, "a narrow one shows where it lies")
        }

        @Test("F3.3 what has more than sides in its middle is no shape that stretches")
        func crooked() throws {
            func sides(_ build: (CGMutablePath) -> Void) -> StraightSides? {
                let path = CGMutablePath()
                build(path)
                return StraightSides(of: path.storage)
            }
            #expect(sides { $0.addEllipse(in: CGRect(x: 0, y: 0, width: 50, height: 40)) } == nil)
            #expect(sides { _ in } == nil)
            #expect(sides { $0.addLines(between: [.zero, CGPoint(x: 40, y: 0), CGPoint(x: 20, y: 30)]) } == nil)
            // A curve over the middle of a side.
            #expect(
                sides {
                    $0.move(to: .zero)
                    $0.addQuadCurve(to: CGPoint(x: 40, y: 0), control: CGPoint(x: 20, y: -5))
                    $0.addLine(to: CGPoint(x: 40, y: 40))
                    $0.addLine(to: CGPoint(x: 0, y: 40))
                } == nil)
            let cut = try #require(
                sides { $0.addLines(between: [.zero, CGPoint(x: 90, y: 0), CGPoint(x: 100, y: 20), CGPoint(x: 100, y: 80), CGPoint(x: 0, y: 80)]) })
            #expect(cut.reach == CGSize(width: 10, height: 20))
            let drawn = cut.drawn(scaleX: 2, scaleY: 1, from: 5, to: 105)
            #expect(drawn.points == [CGPoint(x: 5, y: 5), CGPoint(x: 85, y: 5), CGPoint(x: 105, y: 25), CGPoint(x: 105, y: 105), CGPoint(x: 5, y: 105)])
        }
    }
}
