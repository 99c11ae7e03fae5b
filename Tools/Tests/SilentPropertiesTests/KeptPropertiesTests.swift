import Foundation
import SilentProperties
import Testing

@Suite struct KeptPropertiesTests {
    /// The root of the checkout.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardized

    @Test("F0.1 what apps can set has an effect, says that it has none, or is marked; the page about that is current")
    func current() throws {
        let checkout = SilentCheckout(root: Self.root)
        let finder = try checkout.find()
        #expect(finder.findings == [])
        #expect(try checkout.update(finder, writing: false) == [], "run Scripts/generate")
        // Something was read at all.
        #expect(finder.silent.count > 50)
    }
}
