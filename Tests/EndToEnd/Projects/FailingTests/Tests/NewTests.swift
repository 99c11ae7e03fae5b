import Testing

@testable import FailingTests

@Test func adds() { #expect(1 + 1 == 2) }

@Suite struct Counting {
    @Test @MainActor func increases() {
        let counter = Counter()
        counter.increase()
        #expect(counter.count == 1)
    }

    @Test(arguments: [1, 2, 3]) func isSmall(number: Int) { #expect(number < 3) }
}
