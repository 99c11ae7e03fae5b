/// The steps of a frame, in their order. Each does one thing for the whole app; a test may stop after any of them.
package enum FramePass: Int, CaseIterable, Comparable, Sendable {
    /// Queued touches become events.
    case input
    /// What waits for a moment of the media clock runs.
    case timers
    /// Display links are called, animations move to the frame's time.
    case animation
    /// Constraints are brought up to date.
    case constraints
    /// Views that need it are laid out.
    case layout
    /// Views that need it draw; the layers' changes are committed.
    case display
    /// What changed is drawn into the screen's bitmap.
    case composite
    /// Accessibility hears of what changed.
    case accessibility

    package static func < (a: FramePass, b: FramePass) -> Bool { a.rawValue < b.rawValue }
}
