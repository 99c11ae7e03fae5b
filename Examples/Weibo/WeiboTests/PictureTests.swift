import UIKit
import XCTest

@testable import Weibo

@MainActor
final class PictureTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("PictureTests")

    override func setUp() async throws {
        try? FileManager.default.removeItem(at: folder)
    }

    private func png(_ side: Int = 8) -> Data {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).pngData { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    func test_F10_6_aPictureIsAskedForOnceAndThenComesFromMemoryAndDisk() async throws {
        let data = png()
        let client = StubServer.client("pictures") { _ in StubServer.Answer(chunks: [data]) }
        let cache = PictureCache(client: client, folder: folder, scale: 2)
        async let first = cache.load("a")
        async let second = cache.load("a")
        let both = try await (first, second)
        XCTAssertTrue(both.0 === both.1)
        XCTAssertEqual(StubServer.paths("pictures"), ["/api/images/a@2x.png"])
        XCTAssertNotNil(cache.picture(named: "a"))

        cache.clearMemory()
        XCTAssertNil(cache.picture(named: "a"))
        _ = try await cache.load("a")
        XCTAssertEqual(StubServer.paths("pictures").count, 1, "from the disk")
        let later = PictureCache(client: client, folder: folder, scale: 2)
        _ = try await later.load("a")
        XCTAssertEqual(StubServer.paths("pictures").count, 1, "at the next launch, too")
        cache.clear()
        XCTAssertEqual(cache.byteCount, 0)
        _ = try await cache.load("a")
        XCTAssertEqual(StubServer.paths("pictures").count, 2)
    }

    func test_F10_6_theOldestPictureLeavesAFullMemory() async throws {
        let data = png(10)
        let client = StubServer.client("memory") { _ in StubServer.Answer(chunks: [data]) }
        let one = try await PictureCache(client: client, folder: folder, scale: 2).load("x")
        let bytes = Int(one.size.width * one.scale) * Int(one.size.height * one.scale) * 4
        let cache = PictureCache(client: client, folder: folder, memoryLimit: 2 * bytes, scale: 2)
        for name in ["a", "b"] { _ = try await cache.load(name) }
        XCTAssertNotNil(cache.picture(named: "a"), "now b is the oldest")
        _ = try await cache.load("c")
        XCTAssertNil(cache.picture(named: "b"))
        XCTAssertNotNil(cache.picture(named: "a"))
    }

    func test_F10_6_theOldestFilesLeaveAFullDisk() throws {
        let disk = PictureDisk(folder: folder, limit: 250)
        for (index, name) in ["a", "b", "c"].enumerated() {
            disk.keep(Data(count: 100), as: name)
            let file = folder.appendingPathComponent(name)
            try? FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: Double(index + 1) * 1000)], ofItemAtPath: file.path)
        }
        disk.keep(Data(count: 100), as: "d")
        XCTAssertNil(disk.data(of: "a"))
        XCTAssertNotNil(disk.data(of: "d"))
        XCTAssertLessThanOrEqual(disk.byteCount, 250)
    }

    func test_F10_6_aReusedViewGivesItsFirstPictureUp() async throws {
        let data = png()
        let client = StubServer.client("reuse") { $0.url?.path.contains("slow") == true ? .silent : StubServer.Answer(chunks: [data]) }
        let view = PictureView(cache: PictureCache(client: client, folder: folder, scale: 2))
        view.show("slow")
        let isAsked = await until { StubServer.requests("reuse").count == 1 }
        XCTAssertTrue(isAsked)
        view.show("fast")
        let isShown = await until { view.image != nil }
        XCTAssertTrue(isShown)
        let isStopped = await until { StubServer.stopCount("reuse") == 1 }
        XCTAssertTrue(isStopped, "nobody waits for the slow one")
        view.show(nil)
        XCTAssertNil(view.image)
    }

    func test_F10_6_aPictureThatAnotherViewWaitsForIsNotGivenUp() async throws {
        let client = StubServer.client("shared") { _ in .silent }
        let cache = PictureCache(client: client, folder: folder, scale: 2)
        let first = PictureView(cache: cache), second = PictureView(cache: cache)
        first.show("a")
        second.show("a")
        let isAsked = await until { StubServer.requests("shared").count == 1 }
        XCTAssertTrue(isAsked)
        first.show(nil)
        try await Task.sleep(nanoseconds: 20_000_000)
        XCTAssertEqual(StubServer.stopCount("shared"), 0)
        second.show(nil)
        let isStopped = await until { StubServer.stopCount("shared") == 1 }
        XCTAssertTrue(isStopped)
    }
}
