import UIKit
import XCTest

@testable import Chapters

/// Writes down what a bar tells its delegate, and refuses what it is told to refuse.
private class Recorder: NSObject, CustomTabBarDelegate {
    var log: [String] = []
    var refused: Set<Int> = []

    func tabBar(_ tabBar: CustomTabBar, shouldSelectItemAt index: Int) -> Bool {
        log.append("should \(index)")
        return !refused.contains(index)
    }

    func tabBar(_ tabBar: CustomTabBar, didSelectItemAt index: Int) {
        log.append("did \(index) selected=\(tabBar.items[index].isSelected)")
    }
}

/// Implements nothing optional.
private class Listener: NSObject, CustomTabBarDelegate {
    var selected: [Int] = []

    func tabBar(_ tabBar: CustomTabBar, didSelectItemAt index: Int) {
        selected.append(index)
    }
}

@MainActor
final class CustomTabBarTests: XCTestCase {
    private func makeBar(count: Int, width: CGFloat = 375) -> CustomTabBar {
        let bar = CustomTabBar(frame: CGRect(x: 0, y: 0, width: width, height: 55))
        bar.items = (0..<count).map { CustomTabBarItem(title: "\($0)") }
        bar.layoutIfNeeded()
        return bar
    }

    private func touchDown(_ item: CustomTabBarItem) {
        item.sendActions(for: .touchDown)
    }

    func testF7_3_WidthsAddUpExactlyWithoutGaps() {
        for width: CGFloat in [320, 375, 393, 414, 667, 852] {
            for count in 1...7 {
                let bar = makeBar(count: count, width: width)
                XCTAssertEqual(bar.items[0].frame.minX, 0)
                XCTAssertEqual(bar.items[count - 1].frame.maxX, width, accuracy: 1e-9)
                for (left, right) in zip(bar.items, bar.items.dropFirst()) {
                    XCTAssertEqual(left.frame.maxX, right.frame.minX, accuracy: 1e-9)
                    XCTAssertEqual(left.frame.width, width / CGFloat(count), accuracy: 1e-9)
                }
            }
        }
    }

    func testF7_3_TouchDownAsksThenSelectsThenReports() {
        let bar = makeBar(count: 3)
        let recorder = Recorder()
        bar.delegate = recorder
        touchDown(bar.items[1])
        XCTAssertEqual(recorder.log, ["should 1", "did 1 selected=true"])
        XCTAssertTrue(bar.selectedItem === bar.items[1])
        touchDown(bar.items[1])
        XCTAssertEqual(recorder.log.count, 4, "the same item again is reported")
    }

    func testF7_3_ARefusalChangesNothing() {
        let bar = makeBar(count: 3)
        let recorder = Recorder()
        recorder.refused = [2]
        bar.delegate = recorder
        touchDown(bar.items[0])
        touchDown(bar.items[2])
        XCTAssertEqual(recorder.log, ["should 0", "did 0 selected=true", "should 2"])
        XCTAssertTrue(bar.selectedItem === bar.items[0])
        XCTAssertFalse(bar.items[2].isSelected)
    }

    func testF7_3_WithoutDelegateAndWithoutTheOptionalMethodItSelects() {
        let bar = makeBar(count: 2)
        touchDown(bar.items[1])
        XCTAssertTrue(bar.selectedItem === bar.items[1])

        let listener = Listener()
        bar.delegate = listener
        touchDown(bar.items[0])
        XCTAssertEqual(listener.selected, [0])
    }

    func testF7_3_NewItemsRemoveAllOldOnes() {
        let bar = makeBar(count: 4)
        let old = bar.items
        bar.selectedItem = old[1]
        bar.items = [CustomTabBarItem(title: "a"), CustomTabBarItem(title: "b")]
        bar.layoutIfNeeded()
        XCTAssertTrue(old.allSatisfy { $0.superview == nil })
        XCTAssertEqual(bar.subviews.filter { $0 is CustomTabBarItem }.count, 2)
        XCTAssertNil(bar.selectedItem)
        touchDown(old[0])
        XCTAssertNil(bar.selectedItem, "an item that left has no further effect")
    }

    func testF7_3_TheLaterBackgroundWins() {
        let bar = makeBar(count: 1)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        bar.backgroundImage = image
        XCTAssertNil(bar.barColor)
        bar.barColor = .green
        XCTAssertNil(bar.backgroundImage)
        XCTAssertEqual(bar.barColor, .green)
    }

    func testF7_4_DefaultsAndFallbacks() {
        let item = CustomTabBarItem(title: "x")
        XCTAssertEqual(item.titleAttributes[.foregroundColor] as? UIColor, .white)
        XCTAssertEqual((item.titleAttributes[.font] as? UIFont)?.pointSize, 10)
        XCTAssertNil(item.selectedTitleAttributes)
        let first = UIImage()
        let second = UIImage()
        item.setImages(selected: first, normal: second)
        item.setImages(selected: nil, normal: nil)
        XCTAssertTrue(item.selectedImage === first && item.image === second, "nil leaves the old")
    }

    func testF7_5_BadgeShowsZeroAndHidesEmpty() {
        let bar = makeBar(count: 1)
        let item = bar.items[0]
        let badge = item.subviews.first { $0 is CustomTabBarBadgeView }!
        for (value, hidden) in [("0", false), ("", true), ("12", false)] {
            item.badgeValue = value
            item.layoutIfNeeded()
            XCTAssertEqual(badge.isHidden, hidden, "badge \"\(value)\"")
        }
        item.badgeValue = nil
        item.layoutIfNeeded()
        XCTAssertTrue(badge.isHidden)
    }
}
