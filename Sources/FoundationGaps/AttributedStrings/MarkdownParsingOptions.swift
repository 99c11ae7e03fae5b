public import Foundation

extension AttributedString {
    /// How a Markdown text becomes an attributed string.
    public struct MarkdownParsingOptions: Sendable {
        public enum InterpretedSyntax: Sendable {
            /// Blocks are parsed, and leave no attributes.
            case inlineOnly
            /// Blocks and characters.
            case full
            /// Marks of blocks and all white space stay in the text; stress, code and links are found.
            case inlineOnlyPreservingWhitespace
        }

        public enum FailurePolicy: Sendable {
            case throwError
            /// What cannot be read is left out: an extended attribute.
            case returnPartiallyParsedIfPossible
        }

        /// Whether `^[text](attribute: value)` gives the text an attribute.
        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        /// A BCP 47 code, which becomes the text's ``AttributeScopes/FoundationAttributes/languageIdentifier``.
        public var languageCode: String?

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full, failurePolicy: FailurePolicy = .throwError,
            languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Text from Markdown: CommonMark with tables and struck text.
    ///
    /// Blocks follow each other without a line's end between them; ``AttributeScopes/FoundationAttributes/presentationIntent`` tells them apart.
    ///
    /// - Parameter baseURL: what addresses in the text are relative to.
    /// - Throws: where an extended attribute cannot be read, or this machine lacks the parser.
    public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        var reader = MarkdownReader(options: options, baseURL: baseURL, table: .standard)
        self = try reader.read(markdown)
    }

    /// - Throws: `CocoaError.fileReadInapplicableStringEncoding` when the bytes are not UTF-8, and what ``init(markdown:options:baseURL:)`` throws.
    public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: Self.text(of: markdown), options: options, baseURL: baseURL)
    }

    public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }

    /// Text from Markdown with the attributes of a scope alone.
    public init<S: AttributeScope>(
        markdown: String, including scope: KeyPath<AttributeScopes, S.Type>, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: markdown, including: S.self, options: options, baseURL: baseURL)
    }

    public init<S: AttributeScope>(markdown: String, including scope: S.Type, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        var reader = MarkdownReader(options: options, baseURL: baseURL, table: AttributeTable(scope))
        self = try reader.read(markdown)
    }

    public init<S: AttributeScope>(
        markdown: Data, including scope: KeyPath<AttributeScopes, S.Type>, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: Self.text(of: markdown), including: S.self, options: options, baseURL: baseURL)
    }

    public init<S: AttributeScope>(markdown: Data, including scope: S.Type, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: Self.text(of: markdown), including: scope, options: options, baseURL: baseURL)
    }

    public init<S: AttributeScope>(
        contentsOf url: URL, including scope: KeyPath<AttributeScopes, S.Type>, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: Data(contentsOf: url), including: S.self, options: options, baseURL: baseURL)
    }

    public init<S: AttributeScope>(contentsOf url: URL, including scope: S.Type, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: Data(contentsOf: url), including: scope, options: options, baseURL: baseURL)
    }

    private static func text(of data: Data) throws -> String {
        guard let text = String(data: data, encoding: .utf8) else { throw CocoaError(.fileReadInapplicableStringEncoding) }
        return text
    }
}

extension NSAttributedString {
    /// Text from Markdown. See `AttributedString.init(markdown:options:baseURL:)`.
    public convenience init(markdown: String, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(AttributedString(markdown: markdown, options: options, baseURL: baseURL))
    }

    public convenience init(markdown: Data, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(AttributedString(markdown: markdown, options: options, baseURL: baseURL))
    }

    public convenience init(contentsOf url: URL, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(AttributedString(contentsOf: url, options: options, baseURL: baseURL))
    }
}
