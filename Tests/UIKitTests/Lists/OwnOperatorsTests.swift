import Testing
import UIKit

// What much public code declares for itself: it must not be ambiguous with ours.
extension UILayoutPriority {
    fileprivate static func - (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority { UILayoutPriority(1) }
}

@MainActor @Suite struct OwnOperatorsTests {
    @Test("F9.1 an app's own operators win over ours")
    func priorities() { #expect(UILayoutPriority.defaultLow - 1 == UILayoutPriority(1)) }
}
