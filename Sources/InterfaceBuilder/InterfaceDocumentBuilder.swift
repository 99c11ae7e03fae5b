/// Makes a document out of what a reader meets, in its order.
public struct InterfaceDocumentBuilder {
    private var strings: [String] = []
    private var indexes: [String: Int32] = [:]
    private var nodes: [InterfaceDocument.Node] = []
    private var attributes: [InterfaceDocument.Attribute] = []
    /// The open elements with their last child so far, outermost first.
    private var open: [(index: Int32, lastChild: Int32)] = []

    public init() {}

    /// How many elements are open.
    public var depth: Int { open.count }
    public var count: Int { nodes.count }

    private mutating func intern(_ string: String) -> Int32 {
        if let index = indexes[string] { return index }
        let index = Int32(strings.count)
        strings.append(string)
        indexes[string] = index
        return index
    }

    /// - Parameters:
    ///   - attributes: in the order of the source.
    ///   - line: in the source, from 1; 0 if unknown.
    public mutating func begin(_ name: String, _ attributes: some Sequence<(name: String, value: String)>, line: Int = 0) {
        let index = Int32(nodes.count)
        let first = Int32(self.attributes.count)
        for attribute in attributes {
            let entry = InterfaceDocument.Attribute(name: intern(attribute.name), value: intern(attribute.value))
            self.attributes.append(entry)
        }
        nodes.append(
            InterfaceDocument.Node(
                name: intern(name), text: -1, firstAttribute: first, attributeCount: Int32(self.attributes.count) - first, firstChild: -1,
                nextSibling: -1, parent: open.last?.index ?? -1, line: Int32(clamping: line)))
        if let parent = open.last {
            if parent.lastChild < 0 { nodes[Int(parent.index)].firstChild = index } else { nodes[Int(parent.lastChild)].nextSibling = index }
            open[open.count - 1].lastChild = index
        }
        open.append((index, -1))
    }

    /// Ends the element begun last.
    /// - Parameter text: its character data; white space alone is none.
    public mutating func end(text: String = "") {
        guard let ended = open.popLast() else { return }
        if text.utf8.contains(where: { $0 > 0x20 }) { nodes[Int(ended.index)].text = intern(text) }
    }

    /// Adds a copy of an element of another document, with all in it.
    public mutating func append(_ element: InterfaceElement) {
        /// The open ones among the copied, by their indexes in the other document.
        var ancestors: [Int] = []
        for item in element.subtree {
            while let last = ancestors.last, last != item.parent?.index {
                end()
                ancestors.removeLast()
            }
            begin(item.name, item.attributes, line: item.line)
            if let text = item.text { nodes[nodes.count - 1].text = intern(text) }
            ancestors.append(item.index)
        }
        for _ in ancestors { end() }
    }

    /// - Parameter path: of the source, for messages.
    /// - Returns: nil when nothing was begun.
    public consuming func document(path: String) -> InterfaceDocument? {
        nodes.isEmpty ? nil : InterfaceDocument(path: path, strings: strings, nodes: nodes, attributes: attributes)
    }
}
