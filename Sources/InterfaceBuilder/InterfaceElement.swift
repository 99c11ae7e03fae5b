/// An element of a document: a name, attributes, children, character data.
public struct InterfaceElement: Sendable, Hashable {
    public let document: InterfaceDocument
    /// In document order; the root is 0.
    public let index: Int

    private var node: InterfaceDocument.Node { document.nodes[index] }

    public static func == (a: InterfaceElement, b: InterfaceElement) -> Bool { a.index == b.index && a.document === b.document }
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }

    public var name: String { document.strings[Int(node.name)] }
    /// In the source, from 1; 0 if unknown.
    public var line: Int { Int(node.line) }
    /// The character data within, as far as it is not white space only.
    public var text: String? { node.text < 0 ? nil : document.strings[Int(node.text)] }

    public var parent: InterfaceElement? { node.parent < 0 ? nil : InterfaceElement(document: document, index: Int(node.parent)) }

    public var id: String? { value(of: "id") }
    /// The property of the parent that the element is the value of.
    public var key: String? { value(of: "key") }

    /// The value of an attribute. A document that records its readings notes that it was asked for.
    public subscript(attribute: String) -> String? {
        note(attribute)
        guard let place = place(of: attribute) else { return nil }
        document.readings?.attributes.insert(place)
        return document.strings[Int(document.attributes[place].value)]
    }

    /// The value of an attribute for who may not know what to do with it: no reading is noted, only the question.
    public func peek(_ attribute: String) -> String? {
        note(attribute)
        return value(of: attribute)
    }

    private func value(of attribute: String) -> String? { place(of: attribute).map { document.strings[Int(document.attributes[$0].value)] } }

    private func note(_ question: String) {
        if let readings = document.readings { readings.questions.insert(InterfaceQuestion(element: name, name: question)) }
    }

    /// Whether the attribute was asked for since `InterfaceDocument.recordReadings()`.
    public func wasRead(_ attribute: String) -> Bool { place(of: attribute).map { document.readings?.attributes.contains($0) ?? false } ?? false }

    private func place(of attribute: String) -> Int? { attributeIndexes.first { document.strings[Int(document.attributes[$0].name)] == attribute } }

    /// Attributes in the order of the source.
    public var attributes: [(name: String, value: String)] {
        attributeIndexes.map { (document.strings[Int(document.attributes[$0].name)], document.strings[Int(document.attributes[$0].value)]) }
    }

    private var attributeIndexes: Range<Int> { Int(node.firstAttribute)..<Int(node.firstAttribute + node.attributeCount) }

    public var children: Children { Children(document: document, first: node.firstChild) }

    /// The first child of that name, and of that `key` if one is given.
    public func child(_ name: String, key: String? = nil) -> InterfaceElement? {
        note(key ?? name)
        return children.first { $0.name == name && (key == nil || $0.key == key) }
    }

    /// The first child that is the value of a property, whatever its name.
    public func child(key: String) -> InterfaceElement? {
        note(key)
        return children.first { $0.key == key }
    }

    /// The element and everything in it, in document order.
    public var subtree: some Sequence<InterfaceElement> {
        let end = endIndex
        return (index..<end).lazy.map { InterfaceElement(document: document, index: $0) }
    }

    /// The index behind the last element within.
    private var endIndex: Int {
        var node = node
        while node.nextSibling < 0 {
            guard node.parent >= 0 else { return document.nodes.count }
            node = document.nodes[Int(node.parent)]
        }
        return Int(node.nextSibling)
    }

    public struct Children: Sequence, Sendable {
        let document: InterfaceDocument
        let first: Int32

        public struct Iterator: IteratorProtocol {
            let document: InterfaceDocument
            var upcoming: Int32

            public mutating func next() -> InterfaceElement? {
                guard upcoming >= 0 else { return nil }
                defer { upcoming = document.nodes[Int(upcoming)].nextSibling }
                return InterfaceElement(document: document, index: Int(upcoming))
            }
        }

        public func makeIterator() -> Iterator { Iterator(document: document, upcoming: first) }
        public var isEmpty: Bool { first < 0 }
    }
}
