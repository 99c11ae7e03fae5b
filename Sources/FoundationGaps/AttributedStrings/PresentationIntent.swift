public import Foundation

/// What a block of text is meant to be: a paragraph, a heading, an item of a list, a cell of a table; and in which blocks it stands.
public struct PresentationIntent: Hashable, Codable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    public enum Kind: Hashable, Codable, Sendable, CustomDebugStringConvertible {
        case paragraph
        /// A heading of level 1…6.
        case header(level: Int)
        case orderedList
        case unorderedList
        /// The number of the item, from 1 in lists without order.
        case listItem(ordinal: Int)
        /// The words behind the opening fence.
        case codeBlock(languageHint: String?)
        case blockQuote
        case thematicBreak
        case table(columns: [TableColumn])
        case tableHeaderRow
        /// Rows count from 1.
        case tableRow(rowIndex: Int)
        /// Columns count from 0.
        case tableCell(columnIndex: Int)

        public var debugDescription: String {
            switch self {
            case .paragraph: "paragraph"
            case .header(let level): "header \(level)"
            case .orderedList: "orderedList"
            case .unorderedList: "unorderedList"
            case .listItem(let ordinal): "listItem \(ordinal)"
            case .codeBlock(let hint): "codeBlock '\(hint ?? "")'"
            case .blockQuote: "blockQuote"
            case .thematicBreak: "thematicBreak"
            case .table(let columns): "table \(columns.map { $0.alignment.rawValue })"
            case .tableHeaderRow: "tableHeaderRow"
            case .tableRow(let index): "tableRow \(index)"
            case .tableCell(let index): "tableCell \(index)"
            }
        }
    }

    /// A column of a table.
    public struct TableColumn: Hashable, Codable, Sendable {
        public enum Alignment: Int, Hashable, Codable, Sendable { case left, center, right }

        public var alignment: Alignment
        public init(alignment: Alignment) { self.alignment = alignment }
    }

    /// One block, told from others of its kind by a number.
    public struct IntentType: Hashable, Codable, Sendable, CustomDebugStringConvertible {
        public var kind: Kind
        /// Blocks of a text have different numbers, counted from 1 in the order in which they begin.
        public var identity: Int

        public init(kind: Kind, identity: Int) {
            self.kind = kind
            self.identity = identity
        }

        public var debugDescription: String { "\(kind.debugDescription) (id \(identity))" }
    }

    /// The blocks that the text stands in, the innermost first.
    public var components: [IntentType]

    public var count: Int { components.count }

    /// A block within another.
    public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
        components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
    }

    public init(types: [IntentType]) { components = types }

    public var description: String { debugDescription }
    public var debugDescription: String { "[" + components.map(\.debugDescription).joined(separator: ", ") + "]" }
}

/// The intent as the value of an attribute in `NSAttributedString`; `as? PresentationIntent` makes the structure of it.
public final class NSPresentationIntent: NSObject, NSCopying, Sendable {
    /// First of all: see `AttributeValueMark`.
    private let foundationMark = AttributeValueMark.word
    fileprivate let intent: PresentationIntent

    fileprivate init(_ intent: PresentationIntent) { self.intent = intent }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func isEqual(_ object: Any?) -> Bool { (object as? NSPresentationIntent)?.intent == intent }
    public override var hash: Int { intent.hashValue }
    public override var description: String { intent.description }
}

extension PresentationIntent: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSPresentationIntent { NSPresentationIntent(self) }

    public static func _forceBridgeFromObjectiveC(_ source: NSPresentationIntent, result: inout PresentationIntent?) { result = source.intent }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSPresentationIntent, result: inout PresentationIntent?) -> Bool {
        result = source.intent
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSPresentationIntent?) -> PresentationIntent {
        source?.intent ?? PresentationIntent(types: [])
    }
}
