import CoreGraphics
import Foundation
@testable import QuartzCore
import Testing

extension LayerTests {
    /// Two ways to the same picture.
    @Suite(.serialized) @MainActor
    struct References {
        private func picture(scale: CGFloat = 2, _ build: (Stage) -> Void) -> [UInt32] {
            let stage = Stage(width: 80, height: 80, scale: scale)
            CATransaction.setDisableActions(true)
            build(stage)
            stage.frame()
            return stage.compositor.pixels.words
        }

        private func same(_ tolerance: Int = 0, scale: CGFloat = 2, _ a: (Stage) -> Void, _ b: (Stage) -> Void) -> [String] {
            differences(picture(scale: scale, a), picture(scale: scale, b), width: 80, tolerance: tolerance)
        }

        @Test("F3.3 rounded corners equal a rounded path, as a shape, as a mask and as a clip")
        func corners() {
            let rect = CGRect(x: 5, y: 6, width: 30, height: 20)
            let path = CGPath(roundedRect: CGRect(x: 0, y: 0, width: 30, height: 20), cornerWidth: 7, cornerHeight: 7, transform: nil)
            func plain(_ stage: Stage) { stage.add(5, 6, 30, 20, .red).cornerRadius = 7 }
            #expect(same(3, plain) { stage in
                let shape = CAShapeLayer()
                shape.frame = rect
                shape.path = path
                shape.fillColor = .red
                stage.root.addSublayer(shape)
            } == [])
            #expect(same(3, plain) { stage in
                let layer = stage.add(5, 6, 30, 20, .red)
                let mask = CAShapeLayer()
                mask.path = path
                layer.mask = mask
            } == [])
            #expect(same(3, plain) { stage in
                let clip = stage.add(5, 6, 30, 20, nil)
                clip.cornerRadius = 7
                clip.masksToBounds = true
                stage.add(-5, -5, 60, 60, .red, to: clip)
            } == [])
            // Far larger than the shape: stretched from parts.
            #expect(same(3, scale: 1, { $0.add(5, 6, 70, 60, .red).cornerRadius = 7 }) { stage in
                let shape = CAShapeLayer()
                shape.frame = CGRect(x: 5, y: 6, width: 70, height: 60)
                shape.path = CGPath(roundedRect: CGRect(x: 0, y: 0, width: 70, height: 60), cornerWidth: 7, cornerHeight: 7, transform: nil)
                shape.fillColor = .red
                stage.root.addSublayer(shape)
            } == [])
        }

        @Test("F3.3 masked corners: only those named are round")
        func maskedCorners() {
            let stage = Stage(width: 40, height: 40)
            let layer = stage.add(0, 0, 40, 40, .red)
            layer.cornerRadius = 10
            layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
            stage.frame()
            #expect(stage.pixel(0, 0) == 0xFFFF_FFFF)
            #expect(stage.pixel(39, 39) == 0xFFFF_FFFF)
            #expect(stage.pixel(39, 0) == 0xFFFF_0000)
            #expect(stage.pixel(0, 39) == 0xFFFF_0000)
        }

        @Test("F3.3 a border equals a smaller layer on a larger one")
        func border() {
            #expect(same(0, { stage in
                let layer = stage.add(5, 5, 30, 20, .green)
                layer.borderWidth = 3
                layer.borderColor = .blue
            }, { stage in
                stage.add(5, 5, 30, 20, .blue)
                stage.add(8, 8, 24, 14, .green)
            }) == [])
            // Above the sublayers.
            let stage = Stage(width: 40, height: 40)
            let layer = stage.add(5, 5, 30, 30, .green)
            layer.borderWidth = 3
            stage.add(0, 0, 30, 30, .red, to: layer)
            stage.frame()
            #expect(stage.pixel(6, 20) == 0xFF00_0000)
            #expect(stage.pixel(10, 20) == 0xFFFF_0000)
        }

        @Test("F3.3 opacity applies to a layer and its sublayers as one")
        func groupOpacity() {
            let stage = Stage(width: 40, height: 40)
            let layer = stage.add(0, 0, 40, 40, .red)
            stage.add(10, 10, 20, 20, .blue, to: layer)
            layer.opacity = 0.5
            stage.frame()
            #expect(differences([stage.pixel(5, 5), stage.pixel(20, 20)], [0xFFFF_8080, 0xFF80_80FF], width: 2, tolerance: 1) == [])
            CATransaction.setDisableActions(true)
            layer.allowsGroupOpacity = false
            stage.frame()
            // Each for itself: red shows through the blue.
            #expect(differences([stage.pixel(20, 20)], [0xFF80_40BF], width: 1, tolerance: 2) == [])
        }

        @Test("F3.3 scale three: thirds of points fall on pixels, other edges are smoothed")
        func pixels() {
            let stage = Stage(width: 30, height: 30, scale: 3)
            stage.add(0, 1 + 1.0 / 3, 10, 1.0 / 3, .rgba(0, 0, 0, 1))
            stage.add(2, 5, 1.5, 1, .rgba(0, 0, 0, 1))
            stage.frame()
            #expect(stage.pixel(15, 3) == 0xFFFF_FFFF)
            #expect(stage.pixel(15, 4) == 0xFF00_0000)
            #expect(stage.pixel(15, 5) == 0xFFFF_FFFF)
            #expect(stage.pixel(9, 16) == 0xFF00_0000)
            #expect(differences([stage.pixel(10, 16)], [0xFF80_8080], width: 1, tolerance: 1) == [])
            #expect(stage.pixel(11, 16) == 0xFFFF_FFFF)
        }

        @Test("F3.3 contents: gravities, the part shown and the part stretched")
        func contents() {
            func layer(_ stage: Stage, _ gravity: CALayerContentsGravity) -> CALayer {
                let layer = stage.add(0, 0, 40, 20, nil)
                layer.contents = quarters(10)
                layer.contentsGravity = gravity
                return layer
            }
            let stage = Stage(width: 40, height: 20)
            CATransaction.setDisableActions(true)
            let l = layer(stage, .resize)
            stage.animates = false
            func shown(_ x: Int, _ y: Int) -> UInt32 {
                stage.frame()
                return stage.pixel(x, y)
            }
            #expect(shown(1, 1) == 0xFFFF_0000 && shown(38, 18) == 0xFFFF_FF00)
            l.contentsGravity = .center
            #expect(shown(14, 5) == 0xFFFF_FFFF && shown(16, 6) == 0xFFFF_0000 && shown(24, 14) == 0xFFFF_FF00)
            l.contentsGravity = .bottomLeft
            #expect(shown(0, 0) == 0xFFFF_0000 && shown(9, 9) == 0xFFFF_FF00 && shown(11, 5) == 0xFFFF_FFFF)
            l.contentsGravity = .topRight
            #expect(shown(31, 11) == 0xFFFF_0000)
            l.contentsGravity = .resizeAspect
            #expect(shown(9, 10) == 0xFFFF_FFFF && shown(11, 1) == 0xFFFF_0000 && shown(28, 18) == 0xFFFF_FF00)
            l.contentsGravity = .resizeAspectFill
            #expect(shown(1, 4) == 0xFFFF_0000 && shown(38, 16) == 0xFFFF_FF00)
            l.contentsGravity = .resize
            l.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
            #expect(shown(20, 10) == 0xFF00_FF00 && shown(36, 4) == 0xFF00_FF00)
            l.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
            l.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
            #expect(shown(3, 3) == 0xFFFF_0000 && shown(36, 3) == 0xFF00_FF00 && shown(3, 16) == 0xFF00_00FF)
        }

        @Test("F3.3 a shadow: strongest below the layer, gone at a distance, moved by its offset; path and stretched parts agree")
        func shadow() {
            let stage = Stage(width: 100, height: 100)
            let layer = stage.add(30, 30, 40, 40, .red)
            layer.shadowOpacity = 1
            layer.shadowOffset = CGSize(width: 0, height: 10)
            layer.shadowRadius = 4
            stage.frame()
            func dark(_ x: Int, _ y: Int) -> Int { 255 - Int(stage.pixel(x, y) & 255) }
            #expect(dark(50, 75) > 200)
            #expect(abs(dark(50, 80) - 128) < 20)
            #expect(dark(50, 94) < 5)
            #expect(dark(50, 20) == 0)
            #expect(dark(25, 55) > dark(22, 55))
            // The same shadow from a path that says so.
            let stretched = stage.compositor.pixels.words
            CATransaction.setDisableActions(true)
            layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
            stage.frame()
            #expect(differences(stretched, stage.compositor.pixels.words, width: 100, tolerance: 2) == [])
            // Clipping to the bounds clips the shadow.
            CATransaction.setDisableActions(true)
            layer.masksToBounds = true
            stage.frame()
            #expect(dark(50, 75) == 0)
        }

        @Test("F3.3 a layer without background casts the shadow of what it shows")
        func contentShadow() {
            let stage = Stage(width: 60, height: 60)
            let layer = stage.add(0, 0, 60, 60, nil)
            layer.shadowOpacity = 1
            layer.shadowRadius = 1
            layer.shadowOffset = CGSize(width: 20, height: 0)
            let dot = stage.add(10, 10, 10, 10, .red, to: layer)
            stage.frame()
            #expect(stage.pixel(35, 15) == 0xFF00_0000)
            #expect(stage.pixel(35, 40) == 0xFFFF_FFFF)
            CATransaction.setDisableActions(true)
            dot.position.y += 20
            stage.frame()
            #expect(stage.pixel(35, 15) == 0xFFFF_FFFF)
            #expect(stage.pixel(35, 35) == 0xFF00_0000)
        }

        @Test("F3.3 gradients: colours at both ends, locations, radial and conic ones")
        func gradients() {
            let stage = Stage(width: 100, height: 100)
            CATransaction.setDisableActions(true)
            let gradient = CAGradientLayer()
            gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            gradient.colors = [CGColor.rgba(0, 0, 0, 1), CGColor.rgba(1, 1, 1, 1)]
            stage.root.addSublayer(gradient)
            stage.animates = false
            func grey(_ x: Int, _ y: Int) -> Int {
                stage.frame()
                return Int(stage.pixel(x, y) & 255)
            }
            #expect(grey(50, 0) < 4 && grey(50, 99) > 251 && abs(grey(3, 50) - 128) < 4)
            gradient.locations = [0.5, 1]
            #expect(grey(50, 49) == 0 && abs(grey(50, 75) - 128) < 4)
            gradient.locations = nil
            gradient.startPoint = CGPoint(x: 0, y: 0)
            gradient.endPoint = CGPoint(x: 1, y: 0)
            #expect(grey(0, 50) < 4 && grey(99, 3) > 251)
            gradient.type = .radial
            gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
            gradient.endPoint = CGPoint(x: 1, y: 1)
            #expect(grey(50, 50) < 8 && grey(99, 50) > 247 && abs(grey(75, 50) - 128) < 6)
            gradient.type = .conic
            gradient.endPoint = CGPoint(x: 1, y: 0.5)
            #expect(grey(90, 52) < 8 && abs(grey(50, 90) - 64) < 6 && abs(grey(10, 50) - 128) < 6)
        }

        @Test("F3.3 shapes: fill, stroke, dashes, part of a stroke, even-odd")
        func shapes() {
            let stage = Stage(width: 60, height: 60)
            let shape = CAShapeLayer()
            shape.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 0, y: 10))
            path.addLine(to: CGPoint(x: 60, y: 10))
            shape.path = path
            shape.fillColor = nil
            shape.strokeColor = .red
            shape.lineWidth = 4
            stage.root.addSublayer(shape)
            stage.animates = false
            func shown(_ x: Int, _ y: Int) -> Bool {
                stage.frame()
                return stage.pixel(x, y) == 0xFFFF_0000
            }
            #expect(shown(30, 9) && shown(30, 11) && !shown(30, 13))
            CATransaction.setDisableActions(true)
            shape.strokeEnd = 0.5
            #expect(shown(29, 9) && !shown(31, 9))
            shape.strokeStart = 0.25
            #expect(!shown(14, 9) && shown(16, 9))
            shape.strokeStart = 0
            shape.strokeEnd = 1
            shape.lineDashPattern = [10, 5]
            #expect(shown(5, 9) && !shown(12, 9) && shown(16, 9))
            let rings = CGMutablePath()
            rings.addRect(CGRect(x: 0, y: 0, width: 50, height: 50))
            rings.addRect(CGRect(x: 10, y: 10, width: 30, height: 30))
            shape.strokeColor = nil
            shape.fillColor = .red
            shape.path = rings
            #expect(shown(25, 25))
            shape.fillRule = .evenOdd
            #expect(!shown(25, 25) && shown(5, 25))
        }

        @Test("F3.3 a layer turned about y narrows, shows its back mirrored or not at all, and is cut by perspective")
        func space() {
            let stage = Stage(width: 100, height: 100)
            CATransaction.setDisableActions(true)
            let layer = stage.add(20, 20, 60, 60, nil)
            layer.contents = quarters(60)
            layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
            stage.frame()
            // Half as wide.
            #expect(stage.pixel(30, 50) == 0xFFFF_FFFF && stage.pixel(37, 30) == 0xFFFF_0000 && stage.pixel(63, 30) == 0xFF00_FF00)
            CATransaction.setDisableActions(true)
            layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            stage.frame()
            #expect(stage.pixel(25, 25) == 0xFF00_FF00 && stage.pixel(75, 25) == 0xFFFF_0000)
            CATransaction.setDisableActions(true)
            layer.isDoubleSided = false
            stage.frame()
            #expect(stage.pixel(25, 25) == 0xFFFF_FFFF)
            CATransaction.setDisableActions(true)
            // A mirrored layer is seen from the front all the same.
            layer.transform = CATransform3DMakeScale(-1, 1, 1)
            stage.frame()
            #expect(stage.pixel(25, 25) == 0xFF00_FF00)
            CATransaction.setDisableActions(true)
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 100
            layer.transform = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
            stage.frame()
            // The side that comes nearer is taller than the one that goes away.
            func height(_ x: Int) -> Int { (0..<100).filter { stage.pixel(x, $0) != 0xFFFF_FFFF }.count }
            let columns = (0..<100).filter { height($0) > 0 }
            #expect(columns.count > 30 && columns.count < 60)
            let (left, right) = (height(columns.first! + 2), height(columns.last! - 2))
            #expect(max(left, right) > 60 && min(left, right) < 60)
        }

        @Test("F3.3 render(in:) gives the picture the screen shows")
        func renderInContext() {
            let stage = Stage(width: 80, height: 80, scale: 2)
            CATransaction.setDisableActions(true)
            let a = stage.add(5, 5, 20, 20, .red)
            a.cornerRadius = 5
            stage.add(3, 3, 10, 30, .rgba(0, 0, 1, 0.5), to: a)
            let shape = CAShapeLayer()
            shape.path = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 15, height: 10), transform: nil)
            stage.root.addSublayer(shape)
            stage.frame()
            let image = stage.root.snapshot(scale: 2)!
            #expect(differences(image.pixels.words, stage.compositor.pixels.words, width: 80, tolerance: 1) == [])
        }
    }
}
