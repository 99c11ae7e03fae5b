import UIKit

/// Calls a child's appearance methods so that they are balanced, whatever is cancelled or begun again.
@MainActor final class ChildAppearance {
    enum Phase {
        case disappeared, appearing, appeared, disappearing
    }

    private(set) var phase = Phase.disappeared
    private let controller: UIViewController

    init(_ controller: UIViewController) { self.controller = controller }

    /// `viewWillAppear` or `viewWillDisappear`, unless the child is there or on its way there.
    func begin(_ isAppearing: Bool, animated: Bool) {
        let isDue = isAppearing ? phase == .disappeared || phase == .disappearing : phase == .appeared || phase == .appearing
        guard isDue else { return }
        phase = isAppearing ? .appearing : .disappearing
        controller.beginAppearanceTransition(isAppearing, animated: animated)
    }

    /// `viewDidAppear` or `viewDidDisappear`, if something has begun.
    func end() {
        switch phase {
        case .appearing: phase = .appeared
        case .disappearing: phase = .disappeared
        case .appeared, .disappeared: return
        }
        controller.endAppearanceTransition()
    }
}
