import UIKit

/// Notes what the transition coordinator says when the controller's view comes or goes, and what it says afterwards.
@MainActor final class CoordinatorController: LoggingController {
    /// What is noted here, apart from the calls.
    let words: Log
    /// A view outside of the transition that fades along with it.
    var side: UIView?
    /// The one of the last call.
    private(set) weak var last: (any UIViewControllerTransitionCoordinator)?

    init(_ name: String, _ log: Log, words: Log) {
        self.words = words
        super.init(name, log)
        logsMoves = false
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ask("willAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        ask("willDisappear")
    }

    private func ask(_ call: String) {
        last = transitionCoordinator
        guard let coordinator = last else { return words.add("\(name).\(call) none") }
        words.add("\(name).\(call) \(coordinator.isInteractive ? "interactive" : coordinator.isAnimated ? "animated" : "at once")")
        let (name, words, side) = (self.name, self.words, self.side)
        coordinator.notifyWhenInteractionChanges { context in
            words.add("\(name) \(context.isInteractive ? "in hand" : context.isCancelled ? "turns back" : "goes on")")
        }
        coordinator.animate(
            alongsideTransition: { _ in side?.alpha = 0 },
            completion: { context in words.add("\(name) \(context.isCancelled ? "cancelled" : "done")") })
    }
}
