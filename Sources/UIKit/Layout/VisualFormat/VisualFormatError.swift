internal import Foundation

/// Why a format string could not be read, and where.
struct VisualFormatError: Error, Equatable {
    let reason: String
    let format: String
    /// How many characters stand before the place.
    let column: Int

    /// As UIKit prints it: reason, string, and a mark under the place.
    var text: String {
        guard !format.isEmpty else { return "Unable to parse constraint format: \(reason)" }
        return "Unable to parse constraint format: \n\(reason) \n\(format) \n\(String(repeating: " ", count: column))^"
    }
}
