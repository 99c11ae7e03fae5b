public import Foundation

/// Where in the source something happened.
public class XCTSourceCodeContext: NSObject, @unchecked Sendable {
    public let location: XCTSourceCodeLocation?
    /// Empty where nobody gave one: calls are not recorded here.
    public let callStack: [XCTSourceCodeFrame]

    public override convenience init() { self.init(callStack: [], location: nil) }
    public convenience init(location: XCTSourceCodeLocation?) { self.init(callStack: [], location: location) }
    public init(callStack: [XCTSourceCodeFrame], location: XCTSourceCodeLocation?) {
        self.callStack = callStack
        self.location = location
    }
}

public class XCTSourceCodeLocation: NSObject, @unchecked Sendable {
    public let fileURL: URL
    /// From 1.
    public let lineNumber: Int

    public init(fileURL: URL, lineNumber: Int) {
        self.fileURL = fileURL
        self.lineNumber = lineNumber
    }
    public convenience init(filePath: String, lineNumber: Int) { self.init(fileURL: URL(fileURLWithPath: filePath), lineNumber: lineNumber) }
}

public class XCTSourceCodeFrame: NSObject, @unchecked Sendable {
    public let address: UInt64
    public init(address: UInt64) { self.address = address }
}
