import UIKit
import XCTest

@testable import Weibo

@MainActor
final class PagingTests: XCTestCase {
    private var windows: [UIWindow] = []

    override func tearDown() {
        windows = []
        super.tearDown()
    }

    private func home(_ store: PostStore) -> HomeViewController {
        let home = HomeViewController(store: store)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = UINavigationController(rootViewController: home)
        window.isHidden = false
        window.layoutIfNeeded()
        windows.append(window)
        return home
    }

    private func find<View: UIView>(_ identifier: String, in root: UIView?) -> View? {
        guard let root else { return nil }
        if root.accessibilityIdentifier == identifier, let found = root as? View { return found }
        return root.subviews.lazy.compactMap { self.find(identifier, in: $0) as View? }.first
    }

    private func post(_ id: Int) -> String {
        "{\"id\": \(id), \"author\": 1, \"minutesAgo\": 1, \"source\": \"\", \"text\": \"post \(id)\", \"pictures\": [], \"reposts\": 0, \"comments\": 0, \"likes\": 0}"
    }

    private func page(_ ids: [Int]) -> StubServer.Answer {
        .json("[" + ids.map(post).joined(separator: ", ") + "]")
    }

    func test_F10_6_pagesComeOneAfterTheOtherUntilThereAreNoMore() async {
        let store = PostStore(client: StubServer.client("pages", StubServer.bundled))
        await store.settle()
        XCTAssertEqual(store.posts.count, 20)
        for _ in 0..<20 where store.state.value == .waiting {
            store.loadNextPage()
            store.loadNextPage()
            await store.settle()
        }
        XCTAssertEqual(store.posts.map(\.id), Array(1000..<1200))
        XCTAssertEqual(store.state.value, .complete)
        XCTAssertEqual(StubServer.paths("pages").filter { $0.contains("before=1019") }.count, 1, "a page is asked for once at a time")
    }

    func test_F10_6_oneOwnPostIsOneObjectInAllLists() async throws {
        let store = PostStore(client: StubServer.client("own", StubServer.bundled))
        await store.settle()
        for _ in 0..<20 where store.state.value == .waiting {
            store.loadNextPage()
            await store.settle()
        }
        let mine = try XCTUnwrap(store.postsOfMine.first)
        XCTAssertTrue(store.posts.contains { $0 === mine })
        mine.toggleLike()
        XCTAssertTrue(store.likedPosts.first === mine)
    }

    func test_F10_6_aFailedFirstPageLeavesARetryThatBringsIt() async throws {
        let client = StubServer.client("first") { _ in .failure(.cannotConnectToHost) }
        let store = PostStore(client: client)
        let home = home(store)
        await store.settle()
        let retry: UIButton = try XCTUnwrap(find("retry", in: home.tableView.backgroundView))
        let label: UILabel = try XCTUnwrap(find("retry.text", in: home.tableView.backgroundView))
        XCTAssertEqual(label.text, localized("network.unreachable"))
        StubServer.set("first", StubServer.bundled)
        retry.sendActions(for: .primaryActionTriggered)
        await store.settle()
        XCTAssertNil(home.tableView.backgroundView)
        XCTAssertEqual(home.tableView.numberOfRows(inSection: 0), 20)
    }

    func test_F10_6_aFailedNextPageLeavesTheRowsAndOffersItAgain() async throws {
        let client = StubServer.client("next") { request in
            request.url?.query?.contains("before") == true ? .status(503) : StubServer.bundled(request)
        }
        let store = PostStore(client: client)
        let home = home(store)
        await store.settle()
        store.loadNextPage()
        await store.settle()
        XCTAssertEqual(home.tableView.numberOfRows(inSection: 0), 20)
        let retry: UIButton = try XCTUnwrap(find("footer.retry", in: home.tableView.tableFooterView))
        XCTAssertFalse(retry.isHidden)
        XCTAssertEqual(store.state.value, .failed(.status(503)))
        StubServer.set("next", StubServer.bundled)
        retry.sendActions(for: .touchUpInside)
        await store.settle()
        XCTAssertTrue(retry.isHidden)
        XCTAssertEqual(home.tableView.numberOfRows(inSection: 0), 40)
    }

    func test_F10_6_refreshingAsksForNewerPostsAlone() async throws {
        let newer = page([7, 6])
        let first = page([5, 4])
        let client = StubServer.client("refresh") { request in
            guard request.url?.path == "/api/posts" else { return StubServer.bundled(request) }
            return request.url?.query == "since=5" ? newer : first
        }
        let store = PostStore(client: client)
        await store.settle()
        XCTAssertEqual(store.posts.map(\.id), [5, 4])
        let count = try await store.refresh()
        XCTAssertEqual(count, 2)
        XCTAssertEqual(store.posts.map(\.id), [7, 6, 5, 4])
        StubServer.set("refresh") { _ in .status(500) }
        do {
            _ = try await store.refresh()
            XCTFail("the server fails")
        } catch {
            XCTAssertEqual(error as? APIError, .status(500))
        }
        XCTAssertEqual(store.posts.count, 4)
        XCTAssertEqual(StubServer.paths("refresh").last, "/api/posts?since=7")
    }

    func test_F10_6_aPullRefreshesAndSaysHowMany() async throws {
        let newer = page([7, 6])
        let first = page([5, 4])
        let client = StubServer.client("pull") { request in
            guard request.url?.path == "/api/posts" else { return StubServer.bundled(request) }
            return request.url?.query == "since=5" ? newer : first
        }
        let store = PostStore(client: client)
        let home = home(store)
        await store.settle()
        home.refreshControl?.beginRefreshing()
        home.refreshControl?.sendActions(for: .valueChanged)
        let hasCome = await until { home.posts.count == 4 && home.refreshControl?.isRefreshing == false }
        XCTAssertTrue(hasCome)
        let notice: NoticeView = try XCTUnwrap(find("notice", in: home.tableView))
        XCTAssertEqual(notice.text, localized("feed.new", 2))
    }
}
