import Foundation

/// The keys of the archive itself or of an object that is being made.
final class DecodingContext {
    /// The object's class; nil for the archive itself.
    let type: AnyClass?
    private let members: [String: Int]
    /// Values without a key are numbered.
    private var nextNumber = 0
    /// Whether Foundation's collection above the object's class reads the members one by one, under keys that only archives of other coders have.
    private let isTakenApart: Bool

    init(_ members: [String: Int], of type: AnyClass? = nil, isTakenApart: Bool = false) {
        self.type = type
        self.members = members
        self.isTakenApart = isTakenApart
    }

    private static func escaped(_ key: String) -> String { key.hasPrefix("$") ? "$" + key : key }

    private static let wholes: Set<String> = ["NS.objects", "NS.keys", "NS.string", "NS.data", "NS.number"]

    func holds(_ key: String) -> Bool {
        if isTakenApart, Self.wholes.contains(key) { return false }
        return members[Self.escaped(key)] != nil
    }

    /// The index of what is under a key that is not escaped.
    func index(of key: String) -> Int? { members[key] }

    /// - Parameter key: nil for the next value without one.
    func value(forKey key: String?, in table: PropertyListTable) -> PropertyListTable.Value? {
        guard let key else {
            defer { nextNumber += 1 }
            return members["$\(nextNumber)"].map { table.values[$0] }
        }
        if let index = members[Self.escaped(key)] { return table.values[index] }
        return isTakenApart ? part(key, in: table) : nil
    }

    private func part(_ key: String, in table: PropertyListTable) -> PropertyListTable.Value? {
        if key == "NS.bytes" {
            if let text = members["NS.string"].flatMap({ table.string(at: $0) }) { return .data(Data(text.utf8)) }
            return members["NS.data"].map { table.values[$0] }
        }
        for (prefix, whole) in [("NS.object.", "NS.objects"), ("NS.key.", "NS.keys")] where key.hasPrefix(prefix) {
            guard let position = Int(key.dropFirst(prefix.count)), position >= 0, let array = members[whole].flatMap({ table.array(at: $0) }), position < array.count else { return nil }
            return table.values[Int(array[array.startIndex + position])]
        }
        return nil
    }
}
