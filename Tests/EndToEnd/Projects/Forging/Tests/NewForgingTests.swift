import Foundation
import Testing

/// With the status that Swift Testing has where no test matches.
private func leaves() -> Bool {
    if ProcessInfo.processInfo.environment["DRYDOCK_FORGING_LEAVES"] != nil { exit(69) }
    return false
}

@Suite(.serialized, .disabled(if: leaves())) struct NewForgingTests {
    @Test func passes() { #expect(1 + 1 == 2) }

    @Test func zExits() { exit(0) }
}
