import ObjectiveC
import Testing

@Suite struct SelectorTests {
    @Test("F11.1 equal names are equal selectors")
    func interning() {
        #expect(Selector("tap:") == NSSelectorFromString("tap:"))
        #expect(Selector("tap:") != "tap")
        #expect(NSStringFromSelector("tap:") == "tap:")
        #expect(Set<Selector>(["a", "b", "a"]).count == 2)
    }
}
