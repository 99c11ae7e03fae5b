import Testing
import UIKit
@testable import AppShell

private final class CountingItem: ShellTabBarItem {
    var draws = 0
    var marks = 0

    override func draw(_ rect: CGRect) {
        draws += 1
        super.draw(rect)
    }

    override func setNeedsDisplay() {
        marks += 1
        super.setNeedsDisplay()
    }

    override func setNeedsDisplay(_ rect: CGRect) {
        marks += 1
        super.setNeedsDisplay(rect)
    }
}

/// What is to be drawn again, in the terms of any UIKit: layers that need display, and calls of `draw(_:)`.
@MainActor struct BadgeDamageTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 100))
    private let bar = ShellTabBar(frame: CGRect(x: 0, y: 0, width: 375, height: 55))
    private let items = (0..<4).map { CountingItem(title: "tab \($0)") }

    private func settle() {
        window.layoutIfNeeded()
        for layer in layers(of: window.layer) { layer.displayIfNeeded() }
    }

    private func layers(of layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap { layers(of: $0) } }

    private func damaged() -> [CALayer] { layers(of: window.layer).filter { $0.needsDisplay() } }

    @Test(
        "F7.5 changing a badge redraws the badge alone: no item, no bar",
        arguments: [("1", "2"), ("1", "1,000"), ("9", nil), (nil, "3")] as [(String?, String?)])
    func value(_ old: String?, _ new: String?) {
        window.addSubview(bar)
        window.isHidden = false
        bar.setItems(items)
        items[1].badgeValue = old
        settle()
        for item in items { item.draws = 0; item.marks = 0 }
        #expect(damaged() == [])
        items[1].badgeValue = new
        #expect(damaged() == [items[1].badgeView.layer])
        window.layoutIfNeeded()
        #expect(damaged() == [items[1].badgeView.layer], "nor does the layout that follows")
        settle()
        #expect(items.map(\.draws) == [0, 0, 0, 0])
        #expect(items.map(\.marks) == [0, 0, 0, 0])
        #expect(damaged() == [])
        items[1].badgeValue = new
        #expect(damaged() == [], "the same again")
        items[1].badgeColor = .blue
        #expect(damaged() == [items[1].badgeView.layer])
        items[1].title = "new"
        #expect(damaged().contains(items[1].layer), "a title does draw the item")
        window.isHidden = true
    }

    @Test("F7.5 the badge of a model, too") func model() {
        window.addSubview(bar)
        window.isHidden = false
        bar.setItems(items)
        let (model, system) = (ShellTabItemModel(ShellTabItem(title: "a")), UITabBarItem(title: "b", image: nil, tag: 0))
        items[0].model = model
        items[1].item = system
        settle()
        model.badgeValue = "4"
        #expect(damaged() == [items[0].badgeView.layer])
        settle()
        system.badgeValue = "5"
        #expect(damaged() == [items[1].badgeView.layer])
        window.isHidden = true
    }
}
