/// A Swift source as the project has it.
public struct SourceFile: Sendable, Hashable {
    /// Where the user finds the file; diagnostics and `#sourceLocation` name it as it is written here.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// What became of a source: Swift that compiles on Linux, line for line the original's.
public struct RewrittenFile: Sendable, Hashable {
    /// The path of the original.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
