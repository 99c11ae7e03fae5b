public import Foundation

/// A part of a test that has a name.
public protocol XCTActivity: NSObjectProtocol {
    var name: String { get }
    func add(_ attachment: XCTAttachment)
}

/// Divides a test into parts. Attachments of a part are kept with its test.
public class XCTContext: NSObject {
    private final class Activity: NSObject, XCTActivity {
        let name: String
        init(name: String) { self.name = name }
        func add(_ attachment: XCTAttachment) { CurrentTest.value?.add(attachment) }
    }

    @discardableResult
    public class func runActivity<Result>(named name: String, block: (any XCTActivity) throws -> Result) rethrows -> Result {
        try block(Activity(name: name))
    }

    @discardableResult
    nonisolated(nonsending) public class func runActivity<Result>(
        named name: String, block: nonisolated(nonsending) (any XCTActivity) async throws -> Result
    ) async rethrows -> Result {
        try await block(Activity(name: name))
    }
}
