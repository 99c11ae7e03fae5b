import UIKit
import XCTest

@testable import Chapters

/// Counts how often the item is shown anew.
private class CountingButton: WBTabBarButton {
    var updates = 0

    override func update() {
        super.update()
        updates += 1
    }
}

private struct Weak<Object: AnyObject> {
    weak var object: Object?
}

@MainActor
final class WBTabBarButtonTests: XCTestCase {
    private let home = UIImage(named: "WBHome")
    private let homeSelected = UIImage(named: "WBHomeSelected")

    private func makeItem(_ title: String = "首页") -> UITabBarItem {
        return UITabBarItem(title: title, image: home, selectedImage: homeSelected)
    }

    func testF7_9_AnItemAppliesAllAtOnce() {
        let item = makeItem()
        item.badgeValue = "3"
        item.badgeColor = .green
        let button = WBTabBarButton()
        button.item = item
        XCTAssertEqual(button.title(for: .normal), "首页")
        XCTAssertTrue(button.image(for: .normal) === home)
        XCTAssertTrue(button.image(for: .selected) === homeSelected)
        XCTAssertEqual(button.badgeView.text, "3")
        XCTAssertEqual(button.badgeView.color, .green)
    }

    func testF7_9_EveryChangeOfTheItemShows() {
        let item = makeItem()
        let button = WBTabBarButton()
        button.item = item

        item.title = "微博"
        XCTAssertEqual(button.title(for: .normal), "微博")
        let other = UIImage(named: "WBMe")
        item.image = other
        XCTAssertTrue(button.image(for: .normal) === other)
        XCTAssertTrue(button.image(for: .selected) === homeSelected)
        let otherSelected = UIImage(named: "WBMeSelected")
        item.selectedImage = otherSelected
        XCTAssertTrue(button.image(for: .selected) === otherSelected)
        item.badgeValue = "12"
        XCTAssertEqual(button.badgeView.text, "12")
        item.badgeColor = .blue
        XCTAssertEqual(button.badgeView.color, .blue)
        item.badgeValue = nil
        XCTAssertTrue(button.badgeView.isHidden)
    }

    func testF7_9_AReplacedItemHasNoFurtherEffect() {
        let old = makeItem("old")
        let new = makeItem("new")
        let button = CountingButton()
        button.item = old
        button.item = new
        let updates = button.updates
        old.title = "older"
        old.badgeValue = "1"
        XCTAssertEqual(button.updates, updates)
        XCTAssertEqual(button.title(for: .normal), "new")
        button.item = nil
        new.title = "newer"
        XCTAssertEqual(button.updates, updates)
    }

    func testF7_9_AThousandAssignmentsLeaveOneObservation() {
        let items = [makeItem("a"), makeItem("b")]
        let button = CountingButton()
        for number in 0..<1000 { button.item = items[number % 2] }
        button.item = items[0]
        let updates = button.updates
        items[0].badgeValue = "1"
        XCTAssertEqual(button.updates, updates + 1, "one change is heard once")
        items[1].badgeValue = "2"
        XCTAssertEqual(button.updates, updates + 1, "the other item not at all")
    }

    func testF7_9_EitherSideMayDieFirst() {
        let button = CountingButton()
        var weakItem: Weak<UITabBarItem>!
        autoreleasepool {
            let item = makeItem()
            weakItem = Weak(object: item)
            button.item = item
        }
        XCTAssertNil(weakItem.object, "the button does not keep its item")
        XCTAssertNil(button.item)
        XCTAssertEqual(button.title(for: .normal), "首页", "what was shown stays")
        button.item = nil

        let item = makeItem()
        var weakButton: Weak<CountingButton>!
        autoreleasepool {
            let button = CountingButton()
            weakButton = Weak(object: button)
            button.item = item
        }
        XCTAssertNil(weakButton.object, "nor does the item keep its button")
        item.title = "nobody listens"
        item.badgeValue = "1"
    }

    func testF7_9_TheBadgeStandsAtThePicturesTopRight() {
        let button = WBTabBarButton(frame: CGRect(x: 0, y: 0, width: 78.6, height: 49))
        let item = makeItem()
        item.badgeValue = "3"
        button.item = item
        button.layoutIfNeeded()
        // The picture, 25 wide, is centred: its right quarter begins at 39.3 + 6.25, to the next point 46.
        XCTAssertEqual(button.badgeView.frame, CGRect(x: 46, y: 3, width: 18, height: 18))
        XCTAssertEqual(button.imageView?.frame, CGRect(x: 0, y: 3, width: 78.6, height: 30))
        XCTAssertEqual(button.titleLabel?.frame, CGRect(x: 0, y: 33, width: 78.6, height: 13))
    }
}
