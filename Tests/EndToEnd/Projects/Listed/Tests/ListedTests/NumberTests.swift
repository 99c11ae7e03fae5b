import Specs
import XCTest

#if canImport(Darwin)
let place = "Darwin"
#else
let place = "elsewhere"
#endif

nonisolated(unsafe) var preparedNumber = 0

final class NumberTests: XCTestCase {
    func testIsPrepared() { XCTAssertEqual("\(preparedNumber) \(place)", "3 elsewhere") }
    func testIsNotListed() { XCTFail("is not in the list") }

    static var allTests: [(String, (NumberTests) -> () throws -> Void)] { [("testIsPrepared", testIsPrepared)] }
}

final class LetterSpec: Spec {
    override class func examples() -> [(String, (Spec) throws -> Void)] { [("has letters", { _ in XCTAssertEqual("abc".count, 3) })] }
}
