public import Foundation

/// What the handler of `waitForExpectations` gets.
public struct XCTestError: CustomNSError, Sendable, Hashable {
    public enum Code: Int, Sendable {
        case timeoutWhileWaiting = 0
        case failureWhileWaiting = 1
    }

    public static let errorDomain = XCTestErrorDomain
    public let code: Code
    public var errorCode: Int { code.rawValue }
    public init(_ code: Code) { self.code = code }

    public static let timeoutWhileWaiting = Code.timeoutWhileWaiting
    public static let failureWhileWaiting = Code.failureWhileWaiting
}

public let XCTestErrorDomain = "com.apple.XCTestErrorDomain"
