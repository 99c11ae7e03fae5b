import XCTest

@testable import ListedTests

@main struct Main {
    static func main() {
        preparedNumber = 3
        XCTMain([testCase(NumberTests.allTests), testCase(LetterSpec.allTests)])
    }
}
