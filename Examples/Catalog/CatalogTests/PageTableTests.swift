import UIKit
import XCTest

@testable import Catalog

@MainActor
final class PageTableTests: XCTestCase {
    private let pages = PageGroup.all.flatMap(\.pages)

    func test_identifiersAreDifferent() {
        XCTAssertEqual(Set(pages.map(\.identifier)).count, pages.count)
        XCTAssertEqual(Page("Buttons", "star", ButtonsPage()).identifier, "Buttons")
        XCTAssertEqual(Page("Dots", "star", PageControlPage()).identifier, "PageControl")
    }

    func test_everySymbolIsKnown() {
        for page in pages { XCTAssertNotNil(UIImage(systemName: page.symbol), page.symbol) }
    }

    func test_pagesNameTheArticleWhoseSubjectTheyShow() throws {
        let cited = pages.filter { $0.citation != nil }
        XCTAssertEqual(cited.count, 11)
        let cell = PageCell(style: .default, reuseIdentifier: nil)
        let lifeCycle = try XCTUnwrap(cited.first { $0.identifier == "LifeCycle" })
        cell.show(lifeCycle, color: .systemGray)
        XCTAssertEqual(cell.detailTextLabel?.text, "Text 4 · LifeCycle")
        XCTAssertNotNil(try chinese()["Text %d · %@"])
        cell.show(try XCTUnwrap(pages.first { $0.citation == nil }), color: .systemGray)
        XCTAssertNil(cell.detailTextLabel?.text)
    }

    /// The app's Chinese.
    private func chinese() throws -> [String: String] {
        let path = try XCTUnwrap(
            Bundle.main.path(forResource: "Localizable", ofType: "strings", inDirectory: nil, forLocalization: "zh-Hans"))
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return try XCTUnwrap(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String])
    }

    func test_everyTitleIsTranslated() throws {
        let table = try chinese()
        for title in PageGroup.all.map(\.title) + pages.map(\.title) { XCTAssertNotNil(table[title], title) }
    }

    func test_everyRowIsTranslated() throws {
        let table = try chinese()
        func check(_ view: UIView, _ page: Page) {
            let text = (view as? LabeledRow)?.label.text ?? (view as? ActionRow)?.accessibilityLabel
            if let text, text.contains(where: \.isLetter) { XCTAssertNotNil(table[text], "\(page.title): \(text)") }
            view.subviews.forEach { check($0, page) }
        }
        for page in pages {
            let controller = page.makeViewController()
            controller.loadViewIfNeeded()
            check(controller.view, page)
        }
    }

    func test_search() {
        XCTAssertEqual(PageGroup.search("").count, PageGroup.all.count)
        XCTAssertEqual(PageGroup.search("sTEpp").flatMap(\.pages).map(\.identifier), ["Sliders"])
        XCTAssertEqual(PageGroup.search("nothing like this").count, 0)
        let text = PageGroup.search("Text")
        XCTAssertTrue(
            text.contains { $0.title == "Text" && $0.pages.count == PageGroup.all.first { $0.title == "Text" }?.pages.count })
    }

    /// Every page can be made, shown at several sizes, and is gone when it is let go.
    func test_everyPageLaysOutAndIsFreed() {
        for page in pages {
            weak var freed: UIViewController?
            autoreleasepool {
                let controller = page.makeViewController()
                freed = controller
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
                window.rootViewController = controller
                window.isHidden = false
                for size in [CGSize(width: 320, height: 568), CGSize(width: 852, height: 393), CGSize(width: 1024, height: 768)] {
                    window.frame.size = size
                    window.layoutIfNeeded()
                    XCTAssertEqual(controller.view.bounds.size, size, page.title)
                }
                window.rootViewController = nil
                window.isHidden = true
            }
            XCTAssertNil(freed, page.title)
        }
    }
}
