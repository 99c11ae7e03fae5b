// F11.1 an action that starts a task, and one that is cancelled
// mode: 6
// Source: The Swift Programming Language, "Task Cancellation"
import UIKit

@MainActor final class AAScreen: UIViewController {
    private var task: Task<Void, Never>?
    let button = UIButton()
    override func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: #selector(search), for: .touchUpInside)
    }
    @objc private func search() {
        task?.cancel()
        task = Task { [weak self] in
            do {
                try await Task.sleep(for: .milliseconds(300))
                print("found", self != nil)
            } catch {
                print("cancelled", error is CancellationError)
            }
        }
    }
}

@MainActor func run() {
    let screen = AAScreen()
    screen.loadViewIfNeeded()
    screen.button.sendActions(for: .touchUpInside)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    screen.button.sendActions(for: .touchUpInside)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
}
// prints:
// cancelled true
// found true
