internal import CoreGraphics

/// Sizes of month calendars, after pictures of iOS 15 to 18. UNVERIFIED, but for the width.
enum CalendarLook {
    static let width: CGFloat = 320
    static let inset: CGFloat = 12
    static let headerHeight: CGFloat = 44
    static let weekdayHeight: CGFloat = 24
    static let rowHeight: CGFloat = 44
    /// There is always room for six weeks: the height stays from month to month.
    static let rows = 6
    static let circle: CGFloat = 44
    static let bottom: CGFloat = 4
    /// The row with the time below a calendar.
    static let timeRowHeight: CGFloat = 50
    static let slideDuration = 0.3

    static var height: CGFloat { headerHeight + weekdayHeight + CGFloat(rows) * rowHeight + bottom }
}
