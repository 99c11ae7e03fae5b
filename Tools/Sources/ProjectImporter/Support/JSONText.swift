import Foundation

/// Texts as they stand between the quotes of JSON.
enum JSONText {
    static func inside(_ text: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(String(decoding: try encoder.encode(text), as: UTF8.self).dropFirst().dropLast())
    }
}
