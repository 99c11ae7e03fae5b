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

    func testF7_11_TheAppDelegateMakesTheRootsViewModelAndThatItsChildren() throws {
        let delegate = AppDelegate()
        _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
        defer { delegate.window?.isHidden = true }
        let navigation = try XCTUnwrap(delegate.window?.rootViewController as? UINavigationController)
        let menu = try XCTUnwrap(navigation.viewControllers[0] as? MenuViewController)
        XCTAssertTrue(menu.viewModel === delegate.rootViewModel)
        XCTAssertEqual(menu.viewModel.entries.map { $0.identifier }, Chapter.all.map { $0.identifier })
        XCTAssertNil(menu.viewModel.child(at: 0), "text 0 is no menu")
        XCTAssertNil(menu.viewModel.child(at: 9))

        // The next menu shows what the root's view model made for it.
        menu.loadViewIfNeeded()
        let row: UIControl = try XCTUnwrap(find("chapter.text3", in: menu.view))
        row.sendActions(for: .touchUpInside)
        let next = try XCTUnwrap(navigation.viewControllers.last as? MenuViewController)
        XCTAssertFalse(next === menu)
        XCTAssertEqual(next.viewModel.title, menu.viewModel.entries[3].title)
        XCTAssertEqual(next.viewModel.entries.map { $0.identifier }, Text3Chapter.parts.map { $0.identifier })
        for fact in MVVMViewController.makers(delegate) { XCTAssertTrue(fact.holds, fact.text) }

        // The tabs' view models are made by that of their controller, and tell each other.
        let mainMenu = delegate.rootViewModel.makeMainMenu()
        XCTAssertFalse(mainMenu === delegate.rootViewModel.makeMainMenu())
        for index in [2, 0, 2, 7] { mainMenu.channels.toggle(index) }
        XCTAssertEqual(mainMenu.channels.followed.value, [0])
        XCTAssertEqual(mainMenu.mine.channelCount.value, 1)
        mainMenu.recommend.loadNextPage()
        run(0.6)
        for row in [3, 3, 4, 40] { _ = mainMenu.recommend.detailViewModel(at: row) }
        XCTAssertEqual(mainMenu.mine.messageCount.value, 2, "each message once")
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
