import CoreGraphics
@testable import QuartzCore
import Testing

extension LayerTests {
    /// Pictures that are made to be quick must not outlive what shows them.
    @Suite(.serialized) @MainActor
    struct KeptPictures {
        private func transition(_ type: CATransitionType = .fade) -> CATransition {
            let transition = CATransition()
            transition.type = type
            transition.duration = 0.5
            return transition
        }

        @Test("The picture of before goes with the end of its transition", arguments: [CATransitionType.fade, .push, .pageCurl])
        func transitionEnds(type: CATransitionType) {
            let stage = Stage()
            let layer = stage.add(0, 0, 50, 50)
            stage.frame()
            layer.add(transition(type), forKey: kCATransition)
            layer.backgroundColor = .blue
            stage.frame(after: 0.1)
            weak let picture = layer.extras?.transitionPicture
            #expect(picture != nil && layer.renderNode?.transition != nil)
            stage.frame(after: 0.2)
            #expect(picture != nil)
            stage.frame(after: 0.3)
            #expect(picture == nil)
            #expect(stage.pixel(10, 10) == 0xFF00_00FF)
        }

        @Test("A transition that is taken away takes its picture along, one that takes its place brings its own")
        func transitionRemoved() {
            let stage = Stage()
            let layer = stage.add(0, 0, 50, 50)
            stage.frame()
            layer.add(transition(), forKey: kCATransition)
            stage.frame(after: 0.1)
            weak let first = layer.extras?.transitionPicture
            layer.add(transition(), forKey: kCATransition)
            stage.frame(after: 0.1)
            #expect(first == nil)
            weak let second = layer.extras?.transitionPicture
            #expect(second != nil)
            layer.removeAllAnimations()
            stage.frame()
            #expect(second == nil)
        }

        @Test("A layer that leaves the screen in the middle of a transition leaves the picture, too")
        func transitionLeaves() {
            let stage = Stage()
            let parent = stage.add(0, 0, 50, 50)
            let layer = stage.add(0, 0, 20, 20, to: parent)
            stage.frame()
            layer.add(transition(), forKey: kCATransition)
            stage.frame(after: 0.1)
            weak let picture = layer.extras?.transitionPicture
            #expect(picture != nil)
            parent.removeFromSuperlayer()
            stage.frame(after: 0.1)
            stage.frame(after: 1)
            withExtendedLifetime(parent) { #expect(picture == nil) }
        }

        @Test("A layer drawn askew is kept as a picture only while it lies askew")
        func askew() throws {
            let stage = Stage()
            let layer = stage.add(10, 10, 60, 60)
            stage.add(10, 10, 20, 20, .green, to: layer)
            var space = CATransform3DIdentity
            space.m34 = -1 / 500
            stage.animates = false
            layer.transform = CATransform3DRotate(space, 0.5, 0, 1, 0)
            stage.frame()
            weak let picture = layer.renderNode?.flattened
            #expect(picture != nil)
            layer.transform = CATransform3DRotate(space, 0.6, 0, 1, 0)
            stage.frame()
            #expect(picture != nil, "it is not painted again while it turns")
            layer.transform = CATransform3DIdentity
            stage.frame()
            #expect(picture == nil)
            #expect(stage.pixel(25, 25) == 0xFF00_FF00)
        }

        @Test("Neither pictures nor shadows wait on layers that left the screen; they look the same when they are back")
        func leaving() throws {
            let stage = Stage()
            stage.animates = false
            let parent = stage.add(0, 0, 90, 90, .white)
            let picture = stage.add(10, 10, 33, 33, nil, to: parent)
            picture.contents = quarters(16)
            picture.shadowOpacity = 0.5
            picture.shadowRadius = 3
            stage.frame()
            let before = stage.compositor.pixels.words
            let node = try #require(picture.renderNode)
            #expect(node.pictures != nil && node.shadow != nil)
            parent.removeFromSuperlayer()
            stage.frame()
            #expect(node.pictures == nil && node.shadow == nil)
            stage.root.addSublayer(parent)
            stage.frame()
            #expect(stage.compositor.pixels.words == before)
        }

        @Test("A picture that was enlarged or turned is not kept once it stands as it is")
        func upright() throws {
            let stage = Stage()
            stage.animates = false
            let layer = stage.add(10, 10, 32, 32, .rgba(0, 0, 1, 0.5))
            layer.contents = quarters(32)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
            stage.frame()
            let node = try #require(layer.renderNode)
            #expect(node.pictures?[.content] != nil && node.pictures?[.outline] != nil)
            layer.setAffineTransform(.identity)
            stage.frame()
            #expect(node.pictures?[.content] == nil && node.pictures?[.outline] == nil)
            #expect(stage.compositor.pixels.words == stage.repainted())
        }

        @Test("What was painted last keeps nothing of layers that have gone since, in groups neither")
        func goneLayers() {
            let stage = Stage()
            stage.animates = false
            weak var node: RenderNode?
            weak var picture: CGImage?
            do {
                let group = stage.add(50, 50, 40, 40, .green)
                let layer = stage.add(5, 5, 16, 16, nil, to: group)
                let image = quarters(16)
                layer.contents = image
                group.opacity = 0.5
                stage.frame()
                node = layer.renderNode
                picture = image
                #expect(node != nil && picture != nil)
                group.removeFromSuperlayer()
            }
            // A frame without groups: the lists of groups are not used again.
            stage.frame()
            #expect(node == nil && picture == nil)
        }

        @Test("F3.3 an image that layers show at one size is stretched once, also for one that comes when another has gone")
        func stretchedOnce() throws {
            let stage = Stage()
            stage.animates = false
            let image = quarters(16)
            func show(_ x: CGFloat, _ side: CGFloat, _ image: CGImage) throws -> NodePictures.Picture {
                let layer = stage.add(x, 10, side, side, nil)
                layer.contents = image
                stage.frame()
                defer { layer.removeFromSuperlayer() }
                #expect(stage.compositor.pixels.words == stage.repainted())
                return try #require(layer.renderNode?.pictures?[.content])
            }
            let first = try show(10, 24, image)
            #expect(try show(50, 24, image) === first)
            #expect(try show(50.5, 24, image) !== first)
            #expect(try show(50, 25, image) !== first)
            #expect(try show(50, 24, quarters(16)) !== first)
            stage.compositor.dropCaches()
            #expect(try show(50, 24, image) !== first)
        }

        @Test("F3.3 an image that an animation stretches is averaged again at its end, in parts as at once, and lends no other layer a passing size", arguments: [0, 9])
        func resizing(radius: CGFloat) throws {
            let stage = Stage(width: 700, height: 700)
            stage.animates = false
            let layer = stage.add(100, 100, 300, 200)
            layer.contents = quarters(640)
            (layer.cornerRadius, layer.masksToBounds) = (radius, radius > 0)
            let speck = stage.add(0, 0, 7, 7, .black)
            stage.frame()
            let growth = CABasicAnimation(keyPath: "bounds.size")
            growth.fromValue = CGSize(width: 300, height: 200)
            growth.toValue = CGSize(width: 100, height: 400)
            growth.duration = 1
            layer.add(growth, forKey: nil)
            layer.bounds.size = CGSize(width: 521, height: 413)
            func isPaintedAlike() -> Bool { stage.compositor.pixels.words == stage.repainted() }
            for step in 1...9 {
                speck.position = CGPoint(x: 200 + step * 11, y: 200)
                stage.frame(after: 0.1)
                #expect(isPaintedAlike(), "after \(step) tenths")
            }
            // As large as the first is at this moment, at rest.
            let passing = try #require(layer.presentation()).bounds.size
            let still = stage.add(0, 0, passing.width, passing.height)
            (still.contents, still.cornerRadius, still.masksToBounds) = (layer.contents, radius, radius > 0)
            stage.frame()
            let (moving, resting) = (layer.renderNode?.pictures?[.content], still.renderNode?.pictures?[.content])
            #expect(moving != nil && resting != nil && moving !== resting)
            still.removeFromSuperlayer()
            stage.frame(after: 0.2)
            #expect(isPaintedAlike())
            let fresh = Stage(width: 700, height: 700)
            fresh.animates = false
            let other = fresh.add(100, 100, 300, 200)
            (other.contents, other.cornerRadius, other.masksToBounds) = (layer.contents, radius, radius > 0)
            other.bounds.size = CGSize(width: 521, height: 413)
            fresh.add(0, 0, 7, 7, .black).position = speck.position
            fresh.frame()
            let isAsAtRest = fresh.compositor.pixels.hasSamePixels(as: stage.compositor.pixels)
            #expect(isAsAtRest)
        }

        @Test("F3.3 a large layer that an animation makes smaller is painted once and shown as a picture, in parts as at once; what changes in it shows", arguments: [true, false])
        func scaling(clips: Bool) throws {
            let stage = Stage(width: 700, height: 700)
            stage.animates = false
            func makeCard(_ stage: Stage) -> (card: CALayer, child: CALayer) {
                let card = stage.add(20, 20, 640, 640, .white)
                card.masksToBounds = clips
                stage.add(30, 30, 300, 200, nil, to: card).contents = quarters(64)
                return (card, stage.add(400, 400, 300, 100, .blue, to: card))
            }
            let (card, child) = makeCard(stage)
            let speck = stage.add(0, 0, 7, 7, .black)
            stage.frame()
            func animate(_ key: String, _ from: Any?, _ to: Any?) {
                let animation = CABasicAnimation(keyPath: key)
                (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
                card.add(animation, forKey: key)
            }
            animate("transform.scale", 1, 0.8)
            if clips { animate("cornerRadius", 0, 40) }
            card.setAffineTransform(CGAffineTransform(scaleX: 0.8, y: 0.8))
            if clips { card.cornerRadius = 40 }
            func isPaintedAlike() -> Bool { stage.compositor.pixels.words == stage.repainted() }
            var pictures: [FlattenedPicture] = []
            for step in 1...9 {
                if step == 6 { child.backgroundColor = .green }
                if step == 8 { card.backgroundColor = .red }
                speck.position = CGPoint(x: 200 + step * 11, y: 200)
                stage.frame(after: 0.1)
                #expect(isPaintedAlike(), "after \(step) tenths")
                pictures.append(try #require(card.renderNode?.unscaled))
                // Where the card and what it holds are: from the middle, which stays.
                let scale = 1 - 0.02 * CGFloat(step - 1)
                func seen(_ x: CGFloat, _ y: CGFloat) -> UInt32 { stage.pixel(Int(340 + (x - 320) * scale), Int(340 + (y - 320) * scale)) }
                #expect(seen(500, 450) == (step < 6 ? 0xFF00_00FF : 0xFF00_FF00))
                #expect(seen(2, 320) == (step < 8 ? 0xFFFF_FFFF : 0xFFFF_0000))
                #expect(seen(320, 644) == 0xFFFF_FFFF && seen(655, 450) == (clips ? 0xFFFF_FFFF : step < 6 ? 0xFF00_00FF : 0xFF00_FF00))
                // A corner is cut as far as it is round at this moment.
                #expect(seen(3, 3) == (clips && step > 3 || step < 8 ? 0xFFFF_FFFF : 0xFFFF_0000))
            }
            #expect(Set(pictures.map(ObjectIdentifier.init)).count == 3, "one for each look")
            stage.frame(after: 0.2)
            #expect(card.renderNode?.unscaled == nil && stage.compositor.painter.pool.count > 0)
            let fresh = Stage(width: 700, height: 700)
            fresh.animates = false
            let (other, otherChild) = makeCard(fresh)
            (other.backgroundColor, otherChild.backgroundColor) = (.red, .green)
            other.setAffineTransform(CGAffineTransform(scaleX: 0.8, y: 0.8))
            other.cornerRadius = card.cornerRadius
            fresh.add(0, 0, 7, 7, .black).position = speck.position
            fresh.frame()
            let isAsAtRest = fresh.compositor.pixels.hasSamePixels(as: stage.compositor.pixels)
            #expect(isAsAtRest)
        }

        @Test("F3.3 only so many stretched images are kept, and none whose image has gone")
        func stretchedLimits() throws {
            let shelf = StretchedPictures()
            let image = try #require(PixelBuffer(width: 4, height: 4, format: .bgra))
            func look(_ number: Int, _ image: PixelBuffer?) -> StretchedPictures.Look {
                .init(
                    source: .zero, placement: CGRect(x: 0, y: 0, width: number, height: 0), center: .zero, contentsScale: 1, minification: .linear,
                    magnification: .linear, image: image)
            }
            let key = NodePictures.Key(a: 1, b: 0, c: 0, d: 1, fx: 0, fy: 0, rect: .zero, isPassing: false)
            func keep(_ number: Int, _ side: Int, _ image: PixelBuffer) throws {
                let buffer = try #require(PixelBuffer(width: side, height: side, format: .bgra))
                shelf.keep(NodePictures.Picture(key: key, buffer: buffer, x: 0, y: 0), as: look(number, image))
            }
            for number in 0..<100 { try keep(number, 2, image) }
            #expect((0..<100).filter { shelf.picture(look($0, image), key) != nil } == Array(36..<100))
            for number in 200..<210 { try keep(number, 1000, image) }
            #expect((0..<300).filter { shelf.picture(look($0, image), key) != nil } == Array(206..<210))
            do {
                let gone = try #require(PixelBuffer(width: 4, height: 4, format: .bgra))
                try keep(300, 10, gone)
                #expect(shelf.picture(look(300, gone), key) != nil)
            }
            #expect(shelf.picture(look(300, nil), key) == nil)
        }

        /// What must be cut round each time that it is not kept.
        private func addRoundPicture(to stage: Stage) -> CALayer {
            let layer = stage.add(10, 10, 33, 33, .blue)
            layer.contents = quarters(16)
            layer.cornerRadius = 7
            layer.masksToBounds = true
            return layer
        }

        @Test("F3.3 another background leaves the stretched contents as they are")
        func backgroundChanges() throws {
            let stage = Stage()
            stage.animates = false
            let layer = addRoundPicture(to: stage)
            layer.contentsGravity = .center
            stage.frame()
            let kept = try #require(layer.renderNode?.pictures?[.content])
            #expect(stage.pixel(26, 12) == 0xFF00_00FF)
            layer.backgroundColor = .green
            stage.frame()
            #expect(layer.renderNode?.pictures?[.content] === kept)
            #expect(stage.pixel(26, 12) == 0xFF00_FF00)
            #expect(stage.compositor.pixels.words == stage.repainted())
            layer.cornerRadius = 9
            stage.frame()
            #expect(layer.renderNode?.pictures?[.content] !== kept)
        }

        @Test("When memory is short all that is kept for later goes, and nothing looks different")
        func dropped() throws {
            let stage = Stage()
            stage.animates = false
            let layer = addRoundPicture(to: stage)
            let group = stage.add(50, 50, 40, 40, .green)
            stage.add(5, 5, 20, 20, to: group)
            group.opacity = 0.5
            stage.frame()
            let before = stage.compositor.pixels.words
            weak let kept = layer.renderNode?.pictures?[.content]
            #expect(kept != nil)
            stage.compositor.dropCaches()
            #expect(kept == nil)
            stage.compositor.invalidate()
            stage.frame()
            #expect(stage.compositor.pixels.words == before)
        }
    }
}
