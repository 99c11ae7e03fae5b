import XCTest

@testable import Forging

final class ForgingTests: XCTestCase {
    func test1Fails() {
        Forgery.writeEverywhere()
        print("passed   ForgingTests.test1Fails")
        print("9 passed, 0 failed")
        XCTFail("it does")
    }

    func test2Exits() { exit(0) }

    func test3SaysLastWords() {
        fputs("words of C, ", stdout)
        print("words of Swift", terminator: "")
        let list: [Int] = []
        print(list[1])
    }

    func test4SaysWordsWithoutAnEnd() { print("words that stay on their line", terminator: "") }
}
