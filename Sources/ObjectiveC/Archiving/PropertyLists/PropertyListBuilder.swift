import Foundation

/// Puts a property list together, each string, number and reference once.
struct PropertyListBuilder {
    private(set) var table = PropertyListTable()
    private var strings: [String: Int32] = [:]
    private var integers: [Int64: Int32] = [:]
    private var archiveReferences: [UInt32: Int32] = [:]

    mutating func add(_ value: PropertyListTable.Value) -> Int32 {
        switch value {
        case .string(let text): return known(\.strings, text, value)
        case .integer(let number): return known(\.integers, number, value)
        case .reference(let number): return known(\.archiveReferences, number, value)
        default: return append(value)
        }
    }

    mutating func add(array members: [Int32]) -> Int32 {
        let first = table.references.count
        table.references += members
        return append(.array(first: first, count: members.count))
    }

    mutating func add(dictionary members: [(key: String, value: Int32)]) -> Int32 {
        let keys = members.map { add(.string($0.key)) }
        let first = table.references.count
        table.references += keys + members.map(\.value)
        return append(.dictionary(first: first, count: members.count))
    }

    mutating func finish(root: Int32) -> PropertyListTable {
        table.root = Int(root)
        return table
    }

    private mutating func known<Key: Hashable>(_ path: WritableKeyPath<Self, [Key: Int32]>, _ key: Key, _ value: PropertyListTable.Value) -> Int32 {
        if let index = self[keyPath: path][key] { return index }
        let index = append(value)
        self[keyPath: path][key] = index
        return index
    }

    private mutating func append(_ value: PropertyListTable.Value) -> Int32 {
        table.values.append(value)
        return Int32(table.values.count - 1)
    }
}
