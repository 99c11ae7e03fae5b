import UIKit
import XCTest

@testable import Weibo

@MainActor
final class NetworkTests: XCTestCase {
    func test_F10_2_theNetworkLayerCanBeExchanged() async {
        let store = PostStore(client: StubServer.client("exchanged", StubServer.bundled))
        XCTAssertTrue(store.posts.isEmpty)
        await store.settle()
        let comments = store.postsOfMine.filter { $0.comments > 0 }.map { "/api/comments?post=\($0.id)" }
        XCTAssertEqual(comments.count, 6)
        XCTAssertEqual(
            Set(StubServer.paths("exchanged")),
            Set(["/api/users", "/api/posts", "/api/posts?author=0", "/api/posts?mentions=Drydock"] + comments))
        XCTAssertEqual(store.posts.count, BundledAnswers.pageSize)
    }

    func test_F10_2_theStoreAndAPostsPageShowTheServersComments() async throws {
        let client = StubServer.client("comments", StubServer.bundled)
        let store = PostStore(client: client)
        await store.settle()
        let post = try XCTUnwrap(store.postsOfMine.first { $0.comments > 0 })
        let comments = try await client.value(.comments(on: post.id))
        XCTAssertGreaterThan(comments.count, 3)
        XCTAssertEqual(store.comments(on: post).map(\.text), comments.map(\.text))
    }

    func test_F10_2_whatComesLateIsShown() async {
        let client = StubServer.client("late", StubServer.bundled)
        let trends = TrendStore(client: client)
        let conversations = MessageStore(client: client)
        let discover = DiscoverViewController(store: trends)
        let messages = MessageViewController(store: conversations)
        for controller in [discover, messages] as [UITableViewController] {
            controller.view.frame = CGRect(x: 0, y: 0, width: 393, height: 800)
            controller.view.layoutIfNeeded()
        }
        XCTAssertEqual(discover.tableView.numberOfRows(inSection: 0), 0)
        XCTAssertEqual(messages.tableView.numberOfRows(inSection: 1), 0)
        await trends.loading?.value
        await conversations.loading?.value
        XCTAssertGreaterThan(discover.tableView.numberOfRows(inSection: 0), 5)
        XCTAssertGreaterThan(messages.tableView.numberOfRows(inSection: 1), 3)
    }

    func test_F10_2_aFailureLeavesWhatWasThere() async {
        let store = PostStore(client: StubServer.client("failing") { _ in .status(500) })
        store.publish("mine")
        await store.settle()
        XCTAssertEqual(store.posts.map { $0.text }, ["mine"])
        XCTAssertEqual(store.state.value, .failed(.status(500)))
    }

    func test_F10_2_whatIsNotInTheBundleIsMissing() async {
        var error: Error?
        do { _ = try await APIClient(address: nil).value(APIRequest<[Int]>("nothing")) } catch let found { error = found }
        XCTAssertEqual(error as? APIError, .missing(path: "nothing"))
    }

    func test_F10_2_theModelTellsItsControllerByObserving() async {
        let store = MessageStore()
        await store.loading?.value
        var counts: [Int] = []
        let observation = store.observe(\.unreadCount, options: [.new]) { _, change in counts.append(change.newValue ?? -1) }
        let first = store.conversations.firstIndex { $0.unread > 0 } ?? 0
        let before = store.unreadCount
        store.markAsRead(at: first)
        XCTAssertEqual(counts.count, 1)
        XCTAssertLessThan(counts[0], before)
        store.markAsRead(at: first)
        XCTAssertEqual(counts.count, 1, "what is read stays read")
        withExtendedLifetime(observation) {}
    }

    func test_F10_2_aDraftHas140Characters() {
        var draft = Draft()
        XCTAssertFalse(draft.canBeSent)
        draft.text = String(repeating: "字", count: 140)
        XCTAssertTrue(draft.canBeSent)
        draft.text += "字"
        XCTAssertFalse(draft.canBeSent)
        XCTAssertEqual(draft.charactersLeft, -1)
    }

    func test_F10_2_eachPartHasModelViewAndController() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        for part in ["Main", "Home", "Message", "Discover", "Profile", "Compose", "Setting", "Newfeature", "OAuth"] {
            for kind in ["Model", "View", "Controller"] {
                let folder = root.appendingPathComponent("Weibo/Classes/\(part)/\(kind)").path
                XCTAssertFalse((try? FileManager.default.contentsOfDirectory(atPath: folder).isEmpty) ?? true, folder)
            }
        }
    }

    func test_F10_2_theAppSaysWhichSectionEachPartStandsFor() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folders = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Weibo/Classes").path)
        XCTAssertEqual(Set(AppPart.all.map(\.folder)), Set(folders))
        let about = AboutViewController()
        about.view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
        about.view.layoutIfNeeded()
        for (row, part) in AppPart.all.enumerated() {
            let cell = try XCTUnwrap(about.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
            XCTAssertTrue(cell.detailTextLabel?.text?.hasSuffix(part.section) ?? false)
            XCTAssertNotEqual(localized(part.key), part.key)
        }
    }
}
