import UIKit

/// Whether a bar is to be hidden while content scrolls beneath it.
///
/// It holds no view. All lengths are in points.
struct ScrollHiding: Equatable {
    /// How far content goes one way before the bar follows.
    static let threshold: CGFloat = 10

    struct Position: Equatable {
        var offset: CGFloat
        /// The offset at which the content's top is seen.
        var top: CGFloat
        /// The offset at which the content's bottom is seen where the bar is hidden. With the bar there is more to scroll; a bar that
        /// comes at the bottom would go again.
        var bottom: CGFloat
    }

    var isHidden = false
    private var last: CGFloat?
    /// Where the content began to go the way it goes.
    private var turn: CGFloat = 0

    mutating func move(to position: Position) {
        // Beyond both ends content bounces, and the way back is not the user's.
        let offset = max(min(position.offset, position.bottom), position.top)
        if offset <= position.top || offset >= position.bottom {
            isHidden = false
            return reset(at: offset)
        }
        guard let last else { return reset(at: offset) }
        let turned = (offset - last) * (last - turn) < 0
        if turned { turn = last }
        self.last = offset
        if offset - turn > Self.threshold { isHidden = true } else if turn - offset > Self.threshold { isHidden = false }
    }

    /// Begins anew at an offset that came without scrolling.
    mutating func reset(at offset: CGFloat?) {
        last = offset
        turn = offset ?? 0
    }
}
