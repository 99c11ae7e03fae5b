import Foundation
import XCTest

final class ResourceTests: XCTestCase {
    /// As in Xcode, a package's tests have their files in the bundle of the module, not in that of the tests.
    func testFilesAreInTheModulesBundle() throws {
        let url = try XCTUnwrap(Bundle.module.url(forResource: "greeting", withExtension: "txt"))
        XCTAssertEqual(try String(contentsOf: url, encoding: .utf8), "hello\n")
        XCTAssertNil(Bundle(for: ResourceTests.self).url(forResource: "greeting", withExtension: "txt"))
    }
}
