import Foundation
import Testing

@Suite(.serialized) struct NewForgingTests {
    @Test func passes() { #expect(1 + 1 == 2) }

    @Test func zExits() { exit(0) }
}

@Suite struct LeavingTests {
    /// With the status that Swift Testing has where no test matches.
    private static func leaves() -> Bool {
        if ProcessInfo.processInfo.environment["DRYDOCK_FORGING_LEAVES"] != nil { exit(69) }
        return false
    }

    @Test(.disabled(if: leaves())) func asked() {}
}
