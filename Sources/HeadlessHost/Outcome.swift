import CLiveLink
import Foundation

/// Tells the tool that started this process how it ended, on a way that the app's own output, files and environment do not reach.
enum Outcome {
    /// Whether a tool has asked for it.
    static var isWanted: Bool { live_outcome_is_wanted() }

    /// - Parameter word: what kind of thing the value is.
    static func tell(_ word: String, _ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard live_outcome_tell(word + " " + String(decoding: try encoder.encode(value), as: UTF8.self)) else {
            throw HostError(description: String(cString: strerror(errno)))
        }
    }
}
