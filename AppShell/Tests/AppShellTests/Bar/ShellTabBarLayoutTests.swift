import Testing
import UIKit
@testable import AppShell

struct ShellTabBarLayoutTests {
    private func layout(
        _ width: CGFloat, _ count: Int, action: ShellTabBarLayout.Metrics.Action? = nil, isRightToLeft: Bool = false
    ) -> ShellTabBarLayout {
        .equalWidths(
            .init(
                size: CGSize(width: width, height: 89), barHeight: 55, itemHeights: Array(repeating: 0, count: count), action: action,
                isRightToLeft: isRightToLeft))
    }

    private func action(at index: Int? = nil) -> ShellTabBarLayout.Metrics.Action {
        .init(index: index, size: CGSize(width: 60, height: 60), rise: 20)
    }

    @Test("F7.3 width/N each: the sum is exact, neighbors share their edge") func widths() {
        for width: CGFloat in [320, 375, 390, 393, 414, 430, 667, 852, 1024] {
            for count in 1...7 {
                let items = layout(width, count).items
                #expect(items.count == count)
                #expect(items.first?.minX == 0)
                #expect(abs(items[count - 1].maxX - width) < 1e-9)
                #expect(abs(items.map(\.width).reduce(0, +) - width) < 1e-9)
                for item in items { #expect(abs(item.width - width / CGFloat(count)) < 1e-9) }
                for (left, right) in zip(items, items.dropFirst()) { #expect(abs(left.maxX - right.minX) < 1e-9) }
            }
        }
    }

    @Test("F7.3 the items stand above the safe area, the background fills the bar") func heights() {
        #expect(layout(400, 2).items == [CGRect(x: 0, y: 0, width: 200, height: 55), CGRect(x: 200, y: 0, width: 200, height: 55)])
        #expect(layout(400, 2).background == CGRect(x: 0, y: 0, width: 400, height: 89))
        let mixed = ShellTabBarLayout.equalWidths(.init(size: CGSize(width: 400, height: 55), barHeight: 55, itemHeights: [40, 70]))
        #expect(mixed.items.map(\.minY) == [15, -15])
        #expect(mixed.items.map(\.height) == [40, 70])
    }

    @Test("F7.3 right to left: the first item is the rightmost") func rightToLeft() {
        #expect(layout(300, 3, isRightToLeft: true).items.map(\.minX) == [200, 100, 0])
    }

    @Test("F7.3 no items, no frames") func empty() {
        #expect(layout(300, 0).items.isEmpty)
        #expect(layout(300, 0).action == nil)
    }

    @Test("F7.8 4 + center → 0, 1, 2, 3 at x = 0, W/5, 3W/5, 4W/5") func centerAction() {
        for width: CGFloat in [375, 393, 400, 667] {
            let layout = layout(width, 4, action: action())
            #expect(layout.items.map(\.minX) == [0, width / 5, width * 3 / 5, width * 4 / 5])
            for item in layout.items { #expect(abs(item.width - width / 5) < 1e-9) }
            #expect(abs((layout.action?.midX ?? 0) - width / 2) < 1e-9)
            #expect(layout.action?.minY == -20)
            #expect(layout.action?.size == CGSize(width: 60, height: 60))
        }
    }

    @Test("F7.8 the action is at any index; one out of range is the nearest end") func actionIndex() {
        let places: [(Int?, [CGFloat], CGFloat)] = [
            (0, [100, 200, 300, 400], 50), (1, [0, 200, 300, 400], 150), (2, [0, 100, 300, 400], 250), (3, [0, 100, 200, 400], 350),
            (4, [0, 100, 200, 300], 450), (nil, [0, 100, 300, 400], 250), (-3, [100, 200, 300, 400], 50), (99, [0, 100, 200, 300], 450),
        ]
        for (index, lefts, middle) in places {
            let layout = layout(500, 4, action: action(at: index))
            #expect(layout.items.map(\.minX) == lefts)
            #expect(layout.action?.midX == middle)
        }
    }

    @Test("F7.8 right to left: the action's place is counted from the right") func actionRightToLeft() {
        let layout = layout(500, 4, action: action(at: 1), isRightToLeft: true)
        #expect(layout.items.map(\.minX) == [400, 200, 100, 0])
        #expect(layout.action?.midX == 350)
    }
}
