internal import Foundation

/// Every controller whose view was loaded, in that order: those that hear of a lack of memory, on screen or not.
@MainActor final class LoadedControllers {
    private var entries: [Weak<UIViewController>] = []
    private var nextSweep = 64

    nonisolated init() {}

    func add(_ controller: UIViewController) {
        if entries.count >= nextSweep { sweep() }
        entries.append(Weak(controller))
    }

    var all: [UIViewController] {
        sweep()
        return entries.compactMap(\.value).filter(\.isViewLoaded)
    }

    /// A weak reference keeps a record of a controller that died.
    private func sweep() {
        entries.removeAll { $0.value == nil }
        nextSweep = max(64, entries.count * 2)
    }
}
