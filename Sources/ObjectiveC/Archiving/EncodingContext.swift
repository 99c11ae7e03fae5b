/// What was encoded so far of the archive itself or of an object, in that order.
struct EncodingContext {
    private(set) var members: [(key: String, value: Int32)] = []
    private var positions: [String: Int] = [:]
    /// Values without a key are numbered.
    private var nextNumber = 0

    /// - Parameter key: as it stands in the archive; nil for a value without one. The last value of a key counts.
    mutating func set(_ value: Int32, forKey key: String?) {
        let key =
            key
            ?? {
                defer { nextNumber += 1 }
                return "$\(nextNumber)"
            }()
        if let position = positions[key] {
            members[position].value = value
        } else {
            positions[key] = members.count
            members.append((key, value))
        }
    }
}
