internal import Foundation

/// Every controller whose view was loaded, in that order: those that hear of a lack of memory, on screen or not.
@MainActor enum LoadedControllers {
    private static var entries: [Weak<UIViewController>] = []
    private static var nextSweep = 64

    static func add(_ controller: UIViewController) {
        if entries.count >= nextSweep {
            entries.removeAll { $0.value == nil }
            nextSweep = max(64, entries.count * 2)
        }
        entries.append(Weak(controller))
    }

    static var all: [UIViewController] { entries.compactMap(\.value).filter(\.isViewLoaded) }
}
