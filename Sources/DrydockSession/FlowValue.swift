/// A value of a flow file as it was written: what a command without a typed form finds its arguments in.
public indirect enum FlowValue: Codable, Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case list([FlowValue])
    /// In the file's order.
    case map([Entry])

    /// One key and its value, with the line the key stands on.
    public struct Entry: Codable, Sendable, Hashable {
        public var key: String
        public var value: FlowValue
        public var line: Int

        public init(key: String, value: FlowValue, line: Int) {
            self.key = key
            self.value = value
            self.line = line
        }
    }

    /// The value under a key of a map; nil for a missing key and for every other kind.
    public subscript(key: String) -> FlowValue? {
        guard case .map(let entries) = self else { return nil }
        return entries.last { $0.key == key }?.value
    }
}
