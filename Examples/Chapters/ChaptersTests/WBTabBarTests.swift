import UIKit
import XCTest

@testable import Chapters

/// Implements both optional methods.
private class Listener: NSObject, WBTabBarDelegate {
    var log: [String] = []

    func tabBar(_ tabBar: WBTabBar, didSelectedIndex selectedIndex: Int) {
        log.append("select \(selectedIndex)")
    }

    func tabBarDidClickAddBtn(_ tabBar: WBTabBar) {
        log.append("action")
    }
}

/// Implements neither.
private class DeafListener: NSObject, WBTabBarDelegate {}

@MainActor
final class WBTabBarTests: XCTestCase {
    private func makeBar(tabs: Int = 4, width: CGFloat = 375) -> WBTabBar {
        let bar = WBTabBar(frame: CGRect(x: 0, y: 0, width: width, height: 49))
        bar.items = (0..<tabs).map { UITabBarItem(title: "\($0)", image: UIImage(named: "WBHome"), tag: 9) }
        bar.layoutIfNeeded()
        return bar
    }

    func testF7_8_OrdinaryTagsSkipTheAction() {
        let bar = makeBar()
        XCTAssertEqual(bar.buttons.map { $0.tag }, [0, 1, 2, 3])
        XCTAssertEqual(bar.buttons.map { $0.frame.minX }, [0, 75, 225, 300])
        XCTAssertEqual(bar.buttons.map { $0.frame.width }, [75, 75, 75, 75])
        XCTAssertEqual(bar.actionButton.frame, CGRect(x: 159.5, y: -20, width: 56, height: 56))
    }

    func testF7_8_TheActionMayStandAnywhere() {
        let bar = makeBar()
        let expected: [Int: [CGFloat]] = [
            0: [75, 150, 225, 300], 1: [0, 150, 225, 300], 4: [0, 75, 150, 225],
        ]
        for (index, places) in expected {
            bar.actionIndex = index
            bar.layoutIfNeeded()
            XCTAssertEqual(bar.buttons.map { $0.frame.minX }, places, "action at \(index)")
            XCTAssertEqual(bar.actionButton.center.x, (CGFloat(index) + 0.5) * 75)
            XCTAssertEqual(bar.buttons.map { $0.tag }, [0, 1, 2, 3])
        }
    }

    func testF7_8_TheActionHasItsOwnCallAndIsNeverSelected() {
        let bar = makeBar()
        let listener = Listener()
        bar.delegate = listener
        bar.selectedIndex = 1
        XCTAssertEqual(listener.log, [], "setting the selection tells no one")
        bar.actionButton.sendActions(for: .touchUpInside)
        XCTAssertEqual(listener.log, ["action"])
        XCTAssertEqual(bar.selectedIndex, 1)
        XCTAssertFalse(bar.actionButton.isSelected)
        bar.buttons[3].sendActions(for: .touchDown)
        XCTAssertEqual(listener.log, ["action", "select 3"])
        XCTAssertEqual(bar.buttons.map { $0.isSelected }, [false, false, false, true])
    }

    func testF7_8_BothDelegateMethodsAreOptional() {
        let bar = makeBar()
        let listener = DeafListener()
        bar.delegate = listener
        bar.actionButton.sendActions(for: .touchUpInside)
        bar.buttons[2].sendActions(for: .touchDown)
        XCTAssertEqual(bar.selectedIndex, 2)
    }

    func testF7_8_TheRaisedHalfTakesTouchesThePageDoesNot() {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let bar = makeBar()
        bar.frame.origin.y = 618
        page.addSubview(bar)
        let centre = CGPoint(x: 187.5, y: 626)
        XCTAssertTrue(page.hitTest(centre, with: nil) === bar.actionButton, "inside the bar")
        XCTAssertTrue(page.hitTest(CGPoint(x: 187.5, y: 602), with: nil) === bar.actionButton, "above it")
        XCTAssertTrue(page.hitTest(CGPoint(x: 187.5, y: 596), with: nil) === page, "above the button")
        XCTAssertTrue(page.hitTest(CGPoint(x: 161, y: 600), with: nil) === page, "beside the circle")
        XCTAssertTrue(page.hitTest(CGPoint(x: 40, y: 640), with: nil) === bar.buttons[0])
        bar.actionButton.isHidden = true
        XCTAssertTrue(page.hitTest(CGPoint(x: 187.5, y: 602), with: nil) === page)
    }

    func testF7_9_ButtonsStayAndTakeOverNewItems() {
        let bar = makeBar()
        let buttons = bar.buttons
        bar.selectedIndex = 3
        bar.items = (0..<5).map { UITabBarItem(title: "new \($0)", image: nil, tag: 0) }
        XCTAssertEqual(Array(bar.buttons.prefix(4)), buttons)
        XCTAssertEqual(bar.buttons.map { $0.title(for: .normal) }, (0..<5).map { "new \($0)" })
        bar.items = Array(bar.items.prefix(2))
        XCTAssertEqual(bar.buttons, Array(buttons.prefix(2)))
        XCTAssertNil(buttons[3].superview)
        XCTAssertNil(bar.selectedIndex, "a selection that is gone is none")
    }
}
