import DrydockSession
import Foundation

/// Writes attachments into the folder that `DRYDOCK_TEST_ATTACHMENTS` names, one folder a test; without one they are dropped.
enum AttachmentStore {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var kept: [String] = []

    static func keep(_ attachments: [XCTAttachment], of test: XCTestCase) {
        guard !attachments.isEmpty, let root = ProcessInfo.processInfo.environment["DRYDOCK_TEST_ATTACHMENTS"] else { return }
        let hasFailed = (test.testRun?.totalFailureCount ?? 0) > 0
        for (number, attachment) in attachments.enumerated() where hasFailed || attachment.lifetime == .keepAlways {
            guard let data = attachment.payload else { continue }
            // An app's name may hold anything.
            var name = ContainedPath.encodedName(attachment.name ?? "Attachment")
            if !name.contains(".") { name += "." + attachment.fileExtension }
            do {
                let file = try ContainedPath(root: root).appending(ContainedPath.encodedName(test.name)).appending("\(number + 1)-\(name)")
                try file.write(data)
                lock.withLock { kept.append(file.path) }
            } catch { FileHandle.standardError.write(Data("drydock: attachment \"\(name)\" of \(test.name) is not kept: \(error)\n".utf8)) }
        }
    }

    /// The files of the test that has just ended.
    static func takeKept() -> [String] {
        lock.withLock {
            defer { kept = [] }
            return kept
        }
    }
}
