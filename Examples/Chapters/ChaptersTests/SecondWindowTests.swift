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
        let lines = Array(LaunchImage.lines.suffix(6))
        XCTAssertEqual(
            lines.map { $0.components(separatedBy: "\n")[0] },
            Array(repeating: ["(lldb) po self.window", "(lldb) po eocWindow", "(lldb) po UIApplication.shared.keyWindow"], count: 2).flatMap { $0 })
        let printed = lines.map { $0.components(separatedBy: "\n")[1] }
        XCTAssertEqual(printed[2], printed[1], "first the picture's window is the key window")
        XCTAssertEqual(printed[4], "nil")
        XCTAssertEqual(printed[5], printed[3], "then the first one")
        XCTAssertEqual(printed[3], printed[0])
        for line in [printed[0], printed[1]] {
            for part in ["<UIWindow: 0x", "frame = (0 0; ", "gestureRecognizers = <NSArray: 0x", "layer = <UIWindowLayer: 0x"] {
                XCTAssertTrue(line.contains(part), line)
            }
        }
        XCTAssertEqual([lines[2], lines[5]].map { $0.components(separatedBy: "\n").last }, ["→ eocWindow", "→ self.window"])
    }
}
