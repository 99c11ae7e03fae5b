internal import Foundation

/// The changes of one batch and what they make of index paths.
///
/// Deletions and reloads name places before the batch, insertions places after it, as Apple documents
/// (`performBatchUpdates`: deletes are processed before inserts).
struct CollectionUpdates {
    var insertedSections = IndexSet()
    var deletedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []
    var insertedItems: Set<IndexPath> = []
    var deletedItems: Set<IndexPath> = []
    var reloadedItems: Set<IndexPath> = []
    var movedItems: [(from: IndexPath, to: IndexPath)] = []

    var isEmpty: Bool {
        insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
            && insertedItems.isEmpty && deletedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
    }

    /// Stops with UIKit's text when the counts after the batch are not the counts before it and the changes.
    func check(before: [Int], after: [Int]) {
        let expected = before.count + insertedSections.count - deletedSections.count
        guard expected == after.count else {
            ObjCException.inconsistency(
                "Invalid update: invalid number of sections. The number of sections contained in the collection view after the update (\(after.count)) must be equal to the number of sections contained in the collection view before the update (\(before.count)), plus or minus the number of sections inserted or deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
            )
        }
        let sections = SectionMap(updates: self, before: before.count)
        for old in before.indices {
            guard let new = sections.after(old), !reloadedSections.contains(old), after.indices.contains(new) else { continue }
            let inserted = insertedItems.filter { $0.section == new }.count
            let deleted = deletedItems.filter { $0.section == old }.count
            let movedIn = movedItems.filter { $0.to.section == new }.count
            let movedOut = movedItems.filter { $0.from.section == old }.count
            guard before[old] + inserted - deleted + movedIn - movedOut == after[new] else {
                ObjCException.inconsistency(
                    "Invalid update: invalid number of items in section \(new). The number of items contained in an existing section after the update (\(after[new])) must be equal to the number of items contained in that section before the update (\(before[old])), plus or minus the number of items inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of items moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
                )
            }
        }
    }

    /// Where an item of before stands after the batch; `nil` when it is gone.
    func map(before: [Int]) -> (IndexPath) -> IndexPath? {
        let sections = SectionMap(updates: self, before: before.count)
        let moves = Dictionary(movedItems.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
        let targets = Set(movedItems.map(\.to)).union(insertedItems)
        var items: [Int: [Int?]] = [:]
        for old in before.indices {
            guard let new = sections.after(old) else { continue }
            var result = [Int?](repeating: nil, count: before[old])
            var next = 0
            for item in 0..<before[old] {
                let path = IndexPath(item: item, section: old)
                if deletedItems.contains(path) || moves[path] != nil { continue }
                while targets.contains(IndexPath(item: next, section: new)) { next += 1 }
                result[item] = next
                next += 1
            }
            items[old] = result
        }
        return { path in
            if let target = moves[path] { return target }
            guard let new = sections.after(path.section), let kept = items[path.section], kept.indices.contains(path.item),
                let item = kept[path.item]
            else { return nil }
            return IndexPath(item: item, section: new)
        }
    }

    private struct SectionMap {
        private var map: [Int?]

        init(updates: CollectionUpdates, before: Int) {
            map = Array(repeating: nil, count: before)
            let moved = Dictionary(updates.movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
            let taken = updates.insertedSections.union(IndexSet(updates.movedSections.map(\.to)))
            var next = 0
            for old in 0..<before {
                if let target = moved[old] {
                    map[old] = target
                    continue
                }
                if updates.deletedSections.contains(old) { continue }
                while taken.contains(next) { next += 1 }
                map[old] = next
                next += 1
            }
        }

        func after(_ section: Int) -> Int? { map.indices.contains(section) ? map[section] : nil }
    }
}
