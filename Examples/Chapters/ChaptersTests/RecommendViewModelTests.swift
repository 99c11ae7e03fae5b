import UIKit
import XCTest

@testable import Chapters

/// Answers when the test says so.
private final class ScriptedService: RecommendService {
    struct Refused: Error {}

    var requested: [Int] = []
    private var completions: [(Result<[MessageModel], Error>) -> Void] = []

    func loadPage(_ number: Int, completion: @escaping (Result<[MessageModel], Error>) -> Void) {
        requested.append(number)
        completions.append(completion)
    }

    func answer(_ request: Int? = nil) {
        let index = request ?? completions.count - 1
        completions[index](.success(LocalRecommendService.items(onPage: requested[index])))
    }

    func fail() {
        completions[completions.count - 1](.failure(Refused()))
    }
}

private final class Listener {}

@MainActor
final class RecommendViewModelTests: XCTestCase {
    private func titles(_ model: RecommendViewModel) -> [String] {
        return (0..<model.count.value).map { model.rowModel(at: $0)?.title ?? "-" }
    }

    // MARK: Pages

    func testF7_11_TenRowsAPage() {
        let service = ScriptedService()
        let model = RecommendViewModel(service: service)
        model.loadNextPage()
        XCTAssertEqual(model.state.value, .loading)
        XCTAssertEqual(model.count.value, 0)
        service.answer()
        XCTAssertEqual(titles(model), (0...9).map { "消息::\($0)" })
        model.loadNextPage()
        service.answer()
        XCTAssertEqual(titles(model), (0...19).map { "消息::\($0)" })
        XCTAssertEqual(service.requested, [1, 2])
        XCTAssertEqual(model.messageId(forRow: 19), "item-19")
    }

    func testF7_11_OneRequestAtATime() {
        let service = ScriptedService()
        let model = RecommendViewModel(service: service)
        model.loadNextPage()
        model.loadNextPage()
        XCTAssertEqual(service.requested, [1])
    }

    func testF7_11_AFailedPageLeavesTheRowsAndOffersAnotherTry() {
        let service = ScriptedService()
        let model = RecommendViewModel(service: service)
        model.loadNextPage()
        service.answer()
        model.loadNextPage()
        service.fail()
        XCTAssertEqual(model.state.value, .failed)
        XCTAssertEqual(model.count.value, 10)
        model.loadNextPage()
        XCTAssertEqual(service.requested, [1, 2, 2], "the same page again")
        service.answer()
        XCTAssertEqual(model.count.value, 20)
        XCTAssertEqual(model.state.value, .idle)
    }

    func testF7_11_ALatePageChangesNothing() {
        let service = ScriptedService()
        let model = RecommendViewModel(service: service, patience: 1)
        model.loadNextPage()
        run(1.1)
        XCTAssertEqual(model.state.value, .failed)
        service.answer(0)
        XCTAssertEqual(model.count.value, 0)
        model.loadNextPage()
        service.answer(0)
        XCTAssertEqual(model.count.value, 0, "an answer to the first request")
        service.answer(1)
        XCTAssertEqual(model.count.value, 10)
    }

    // MARK: Rows that are not there

    func testF7_11_OutOfRangeThereIsNothingAndOneLine() {
        let service = ScriptedService()
        let model = RecommendViewModel(service: service)
        var lines: [String] = []
        model.log = { lines.append($0) }
        model.loadNextPage()
        service.answer()
        for index in [-1, 10] {
            lines = []
            XCTAssertEqual(model.messageHeight(forRow: index), 0)
            XCTAssertEqual(lines, ["RecommendViewModel: no row \(index) of 10"])
            XCTAssertNil(model.rowModel(at: index))
            XCTAssertNil(model.messageId(forRow: index))
            XCTAssertNil(model.detailViewModel(at: index))
            XCTAssertEqual(lines.count, 4, "one line each")
        }
        lines = []
        XCTAssertNotNil(model.rowModel(at: 9), "the accessor gives the row's model")
        XCTAssertEqual(lines, [])
    }

    func testF7_11_HeightsVary() {
        let service = ScriptedService()
        let model = RecommendViewModel(service: service)
        model.loadNextPage()
        service.answer()
        XCTAssertEqual((0..<4).map { model.messageHeight(forRow: $0) }, [64, 84, 104, 64])
    }

    // MARK: Binding

    func testF7_11_OneEditIsOneWriteWithoutEcho() {
        let model = RecommendDetailViewModel(messageId: "a", title: "b")
        let field = Listener()
        var shown: [String] = []
        model.comment.bind(field) { [weak model] text in
            shown.append(text)
            // The other end writes back what it is told: no one is told of that.
            model?.comment.value = text
        }
        model.comment.value = "x"
        XCTAssertEqual(shown, ["", "x"])
    }

    func testF7_11_ABindingEndsWithItsOwner() {
        let value = Observable(0)
        var listener: Listener? = Listener()
        let former = { [weak listener] in listener }
        var told: [Int] = []
        value.bind(listener!) { told.append($0) }
        value.value = 1
        listener = nil
        XCTAssertNil(former())
        value.value = 2
        XCTAssertEqual(told, [0, 1])
        XCTAssertEqual(value.bindingCount, 0)
    }

    func testF7_11_ChangesFromOtherThreadsArriveOnTheMainThread() {
        let value = Observable(0)
        let arrived = expectation(description: "arrived")
        let listener = Listener()
        value.bind(listener) { number in
            guard number == 7 else { return }
            XCTAssertTrue(Thread.isMainThread)
            arrived.fulfill()
        }
        DispatchQueue.global().async { value.value = 7 }
        wait(for: [arrived], timeout: 10)
        withExtendedLifetime(listener) {}
    }

    func testF7_11_SubmitWaitsForSomethingValid() {
        let model = RecommendDetailViewModel(messageId: "a", title: "b")
        XCTAssertFalse(model.canSubmit.value)
        model.comment.value = "   "
        XCTAssertFalse(model.canSubmit.value)
        model.submit()
        XCTAssertEqual(model.sentComments.value, [])
        model.comment.value = String(repeating: "长", count: 21)
        XCTAssertFalse(model.canSubmit.value)
        model.comment.value = "很好"
        XCTAssertTrue(model.canSubmit.value)
        model.submit()
        XCTAssertEqual(model.sentComments.value, ["很好"])
        XCTAssertEqual(model.comment.value, "")
        XCTAssertFalse(model.canSubmit.value)
    }

    func testF7_11_TheViewModelsKnowNoUIKit() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Chapters/Text3/Recommend")
        let names = [
            "Observable", "RecommendService", "RecommendViewModel", "RecommendDetailViewModel", "ChannelsViewModel", "../../Menu/MenuViewModel",
        ]
        for name in names {
            let text = try String(contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
            XCTAssertEqual(text.components(separatedBy: "import UIKit").count, 1, name)
        }
        for name in ["RecommendVCtr", "RecommendCell", "RecommendFooterView", "MessageDetailViewCtr", "ChannelsVCtr"] {
            let text = try String(contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
            XCTAssertEqual(text.components(separatedBy: "MessageModel").count, 1, "\(name) names a model's type")
        }
    }
}
