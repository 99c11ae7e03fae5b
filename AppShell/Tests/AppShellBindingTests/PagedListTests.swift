import Testing

@testable import AppShellBinding

@MainActor
@Suite struct PagedListTests {
    private func makeList(_ pages: ScriptedPages, patience: Double = .infinity) -> PagedList<Int> {
        PagedList(patience: patience) { try await pages.load($0) }
    }

    @Test("F7.11 pages are appended in order, one request at a time, until one is empty")
    func pages() async {
        let pages = ScriptedPages()
        let list = makeList(pages)
        let changes = Record<ListChange>()
        let token = list.elements.observe { changes.append($0) }
        #expect(list.state.value == .idle)
        for number in 0...1 {
            list.loadNextPage()
            #expect(list.state.value == .loading)
            list.loadNextPage()
            await pages.waitForRequest(number)
            await pages.answer(number)
            await list.state.wait(for: .idle)
        }
        #expect(list.elements.elements == Array(0..<20))
        #expect(changes.values == [.reset, .reset, .insert(10..<20)])
        list.loadNextPage()
        await pages.waitForRequest(2)
        await pages.end(2)
        await list.state.wait(for: .finished)
        list.loadNextPage()
        #expect(list.state.value == .finished)
        #expect(await pages.asked == [1, 2, 3])
        token.cancel()
    }

    @Test("F7.11 a failed page leaves the elements and is asked for again")
    func failed() async {
        let pages = ScriptedPages()
        let list = makeList(pages)
        list.loadNextPage()
        await pages.waitForRequest(0)
        await pages.answer(0)
        await list.state.wait(for: .idle)
        list.loadNextPage()
        await pages.waitForRequest(1)
        await pages.refuse(1)
        await list.state.wait(for: .failed)
        #expect(list.elements.count == 10)
        #expect(list.lastError is ScriptedPages.Refused)
        list.loadNextPage()
        #expect(list.lastError == nil)
        await pages.waitForRequest(2)
        await pages.answer(2)
        await list.state.wait(for: .idle)
        #expect(list.elements.elements == Array(0..<20))
        #expect(await pages.asked == [1, 2, 2])
    }

    @Test("F7.11 a late page is ignored, and its page can be asked for again")
    func late() async {
        let pages = ScriptedPages()
        let list = makeList(pages, patience: 0.05)
        list.loadNextPage()
        await pages.waitForRequest(0)
        await list.state.wait(for: .failed)
        #expect(list.lastError is PagedListTimeout)
        await pages.answer(0)
        await settle()
        #expect(list.state.value == .failed)
        #expect(list.elements.isEmpty)

        let patient = makeList(pages)
        patient.loadNextPage()
        await pages.waitForRequest(1)
        patient.reload()
        await pages.waitForRequest(2)
        await pages.answer(1)
        await settle()
        #expect(patient.state.value == .loading, "an answer to the request that was given up")
        #expect(patient.elements.isEmpty)
        await pages.answer(2)
        await patient.state.wait(for: .idle)
        #expect(patient.elements.count == 10)
    }

    /// Lets an answer that is on its way arrive.
    private func settle() async {
        for _ in 0..<100 { await pause() }
    }

    @Test("F7.11 beginning again replaces the elements when page 1 has come")
    func reload() async {
        let pages = ScriptedPages()
        let list = makeList(pages)
        for number in 0...1 {
            list.loadNextPage()
            await pages.waitForRequest(number)
            await pages.answer(number)
            await list.state.wait(for: .idle)
        }
        list.reload()
        #expect(list.elements.count == 20, "nothing flickers")
        await pages.waitForRequest(2)
        await pages.answer(2)
        await list.state.wait(for: .idle)
        #expect(list.elements.elements == Array(0..<10))
        list.loadNextPage()
        await pages.waitForRequest(3)
        #expect(await pages.asked == [1, 2, 1, 2])
        await pages.answer(3)
    }

    @Test("F7.11 a page on its way does not keep its list")
    func lifetime() async {
        let pages = ScriptedPages()
        var list: PagedList<Int>? = makeList(pages, patience: 60)
        list?.loadNextPage()
        await pages.waitForRequest(0)
        let former = { [weak list] in list }
        list = nil
        #expect(former() == nil)
        await pages.answer(0)
    }

    @Test("F7.11 a patience out of range is no trap", arguments: [-1, 0, Double.nan, .infinity, 1e300])
    func patience(seconds: Double) async {
        let list = PagedList(patience: seconds) { _ in [1] }
        list.loadNextPage()
        while list.state.value == .loading { await pause() }
        #expect(list.state.value == .idle || list.lastError is PagedListTimeout)
    }
}
