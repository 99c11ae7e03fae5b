import Foundation
import Testing

@testable import AppShellBinding

@MainActor
@Suite struct LiveValueTests {
    @Test("F7.11 an observer is told the value now and each later one, and no equal one")
    func observing() {
        let value = MutableLiveValue(1)
        let told = Record<Int>()
        let token = value.observe { told.append($0) }
        value.value = 1
        value.value = 2
        #expect(told.values == [1, 2])
        token.cancel()
        token.cancel()
        value.value = 3
        #expect(told.values == [1, 2])
        #expect(value.observerCount == 0)
    }

    @Test("F7.11 a binding ends with its token, its bag and its owner")
    func ending() {
        final class Owner {}
        let value = MutableLiveValue("")
        var token: BindingToken? = value.observe { _ in }
        #expect(value.observerCount == 1)
        token = nil
        _ = token
        #expect(value.observerCount == 0)

        var bag: BindingBag? = BindingBag()
        value.observe { _ in }.store(in: bag!)
        value.observe { _ in }.store(in: bag!)
        #expect(value.observerCount == 2)
        bag = nil
        #expect(value.observerCount == 0)

        let kept = BindingBag()
        var owner: Owner? = Owner()
        let former = { [weak owner] in owner }
        let told = Record<String>()
        value.observe(with: owner!) { _, text in told.append(text) }.store(in: kept)
        owner = nil
        #expect(former() == nil)
        #expect(value.observerCount == 0)
        value.value = "late"
        #expect(told.values == [""])

        value.observe { _ in }.store(in: kept)
        kept.cancelAll()
        #expect(value.observerCount == 0)
    }

    @Test("F7.11 a token released on another thread ends its binding")
    func releasedElsewhere() async {
        let value = MutableLiveValue(0)
        let box = Box(value.observe { _ in })
        await Task.detached { box.token = nil }.value
        while value.observerCount > 0 { await pause() }
        #expect(value.observerCount == 0)
    }

    private final class Box: @unchecked Sendable {
        var token: BindingToken?
        init(_ token: BindingToken) { self.token = token }
    }

    @Test("F7.11 changes from other threads arrive on the main actor, in the order of their thread")
    func otherThreads() async {
        let value = MutableLiveValue(0)
        let told = Record<Int>()
        let token = value.observe { number in
            #expect(Thread.isMainThread)
            told.append(number)
        }
        await Task.detached {
            for number in 1...100 { value.post(number) }
        }.value
        await value.wait(for: 100)
        #expect(told.values == Array(0...100))
        value.post(-1)
        #expect(value.value == -1, "at once on the main thread")
        token.cancel()
    }

    @Test("F7.11 an observer that writes is no echo: all are told the last value last")
    func nestedWrites() {
        let text = MutableLiveValue("")
        let first = Record<String>(), last = Record<String>()
        let bag = BindingBag()
        text.observe { first.append($0) }.store(in: bag)
        text.observe { [weak text] in text?.value = $0.uppercased() }.store(in: bag)
        text.observe { last.append($0) }.store(in: bag)
        text.value = "a"
        #expect(text.value == "A")
        #expect(first.values == ["", "a", "A"])
        #expect(last.values == ["", "A"], "the past is not told after the present")
    }

    @Test("F7.11 ends that never agree stop")
    func endlessWrites() {
        let number = MutableLiveValue(0)
        let token = number.observe { [weak number] in if $0 > 0 { number?.value = $0 + 1 } }
        number.value = 1
        #expect(number.value == 1 + LiveValue<Int>.maximumDepth)
        number.value = 0
        #expect(number.value == 0)
        token.cancel()
    }

    @Test("F7.11 observers may come and go while a change is told")
    func changingObservers() {
        let value = MutableLiveValue(0)
        let told = Record<String>()
        let bag = BindingBag()
        var second: BindingToken?
        value.observe { number in
            guard number == 1 else { return }
            second?.cancel()
            value.observe { told.append("new \($0)") }.store(in: bag)
        }.store(in: bag)
        second = value.observe { told.append("second \($0)") }
        value.value = 1
        #expect(told.values == ["second 0", "new 1"])
        bag.cancelAll()
    }

    @Test("F7.11 derived values follow their sources, keep them, and are not kept")
    func derived() {
        var name: MutableLiveValue<String>? = MutableLiveValue("a")
        let accepted = MutableLiveValue(false)
        var length: LiveValue<Int>? = name!.map(\.count)
        var canSubmit: LiveValue<Bool>? = LiveValue.all([length!.map { $0 > 1 }, accepted])
        #expect(canSubmit?.value == false)
        accepted.value = true
        name?.value = "ab"
        #expect(length?.value == 2)
        #expect(canSubmit?.value == true)

        let source = { [weak name] in name }
        let derived = { [weak canSubmit] in canSubmit }
        name = nil
        length = nil
        source()?.value = "b"
        #expect(canSubmit?.value == false, "what it is derived from is still there")
        canSubmit = nil
        #expect(derived() == nil)
        #expect(source() == nil)
        #expect(accepted.observerCount == 0)
    }

    @Test("F7.11 one change of a source computes a combined value once")
    func combined() {
        let width = MutableLiveValue(2), height = MutableLiveValue(3)
        let computed = Record<Int>()
        let area = width.combined(with: height) { width, height in
            computed.append(width * height)
            return width * height
        }
        height.value = 4
        #expect(area.value == 8)
        #expect(computed.values.last == 8)
        let before = computed.values.count
        width.value = 5
        #expect(computed.values.count == before + 1)
    }

    @Test("F7.11 a value is written into a property as long as its owner lives")
    func property() {
        final class Page {
            var title: String?
            var isOpen = false
        }
        let title = MutableLiveValue("a"), isOpen = MutableLiveValue(true)
        var page: Page? = Page()
        let bag = BindingBag()
        title.bind(to: page!, \.title).store(in: bag)
        isOpen.bind(to: page!, \.isOpen).store(in: bag)
        title.value = "b"
        #expect(page?.title == "b" && page?.isOpen == true)
        page = nil
        #expect(title.observerCount == 0)
        #expect(isOpen.observerCount == 0)
    }
}
