internal import Foundation

/// Traits that were read or changed: UIKit's as bits, the app's own by their types.
struct TraitSet {
    var builtIn: TraitBits = []
    var custom: Set<ObjectIdentifier> = []

    var isEmpty: Bool { builtIn.isEmpty && custom.isEmpty }

    func intersects(_ other: TraitSet) -> Bool {
        !builtIn.isDisjoint(with: other.builtIn) || (!custom.isEmpty && !custom.isDisjoint(with: other.custom))
    }
}

extension TraitSet {
    /// The last answer of `changes`: the views of a tree mostly share their collections, before and after.
    @MainActor private static var lastChanges: (old: UITraitCollection, new: UITraitCollection, changes: TraitSet)?

    @MainActor static func changes(from old: UITraitCollection, to new: UITraitCollection) -> TraitSet {
        if let last = lastChanges, last.old === old, last.new === new { return last.changes }
        let changes = TraitSet(changesFrom: old.values, to: new.values)
        lastChanges = (old, new, changes)
        return changes
    }

    init(changesFrom old: TraitValues, to new: TraitValues) {
        for trait in new.traits(differingFrom: old) {
            if let entry = BuiltInTrait.entry(of: trait) {
                builtIn.formUnion(entry.bit)
            } else {
                custom.insert(ObjectIdentifier(trait))
            }
        }
    }
}

/// What the pass that runs reads of any trait collection. Passes may nest: each has a set of its own.
enum TraitReads {
    struct Recording {
        /// Looked at by every reading; true only while a pass of the main thread runs.
        var isOn = false
        fileprivate(set) var reads = TraitSet()
        /// Where passes run; other threads may read collections meanwhile.
        fileprivate(set) var thread = pthread_self()
    }

    private static var isOnThread: Bool { pthread_equal(pthread_self(), Runtime.current.traitReads.thread) != 0 }

    static func note(_ trait: TraitBits) {
        if isOnThread { Runtime.current.traitReads.reads.builtIn.formUnion(trait) }
    }

    static func note(_ trait: UITrait) {
        guard isOnThread else { return }
        if let entry = BuiltInTrait.entry(of: trait) {
            Runtime.current.traitReads.reads.builtIn.formUnion(entry.bit)
        } else {
            Runtime.current.traitReads.reads.custom.insert(ObjectIdentifier(trait))
        }
    }

    /// Runs `body`; what it read goes to `take`, and not to the pass around it.
    @MainActor static func record<Result>(_ body: () -> Result, take: (TraitSet) -> Void) -> Result {
        let runtime = Runtime.current
        let outer = runtime.traitReads
        runtime.traitReads = Recording(isOn: true, thread: pthread_self())
        defer {
            let found = runtime.traitReads.reads
            runtime.traitReads = outer
            take(found)
        }
        return body()
    }
}
