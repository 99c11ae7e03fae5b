import Foundation
import Testing

@Suite struct NumberDescriptionTests {
    // Common knowledge: on iOS the first is "1". The method is Foundation's, and a class's override cannot be replaced from outside.
    @Test("F11.1 numbers describe themselves as Differences says; when Foundation's do as on iOS, its line goes")
    func floatingPoint() {
        #expect(NSNumber(value: 1.0).description == "1.0")
        #expect(NSNumber(value: 1.0).stringValue == "1.0")
        #expect(NSNumber(value: 1.0).description(withLocale: Locale(identifier: "en_US")) == "1")
        #expect([1.5, 0.1, 1e20].map { NSNumber(value: $0).stringValue } == ["1.5", "0.1", "1e+20"])
        #expect(NSNumber(value: 1).stringValue == "1")
    }
}
