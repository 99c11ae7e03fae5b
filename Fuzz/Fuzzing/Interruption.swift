import Foundation
import Synchronization

/// Whether somebody wants the run to end: it then says how far it has come.
enum Interruption {
    private static let asked = Atomic<Bool>(false)

    static var isAsked: Bool { asked.load(ordering: .relaxed) }

    static func watch() {
        // Made before a handler needs it.
        _ = isAsked
        for signal in [SIGINT, SIGTERM] { Foundation.signal(signal) { _ in Interruption.asked.store(true, ordering: .relaxed) } }
    }

    /// For workers: their supervisor ends them.
    static func ignore() { signal(SIGINT, SIG_IGN) }
}
