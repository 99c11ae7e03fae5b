import CoreGraphics
import Foundation
import Testing
@testable import UIKit

private final class PointerGiver: NSObject, UIPointerInteractionDelegate {
    var asked = 0
    func pointerInteraction(_ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion) -> UIPointerRegion? {
        asked += 1
        return defaultRegion
    }
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        guard let view = interaction.view else { return nil }
        return UIPointerStyle(effect: .lift(UITargetedPreview(view: view)))
    }
}

/// Code for pointers builds and runs; there is no pointer, as on an iPhone.
@MainActor @Suite(.serialized, .freshRuntime) struct PointerTests {
    @Test("F3.5 a pointer interaction belongs to one view, holds its delegate weakly, and is never asked")
    func interaction() {
        let root = UIViewController()
        let stage = Stage(root)
        var giver: PointerGiver? = PointerGiver()
        let interaction = UIPointerInteraction(delegate: giver)
        root.view.addInteraction(interaction)
        #expect(interaction.view === root.view && interaction.isEnabled)
        stage.tap(100, 100)
        stage.settle()
        #expect(giver?.asked == 0)
        giver = nil
        #expect(interaction.delegate == nil)
        root.view.removeInteraction(interaction)
        #expect(interaction.view == nil)
    }

    @Test("F3.5 pointer styles and regions")
    func values() throws {
        let region = UIPointerRegion(rect: CGRect(x: 1, y: 2, width: 3, height: 4), identifier: "row")
        region.latchingAxes = .horizontal
        let copy = try #require(region.copy() as? UIPointerRegion)
        #expect(copy !== region && copy == region && copy.latchingAxes == .horizontal && copy.identifier == AnyHashable("row"))
        #expect(region != UIPointerRegion(rect: region.rect))
        let button = UIButton(type: .system)
        button.isPointerInteractionEnabled = true
        button.pointerStyleProvider = { _, effect, shape in UIPointerStyle(effect: effect, shape: shape) }
        let root = UIViewController()
        let stage = Stage(root)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.view.addSubview(view)
        let style = try #require(button.pointerStyleProvider?(button, .automatic(UITargetedPreview(view: view)), .roundedRect(.zero)))
        #expect(style.effect?.preview.view === view)
        #expect(UIPointerStyle.hidden().isHidden && !UIPointerStyle.system().isHidden)
        withExtendedLifetime(stage) {}
    }

    @Test("F3.5 a hover recogniser takes no finger from the others")
    func hover() {
        let root = UIViewController()
        let stage = Stage(root)
        var taps = 0
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { if $0.state == .ended { taps += 1 } }
        let hover = UIHoverGestureRecognizer(target: nil, action: nil)
        var hovers = 0
        hover.addHandler { _ in hovers += 1 }
        root.view.addGestureRecognizer(hover)
        root.view.addGestureRecognizer(tap)
        stage.tap(100, 100)
        stage.settle()
        stage.tap(200, 300)
        stage.settle()
        #expect(taps == 2 && hovers == 0 && hover.state == .possible)
    }
}
