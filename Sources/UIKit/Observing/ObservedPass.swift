internal import Foundation
internal import FoundationGaps
// The public function tells of a change before it is made. On another thread that is too early: a pass may run in between, read the old
// value and watch for a change that has been told already. Only the form that also tells of changes made, which SwiftUI uses, is free of that.
@_spi(SwiftUI) internal import Observation

/// The passes in which UIKit watches what is read of `@Observable` objects.
enum ObservedPassKind: Int, CaseIterable {
    case properties, constraints, layout, display, configuration
}

/// What one pass of one view read last time: a change of it asks for the pass again.
///
/// The standard library forgets observations only when one of them changes. Each pass but the first therefore reads a
/// trigger of its own, too; firing it takes back the observations of the pass before.
@MainActor final class ObservedPass {
    /// A property that changes when it is told to.
    private final class Trigger: Observable, Sendable {
        private let registrar = ObservationRegistrar()
        private var value: Int { 0 }
        func read() { registrar.access(self, keyPath: \.value) }
        func fire() { registrar.withMutation(of: self, keyPath: \.value) {} }
    }

    private let trigger = Trigger()
    private var generation = 0
    fileprivate(set) var invalidate: @MainActor @Sendable () -> Void = {}

    private init() {}

    init(_ invalidate: @escaping @MainActor @Sendable () -> Void) { self.invalidate = invalidate }

    func run<Result>(_ body: () -> Result) -> Result {
        generation += 1
        trigger.fire()
        return watch {
            trigger.read()
            return body()
        }
    }

    @_specialize(where Result == Void)
    private func watch<Result>(_ body: () -> Result) -> Result {
        let generation = self.generation
        return withObservationTracking(
            body, willSet: { _ in },
            // On whichever thread changes it.
            didSet: { [weak self] tracking in
                tracking.cancel()
                MainQueue.run { [weak self] in
                    // What an earlier pass read does not count any more.
                    guard let self, self.generation == generation else { return }
                    self.invalidate()
                }
            })
    }

    // MARK: The first time

    /// Runs a pass of which nobody knows yet whether it reads anything that can change.
    ///
    /// - Returns: an observer to keep if it does, which calls nobody yet.
    @_specialize(where Result == Void)
    static func first<Result>(_ body: () -> Result) -> (result: Result, pass: ObservedPass?) {
        // One pass may run inside of another.
        let runtime = Runtime.current
        let pass = runtime.spareObservedPass ?? ObservedPass()
        runtime.spareObservedPass = nil
        var readsAnything = false
        func notice() -> @Sendable () -> Void {
            readsAnything = true
            return {}
        }
        let result = withObservationTracking({ pass.watch(body) }, onChange: notice())
        if !readsAnything { runtime.spareObservedPass = pass }
        return (result, readsAnything ? pass : nil)
    }
}

extension UIView {
    /// Runs a pass; what it reads asks for the pass again when it changes. Nothing is made and nothing is kept for a pass that reads nothing.
    @_specialize(where Result == Void)
    final func observing<Result>(_ kind: ObservedPassKind, _ body: () -> Result) -> Result {
        // A change of any trait lays out anew anyway.
        guard kind != .layout else { return observingObjects(kind, body) }
        return TraitReads.record({ observingObjects(kind, body) }, take: { keep($0, kind) })
    }

    /// Most passes read no traits and keep nothing.
    private final func keep(_ reads: TraitSet, _ kind: ObservedPassKind) {
        guard !reads.isEmpty || rare?.traitReads != nil else { return }
        let rare = makeRare()
        if rare.traitReads == nil { rare.traitReads = Array(repeating: TraitSet(), count: ObservedPassKind.allCases.count) }
        rare.traitReads?[kind.rawValue] = reads
    }

    @_specialize(where Result == Void)
    private final func observingObjects<Result>(_ kind: ObservedPassKind, _ body: () -> Result) -> Result {
        if let pass = rare?.observedPasses?[kind.rawValue] { return pass.run(body) }
        let (result, pass) = ObservedPass.first(body)
        if let pass {
            pass.invalidate = { [weak self] in self?.invalidate(kind) }
            let rare = makeRare()
            if rare.observedPasses == nil { rare.observedPasses = Array(repeating: nil, count: ObservedPassKind.allCases.count) }
            rare.observedPasses?[kind.rawValue] = pass
        }
        return result
    }

    final func invalidate(_ kind: ObservedPassKind) {
        switch kind {
        case .properties: setNeedsUpdateProperties()
        case .constraints: setNeedsUpdateConstraints()
        case .layout: setNeedsLayout()
        case .display: setNeedsDisplay()
        case .configuration: setNeedsUpdateOfConfiguration()
        }
    }

    private final func setNeedsUpdateOfConfiguration() {
        switch self {
        case let cell as UITableViewCell: cell.setNeedsUpdateConfiguration()
        case let cell as UICollectionViewCell: cell.setNeedsUpdateConfiguration()
        case let view as UITableViewHeaderFooterView: view.setNeedsUpdateConfiguration()
        case let button as UIButton: button.setNeedsUpdateConfiguration()
        default: break
        }
    }
}
