import Foundation

struct Trend: Decodable {
    let title: String
    let heat: Int
    /// "hot", "new" or nothing.
    let mark: String
}
