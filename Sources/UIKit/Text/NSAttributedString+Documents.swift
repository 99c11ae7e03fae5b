public import Foundation
public import ObjectiveC

// Documents to attributed text and back. Plain text is there; reading and writing HTML and RTF stops.

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

        /// A ``DocumentType``; without it the type is found out from the data.
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
    }

    /// Text read from a document.
    ///
    /// - Throws: `CocoaError.fileReadInapplicableStringEncoding` when the bytes are no text in the encoding, which is UTF-8 unless the
    ///   options name another.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let type = Self.documentType(options[.documentType]) ?? Self.documentType(of: data)
        if type != .plain { ObjCException.inconsistency("Not supported: reading a document of type \(type.rawValue). See Documentation/Differences.md.") }
        let encoding = Self.encoding(options[.characterEncoding])
        guard let text = String(data: data, encoding: encoding) else { throw CocoaError(.fileReadInapplicableStringEncoding) }
        dict?.pointee = [DocumentAttributeKey.documentType.rawValue: DocumentType.plain.rawValue, DocumentAttributeKey.characterEncoding.rawValue: encoding.rawValue]
        self.init(string: text, attributes: options[.defaultAttributes] as? [Key: Any])
    }

    /// Text read from a file. See ``init(data:options:documentAttributes:)``.
    public convenience init(
        url: URL, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
    ) throws {
        try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
    }

    /// A document with the characters of a range.
    ///
    /// - Throws: `CocoaError.fileWriteInapplicableStringEncoding` when the encoding has not all characters.
    public func data(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) throws -> Data {
        let type = Self.documentType(dict[.documentType]) ?? .plain
        if type != .plain { ObjCException.inconsistency("Not supported: writing a document of type \(type.rawValue). See Documentation/Differences.md.") }
        let text = attributedSubstring(from: range).string
        guard let data = text.data(using: Self.encoding(dict[.characterEncoding])) else { throw CocoaError(.fileWriteInapplicableStringEncoding) }
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

    private static func encoding(_ value: Any?) -> String.Encoding {
        let raw = (value as? UInt) ?? (value as? Int).map(UInt.init) ?? (value as? NSNumber)?.uintValue
        return raw.map(String.Encoding.init(rawValue:)) ?? (value as? String.Encoding) ?? .utf8
    }
}
