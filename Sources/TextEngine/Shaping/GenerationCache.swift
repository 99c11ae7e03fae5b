import Foundation

/// A cache of bounded cost that forgets what was not asked for lately.
///
/// Two generations: when the young one is full it becomes the old one and what the old one held is dropped;
/// a hit in the old one moves to the young one. No list is kept, so a hit costs one look-up.
final class GenerationCache<Key: Hashable, Value>: @unchecked Sendable {
    private var young: [Key: (value: Value, cost: Int)] = [:]
    private var old: [Key: (value: Value, cost: Int)] = [:]
    private var youngCost = 0
    private let capacity: Int
    private let lock = NSLock()

    /// - Parameter capacity: the cost at which a generation is full; at most twice as much is held.
    init(capacity: Int) { self.capacity = capacity }

    func value(for key: Key) -> Value? {
        lock.lock()
        defer { lock.unlock() }
        if let entry = young[key] { return entry.value }
        guard let entry = old[key] else { return nil }
        insert(entry.value, for: key, cost: entry.cost)
        return entry.value
    }

    func store(_ value: Value, for key: Key, cost: Int = 1) {
        lock.lock()
        defer { lock.unlock() }
        insert(value, for: key, cost: cost)
    }

    /// Begins a generation, full or not: what has not been asked for since the last one began is dropped.
    func age() {
        lock.lock()
        defer { lock.unlock() }
        beginGeneration()
    }

    func removeAll() {
        lock.lock()
        defer { lock.unlock() }
        young = [:]
        old = [:]
        youngCost = 0
    }

    private func insert(_ value: Value, for key: Key, cost: Int) {
        if youngCost + cost > capacity, !young.isEmpty { beginGeneration() }
        if young.updateValue((value, cost), forKey: key) == nil { youngCost += cost }
    }

    private func beginGeneration() {
        old = young
        young = [:]
        youngCost = 0
    }
}
