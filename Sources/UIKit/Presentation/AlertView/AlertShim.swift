internal import Foundation

/// Shows the alerts and action sheets of the time before `UIAlertController`: an alert controller that speaks of
/// buttons by number.
///
/// Alerts need no controller to be shown from: they stand in a window of their own above all others. Of several, the
/// latest shows; the one before comes back when it is gone.
@MainActor final class AlertShim {
    /// A controller whose buttons tell the shim first and act afterwards.
    final class Controller: UIAlertController {
        weak var shim: AlertShim?

        override func choose(_ action: UIAlertAction) {
            guard action.isEnabled, !isBeingDismissed, let index = actions.firstIndex(where: { $0 === action }) else { return }
            shim?.clicked(index)
        }
    }

    /// What is told, by the number of the button.
    struct Steps {
        var clicked: (Int) -> Void
        var willPresent: () -> Void
        var didPresent: () -> Void
        var willDismiss: (Int) -> Void
        var didDismiss: (Int) -> Void
    }

    let controller: Controller
    private let steps: Steps
    private var window: UIWindow?
    private weak var keyWindowBefore: UIWindow?
    private(set) var isVisible = false

    init(_ controller: Controller, _ steps: Steps) {
        self.controller = controller
        self.steps = steps
        controller.shim = self
    }

    func show(from presenter: UIViewController? = nil) {
        guard !isVisible else { return }
        isVisible = true
        let source = presenter ?? makeWindow()
        Runtime.current.alerts.last?.window?.isHidden = true
        Runtime.current.alerts.append(self)
        steps.willPresent()
        source.present(controller, animated: true) { [self] in steps.didPresent() }
    }

    private func makeWindow() -> UIViewController {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.windowScene = UIWindow.keyWindow?.windowScene
        window.windowLevel = .alert
        let root = UIViewController()
        root.view.backgroundColor = .clear
        window.rootViewController = root
        keyWindowBefore = UIWindow.keyWindow
        window.makeKeyAndVisible()
        self.window = window
        return root
    }

    func clicked(_ index: Int) {
        guard isVisible else { return }
        steps.clicked(index)
        dismiss(index, animated: true)
    }

    func dismiss(_ index: Int, animated: Bool) {
        guard isVisible else { return }
        isVisible = false
        steps.willDismiss(index)
        guard let presentation = controller.presentation else { return end(index) }
        presentation.end(animated: animated) { [self] in end(index) }
    }

    private func end(_ index: Int) {
        Runtime.current.alerts.removeAll { $0 === self }
        if let window {
            window.isHidden = true
            window.rootViewController = nil
            self.window = nil
            if let before = Runtime.current.alerts.last?.window {
                before.isHidden = false
                before.makeKey()
            } else {
                keyWindowBefore?.makeKey()
            }
        }
        steps.didDismiss(index)
    }
}
