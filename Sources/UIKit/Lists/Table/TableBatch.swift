internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

/// Changes collected between `beginUpdates` and `endUpdates`. Deletions, reloads and sources of moves are paths before
/// the update, insertions and destinations paths after it.
struct TableBatch {
    typealias Animation = UITableView.RowAnimation

    var depth = 0
    var insertedRows: [(IndexPath, Animation)] = []
    var deletedRows: [(IndexPath, Animation)] = []
    var reloadedRows: [(IndexPath, Animation)] = []
    var movedRows: [(from: IndexPath, to: IndexPath)] = []
    var insertedSections: [(Int, Animation)] = []
    var deletedSections: [(Int, Animation)] = []
    var reloadedSections: [(Int, Animation)] = []
    var movedSections: [(from: Int, to: Int)] = []
    var completions: [(Bool) -> Void] = []

    var isEmpty: Bool {
        insertedRows.isEmpty && deletedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty && insertedSections.isEmpty
            && deletedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }

    /// Takes over another batch's changes.
    mutating func add(_ other: TableBatch) {
        insertedRows += other.insertedRows
        deletedRows += other.deletedRows
        reloadedRows += other.reloadedRows
        movedRows += other.movedRows
        insertedSections += other.insertedSections
        deletedSections += other.deletedSections
        reloadedSections += other.reloadedSections
        movedSections += other.movedSections
    }
}

/// Which old row each new row was, after a batch: `nil` for a row that is new.
struct BatchMapping {
    /// For each new section the old one it was.
    var sections: [Int?] = []
    /// For each new section, for each new row the old path; nil stands for "as the old section had them".
    var rows: [[IndexPath?]?] = []
    var newSections: [Int: Int] = [:]

    /// Finds the mapping. Raises UIKit's exceptions where numbers do not fit.
    ///
    /// - Parameters:
    ///   - old: rows of each section before the update.
    ///   - new: rows of each section after it.
    ///   - kind: "row" or "item", for the texts, with the name of the view's class.
    init(_ batch: TableBatch, old: [Int], new: [Int], noun: String = "row", view: String = "table view") {
        checkRange(batch, old: old, new: new, noun: noun)
        mapSections(batch, old: old, new: new, view: view)
        mapRows(batch, old: old, new: new, noun: noun)
    }

    private func checkRange(_ batch: TableBatch, old: [Int], new: [Int], noun: String) {
        for (path, _) in batch.deletedRows + batch.reloadedRows where path.section >= old.count || path.row >= old[path.section] {
            let verb = batch.deletedRows.contains { $0.0 == path } ? "delete" : "reload"
            let reason =
                path.section >= old.count
                ? "attempt to \(verb) \(noun) \(path.row) from section \(path.section), but there are only \(old.count) sections before the update"
                : "attempt to \(verb) \(noun) \(path.row) from section \(path.section) which only contains \(old[path.section]) \(noun)s before the update"
            ObjCException.inconsistency(reason)
        }
        for (section, _) in batch.deletedSections + batch.reloadedSections where section >= old.count {
            ObjCException.inconsistency("attempt to delete section \(section), but there are only \(old.count) sections before the update")
        }
        for (section, _) in batch.insertedSections where section >= new.count {
            ObjCException.inconsistency("attempt to insert section \(section) but there are only \(new.count) sections after the update")
        }
        for (path, _) in batch.insertedRows {
            if path.section >= new.count {
                ObjCException.inconsistency(
                    "attempt to insert \(noun) \(path.row) into section \(path.section), but there are only \(new.count) sections after the update")
            }
            if path.row >= new[path.section] {
                ObjCException.inconsistency(
                    "attempt to insert \(noun) \(path.row) into section \(path.section), but there are only \(new[path.section]) \(noun)s in section \(path.section) after the update")
            }
        }
        var seen: Set<IndexPath> = []
        for (path, _) in batch.deletedRows where !seen.insert(path).inserted {
            ObjCException.inconsistency("attempt to perform multiple delete of the same \(noun): \(path.section) - \(path.row)")
        }
    }

    private mutating func mapSections(_ batch: TableBatch, old: [Int], new: [Int], view: String) {
        let inserted = Set(batch.insertedSections.map(\.0)).count
        let deleted = Set(batch.deletedSections.map(\.0)).count
        guard new.count == old.count + inserted - deleted else {
            ObjCException.inconsistency(
                "Invalid update: invalid number of sections. The number of sections contained in the \(view) after the update (\(new.count)) must be equal to the "
                    + "number of sections contained in the \(view) before the update (\(old.count)), plus or minus the number of sections inserted or deleted "
                    + "(\(inserted) inserted, \(deleted) deleted).")
        }
        sections = Array(repeating: nil, count: new.count)
        let movedFrom = Dictionary(batch.movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
        let taken = Set(batch.insertedSections.map(\.0) + batch.movedSections.map(\.to))
        let gone = Set(batch.deletedSections.map(\.0)).union(movedFrom.keys)
        for (from, to) in movedFrom where to < sections.count { sections[to] = from }
        var next = 0
        for section in old.indices where !gone.contains(section) {
            while next < sections.count, taken.contains(next) { next += 1 }
            guard next < sections.count else { break }
            sections[next] = section
            next += 1
        }
        for (new, old) in sections.enumerated() { if let old { newSections[old] = new } }
    }

    private mutating func mapRows(_ batch: TableBatch, old: [Int], new: [Int], noun: String) {
        let deleted = Dictionary(grouping: batch.deletedRows.map(\.0), by: \.section).mapValues { Set($0.map(\.row)) }
        let inserted = Dictionary(grouping: batch.insertedRows.map(\.0), by: \.section).mapValues { Set($0.map(\.row)) }
        let movedOut = Dictionary(grouping: batch.movedRows.map(\.from), by: \.section).mapValues { Set($0.map(\.row)) }
        let movedIn = Dictionary(grouping: batch.movedRows, by: \.to.section)
        let reloaded = Set(batch.reloadedSections.map(\.0))
        rows = Array(repeating: nil, count: new.count)
        for (section, oldSection) in sections.enumerated() {
            guard let oldSection else {
                rows[section] = Array(repeating: nil, count: new[section])
                for move in movedIn[section] ?? [] where move.to.row < new[section] { rows[section]![move.to.row] = move.from }
                continue
            }
            if reloaded.contains(oldSection) {
                rows[section] = Array(repeating: nil, count: new[section])
                continue
            }
            let gone = deleted[oldSection] ?? []
            let came = inserted[section] ?? []
            let left = movedOut[oldSection] ?? []
            let arrived = movedIn[section] ?? []
            let fromOutside = arrived.filter { $0.from.section != oldSection }.count
            let toOutside = batch.movedRows.filter { $0.from.section == oldSection && $0.to.section != section }.count
            guard new[section] == old[oldSection] - gone.count + came.count + fromOutside - toOutside else {
                ObjCException.inconsistency(
                    "Invalid update: invalid number of \(noun)s in section \(section). The number of \(noun)s contained in an existing section after the update "
                        + "(\(new[section])) must be equal to the number of \(noun)s contained in that section before the update (\(old[oldSection])), plus or minus the "
                        + "number of \(noun)s inserted or deleted from that section (\(came.count) inserted, \(gone.count) deleted) and plus or minus the number of "
                        + "\(noun)s moved into or out of that section (\(fromOutside) moved in, \(toOutside) moved out).")
            }
            if gone.isEmpty, came.isEmpty, left.isEmpty, arrived.isEmpty { continue }
            var result: [IndexPath?] = Array(repeating: nil, count: new[section])
            var taken = came
            for move in arrived where move.to.row < result.count {
                result[move.to.row] = move.from
                taken.insert(move.to.row)
            }
            var next = 0
            for row in 0..<old[oldSection] where !gone.contains(row) && !left.contains(row) {
                while next < result.count, taken.contains(next) { next += 1 }
                guard next < result.count else { break }
                result[next] = IndexPath(row: row, section: oldSection)
                next += 1
            }
            rows[section] = result
        }
    }

    /// Old paths to new ones.
    func newPaths() -> (IndexPath) -> IndexPath? {
        var table: [IndexPath: IndexPath] = [:]
        for (section, list) in rows.enumerated() {
            guard let list else { continue }
            for (row, old) in list.enumerated() { if let old { table[old] = IndexPath(row: row, section: section) } }
        }
        return { [newSections, rows] old in
            if let new = table[old] { return new }
            guard let section = newSections[old.section], rows[section] == nil else { return nil }
            return IndexPath(row: old.row, section: section)
        }
    }
}
