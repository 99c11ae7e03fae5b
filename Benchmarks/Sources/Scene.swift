import Foundation

/// The list scene's numbers: a 390 × 844 pt screen at scale 3 with a bar above and below and a thousand rows between.
enum Scene {
    static let width = 390.0, height = 844.0, scale = 3.0
    static let barBottom = 91.0, tabTop = 761.0
    static let rowHeight = 80.0, rowCount = 1000
    static var listHeight: Double { tabTop - barBottom }

    static let avatarColors: [UInt32] = [
        0xFF3B30, 0xFF9500, 0xFFCC00, 0x34C759, 0x5AC8FA, 0x007AFF, 0x5856D6, 0xAF52DE,
    ]
    static let tabTitles = ["Home", "Explore", "", "Inbox", "Me"]

    static func title(_ row: Int) -> String { String(format: "Message %04d", row + 1) }
    static func subtitle(_ row: Int) -> String { String(format: "Row %04d · 今日推荐 the quick brown fox", row + 1) }
}
