internal import CoreGraphics

/// The numbers of the classic tab bar (iOS 11 to 18). Common knowledge unless said otherwise.
enum TabBarMetrics {
    enum Layout { case stacked, inline, compactInline }

    static let height: CGFloat = 49
    static let compactHeight: CGFloat = 32
    static let padHeight: CGFloat = 50

    /// Buttons begin a point below the bar's top.
    static let buttonTop: CGFloat = 1

    /// In a button of 48 points: where the middle of the image is and the top of the title's line.
    static let imageMiddle: CGFloat = 18.5
    static let titleTop: CGFloat = 35
    static let titleHeight: CGFloat = 12

    /// Beside each other: between image and title. UNVERIFIED.
    static let inlineGap: CGFloat = 7
    static let compactInlineGap: CGFloat = 5
    /// Images are drawn smaller in the low bar, unless there is one made for it. UNVERIFIED.
    static let compactImageScale: CGFloat = 0.8

    static func titleSize(_ layout: Layout) -> CGFloat {
        switch layout {
        case .stacked: 10
        case .inline: 13
        case .compactInline: 12
        }
    }

    /// Of items that are centred instead of filling the bar. UNVERIFIED.
    static let centeredSpacing: CGFloat = 34
    static let centeredWidth: CGFloat = 76
    static let centeredInlinePadding: CGFloat = 16

    /// Seconds the bar takes to hide or show by itself. UNVERIFIED: as the other bars.
    static let hideDuration = 0.2

    /// A badge: least size, room beside its text, and where its left top corner is, seen from the middle of a
    /// stacked item's image.
    static let badgeHeight: CGFloat = 18
    static let badgePadding: CGFloat = 5
    static let badgeOffset: CGFloat = 4
    static let badgeTop: CGFloat = 2
}
