package import Foundation

/// How the lines of a paragraph are set. Lengths are points.
package struct ParagraphStyle: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable { case left, center, right, justified, natural }
    package enum Wrapping: Hashable, Sendable {
        case word
        case character
        /// One line for each paragraph, however long.
        case none
    }
    package enum Direction: Hashable, Sendable { case natural, leftToRight, rightToLeft }

    package var alignment = Alignment.natural
    package var wrapping = Wrapping.word
    package var direction = Direction.natural
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    /// Positive: from the leading edge; otherwise from the trailing edge.
    package var tailIndent: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    /// 0 is no limit.
    package var maximumLineHeight: CGFloat = 0
    /// 0 leaves the natural height.
    package var lineHeightMultiple: CGFloat = 0
    /// Locations of tab stops, ascending; nil is twelve of them, 28 points apart.
    package var tabStops: [CGFloat]?
    package var defaultTabInterval: CGFloat = 0
    /// Korean breaks between words only.
    package var keepsHangulWords = false

    package init() {}

    private static let standardTabEnd: CGFloat = 12 * 28

    /// Where the line containing `position` is carried to by a tab.
    func nextTabStop(after position: CGFloat) -> CGFloat {
        if let stop = tabStops?.first(where: { $0 > position + 0.01 }) { return stop }
        let interval = defaultTabInterval > 0 && (tabStops != nil || position + 0.01 >= Self.standardTabEnd) ? defaultTabInterval : 28
        let base = tabStops?.last ?? (interval == 28 ? 0 : Self.standardTabEnd)
        return base + (((position - base) / interval).rounded(.down) + 1) * interval
    }
}
