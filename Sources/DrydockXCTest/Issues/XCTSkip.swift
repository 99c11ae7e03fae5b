public import Foundation

/// Thrown by a test that leaves itself out.
public struct XCTSkip: Error, CustomNSError {
    public let message: String?
    private let context: XCTSkippedTestContext
    var sourceCodeContext: XCTSourceCodeContext { context.sourceCodeContext }

    public init(_ message: @autoclosure () -> String? = nil, file: StaticString = #filePath, line: UInt = #line) {
        let text = message()
        self.message = text
        context = XCTSkippedTestContext(
            message: text, sourceCodeContext: XCTSourceCodeContext(location: XCTSourceCodeLocation(filePath: "\(file)", lineNumber: Int(line))))
    }

    /// Libraries that run examples of their own take the context from here and hand it to the test's run.
    public var errorUserInfo: [String: Any] { ["XCTestErrorUserInfoKeySkippedTestContext": context, "XCTestErrorUserInfoKeyShouldIgnore": true] }
}

/// Why and where a test left itself out.
public final class XCTSkippedTestContext: NSObject, @unchecked Sendable {
    public let message: String?
    public let sourceCodeContext: XCTSourceCodeContext

    init(message: String?, sourceCodeContext: XCTSourceCodeContext) {
        self.message = message
        self.sourceCodeContext = sourceCodeContext
    }
}

/// Leaves the rest of the test out if the expression is true.
public func XCTSkipIf(
    _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String? = nil, file: StaticString = #filePath, line: UInt = #line
) throws {
    if try expression() { throw XCTSkip(message() ?? "required false value but got true", file: file, line: line) }
}

/// Leaves the rest of the test out unless the expression is true.
public func XCTSkipUnless(
    _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String? = nil, file: StaticString = #filePath, line: UInt = #line
) throws {
    if try !expression() { throw XCTSkip(message() ?? "required true value but got false", file: file, line: line) }
}
