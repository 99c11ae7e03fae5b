internal import CoreGraphics
internal import Foundation

/// The scroll view of pages: three places, the page that shows in the middle one.
///
/// Its delegate is free for the app, as on iOS, where apps take the offset from the middle for the progress of a turn.
@MainActor final class _UIQueuingScrollView: UIScrollView {
    weak var turner: ScrollTurner?

    override func contentOffsetDidChange() { turner?.offsetDidChange() }
    override func scrollingWillBegin() { turner?.dragWillBegin() }
    override func scrollingWillRelease(to offset: CGPoint) { turner?.dragWillRelease(to: offset) }
    override func scrollingDidRest() { turner?.didRest() }
}
