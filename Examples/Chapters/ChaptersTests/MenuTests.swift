import UIKit
import XCTest

@testable import Chapters

@MainActor
final class MenuTests: ScreenTestCase {
    private func screens(of chapters: [Chapter]) -> [(identifier: String, make: () -> UIViewController)] {
        return chapters.flatMap { chapter -> [(identifier: String, make: () -> UIViewController)] in
            switch chapter.destination {
            case .screen(let make), .root(let make): return [(chapter.identifier, make)]
            case .parts(let parts): return screens(of: parts)
            }
        }
    }

    func testF10_1_EveryTextHasAnEntry() {
        XCTAssertEqual(Chapter.all.map { $0.identifier }, (0...4).map { "chapter.text\($0)" })
        XCTAssertEqual(Text3Chapter.parts.count, 10)
        XCTAssertEqual(Text4Chapter.parts.count, 17)
        let identifiers = screens(of: Chapter.all).map { $0.identifier }
        XCTAssertEqual(Set(identifiers).count, identifiers.count)
    }

    func testF10_1_EveryEntryShowsAPageWithATitle() {
        for screen in screens(of: Chapter.all) {
            show(screen.make())
            let heading: UILabel? = find("page.heading", in: window) ?? find("child.name", in: window)
            let isTable = (window.rootViewController as? MainMenuTabBarVCtr) != nil
            // A table's title stands in the bar.
            let page = (window.rootViewController as? UINavigationController)?.topViewController
            XCTAssertTrue(isTable || (heading?.text ?? page?.navigationItem.title)?.isEmpty == false, screen.identifier)
        }
    }
}
