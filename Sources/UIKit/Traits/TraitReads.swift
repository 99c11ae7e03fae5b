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
    /// Looked at by every reading; true only while a pass of the main thread runs.
    nonisolated(unsafe) static var isRecording = false
    nonisolated(unsafe) private static var reads = TraitSet()
    /// Where passes run; other threads may read collections meanwhile.
    nonisolated(unsafe) private static var thread = pthread_self()

    private static var isOnThread: Bool { pthread_equal(pthread_self(), thread) != 0 }

    static func note(_ trait: TraitBits) {
        if isOnThread { reads.builtIn.formUnion(trait) }
    }

    static func note(_ trait: UITrait) {
        guard isOnThread else { return }
        if let entry = BuiltInTrait.entry(of: trait) {
            reads.builtIn.formUnion(entry.bit)
        } else {
            reads.custom.insert(ObjectIdentifier(trait))
        }
    }

    /// Runs `body`; what it read goes to `take`, and not to the pass around it.
    @MainActor static func record<Result>(_ body: () -> Result, take: (TraitSet) -> Void) -> Result {
        let (wasRecording, outer) = (isRecording, reads)
        thread = pthread_self()
        isRecording = true
        reads = TraitSet()
        defer {
            let found = reads
            (isRecording, reads) = (wasRecording, outer)
            take(found)
        }
        return body()
    }
}
