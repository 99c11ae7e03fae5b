public import Foundation
public import ObjectiveC

// Documents to attributed text and back: plain text and HTML. RTF is an error.

extension NSAttributedString {
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let plain = DocumentType(rawValue: "NSPlainText")
        public static let rtf = DocumentType(rawValue: "NSRTF")
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
        public static let html = DocumentType(rawValue: "NSHTML")
    }

    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A ``DocumentType`` or its raw value; without it the type is found out from the data.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
        /// An `NSNumber` or `UInt` with a `String.Encoding`'s raw value.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    }

    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
        public static let defaultAttributes = DocumentAttributeKey(rawValue: "DefaultAttributes")
        /// A `UIColor` for the page behind the text.
        public static let backgroundColor = DocumentAttributeKey(rawValue: "BackgroundColor")
    }

    /// Text read from a document: plain text or HTML.
    ///
    /// HTML has the fonts, colours and spaces that it asks for, and else Times New Roman in 12 points, black. Without a character encoding in
    /// the options or in the document it is taken for Windows-1252. Pictures come from `data:` and `file:` addresses only.
    ///
    /// Call it on the main thread.
    ///
    /// - Parameter dict: becomes the document's type, encoding and, for HTML, the colour of its page.
    /// - Throws: `CocoaError.fileReadInapplicableStringEncoding` when the bytes are no text in the encoding, which for plain text is UTF-8 unless
    ///   the options name another; `CocoaError.featureUnsupported` for documents of other types.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
    ) throws {
        try self.init(attributedString: Self.read(data, options, dict))
    }

    /// Text read from a file. See ``init(data:options:documentAttributes:)``.
    public convenience init(
        url: URL, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
    ) throws {
        try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
    }

    fileprivate static func read(
        _ data: Data, _ options: [DocumentReadingOptionKey: Any], _ dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
    ) throws -> NSAttributedString {
        switch documentType(options[.documentType]) ?? documentType(of: data) {
        case .plain:
            let encoding = encoding(options[.characterEncoding]) ?? .utf8
            guard let text = String(data: data, encoding: encoding) else { throw CocoaError(.fileReadInapplicableStringEncoding) }
            dict?.pointee = attributes([.documentType: DocumentType.plain.rawValue, .characterEncoding: encoding.rawValue])
            return NSAttributedString(string: text, attributes: options[.defaultAttributes] as? [Key: Any])
        case .html:
            let (source, encoding) = HTMLEncoding.text(of: data, said: encoding(options[.characterEncoding]))
            var reader = HTMLReader()
            let text = reader.read(source)
            var values: [DocumentAttributeKey: Any] = [.documentType: DocumentType.html.rawValue, .characterEncoding: encoding.rawValue]
            values[.backgroundColor] = reader.backgroundColor
            dict?.pointee = attributes(values)
            return text
        case let type: throw unsupported("reading", type)
        }
    }

    private static func attributes(_ values: [DocumentAttributeKey: Any]) -> NSDictionary {
        NSDictionary(objects: Array(values.values), forKeys: values.keys.map { NSString(string: $0.rawValue) })
    }

    private static func unsupported(_ what: String, _ type: DocumentType) -> CocoaError {
        let text = "Not supported: \(what) a document of type \(type.rawValue). See Documentation/Differences.md."
        DiagnosticLog.once(text)
        return CocoaError(.featureUnsupported, userInfo: [NSLocalizedDescriptionKey: text])
    }

    /// A document with the characters of a range: plain text, or HTML with its looks.
    ///
    /// - Throws: `CocoaError.fileWriteInapplicableStringEncoding` when the encoding has not all characters, and
    ///   `CocoaError.featureUnsupported` for documents of other types.
    public func data(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) throws -> Data {
        let text: String
        let encoding = Self.encoding(dict[.characterEncoding]) ?? .utf8
        switch Self.documentType(dict[.documentType]) ?? .plain {
        case .plain: text = attributedSubstring(from: range).string
        case .html: text = HTMLWriter.document(attributedSubstring(from: range), encoding: encoding)
        case let type: throw Self.unsupported("writing", type)
        }
        guard let data = text.data(using: encoding) else { throw CocoaError(.fileWriteInapplicableStringEncoding) }
        return data
    }

    private static func documentType(_ value: Any?) -> DocumentType? {
        (value as? DocumentType) ?? (value as? String).map(DocumentType.init(rawValue:))
    }

    private static func documentType(of data: Data) -> DocumentType {
        let start = String(decoding: data.prefix(64), as: UTF8.self).lowercased()
        if start.hasPrefix("{\\rtf") { return .rtf }
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html") ? .html : .plain
    }

    private static func encoding(_ value: Any?) -> String.Encoding? {
        let raw = (value as? UInt) ?? (value as? Int).map(UInt.init) ?? (value as? NSNumber)?.uintValue
        return raw.map(String.Encoding.init(rawValue:)) ?? (value as? String.Encoding)
    }
}

extension NSMutableAttributedString {
    /// Takes over the text of a document. See `NSAttributedString.init(data:options:documentAttributes:)`.
    public func read(
        from data: Data, options opts: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?, error: () = ()
    ) throws {
        setAttributedString(try NSAttributedString.read(data, opts, dict))
    }

    /// Takes over the text of a file.
    public func read(
        from url: URL, options opts: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?, error: () = ()
    ) throws {
        setAttributedString(try NSAttributedString.read(Data(contentsOf: url), opts, dict))
    }
}
