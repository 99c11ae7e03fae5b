internal import Foundation
internal import Observation

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
    private let invalidate: @MainActor @Sendable () -> Void

    init(_ invalidate: @escaping @MainActor @Sendable () -> Void) { self.invalidate = invalidate }

    func run<Result>(_ body: () -> Result) -> Result {
        generation += 1
        trigger.fire()
        return withObservationTracking(
            {
                trigger.read()
                return body()
            }, onChange: handler())
    }

    /// Called before a value changes, on whichever thread changes it.
    func handler() -> @Sendable () -> Void {
        let generation = self.generation
        return { [weak self] in
            MainQueue.run { [weak self] in
                // What an earlier pass read does not count any more.
                guard let self, self.generation == generation else { return }
                self.invalidate()
            }
        }
    }
}

extension UIView {
    /// Runs a pass; what it reads asks for the pass again when it changes. Nothing is made and nothing is kept for a pass that reads nothing.
    final func observing<Result>(_ kind: ObservedPassKind, _ body: () -> Result) -> Result {
        if let pass = rare?.observedPasses?[kind.rawValue] { return pass.run(body) }
        // The handler is asked for only when something was read.
        return withObservationTracking(body, onChange: beginObserving(kind))
    }

    private final func beginObserving(_ kind: ObservedPassKind) -> @Sendable () -> Void {
        let pass = ObservedPass { [weak self] in self?.invalidate(kind) }
        let rare = makeRare()
        if rare.observedPasses == nil { rare.observedPasses = Array(repeating: nil, count: ObservedPassKind.allCases.count) }
        rare.observedPasses?[kind.rawValue] = pass
        return pass.handler()
    }

    private final func invalidate(_ kind: ObservedPassKind) {
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
        case let view as UITableViewHeaderFooterView: view.setNeedsUpdateConfiguration()
        case let button as UIButton: button.setNeedsUpdateConfiguration()
        default: break
        }
    }
}
