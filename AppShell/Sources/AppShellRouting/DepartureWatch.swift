import UIKit

/// Notices that a screen has left: it was released, or it cannot be reached from a window any more.
///
/// UIKit tells only a controller itself and its container that it leaves. The screens here are anyone's, and their
/// containers' delegates belong to the app. So the watch looks at the hierarchy from time to time, while a result is waited
/// for. A release is noticed at once.
@MainActor
final class DepartureWatch {
    /// Nanoseconds between two looks.
    private static let interval: UInt64 = 250_000_000

    private let looks: Task<Void, Never>

    /// - Parameter left: called once or, when the screen is removed and released at the same time, twice.
    init(screen: UIViewController, trail: ScreenTrail, left: @escaping @MainActor () -> Void) {
        let token = ReleaseToken { left() }
        // The token's address is a key that no other watch of the same screen uses.
        objc_setAssociatedObject(screen, Unmanaged.passUnretained(token).toOpaque(), token, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        looks = Task { [weak screen] in
            repeat {
                try? await Task.sleep(nanoseconds: Self.interval)
                if Task.isCancelled { return }
                guard let screen, trail.reaches(screen) else { return left() }
            } while true
        }
    }

    deinit { looks.cancel() }
}

/// Lives as long as the screen that it is attached to.
private final class ReleaseToken: Sendable {
    private let released: @MainActor @Sendable () -> Void

    init(released: @escaping @MainActor @Sendable () -> Void) { self.released = released }

    deinit {
        Task { @MainActor [released] in released() }
    }
}
