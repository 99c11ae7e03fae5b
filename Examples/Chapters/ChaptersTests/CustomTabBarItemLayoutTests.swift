import UIKit
import XCTest

@testable import Chapters

@MainActor
final class CustomTabBarItemLayoutTests: XCTestCase {
    /// F7.4: width × height; image; title size → rectangles.
    func testF7_4_RectanglesOfImageAndTitle() {
        let narrow = CGSize(width: 93.75, height: 55)
        let image = CGSize(width: 25, height: 25)
        let title = CGSize(width: 20, height: 12)

        XCTAssertEqual(
            CustomTabBarItemLayout(size: narrow, imageSize: image, titleSize: nil).image.origin, CGPoint(x: 34, y: 15))

        let both = CustomTabBarItemLayout(size: narrow, imageSize: image, titleSize: title)
        XCTAssertEqual(both.image, CGRect(x: 34, y: 9, width: 25, height: 25))
        XCTAssertEqual(both.title, CGRect(x: 37, y: 34, width: 20, height: 12))
        XCTAssertEqual(both.background, CGRect(origin: .zero, size: narrow))

        let titleOnly = CustomTabBarItemLayout(size: narrow, imageSize: .zero, titleSize: title)
        XCTAssertEqual(titleOnly.title.origin, CGPoint(x: 37, y: 22))

        let offset = CustomTabBarItemLayout(
            size: CGSize(width: 75, height: 49), imageSize: CGSize(width: 30, height: 30), titleSize: title,
            imageOffset: UIOffset(horizontal: 1, vertical: -2), titleOffset: UIOffset(horizontal: 0, vertical: 3))
        XCTAssertEqual(offset.image.origin, CGPoint(x: 24, y: 2))
        XCTAssertEqual(offset.title.origin, CGPoint(x: 28, y: 37))
    }

    /// F7.5: image width; width, text size → badge frame.
    func testF7_5_BadgeFrames() {
        let digit = CGSize(width: 7, height: 15)
        let number = CGSize(width: 23, height: 15)
        XCTAssertEqual(
            CustomTabBarItemLayout.badgeFrame(width: 93.75, imageWidth: 25, textSize: digit),
            CGRect(x: 58, y: 2, width: 19, height: 19))
        XCTAssertEqual(
            CustomTabBarItemLayout.badgeFrame(width: 93.75, imageWidth: 25, textSize: number),
            CGRect(x: 58, y: 2, width: 27, height: 19))
        XCTAssertEqual(
            CustomTabBarItemLayout.badgeFrame(
                width: 64, imageWidth: 25, textSize: number, offset: UIOffset(horizontal: -3, vertical: 1)),
            CGRect(x: 40, y: 3, width: 27, height: 19))
        XCTAssertEqual(
            CustomTabBarItemLayout.badgeFrame(width: 93.75, imageWidth: 0, textSize: digit),
            CGRect(x: 47, y: 2, width: 19, height: 19))
    }
}
