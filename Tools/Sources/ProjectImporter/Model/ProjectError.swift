import Foundation

/// What is wrong with a project, with the place where it can be mended. One message, never a crash.
public struct ProjectError: Error, CustomStringConvertible, Hashable, Sendable {
    public var path: String
    /// From 1; nil when the message is about the file or folder as a whole.
    public var line: Int?
    public var message: String

    public init(_ path: String, line: Int? = nil, _ message: String) {
        self.path = path
        self.line = line
        self.message = message
    }

    public var description: String {
        let place = line.map { "\(path):\($0)" } ?? path
        return "\(place): error: \(message)"
    }
}

/// Something in a project that is left out and that its author should know of.
public struct ProjectWarning: CustomStringConvertible, Hashable, Sendable {
    public var path: String
    public var line: Int?
    public var message: String

    public init(_ path: String, line: Int? = nil, _ message: String) {
        self.path = path
        self.line = line
        self.message = message
    }

    public var description: String {
        let place = line.map { "\(path):\($0)" } ?? path
        return "\(place): warning: \(message)"
    }
}
