import Foundation

/// Large numbers in few characters: 12.3K and 4.8M, 1.2万 and 3.4亿.
enum CountText {
    /// The units of the user's language, the largest first.
    private static var units: [(size: Int, key: String)] {
        return localized("count.unit") == "10000"
            ? [(100_000_000, "count.larger"), (10_000, "count.large")] : [(1_000_000, "count.larger"), (1_000, "count.large")]
    }

    static func text(_ count: Int) -> String {
        guard let unit = units.first(where: { count >= $0.size }) else { return String(count) }
        let tenths = count / (unit.size / 10)
        let number = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return localized(unit.key, number)
    }
}
