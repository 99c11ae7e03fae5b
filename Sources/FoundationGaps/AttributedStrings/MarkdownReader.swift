import Foundation

/// Makes an attributed string of what the parser meets.
struct MarkdownReader {
    let options: AttributedString.MarkdownParsingOptions
    let baseURL: URL?
    /// The attributes that are wanted.
    let table: AttributeTable

    private var result = AttributedString()
    /// The blocks that are open, the outermost first.
    private var blocks: [Block] = []
    private var lastIdentity = 0
    /// The blocks around the text that follows, worked out when they change.
    private var intent: PresentationIntent?
    private var marks: [InlinePresentationIntent] = []
    private var links: [Link] = []
    private var images: [Image] = []
    private var extended = ExtendedAttributes()
    private var problem: (any Error)?
    /// How many texts have been appended.
    private var appended = 0

    private struct Block {
        var type: PresentationIntent.IntentType
        /// The number of the next item, or row.
        var next: Int
    }

    private enum Link {
        case address(URL?)
        case attributes(AttributeContainer)
    }

    private struct Image {
        var url: URL?
        var title: String
        /// What was said before its words.
        var appended: Int
    }

    init(options: AttributedString.MarkdownParsingOptions, baseURL: URL?, table: AttributeTable) {
        self.options = options
        self.baseURL = baseURL
        self.table = table
    }

    private var preserves: Bool { options.interpretedSyntax == .inlineOnlyPreservingWhitespace }

    mutating func read(_ markdown: String) throws -> AttributedString {
        var source = markdown
        if options.allowsExtendedAttributes { source = extended.hide(in: source) }
        let space = preserves ? PreservedSpace(in: source) : nil
        do {
            var events = try MarkupEvents.markdown(space?.text ?? source, onlyInlines: preserves).makeIterator()
            var waiting = events.next()
            while let event = waiting {
                waiting = events.next()
                switch event.kind {
                case .enter:
                    var details: MarkupEvents.Event?
                    if let next = waiting, next.kind == .attribute {
                        details = next
                        waiting = events.next()
                    }
                    enter(event, details: details, space: space)
                case .leave: leave(event.first)
                case .text, .attribute: break
                }
                if let problem, options.failurePolicy == .throwError { throw problem }
            }
        } catch let reason as MarkupEvents.Unavailable {
            // Nobody sees a thrown error behind `try?`.
            FileHandle.standardError.write(Data((reason.description + "\n").utf8))
            throw CocoaError(.featureUnsupported, userInfo: [NSLocalizedDescriptionKey: reason.description])
        }
        if let end = space?.end, !end.isEmpty { result.append(AttributedString(end)) }
        if let language = options.languageCode, wants(AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.self) {
            result.languageIdentifier = language
        }
        return result
    }

    private func wants(_ key: any AttributedStringKey.Type) -> Bool { table.keys[key.name] != nil }

    // MARK: Nodes

    private mutating func enter(_ event: MarkupEvents.Event, details: MarkupEvents.Event?, space: PreservedSpace?) {
        let literal = details?.first ?? ""
        switch event.first {
        case "paragraph": if !preserves { open(.paragraph) }
        case "heading": open(.header(level: event.number))
        case "block_quote": open(.blockQuote)
        case "list": open(event.number != 0 ? .orderedList : .unorderedList, next: event.second)
        case "item": open(.listItem(ordinal: count()))
        case "table": open(.table(columns: Self.columns(event.number, literal)), next: 0)
        case "table_header":
            _ = count()
            open(.tableHeaderRow, next: 0)
        case "table_row": open(.tableRow(rowIndex: count()), next: 0)
        case "table_cell": open(.tableCell(columnIndex: count()))
        case "code_block":
            let hint = details?.other ?? ""
            open(.codeBlock(languageHint: hint.isEmpty ? nil : hint))
            append(extended.restored(literal))
            close()
        case "thematic_break":
            // UNVERIFIED: the character that stands for the line.
            open(.thematicBreak)
            append("\u{2E3B}")
            close()
        case "html_block": append(extended.restored(literal), .blockHTML)
        case "html_inline": append(extended.restored(space?.restored(literal) ?? literal), .inlineHTML)
        case "text": append(space?.restored(literal) ?? literal)
        case "code": append(extended.restored(space?.restored(literal) ?? literal), .code)
        case "softbreak": append(preserves ? "\n" : " ", .softBreak)
        case "linebreak": append("\n", .lineBreak)
        case "emph": marks.append(.emphasized)
        case "strong": marks.append(.stronglyEmphasized)
        case "strikethrough": marks.append(.strikethrough)
        case "link": beginLink(literal)
        case "image": images.append(Image(url: url(literal), title: details?.other ?? "", appended: appended))
        default: break
        }
    }

    private mutating func leave(_ type: String) {
        switch type {
        case "paragraph": if !preserves { close() }
        case "heading", "block_quote", "list", "item", "table", "table_header", "table_row", "table_cell": close()
        case "emph", "strong", "strikethrough": marks.removeLast()
        case "link": links.removeLast()
        case "image": endImage()
        default: break
        }
    }

    // MARK: Blocks

    private mutating func open(_ kind: PresentationIntent.Kind, next: Int = 1) {
        lastIdentity += 1
        blocks.append(Block(type: .init(kind: kind, identity: lastIdentity), next: next))
        intent = nil
    }

    private mutating func close() {
        blocks.removeLast()
        intent = nil
    }

    /// The number of a part of the innermost block.
    private mutating func count() -> Int {
        guard let last = blocks.indices.last else { return 1 }
        defer { blocks[last].next += 1 }
        return blocks[last].next
    }

    private static func columns(_ count: Int, _ letters: String) -> [PresentationIntent.TableColumn] {
        letters.utf8.prefix(count).map { .init(alignment: $0 == UInt8(ascii: "c") ? .center : $0 == UInt8(ascii: "r") ? .right : .left) }
    }

    // MARK: Text

    private mutating func append(_ text: String, _ mark: InlinePresentationIntent = []) {
        guard !text.isEmpty else { return }
        appended += 1
        var attributes = AttributeContainer()
        for case .attributes(let extended) in links { attributes.merge(extended) }
        if options.interpretedSyntax == .full, !blocks.isEmpty, wants(AttributeScopes.FoundationAttributes.PresentationIntentAttribute.self) {
            if intent == nil { intent = PresentationIntent(types: blocks.reversed().map(\.type)) }
            attributes.presentationIntent = intent
        }
        let all = marks.reduce(into: mark) { $0.formUnion($1) }
        if !all.isEmpty, wants(AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self) { attributes.inlinePresentationIntent = all }
        for case .address(let url?) in links where wants(AttributeScopes.FoundationAttributes.LinkAttribute.self) { attributes.link = url }
        if let image = images.first {
            if wants(AttributeScopes.FoundationAttributes.ImageURLAttribute.self) { attributes.imageURL = image.url }
            if !image.title.isEmpty, wants(AttributeScopes.FoundationAttributes.AlternateDescriptionAttribute.self) { attributes.alternateDescription = image.title }
        }
        result.append(AttributedString(text, attributes: attributes))
    }

    private func url(_ address: String) -> URL? { URL(string: address, relativeTo: baseURL) }

    private mutating func beginLink(_ address: String) {
        guard let source = extended.source(of: address) else { return links.append(.address(url(address))) }
        // The sign in front of the brackets stayed outside of the link.
        if result.characters.last == "^" { result.characters.removeLast() }
        do {
            links.append(.attributes(try ExtendedAttributes.container(source, table: table)))
        } catch {
            problem = problem ?? error
            links.append(.attributes(AttributeContainer()))
        }
    }

    private mutating func endImage() {
        // UNVERIFIED: the words of an image are its text, and without any the sign of an attachment is.
        if let image = images.last, appended == image.appended { append("\u{FFFC}") }
        images.removeLast()
    }
}
