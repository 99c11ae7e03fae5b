internal import Foundation
internal import FoundationGaps

/// The stacks behind `UITraitCollection.current`, one a thread: a dynamic colour or a font that is made in the background must neither see nor
/// disturb the pass that the main thread is in.
enum CurrentTraits {
    private static let key = "UITraitCollectionStack"

    /// The screen's: current where no pass runs.
    static var fallback: UITraitCollection {
        MainQueue.isCurrent ? Runtime.current.screenTraits : Runtime.current.screenTraitsOfThreads.withLock { $0 }
    }

    static var current: UITraitCollection {
        get {
            guard MainQueue.isCurrent else { return others.last ?? fallback }
            let runtime = Runtime.current
            return runtime.traitStack.last ?? runtime.screenTraits
        }
        set {
            guard MainQueue.isCurrent else {
                others = others.dropLast() + [newValue]
                return
            }
            let runtime = Runtime.current
            if runtime.traitStack.isEmpty {
                setFallback(newValue)
            } else {
                runtime.traitStack[runtime.traitStack.count - 1] = newValue
            }
        }
    }

    /// Sets the screen's. On the main thread.
    static func setFallback(_ traits: UITraitCollection) {
        Runtime.current.screenTraits = traits
        Runtime.current.screenTraitsOfThreads.withLock { $0 = traits }
    }

    @_specialize(where Result == Void)
    static func with<Result>(_ traits: UITraitCollection, _ body: () -> Result) -> Result {
        guard MainQueue.isCurrent else {
            others.append(traits)
            defer { others.removeLast() }
            return body()
        }
        return onMain(traits, body)
    }

    /// The same for who is known to be on the main thread: views ask for every one that is laid out.
    @_specialize(where Result == Void)
    static func onMain<Result>(_ traits: UITraitCollection, _ body: () -> Result) -> Result {
        let runtime = Runtime.current
        runtime.traitStack.append(traits)
        defer { runtime.traitStack.removeLast() }
        return body()
    }

    /// The stack of a thread that is not the main one.
    private static var others: [UITraitCollection] {
        get { Thread.current.threadDictionary[key] as? [UITraitCollection] ?? [] }
        set { Thread.current.threadDictionary[key] = newValue }
    }
}
