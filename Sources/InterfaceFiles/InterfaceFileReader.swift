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

    public init(path: String, line: Int = 0, column: Int = 0, message: String) {
        (self.path, self.line, self.column, self.message) = (path, line, column, message)
    }

    public var description: String { (line > 0 ? "\(path):\(line):\(column): " : "\(path): ") + "error: \(message)" }
}

/// Reads the XML of Interface Builder's files, element by element.
public enum InterfaceFileReader {
    /// Interface Builder nests views; who nests deeper has nothing that a person drew.
    static let greatestDepth = 1_000

    /// - Parameters:
    ///   - data: a `.xib` or `.storyboard` of Xcode 5 or later.
    ///   - path: for messages.
    /// - Throws: `InterfaceFileError`.
    public static func document(from data: Data, path: String) throws -> InterfaceDocument {
        if data.starts(with: Data("NIBArchive".utf8)) || data.starts(with: Data("bplist".utf8)) {
            throw InterfaceFileError(path: path, message: "not supported: a compiled nib; Drydock reads its source, the .xib or .storyboard")
        }
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        let reader = Reader(path: path)
        parser.delegate = reader
        let ended = parser.parse()
        if let error = reader.error { throw error }
        if !ended {
            let reason = (parser.parserError as NSError?)?.localizedDescription
            throw InterfaceFileError(
                path: path, line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1), message: "not well-formed XML" + (reason.map { ": \($0)" } ?? ""))
        }
        guard let document = reader.builder.document(path: path) else { throw InterfaceFileError(path: path, message: "the file is empty") }
        try check(document)
        return document
    }

    private static func check(_ document: InterfaceDocument) throws {
        let root = document.root
        func refuse(_ message: String) -> InterfaceFileError { InterfaceFileError(path: document.path, line: root.line, column: 1, message: message) }
        if root.name == "archive" { throw refuse("not supported: a xib of Xcode 3 or 4; open it in a later Xcode and save it") }
        guard root.name == "document" else { throw refuse("not an Interface Builder file: its root is <\(root.name)>") }
        if let type = root["type"], !type.contains("CocoaTouch") { throw refuse("not supported: an Interface Builder file of '\(type)'; Drydock shows those of iOS") }
        if let runtime = root["targetRuntime"], runtime.contains("MacOSX") || runtime.contains("watchKit") {
            throw refuse("not supported: an Interface Builder file for '\(runtime)'; Drydock shows those of iOS")
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
            guard builder.depth < InterfaceFileReader.greatestDepth else {
                error = error ?? InterfaceFileError(
                    path: path, line: parser.lineNumber, column: parser.columnNumber,
                    message: "elements are nested more than \(InterfaceFileReader.greatestDepth) deep")
                return parser.abortParsing()
            }
            // The parser hands them over without an order; the same file shall give the same bytes.
            builder.begin(name, attributes.sorted { $0.key < $1.key }.lazy.map { (name: $0.key, value: $0.value) }, line: parser.lineNumber)
            texts.append("")
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            builder.end(text: texts.popLast() ?? "")
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            if !texts.isEmpty { texts[texts.count - 1] += string }
        }

        func parser(_ parser: XMLParser, foundCDATA data: Data) {
            if !texts.isEmpty { texts[texts.count - 1] += String(decoding: data, as: UTF8.self) }
        }
    }
}
