internal import Foundation

/// What a xib or a storyboard says, as a tree of elements: the data that Interface Builder's files and their compact form share.
///
/// The tree lies in a few flat arrays and is never changed once it is made (`InterfaceDocumentBuilder`), so threads may share it and an element
/// costs two words.
public final class InterfaceDocument: Sendable {
    struct Node: Sendable, Equatable {
        /// Indexes into `strings`.
        var name: Int32
        /// Character data; -1 without.
        var text: Int32
        var firstAttribute: Int32
        var attributeCount: Int32
        /// -1 without.
        var firstChild: Int32
        var nextSibling: Int32
        var parent: Int32
        /// From 1; 0 if unknown.
        var line: Int32
    }

    struct Attribute: Sendable, Equatable {
        var name: Int32
        var value: Int32
    }

    let strings: [String]
    let nodes: [Node]
    let attributes: [Attribute]
    /// Elements with an `id`, first come first served.
    private let indexesByID: [String: Int32]
    /// The source the document was read from, for messages.
    public let path: String

    /// What was asked while a document was read.
    final class Readings {
        /// The attributes that were asked for and are there, by their places in `attributes`.
        var attributes: Set<Int> = []
        var questions: Set<InterfaceQuestion> = []
    }

    /// Set once, before the one thread that reads starts to: for reports of what was applied.
    nonisolated(unsafe) private(set) var readings: Readings?

    /// Notes from now on which attributes are asked for (`InterfaceElement.wasRead`).
    public func recordReadings() {
        if readings == nil { readings = Readings() }
    }

    /// Everything that was asked since `recordReadings()`, whether the document answers it or not.
    public var questions: Set<InterfaceQuestion> { readings?.questions ?? [] }

    init(path: String, strings: [String], nodes: [Node], attributes: [Attribute]) {
        self.path = path
        self.strings = strings
        self.nodes = nodes
        self.attributes = attributes
        var indexesByID: [String: Int32] = [:]
        if let id = strings.firstIndex(of: "id") {
            for (index, node) in nodes.enumerated() {
                for attribute in attributes[Int(node.firstAttribute)..<Int(node.firstAttribute + node.attributeCount)] where attribute.name == Int32(id) {
                    let value = strings[Int(attribute.value)]
                    if indexesByID[value] == nil { indexesByID[value] = Int32(index) }
                }
            }
        }
        self.indexesByID = indexesByID
    }

    /// The outermost element: `document`, or `archive` in files of Xcode 3.
    public var root: InterfaceElement { InterfaceElement(document: self, index: 0) }

    /// How many elements there are.
    public var count: Int { nodes.count }

    /// Object identifiers (`Lbl-01-abc`) are unique within a file.
    public func element(withID id: String) -> InterfaceElement? {
        indexesByID[id].map { InterfaceElement(document: self, index: Int($0)) }
    }
}

/// An attribute, or a child by its `key` or its name, that somebody wanted of an element.
public struct InterfaceQuestion: Hashable, Sendable {
    public let element: String
    public let name: String

    public init(element: String, name: String) {
        self.element = element
        self.name = name
    }
}
