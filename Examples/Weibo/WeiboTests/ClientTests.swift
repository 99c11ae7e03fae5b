import XCTest

@testable import Weibo

@MainActor
final class ClientTests: XCTestCase {
    private func error(_ client: APIClient) async -> APIError? {
        do {
            _ = try await client.value(.trends)
            return nil
        } catch {
            return error as? APIError
        }
    }

    func test_F10_6_jsonIsDecodedAwayFromTheMainThread() async throws {
        let client = StubServer.client("thread") { _ in .json("[]") }
        let isMain = try await client.value(APIRequest<Bool>(path: "x") { _ in Thread.isMainThread })
        XCTAssertFalse(isMain)
    }

    func test_F10_6_aRequestHasTheServersAddressAndAnEncodedQuery() async throws {
        let client = StubServer.client("query") { _ in .json("[]") }
        _ = try await client.value(.posts(.topic("早安 & #1")))
        XCTAssertEqual(StubServer.paths("query"), ["/api/posts?topic=早安 & #1"])
    }

    func test_F10_6_whatGoesWrongHasAType() async {
        let client = StubServer.client("errors") { _ in .status(404) }
        var found = await error(client)
        XCTAssertEqual(found, .missing(path: "trends"))
        StubServer.set("errors") { _ in .status(503) }
        found = await error(client)
        XCTAssertEqual(found, .status(503))
        StubServer.set("errors") { _ in .failure(.notConnectedToInternet) }
        found = await error(client)
        XCTAssertEqual(found, .unreachable(.notConnectedToInternet))
        StubServer.set("errors") { _ in .json("{") }
        found = await error(client)
        guard case .unreadable = found else { return XCTFail("\(String(describing: found))") }
    }

    func test_F10_6_everyErrorHasASentence() {
        for error in [APIError.missing(path: ""), .status(500), .unreadable(""), .unreachable(.timedOut), .unreachable(.cannotConnectToHost)] {
            XCTAssertNotEqual(localized(error.messageKey), error.messageKey)
        }
    }

    func test_F10_6_cancellingATaskEndsItsTransfer() async throws {
        let client = StubServer.client("cancel") { _ in .silent }
        let task = Task { try await client.value(.trends) }
        let isAsked = await until { StubServer.requests("cancel").count == 1 }
        XCTAssertTrue(isAsked)
        task.cancel()
        do {
            _ = try await task.value
            XCTFail("there is no answer")
        } catch {
            XCTAssertTrue(error is CancellationError, "\(error)")
        }
        let isStopped = await until { StubServer.stopCount("cancel") == 1 }
        XCTAssertTrue(isStopped)
    }

    func test_F10_6_progressGoesFromChunkToChunk() async throws {
        let client = StubServer.client("progress") { _ in
            StubServer.Answer(chunks: [Data(count: 25), Data(count: 25), Data(count: 50)])
        }
        var parts: [Double] = []
        let data = try await client.value(.image("a")) { parts.append($0) }
        XCTAssertEqual(data.count, 100)
        let isWhole = await until { parts.last == 1 }
        XCTAssertTrue(isWhole)
        XCTAssertEqual(parts, parts.sorted())
        XCTAssertEqual(parts.first, 0.25)
    }

    func test_F10_6_theServersAddressComesFromTheLaunchOrTheInfo() throws {
        let defaults = try XCTUnwrap(UserDefaults(suiteName: "ClientTests"))
        defaults.removePersistentDomain(forName: "ClientTests")
        XCTAssertNil(ServerAddress.configured(defaults: defaults, info: [:]))
        let info = [ServerAddress.infoKey: "https://a.example"]
        XCTAssertEqual(ServerAddress.configured(defaults: defaults, info: info)?.host, "a.example")
        defaults.set("http://127.0.0.1:8080", forKey: ServerAddress.defaultsKey)
        XCTAssertEqual(ServerAddress.configured(defaults: defaults, info: info)?.port, 8080)
        defaults.set("nonsense", forKey: ServerAddress.defaultsKey)
        XCTAssertNil(ServerAddress.configured(defaults: defaults, info: info))
    }

    func test_F10_6_withoutAServerTheAppsFilesAnswerThroughTheSameClient() async throws {
        let client = APIClient(address: nil)
        XCTAssertTrue(client.isBundled)
        let first = try await client.value(.posts(.latest))
        XCTAssertEqual(first.map(\.id), Array(1000..<1020))
        let second = try await client.value(.posts(.before(1019)))
        XCTAssertEqual(second.map(\.id), Array(1020..<1040))
        let newer = try await client.value(.posts(.since(1003)))
        XCTAssertEqual(newer.map(\.id), [1000, 1001, 1002])
        let end = try await client.value(.posts(.before(1199)))
        XCTAssertEqual(end.map(\.id), [])
        let one = try await client.value(.post(1003))
        XCTAssertEqual(one.author, 16)
        let comments = try await client.value(.comments(on: 1005))
        XCTAssertEqual(comments.count, 4)
        let topic = try await client.value(.posts(.topic("猫咪日常")))
        XCTAssertEqual(topic.count, 18)
        let picture = try await client.value(.image("photo_1@2x.png"))
        XCTAssertGreaterThan(picture.count, 1000)
        do {
            _ = try await client.value(.image("no such@2x.png"))
            XCTFail("there is no such picture")
        } catch {
            XCTAssertEqual(error as? APIError, .missing(path: "images/no such@2x.png"))
        }
    }
}
