public import FoundationGaps
package import Foundation

/// Everything in UIKit that waits for a moment: a list of deadlines with actions, and the display links.
///
/// Actions due at the same time run in the order in which they were scheduled. Asking whether there is
/// anything to wait for allocates nothing, so a host may ask as often as it likes. Main thread only.
package final class FrameScheduler {
    /// Names one scheduled action, to cancel it.
    package struct Token: Hashable, Sendable {
        fileprivate let id: UInt64
    }

    private struct Entry {
        var deadline: CFTimeInterval
        var order: UInt64
        var id: UInt64
        var interval: CFTimeInterval?
        var action: () -> Void

        func precedes(_ other: Entry) -> Bool {
            deadline != other.deadline ? deadline < other.deadline : order < other.order
        }
    }

    /// A binary heap; the root is due first.
    private var heap: [Entry] = []
    private var lastID: UInt64 = 0
    private var lastOrder: UInt64 = 0
    private var cancelled: Set<UInt64> = []
    private var displayLinks: [CADisplayLink] = []

    /// Seconds between two frames of the screen.
    package var frameInterval: CFTimeInterval = 1.0 / 60

    /// When the last frame was begun; frames that follow one another keep to multiples of the interval from here.
    package private(set) var lastFrameTime: CFTimeInterval = -.infinity

    /// Called when something asks for a frame or a moment while nothing else was waiting for one.
    package var onWake: (() -> Void)?

    package init() {}

    /// Runs `action` when time reaches `deadline`, then every `interval` seconds if one is given.
    @discardableResult
    package func schedule(
        at deadline: CFTimeInterval, repeating interval: CFTimeInterval? = nil, _ action: @escaping () -> Void
    ) -> Token {
        lastID += 1
        lastOrder += 1
        push(Entry(deadline: deadline, order: lastOrder, id: lastID, interval: interval, action: action))
        onWake?()
        return Token(id: lastID)
    }

    /// Runs `action` after `delay` seconds on the current clock.
    @discardableResult
    package func schedule(after delay: CFTimeInterval, _ action: @escaping () -> Void) -> Token {
        schedule(at: MediaTime.now + delay, action)
    }

    /// Forgets an action. One that already ran, or was cancelled before, is no error.
    package func cancel(_ token: Token) {
        if let index = heap.firstIndex(where: { $0.id == token.id }) {
            heap.remove(at: index)
            rebuild()
        } else if token.id == runningID {
            cancelled.insert(token.id)
        }
    }

    /// The next moment at which an action is due; nil without any.
    package var nextDeadline: CFTimeInterval? { heap.first?.deadline }

    /// Frames are wanted for something that will come to an end by itself, or for a display link of the app's that has just begun. An endless
    /// animation (a spinner) or a link that runs on (a stopwatch) is no reason to wait.
    package var isBusy: Bool { hasPassingDisplayLink || LayerRuntime.current.animations.isAnimatingTowardsAnEnd }

    /// Whether frames must follow one another because something is in motion.
    package var wantsFrames: Bool { hasRunningDisplayLink || LayerRuntime.current.animations.isAnimating }

    /// Whether nothing waits for time to pass.
    package var isIdle: Bool { heap.isEmpty && !wantsFrames }

    /// When a host should run the next frame for time's sake; nil when idle. Deadlines already past give
    /// a time that is past.
    package func nextEventTime(after now: CFTimeInterval) -> CFTimeInterval? {
        let deadline = heap.first?.deadline
        guard wantsFrames else { return deadline }
        var frame = lastFrameTime + frameInterval
        if !(frame > now) { frame = now + (lastFrameTime.isFinite && lastFrameTime >= now ? frameInterval : 0) }
        guard let deadline else { return frame }
        return min(deadline, frame)
    }

    private var runningID: UInt64 = 0

    /// Runs what is due at `now`, in order; actions scheduled meanwhile for `now` or before run too.
    /// Returns how many ran.
    @discardableResult
    package func runDue(at now: CFTimeInterval) -> Int {
        var count = 0
        // An action that keeps scheduling itself for now must not hold the frame for ever.
        let newest = lastOrder + 100_000
        while let first = heap.first, first.deadline <= now, first.order <= newest {
            var entry = pop()
            runningID = entry.id
            entry.action()
            count += 1
            if let interval = entry.interval, !cancelled.contains(entry.id) {
                // A late timer skips the beats it missed, as Foundation's does.
                repeat { entry.deadline += max(interval, 1e-6) } while entry.deadline <= now
                lastOrder += 1
                entry.order = lastOrder
                push(entry)
            }
            cancelled.remove(entry.id)
            runningID = 0
        }
        return count
    }

    // MARK: Frames

    /// Begins a frame at `now`: calls the display links. Called by the animation pass.
    package func beginFrame(at now: CFTimeInterval) {
        lastFrameTime = now
        guard !displayLinks.isEmpty else { return }
        for link in displayLinks where !link.isPaused { link.fire(at: now, frameInterval: frameInterval) }
    }

    func add(_ link: CADisplayLink) {
        guard !displayLinks.contains(where: { $0 === link }) else { return }
        displayLinks.append(link)
        onWake?()
    }

    func remove(_ link: CADisplayLink) { displayLinks.removeAll { $0 === link } }

    private var hasRunningDisplayLink: Bool {
        for link in displayLinks where !link.isPaused { return true }
        return false
    }

    private var hasPassingDisplayLink: Bool {
        for link in displayLinks where link.movesTowardsAnEnd { return true }
        return false
    }

    // MARK: Heap

    private func push(_ entry: Entry) {
        heap.append(entry)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].precedes(heap[parent]) else { break }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    private func pop() -> Entry {
        let first = heap[0]
        let last = heap.removeLast()
        if !heap.isEmpty {
            heap[0] = last
            sink(0)
        }
        return first
    }

    private func sink(_ start: Int) {
        var parent = start
        while true {
            var next = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].precedes(heap[next]) {
                next = child
            }
            guard next != parent else { return }
            heap.swapAt(parent, next)
            parent = next
        }
    }

    private func rebuild() {
        guard heap.count > 1 else { return }
        for index in stride(from: heap.count / 2, through: 0, by: -1) { sink(index) }
    }
}
