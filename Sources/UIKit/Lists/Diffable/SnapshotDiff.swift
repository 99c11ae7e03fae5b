internal import Foundation

/// The changes that lead from one snapshot to another, as a batch: as few moves as can be.
enum SnapshotDiff {
    static func batch<Section: Hashable, Item: Hashable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>, animation: UITableView.RowAnimation
    ) -> TableBatch {
        var batch = TableBatch()
        let oldSections = old.sectionIdentifiers
        let newSections = new.sectionIdentifiers
        let oldIndex = Dictionary(uniqueKeysWithValues: oldSections.enumerated().map { ($1, $0) })
        let newIndex = Dictionary(uniqueKeysWithValues: newSections.enumerated().map { ($1, $0) })
        batch.deletedSections = oldSections.enumerated().filter { newIndex[$1] == nil }.map { ($0.offset, animation) }
        batch.insertedSections = newSections.enumerated().filter { oldIndex[$1] == nil }.map { ($0.offset, animation) }
        let kept = newSections.enumerated().compactMap { index, section in oldIndex[section].map { (old: $0, new: index) } }
        for index in outsiders(kept.map(\.old)) { batch.movedSections.append((kept[index].old, kept[index].new)) }

        var oldPlaces: [Item: IndexPath] = [:]
        for (section, identifier) in oldSections.enumerated() {
            for (row, item) in old.itemIdentifiers(inSection: identifier).enumerated() { oldPlaces[item] = IndexPath(row: row, section: section) }
        }
        var remaining = Set(oldPlaces.keys)
        for (section, identifier) in newSections.enumerated() {
            let from = oldIndex[identifier]
            var stays: [(old: Int, path: IndexPath, place: IndexPath)] = []
            for (row, item) in new.itemIdentifiers(inSection: identifier).enumerated() {
                let path = IndexPath(row: row, section: section)
                guard let place = oldPlaces[item] else {
                    if from != nil { batch.insertedRows.append((path, animation)) }
                    continue
                }
                remaining.remove(item)
                if let from, place.section == from { stays.append((place.row, path, place)) } else { batch.movedRows.append((place, path)) }
            }
            for index in outsiders(stays.map(\.old)) { batch.movedRows.append((stays[index].place, stays[index].path)) }
        }
        for item in remaining {
            let place = oldPlaces[item]!
            // A section that goes takes its rows along.
            if newIndex[oldSections[place.section]] != nil { batch.deletedRows.append((place, animation)) }
        }
        for item in new.reloadedItemIdentifiers { if let place = oldPlaces[item] { batch.reloadedRows.append((place, animation)) } }
        for section in new.reloadedSectionIdentifiers { if let index = oldIndex[section] { batch.reloadedSections.append((index, animation)) } }
        return batch
    }

    /// The places of those numbers that are not part of a longest rising run: the ones that have to move.
    static func outsiders(_ numbers: [Int]) -> [Int] {
        var tails: [Int] = []
        var previous = Array(repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? tails[low - 1] : -1
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        guard tails.count < numbers.count else { return [] }
        var isInside = Array(repeating: false, count: numbers.count)
        var index = tails.last ?? -1
        while index >= 0 {
            isInside[index] = true
            index = previous[index]
        }
        return numbers.indices.filter { !isInside[$0] }
    }
}
