import Foundation
import Synchronization

/// Messages about fonts, each said once.
enum FontLog {
    private static let said = Mutex<Set<String>>([])

    static func once(_ key: String, _ message: @autoclosure () -> String) {
        guard said.withLock({ $0.insert(key).inserted }) else { return }
        FileHandle.standardError.write(Data("[Text] \(message())\n".utf8))
    }
}
