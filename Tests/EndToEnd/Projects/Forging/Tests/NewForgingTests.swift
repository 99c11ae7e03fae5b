import Foundation
import Testing

@Suite(.serialized) struct NewForgingTests {
    @Test func passes() { #expect(1 + 1 == 2) }

    @Test func zExits() { exit(0) }
}
