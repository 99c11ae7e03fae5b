import XCTest
@testable import App
final class AppTests: XCTestCase {
    func testWord() { XCTAssertEqual(AppDelegate.word, "testing") }
    #if TEST
    func testFlag() {}
    #endif
}
