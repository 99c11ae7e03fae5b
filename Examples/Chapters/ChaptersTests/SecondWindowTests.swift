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

    func testF10_1_TheLaunchPictureIsAFile() {
        let window = LaunchImage.makeWindow()
        let imageView: UIImageView? = find("window.picture", in: window)
        XCTAssertEqual(imageView?.image?.size, CGSize(width: 786, height: 1704))
        XCTAssertEqual(imageView?.frame, UIScreen.main.bounds)
        XCTAssertTrue(imageView?.superview === window, "on the window, not in its root's view")
    }

    func testF10_1_TheLaunchsWindowStandsAboveTheFirstForFiveSeconds() throws {
        let delegate = AppDelegate()
        show(UIViewController())
        delegate.window = window
        LaunchImage.isWanted = true
        delegate.delayLaunchImage()
        XCTAssertFalse(LaunchImage.isWanted, "once")
        XCTAssertTrue(UIApplication.shared.keyWindow === delegate.eocWindow)
        XCTAssertTrue(window.rootViewController != nil && !window.isHidden)
        run(4.9)
        XCTAssertNotNil(delegate.eocWindow)
        run(0.2)
        XCTAssertNil(delegate.eocWindow)
        XCTAssertTrue(UIApplication.shared.keyWindow === window)
        let keys = LaunchImage.lines.suffix(6).filter { $0.contains("keyWindow") }
        XCTAssertEqual(keys, ["po keyWindow → eocWindow", "po keyWindow → self.window"])
        XCTAssertTrue(LaunchImage.lines.suffix(6).first!.contains("<UIWindow: 0x"))
    }
}
