import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

import class ObjectiveC.NSKeyedArchiver
import class ObjectiveC.NSKeyedUnarchiver

/// An effect of an app's own: the way Apple's page on `UIMotionEffect` names for other curves than a straight one.
private final class StepEffect: UIMotionEffect {
    override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        ["alpha": NSNumber(value: viewerOffset.horizontal > 0 ? 0.5 : 0)]
    }
}

/// Motion effects answer for the offsets they are asked about, and views keep them.
@MainActor @Suite(.freshRuntime) struct MotionEffectTests {
    private func tilt(_ keyPath: String, _ type: UIInterpolatingMotionEffect.EffectType, _ least: Any?, _ most: Any?) -> UIInterpolatingMotionEffect {
        let effect = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
        effect.minimumRelativeValue = least
        effect.maximumRelativeValue = most
        return effect
    }

    private func offset(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset { UIOffset(horizontal: horizontal, vertical: vertical) }

    // Apple: UIInterpolatingMotionEffect maps the device's tilt to a value between the minimum and the maximum; viewer offsets go from -1 to 1.
    @Test(
        "F3.3 an interpolating effect goes from the minimum at -1 over the middle to the maximum at 1, along its own axis only",
        arguments: [(-1, -10), (-0.5, -2.5), (0, 5), (0.5, 12.5), (1, 20), (-7, -10), (7, 20)] as [(CGFloat, Double)])
    func interpolates(at place: CGFloat, expected: Double) throws {
        let horizontal = tilt("center.x", .tiltAlongHorizontalAxis, -10, 20)
        let values = try #require(horizontal.keyPathsAndRelativeValues(forViewerOffset: offset(place, 0.3)))
        #expect(values.count == 1)
        #expect(abs(try #require(values["center.x"] as? NSNumber).doubleValue - expected) < 1e-9)
        let vertical = tilt("center.y", .tiltAlongVerticalAxis, -10, 20)
        #expect(abs(try #require(vertical.keyPathsAndRelativeValues(forViewerOffset: offset(0.3, place))?["center.y"] as? NSNumber).doubleValue - expected) < 1e-9)
    }

    @Test("F3.3 points, sizes, transforms and colours are mixed as animations mix them")
    func kinds() throws {
        let size = tilt("layer.shadowOffset", .tiltAlongHorizontalAxis, NSValue(cgSize: CGSize(width: -10, height: 0)), NSValue(cgSize: CGSize(width: 10, height: 4)))
        #expect(size.keyPathsAndRelativeValues(forViewerOffset: offset(0.5, 0))?["layer.shadowOffset"] as? CGSize == CGSize(width: 5, height: 3))
        let point = tilt("center", .tiltAlongVerticalAxis, CGPoint(x: 0, y: -8), CGPoint(x: 4, y: 8))
        #expect(point.keyPathsAndRelativeValues(forViewerOffset: offset(1, 0))?["center"] as? CGPoint == CGPoint(x: 2, y: 0))
        let turned = tilt("layer.transform", .tiltAlongHorizontalAxis, CATransform3DMakeTranslation(-6, 0, 0), CATransform3DMakeTranslation(6, 2, 0))
        let transform = try #require(turned.keyPathsAndRelativeValues(forViewerOffset: offset(0, 0))?["layer.transform"] as? CATransform3D)
        #expect(abs(transform.m41) < 1e-9 && abs(transform.m42 - 1) < 1e-9)
        let colour = tilt("backgroundColor", .tiltAlongHorizontalAxis, UIColor(white: 0, alpha: 1), UIColor(white: 1, alpha: 1))
        let mixed = try #require(colour.keyPathsAndRelativeValues(forViewerOffset: offset(0, 0))?["backgroundColor"] as? UIColor)
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(mixed.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect(abs(red - 0.5) < 0.01 && abs(blue - 0.5) < 0.01 && alpha == 1)
    }

    @Test("F3.3 an effect that was not told both values changes nothing; the plain class neither")
    func incomplete() {
        #expect(tilt("center.x", .tiltAlongHorizontalAxis, nil, 5).keyPathsAndRelativeValues(forViewerOffset: offset(1, 0)) == nil)
        #expect(tilt("center.x", .tiltAlongHorizontalAxis, 5, nil).keyPathsAndRelativeValues(forViewerOffset: offset(1, 0)) == nil)
        #expect(UIMotionEffect().keyPathsAndRelativeValues(forViewerOffset: offset(1, 1)) == nil)
        #expect(UIMotionEffectGroup().keyPathsAndRelativeValues(forViewerOffset: offset(1, 1)) == nil)
    }

    // Apple: a UIMotionEffectGroup lets several effects act at the same time.
    @Test("F3.3 a group says what its effects say, an app's own and groups among them; values for one key path add up")
    func group() throws {
        let inner = UIMotionEffectGroup()
        inner.motionEffects = [StepEffect(), tilt("center.x", .tiltAlongVerticalAxis, -2, 2)]
        let group = UIMotionEffectGroup()
        group.motionEffects = [
            tilt("center.x", .tiltAlongHorizontalAxis, -10, 10), tilt("center.y", .tiltAlongVerticalAxis, -20, 20), inner,
            tilt("never", .tiltAlongVerticalAxis, nil, nil),
        ]
        let values = try #require(group.keyPathsAndRelativeValues(forViewerOffset: offset(0.5, -1)))
        #expect(Set(values.keys) == ["center.x", "center.y", "alpha"])
        #expect((values["center.x"] as? NSNumber)?.doubleValue == 3)
        #expect((values["center.y"] as? NSNumber)?.doubleValue == -20)
        #expect((values["alpha"] as? NSNumber)?.doubleValue == 0.5)
    }

    @Test("F3.3 copies and archives of effects are effects of their own with the same answers")
    func copies() throws {
        let effect = tilt("center.x", .tiltAlongVerticalAxis, -10, 10)
        let group = UIMotionEffectGroup()
        group.motionEffects = [effect]
        let copy = try #require(group.copy() as? UIMotionEffectGroup)
        effect.maximumRelativeValue = 100
        #expect((copy.keyPathsAndRelativeValues(forViewerOffset: offset(0, 1))?["center.x"] as? NSNumber)?.doubleValue == 10)
        #expect((group.keyPathsAndRelativeValues(forViewerOffset: offset(0, 1))?["center.x"] as? NSNumber)?.doubleValue == 100)
        let data = try NSKeyedArchiver.archivedData(withRootObject: effect, requiringSecureCoding: false)
        let read = try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? UIInterpolatingMotionEffect)
        #expect(read.keyPath == "center.x" && read.type == .tiltAlongVerticalAxis)
        #expect((read.minimumRelativeValue as? NSNumber)?.doubleValue == -10 && (read.maximumRelativeValue as? NSNumber)?.doubleValue == 100)
    }

    // Apple: UIView.addMotionEffect(_:), removeMotionEffect(_:) and motionEffects. That nothing moves is our own: the device lies still.
    @Test("F3.3 a view keeps its effects in the order they were added, without moving, and lets go of them")
    func list() {
        let controller = UIViewController()
        let stage = Stage(controller)
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        controller.view.addSubview(view)
        #expect(view.motionEffects.isEmpty)
        let (first, second) = (tilt("center.x", .tiltAlongHorizontalAxis, 5, 10), StepEffect())
        view.addMotionEffect(first)
        view.addMotionEffect(second)
        #expect(view.motionEffects.map(ObjectIdentifier.init) == [ObjectIdentifier(first), ObjectIdentifier(second)])
        stage.settle()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40) && view.alpha == 1 && view.layer.animationKeys() == nil)
        view.removeMotionEffect(StepEffect())
        #expect(view.motionEffects.count == 2, "another effect of the same kind is not meant")
        view.removeMotionEffect(first)
        #expect(view.motionEffects.map(ObjectIdentifier.init) == [ObjectIdentifier(second)])
        view.motionEffects = [first]
        #expect(view.motionEffects.map(ObjectIdentifier.init) == [ObjectIdentifier(first)])
        view.motionEffects = []
        #expect(view.motionEffects.isEmpty)

        weak var gone: UIMotionEffect?
        weak var goneView: UIView?
        autoreleasepool {
            let owner = UIView()
            let group = UIMotionEffectGroup()
            group.motionEffects = [StepEffect()]
            owner.addMotionEffect(group)
            (gone, goneView) = (group, owner)
        }
        #expect(gone == nil && goneView == nil, "the view and its effects go together")
    }
}
