public import Foundation
internal import FoundationXML
public import InterfaceBuilder

/// Why a xib or storyboard cannot be read: `path:line:column: error: what`.
public struct InterfaceFileError: Error, CustomStringConvertible, Equatable, Sendable {
    public var path: String
    /// From 1; 0 when the file as a whole is meant.
    public var line: Int
    public var column: Int
    public var message: String
    /// Whether nothing is wrong with the file but its kind.
    public var isUnsupported: Bool { message.hasPrefix(Self.unsupported) }

    static let unsupported = "not supported: "

    public init(path: String, line: Int = 0, column: Int = 0, message: String) {
        (self.path, self.line, self.column, self.message) = (path, line, column, message)
    }

    public var description: String { (line > 0 ? "\(path):\(line):\(column): " : "\(path): ") + "error: \(message)" }
}

/// Reads the XML of Interface Builder's files, element by element.
public enum InterfaceFileReader {
    /// Interface Builder nests views; what is nested deeper is nothing that a person drew. libxml2 itself ends at 256.
    static let greatestDepth = 250

    /// - Parameters:
    ///   - data: a `.xib` or `.storyboard` of Xcode 5 or later.
    ///   - path: for messages.
    /// - Throws: `InterfaceFileError`.
    public static func document(from data: Data, path: String) throws -> InterfaceDocument {
        if data.starts(with: Data("NIBArchive".utf8)) || data.starts(with: Data("bplist".utf8)) {
            throw InterfaceFileError(path: path, message: InterfaceFileError.unsupported + "a compiled nib; Drydock reads its source, the .xib or .storyboard")
        }
        if let obstacle = SourceObstacle.find(in: data) {
            let place = obstacle.place(in: data)
            throw InterfaceFileError(path: path, line: place.line, column: place.column, message: obstacle.message)
        }
        // The parser takes the first four bytes for the encoding and wants some more.
        guard data.count > 4 else { throw InterfaceFileError(path: path, line: 1, column: 1, message: "the file is empty") }
        // In pieces: libxml2 refuses more than ten megabytes at once.
        let parser = XMLParser(stream: InputStream(data: data))
        parser.shouldResolveExternalEntities = false
        let reader = Reader(path: path)
        parser.delegate = reader
        let isWhole = parser.parse()
        if let error = reader.error { throw error }
        if !isWhole || parser.parserError != nil { throw reader.failure(parser, parser.parserError) }
        guard let document = reader.builder.document(path: path) else {
            throw InterfaceFileError(path: path, line: 1, column: 1, message: "the file is empty")
        }
        try check(document)
        return document
    }

    private static func check(_ document: InterfaceDocument) throws {
        let root = document.root
        func refuse(_ message: String) -> InterfaceFileError { InterfaceFileError(path: document.path, line: root.line, column: 1, message: message) }
        if root.name == "archive" { throw refuse(InterfaceFileError.unsupported + "a xib of Xcode 3 or 4; open it in a later Xcode and save it") }
        guard root.name == "document" else { throw refuse("not an Interface Builder file: its root is <\(root.name)>") }
        if let type = root["type"], !type.contains("CocoaTouch") { throw refuse(InterfaceFileError.unsupported + "an Interface Builder file of '\(type)'; Drydock shows those of iOS") }
        if let runtime = root["targetRuntime"], runtime.contains("MacOSX") || runtime.contains("watchKit") {
            throw refuse(InterfaceFileError.unsupported + "an Interface Builder file for '\(runtime)'; Drydock shows those of iOS")
        }
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var builder = InterfaceDocumentBuilder()
        var error: InterfaceFileError?
        private let path: String
        /// Character data of the open elements, outermost first.
        private var texts: [String] = []

        init(path: String) { self.path = path }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
        ) {
            if builder.depth >= InterfaceFileReader.greatestDepth {
                note("elements are nested more than \(InterfaceFileReader.greatestDepth) deep", parser)
            }
            if endsAfterError(parser) { return }
            // The parser hands them over without an order; the same file shall give the same bytes.
            builder.begin(name, attributes.sorted { $0.key < $1.key }.lazy.map { (name: $0.key, value: $0.value) }, line: parser.lineNumber)
            texts.append("")
        }

        /// The parser would go on behind what is not well-formed and leave things out. It cannot be ended in the middle of an error: some
        /// have taken its input away already.
        func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { self.error = self.error ?? failure(parser, error) }

        private func note(_ message: String, _ parser: XMLParser) {
            error = error ?? InterfaceFileError(path: path, line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1), message: message)
        }

        /// Whether there was an error; then nothing more is read.
        private func endsAfterError(_ parser: XMLParser) -> Bool {
            guard error != nil else { return false }
            parser.abortParsing()
            return true
        }

        func failure(_ parser: XMLParser, _ error: (any Error)?) -> InterfaceFileError {
            let code = (error as NSError?)?.code ?? 0
            return InterfaceFileError(
                path: path, line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1),
                message: "not well-formed XML: " + (XMLReasons.texts[code] ?? "error \(code) of the parser"))
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            if !endsAfterError(parser) { builder.end(text: texts.popLast() ?? "") }
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            if !texts.isEmpty { texts[texts.count - 1] += string }
        }

        func parser(_ parser: XMLParser, foundCDATA data: Data) {
            if !texts.isEmpty { texts[texts.count - 1] += String(decoding: data, as: UTF8.self) }
        }
    }
}
