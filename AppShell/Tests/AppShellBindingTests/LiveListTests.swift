import Testing

@testable import AppShellBinding

@MainActor
@Suite struct LiveListTests {
    @Test("F7.11 a list tells what has changed, and what follows it changes likewise")
    func changes() {
        let list = MutableLiveList([1, 2])
        let texts = list.map { "\($0)" }
        let told = Record<ListChange>()
        let token = texts.observe { told.append($0) }
        list.append(contentsOf: [3, 4])
        list.append(contentsOf: [])
        list.insert([0], at: 0)
        #expect(texts.elements == ["0", "1", "2", "3", "4"])
        list.remove(at: 1)
        list.update(9, at: 1)
        #expect(texts.elements == ["0", "9", "3", "4"])
        list.replaceAll(with: [7])
        #expect(texts.elements == ["7"])
        #expect(told.values == [.reset, .insert(2..<4), .insert(0..<1), .remove(1..<2), .update(1..<2), .reset])
        token.cancel()
    }

    @Test("F7.11 out of range: nothing, and one line with both numbers", arguments: [-1, 2, Int.max, Int.min])
    func outOfRange(index: Int) {
        let list = MutableLiveList(["a", "b"])
        let lines = Record<String>()
        list.report = { lines.append($0) }
        #expect(list.element(at: index) == nil)
        #expect(lines.values == ["LiveList<String>: no element \(index) of 2"])
        list.remove(at: index)
        list.update("c", at: index)
        #expect(lines.values.count == 3)
        if index != 2 {
            list.insert(["c"], at: index)
            #expect(lines.values.count == 4)
        }
        #expect(list.elements == ["a", "b"])
        #expect(list.element(at: 1) == "b")
    }

    @Test("F7.11 a list that follows another keeps it and is not kept")
    func lifetimes() {
        var list: MutableLiveList<Int>? = MutableLiveList([1])
        var texts: LiveList<String>? = list!.map { "\($0)" }
        let source = { [weak list] in list }
        let derived = { [weak texts] in texts }
        list = nil
        source()?.append(contentsOf: [2])
        #expect(texts?.elements == ["1", "2"])
        texts = nil
        #expect(derived() == nil && source() == nil)
    }
}
