/// What is wrong in a flow file, and where.
public struct FlowError: Error, CustomStringConvertible, Hashable, Sendable {
    public var path: String
    /// From 1; nil when the file cannot be read at all.
    public var line: Int?
    public var message: String

    public var description: String { "\(path):\(line.map { "\($0):" } ?? "") error: \(message)" }
}
