/// Thrown by a test that leaves itself out.
public struct XCTSkip: Error {
    public let message: String?

    public init(_ message: @autoclosure () -> String? = nil, file: StaticString = #filePath, line: UInt = #line) { self.message = message() }
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
