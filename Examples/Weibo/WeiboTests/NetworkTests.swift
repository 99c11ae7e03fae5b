import UIKit
import XCTest

@testable import Weibo

/// Answers when it is told to.
private class LateNetwork: Network {
    private var waiting: [(resource: String, completion: (Result<Data, Error>) -> Void)] = []
    var asked: [String] { waiting.map { $0.resource } }

    func get(_ resource: String, completion: @escaping (Result<Data, Error>) -> Void) {
        waiting.append((resource, completion))
    }

    func answer(_ result: (String) -> Result<Data, Error>) {
        let now = waiting
        waiting = []
        for one in now { one.completion(result(one.resource)) }
    }
}

@MainActor
final class NetworkTests: XCTestCase {
    func test_F10_2_theNetworkLayerCanBeExchanged() {
        let network = LateNetwork()
        let store = PostStore(network: network)
        XCTAssertEqual(network.asked, ["users", "comments", "posts"])
        XCTAssertTrue(store.posts.isEmpty)
        let arrivals = expectation(forNotification: .postsDidArrive, object: store)
        arrivals.expectedFulfillmentCount = 3
        network.answer { resource in
            var answer: Result<Data, Error> = .failure(NetworkError.missing(resource))
            BundleNetwork.shared.get(resource) { answer = $0 }
            return answer
        }
        wait(for: [arrivals], timeout: 1)
        XCTAssertEqual(store.posts.count, 200)
    }

    func test_F10_2_whatComesLateIsShown() {
        let network = LateNetwork()
        let discover = DiscoverViewController(store: TrendStore(network: network))
        let messages = MessageViewController(store: MessageStore(network: network))
        for controller in [discover, messages] as [UITableViewController] {
            controller.view.frame = CGRect(x: 0, y: 0, width: 393, height: 800)
            controller.view.layoutIfNeeded()
        }
        XCTAssertEqual(discover.tableView.numberOfRows(inSection: 0), 0)
        XCTAssertEqual(messages.tableView.numberOfRows(inSection: 1), 0)
        network.answer { resource in
            var answer: Result<Data, Error> = .failure(NetworkError.missing(resource))
            BundleNetwork.shared.get(resource) { answer = $0 }
            return answer
        }
        XCTAssertGreaterThan(discover.tableView.numberOfRows(inSection: 0), 5)
        XCTAssertGreaterThan(messages.tableView.numberOfRows(inSection: 1), 3)
    }

    func test_F10_2_aFailureLeavesWhatWasThere() {
        let network = LateNetwork()
        let store = PostStore(network: network)
        store.publish("mine")
        network.answer { _ in .failure(NetworkError.status(500)) }
        XCTAssertEqual(store.posts.map { $0.text }, ["mine"])
    }

    func test_F10_2_whatIsNotInTheBundleIsMissing() {
        var error: Error?
        BundleNetwork.shared.get("no such thing", as: [Int].self) { if case .failure(let found) = $0 { error = found } }
        XCTAssertEqual(error as? NetworkError, .missing("no such thing"))
    }

    func test_F10_2_aServersAnswersComeOnTheMainThread() {
        let network = ServerNetwork(address: URL(string: "http://127.0.0.1:1")!)
        let ended = expectation(description: "an answer")
        network.get("posts") { result in
            XCTAssertTrue(Thread.isMainThread)
            if case .success = result { XCTFail("nobody answers there") }
            ended.fulfill()
        }
        wait(for: [ended], timeout: 30)
    }

    func test_F10_2_theModelTellsItsControllerByObserving() {
        let store = MessageStore()
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
