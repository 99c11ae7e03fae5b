import Foundation

/// "5 min ago", "yesterday", as the feed writes it.
enum TimeText {
    static func text(minutesAgo minutes: Int) -> String {
        switch minutes {
        case ..<1: return localized("time.now")
        case ..<60: return localized("time.minutes", minutes)
        case ..<(24 * 60): return localized("time.hours", minutes / 60)
        case ..<(48 * 60): return localized("time.yesterday")
        default: return localized("time.days", minutes / (24 * 60))
        }
    }
}
