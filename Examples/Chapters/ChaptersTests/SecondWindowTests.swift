import UIKit
import XCTest

@testable import Chapters

@MainActor
final class SecondWindowTests: ScreenTestCase {
    func testF2_6_TheSecondWindowIsKeyForFiveSeconds() {
        let page = SecondWindowViewController()
        let root = UINavigationController(rootViewController: page)
        show(root)
        XCTAssertTrue(window.isKeyWindow)

        page.showSecondWindow()
        let second = { [weak window = page.secondWindow] in window }
        XCTAssertTrue(second()?.isKeyWindow ?? false)
        XCTAssertFalse(window.isKeyWindow)
        run(4.9)
        XCTAssertTrue(second()?.isKeyWindow ?? false)
        XCTAssertTrue(window.rootViewController === root)

        run(0.2)
        XCTAssertNil(page.secondWindow)
        XCTAssertNil(second(), "nothing else holds it")
        XCTAssertTrue(window.isKeyWindow)
        XCTAssertTrue(window.rootViewController === root)
        XCTAssertEqual(
            page.log, ["before: first", "shown: second", "after: first", "second freed: true", "root unchanged: true"])
    }
}
