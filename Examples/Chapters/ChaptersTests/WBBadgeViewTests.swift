import UIKit
import XCTest

@testable import Chapters

@MainActor
final class WBBadgeViewTests: XCTestCase {
    private func image(_ width: CGFloat) -> UIImage {
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: 18)).image { _ in }
    }

    private func width(of text: String) -> CGFloat {
        return (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]).width
    }

    /// Pictures into which exactly one, two and three eights go.
    private func makeBadge() -> WBBadgeView {
        let badge = WBBadgeView()
        badge.pictures = [("8", 18), ("88", 24), ("888", 34)].map { text, size in
            WBBadgeView.Picture(maximumTextWidth: width(of: text), image: image(size))
        }
        badge.dotImage = image(10)
        return badge
    }

    func testF7_5b_ThePictureIsTheFirstThatIsWideEnough() {
        let badge = makeBadge()
        for (value, size) in [("1", 18), ("8", 18), ("88", 24), ("11", 24), ("888", 34), ("on", 24)] as [(String, CGFloat)] {
            badge.badgeValue = value
            XCTAssertFalse(badge.isHidden)
            let expected = badge.pictures.first { width(of: value) <= $0.maximumTextWidth }
            XCTAssertTrue(badge.image === expected?.image, value)
            if value.hasPrefix("8") { XCTAssertEqual(badge.image?.size.width, size, "up to the maximum itself") }
            XCTAssertEqual(badge.text, value)
            XCTAssertEqual(badge.bounds.size, badge.image?.size, "as large as its picture")
        }
    }

    func testF7_5b_WiderThanTheLastIsADotWithoutText() {
        let badge = makeBadge()
        badge.badgeValue = "8888"
        XCTAssertTrue(badge.image === badge.dotImage)
        XCTAssertNil(badge.text)
        XCTAssertFalse(badge.isHidden)
        XCTAssertEqual(badge.bounds.size, CGSize(width: 10, height: 18))
        badge.badgeValue = "8"
        XCTAssertEqual(badge.text, "8")
    }

    func testF7_5b_TheMaximumCountIsOffByDefault() {
        let badge = makeBadge()
        badge.badgeValue = "100"
        XCTAssertEqual(badge.text, "100")
        badge.maximumCount = 99
        XCTAssertEqual(badge.text, "99+")
        badge.badgeValue = "99"
        XCTAssertEqual(badge.text, "99")
        badge.badgeValue = "on"
        XCTAssertEqual(badge.text, "on", "only numbers have a maximum")
    }

    func testF7_5_NothingAndZeroHide() {
        let badge = makeBadge()
        XCTAssertTrue(badge.isHidden)
        for value in ["", "0", nil] as [String?] {
            badge.badgeValue = "1"
            XCTAssertFalse(badge.isHidden)
            badge.badgeValue = value
            XCTAssertTrue(badge.isHidden, value ?? "nil")
            XCTAssertNil(badge.text)
        }
        badge.badgeValue = "0"
        badge.hidesZero = false
        XCTAssertFalse(badge.isHidden)
        XCTAssertEqual(badge.text, "0")
    }

    func testF7_9_AColourColoursThePicture() {
        let badge = WBBadgeView()
        badge.badgeValue = "1"
        let plain = badge.image
        badge.color = .green
        XCTAssertFalse(badge.image === plain)
        XCTAssertEqual(badge.image?.size, plain?.size)
        badge.color = nil
        XCTAssertTrue(badge.image === plain)
    }
}
