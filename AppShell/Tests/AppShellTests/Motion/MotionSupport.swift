import UIKit
@testable import AppShell

/// A controller whose pages are on screen in a window of their own.
@MainActor struct MotionScreen {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let controller = ShellTabBarController()
    let log = CallLog()
    let pages = [RecordingPage("a"), RecordingPage("b"), RecordingPage("c")]

    init(isRightToLeft: Bool = false, reducesMotion: Bool = false) {
        controller.view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        controller.isMotionReduced = { reducesMotion }
        controller.setViewControllers(pages)
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        turnRunLoop(atMost: 5) { controller.isOnScreen }
        for page in pages { page.log = log }
    }

    /// The calls since the last time, without frames.
    func take() -> [String] { log.take().filter { !$0.contains(".frame") } }

    /// Selects, and waits for the end.
    @discardableResult func select(_ index: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            controller.setSelectedIndex(index, animated: true) { continuation.resume(returning: $0) }
        }
    }

    /// Whether the page at `index` alone is there, as it is at rest.
    func isAlone(_ index: Int) -> Bool {
        let page = pages[index]
        return controller.children == [page] && controller.contentView.subviews == [page.view] && page.view.transform == .identity
            && page.view.alpha == 1 && page.view.frame == controller.contentView.bounds && controller.selectedIndex == index
            && controller.tabBar.selectedIndex == index && controller.change == nil && !controller.contentView.clipsToBounds
            && controller.contentView.isUserInteractionEnabled && page.additionalSafeAreaInsets == .zero
    }

    func close() { window.isHidden = true }
}

/// Whether every will has its did, and nobody is told twice.
@MainActor func areBalanced(_ calls: [String]) -> Bool {
    for page in ["a", "b", "c"] {
        let own = calls.filter { $0.hasPrefix("\(page).") && $0.hasSuffix("ppear") }.map { $0.dropFirst(2) }
        for (index, call) in own.enumerated() {
            if index > 0, own[index - 1] == call { return false }
            let wanted = call == "didAppear" ? "willAppear" : call == "didDisappear" ? "willDisappear" : nil
            if let wanted, index > 0, own[index - 1] != wanted { return false }
        }
        let moves = calls.filter { $0.hasPrefix("\(page).") && $0.contains("Move(") }.map { $0.dropFirst(2) }
        // A child that is taken back before it has moved in hears the beginning of the way out instead.
        for index in moves.indices.dropFirst() where moves[index] == moves[index - 1] { return false }
    }
    return true
}
