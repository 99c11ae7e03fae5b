import UIKit
import XCTest

@testable import Chapters

@MainActor
final class GeometryTests: ScreenTestCase {
    func testF1_3_EveryStatementHolds() {
        let facts = GeometryFacts.all()
        XCTAssertEqual(facts.count, 13)
        for fact in facts { XCTAssertTrue(fact.holds, fact.text) }
    }

    func testF1_6_ANumberAPointASizeAndARectangleAreLogged() {
        XCTAssertEqual(
            GeometryFacts.printed(), ["ten: 10.000000", "point: {0, 0}", "size: {10, 10}", "rect: {{0, 0}, {10, 10}}"])
    }

    func testF1_3_ATagIsLookedUpAsItWasSet() {
        let page = GeometryViewController()
        show(UINavigationController(rootViewController: page))
        let tagged = page.view.viewWithTag(GeometryFacts.tag)
        XCTAssertEqual(tagged?.accessibilityIdentifier, "geometry.box")
        XCTAssertNil(page.view.viewWithTag(68))
        XCTAssertNil(TagStage(lookingUp: 68).found, "as printed")
        let mended = TagStage(lookingUp: GeometryFacts.tag)
        XCTAssertTrue(mended.found === mended.nameLabel)
    }

    func testF1_3_AStatementThatDoesNotHoldIsCounted() {
        XCTAssertEqual([Fact("", true), Fact("", false)].summary, "1 of 2 statements hold.")
    }

    func testF3_2_LayoutsAreCountedAsAppleSays() {
        let page = GeometryViewController()
        show(UINavigationController(rootViewController: page))
        let before = page.view.subviews
        let facts = LayoutCounts.facts(in: page.view)
        XCTAssertEqual(facts.count, 10)
        for fact in facts { XCTAssertTrue(fact.holds, fact.text) }
        XCTAssertEqual(page.view.subviews, before)
    }

    func testF1_3_TheBoxsViewsFollowItsWidth() {
        show(UINavigationController(rootViewController: GeometryViewController()))
        tap("geometry.wider")
        run(0.5)
        let middle: UIView = find("geometry.middle", in: window)!
        let right: UIView = find("geometry.right", in: window)!
        XCTAssertEqual(middle.frame, CGRect(x: 56, y: 8, width: 208, height: 72))
        XCTAssertEqual(right.frame, CGRect(x: 272, y: 8, width: 40, height: 72))
    }
}
