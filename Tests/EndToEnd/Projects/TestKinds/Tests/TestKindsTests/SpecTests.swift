import Specs
import UIKit
import XCTest

@testable import TestKinds

/// Its tests are those of a library for tests that is built for Linux.
final class PlayerSpec: Spec {
    override class func examples() -> [(String, (Spec) throws -> Void)] {
        [
            ("sees UIKit", { _ in MainActor.assumeIsolated { XCTAssertEqual(UIView(frame: .zero).subviews, []) } }),
            ("runs in an object of its class", { spec in XCTAssertTrue(spec is PlayerSpec) }),
        ]
    }
}

final class SpecsThatFail: Spec {
    override class func examples() -> [(String, (Spec) throws -> Void)] { [("fails, by an assertion", { _ in XCTAssertEqual(1, 2) })] }
}
