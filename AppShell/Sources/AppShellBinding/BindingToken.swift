import Foundation

/// One binding. It ends when its token is cancelled or released.
///
/// Keep tokens in a ``BindingBag`` that lives as long as the screen:
/// `viewModel.name.bind(to: nameField).store(in: bag)`.
///
/// A token keeps the value that it observes, so a derived value needs no other owner:
/// `viewModel.name.map(\.count).bind(to: lengthLabel).store(in: bag)`.
///
/// A token may be released on any thread; off the main thread, the binding ends a moment later.
public final class BindingToken: Sendable {
    private let ending: Ending

    /// - Parameter end: Takes the binding apart. Called once.
    @MainActor
    public init(_ end: @escaping @MainActor () -> Void) {
        ending = Ending(end)
    }

    /// One token for several bindings.
    @MainActor
    public convenience init(joining tokens: [BindingToken]) {
        self.init { tokens.forEach { $0.cancel() } }
    }

    /// Ends the binding at once. A second call does nothing.
    @MainActor
    public func cancel() {
        ending.run()
    }

    /// Hands the token to `bag`, which keeps it.
    @MainActor
    public func store(in bag: BindingBag) {
        bag.insert(self)
    }

    deinit {
        let ending = ending
        if Thread.isMainThread {
            MainActor.assumeIsolated { ending.run() }
        } else {
            DispatchQueue.main.async { ending.run() }
        }
    }

    /// The closure apart from its token, so that it can outlive a token that is released elsewhere.
    @MainActor
    private final class Ending {
        private var end: (@MainActor () -> Void)?

        init(_ end: @escaping @MainActor () -> Void) {
            self.end = end
        }

        func run() {
            let end = end
            self.end = nil
            end?()
        }
    }
}
