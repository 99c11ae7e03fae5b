/// A place in the source: the file with its module, and the line.
public struct RoutePlace: Hashable, Sendable, CustomStringConvertible {
    /// The module and the file, such as `Profile/ProfileRoutes.swift`.
    public let fileID: String
    /// The line, from 1.
    public let line: Int

    /// Makes a place.
    public init(fileID: String, line: Int) {
        self.fileID = fileID
        self.line = line
    }

    /// The place as compilers write it: `Profile/ProfileRoutes.swift:12`.
    public var description: String { "\(fileID):\(line)" }
}
