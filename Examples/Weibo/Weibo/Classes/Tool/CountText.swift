import Foundation

/// Large numbers in few characters: 12.3K, 1.2万.
enum CountText {
    static func text(_ count: Int) -> String {
        let unit = localized("count.unit") == "10000" ? 10_000 : 1_000
        guard count >= unit else { return String(count) }
        let tenths = count * 10 / unit
        let number = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return localized("count.large", number)
    }
}
