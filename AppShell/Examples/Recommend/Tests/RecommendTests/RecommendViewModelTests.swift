import AppShellBinding
import RecommendModel
import RecommendViewModel
import Testing

@MainActor
private final class Lines {
    var all: [String] = []
}

@MainActor
@Suite struct RecommendViewModelTests {
    private let service = ScriptedRecommendService()

    private func settled(_ state: LiveValue<PageState>) async {
        while state.value == .loading { await pause() }
    }

    @Test("F7.11 the view model: rows, ids and details, and none of them out of range")
    func rows() async {
        let model = RecommendListViewModel(service: service)
        let lines = Lines()
        model.rows.report = { lines.all.append($0) }
        model.loadNextPage()
        #expect(model.state.value == .loading && model.rows.isEmpty)
        await service.answer(0)
        await settled(model.state)
        #expect(model.row(at: 1)?.title == "消息::1")
        #expect(model.messageID(at: 9) == "item-9")
        #expect(model.height(at: 2) { Double($0.body.count) } > 10)
        #expect(model.detail(at: 3)?.messageID == "item-3")
        #expect(lines.all == [])
        for index in [-1, 10] {
            lines.all = []
            #expect(model.height(at: index) { _ in 44 } == 0)
            #expect(lines.all == ["LiveList<RecommendRowViewModel>: no element \(index) of 10"])
            #expect(model.row(at: index) == nil)
            #expect(model.messageID(at: index) == nil)
            #expect(model.detail(at: index) == nil)
            #expect(lines.all.count == 4, "one line each")
        }
    }

    @Test("F7.11 the model: the same, for the forms that ask it themselves")
    func feed() async {
        let feed = RecommendFeed(service: service)
        let lines = Lines()
        feed.report = { lines.all.append($0) }
        feed.loadNextPage()
        await service.answer(0)
        await settled(feed.state)
        #expect(feed.messageID(at: 9) == "item-9")
        #expect(feed.height(at: 10) { _ in 44 } == 0)
        #expect(feed.message(at: 10) == nil)
        #expect(feed.messageID(at: -1) == nil)
        #expect(lines.all.count == 3)
    }

    @Test("F7.11 the sample service: ten a page, the third fails once")
    func sample() async throws {
        let service = RecommendSampleService(delay: 0)
        #expect(try await service.messages(onPage: 2).map(\.id) == (10..<20).map { "item-\($0)" })
        await #expect(throws: RecommendSampleService.NoConnection.self) { try await service.messages(onPage: 3) }
        #expect(try await service.messages(onPage: 3).count == 10)
    }

    @Test("F7.11 submit waits for something valid, and an edit is one write")
    func comment() async throws {
        let list = RecommendListViewModel(service: service)
        list.loadNextPage()
        await service.answer(0)
        await settled(list.state)
        let model = try #require(list.detail(at: 0))
        let written = Lines()
        let token = model.comment.observe { written.all.append($0) }
        #expect(!model.canSubmit.value)
        model.submit()
        #expect(model.sentComments.value == [])
        model.comment.value = " 好 "
        model.comment.value = " 好 "
        #expect(model.canSubmit.value && model.remaining.value == 139)
        model.submit()
        #expect(model.sentComments.value == ["好"])
        #expect(written.all == ["", " 好 ", ""])
        token.cancel()
    }

    @Test("F7.11 deleting the ad is told once")
    func ad() {
        let model = RecommendListViewModel(service: service)
        let told = Lines()
        let token = model.showsAd.observe { told.all.append("\($0)") }
        model.deleteAd()
        model.deleteAd()
        #expect(told.all == ["true", "false"])
        token.cancel()
    }
}
