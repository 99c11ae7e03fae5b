import CMarkup
import FoundationGaps
import Testing

extension AttributeScopes {
    fileprivate struct AppAttributes: AttributeScope {
        let mood: Mood
        let foundation: FoundationAttributes
    }

    fileprivate enum Mood: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
        typealias Value = [String]
        static let name = "app.mood"
        static let markdownName = "mood"
    }
}

extension AttributeDynamicLookup {
    fileprivate subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.AppAttributes, T>) -> T { self[T.self] }
}

@Suite(.serialized) struct MarkdownTests {
    typealias Options = AttributedString.MarkdownParsingOptions

    /// Each run's text with what it is meant to be.
    private func runs(_ markdown: String, _ options: Options = .init()) throws -> [String] {
        try AttributedString(markdown: markdown, options: options).runs.map { run in
            let text = try AttributedString(markdown: markdown, options: options)[run.range]
            return "\(String(text.characters)) \(run.inlinePresentationIntent?.rawValue ?? 0) \(run.presentationIntent?.description ?? "-")"
        }
    }

    @Test("F12.3 Markdown in a line: stress, code, struck text, line ends, HTML")
    func inlines() throws {
        #expect(try runs("a *b* **c** `d` ~~e~~ ***f***\ng\\\nh <i>") == [
            "a  0 [paragraph (id 1)]", "b 1 [paragraph (id 1)]", "  0 [paragraph (id 1)]", "c 2 [paragraph (id 1)]", "  0 [paragraph (id 1)]",
            "d 4 [paragraph (id 1)]", "  0 [paragraph (id 1)]", "e 32 [paragraph (id 1)]", "  0 [paragraph (id 1)]", "f 3 [paragraph (id 1)]",
            "  64 [paragraph (id 1)]", "g 0 [paragraph (id 1)]", "\n 128 [paragraph (id 1)]", "h  0 [paragraph (id 1)]", "<i> 256 [paragraph (id 1)]",
        ])
    }

    @Test("F12.3 Markdown's blocks: their kinds, in which they stand, and their numbers")
    func blocks() throws {
        #expect(try runs("# Title\n**hello**\n") == ["Title 0 [header 1 (id 1)]", "hello 2 [paragraph (id 2)]"])
        #expect(try runs("- a\n  1. b\n  2. c\n- d") == [
            "a 0 [paragraph (id 3), listItem 1 (id 2), unorderedList (id 1)]",
            "b 0 [paragraph (id 6), listItem 1 (id 5), orderedList (id 4), listItem 1 (id 2), unorderedList (id 1)]",
            "c 0 [paragraph (id 8), listItem 2 (id 7), orderedList (id 4), listItem 1 (id 2), unorderedList (id 1)]",
            "d 0 [paragraph (id 10), listItem 2 (id 9), unorderedList (id 1)]",
        ])
        #expect(try runs("7. a\n8. b").map { String($0.suffix(46)) }.first?.contains("listItem 7") == true)
        #expect(try runs("> q\n\n---\n```swift\nlet x\n```") == [
            "q 0 [paragraph (id 2), blockQuote (id 1)]", "\u{2E3B} 0 [thematicBreak (id 3)]", "let x\n 0 [codeBlock 'swift' (id 4)]",
        ])
        let table = try AttributedString(markdown: "|a|b|\n|:-:|--:|\n|c||")
        let kinds = table.runs.compactMap { $0.presentationIntent?.components.map(\.kind) }
        let columns = PresentationIntent.Kind.table(columns: [.init(alignment: .center), .init(alignment: .right)])
        #expect(kinds == [
            [.tableCell(columnIndex: 0), .tableHeaderRow, columns], [.tableCell(columnIndex: 1), .tableHeaderRow, columns],
            [.tableCell(columnIndex: 0), .tableRow(rowIndex: 1), columns],
        ])
    }

    @Test("F12.3 links and images of Markdown have their addresses, relative ones by what they are relative to")
    func addresses() throws {
        let base = URL(string: "https://example.com/a/")
        let text = try AttributedString(markdown: "[one](https://x.org/?a=b) [two](b.html) ![pic](c.png \"Title\") <mailto:a@b.c>", baseURL: base)
        #expect(text.runs.compactMap { $0.link?.absoluteString } == ["https://x.org/?a=b", "https://example.com/a/b.html", "mailto:a@b.c"])
        let image = text.runs.first { $0.imageURL != nil }
        #expect(image?.imageURL?.absoluteString == "https://example.com/a/c.png" && image?.alternateDescription == "Title")
        #expect(image.map { String(text[$0.range].characters) } == "pic")
        #expect(try AttributedString(markdown: "[x](y)").runs.first?.link?.absoluteString == "y")
    }

    @Test("F12.3 Markdown's inline syntaxes leave blocks without attributes, and one keeps marks and white space")
    func syntaxes() throws {
        let markdown = "# Title\n\n  - a *b*\n"
        #expect(try runs(markdown, Options(interpretedSyntax: .inlineOnly)) == ["Titlea  0 -", "b 1 -"])
        let kept = try AttributedString(markdown: markdown, options: Options(interpretedSyntax: .inlineOnlyPreservingWhitespace))
        #expect(String(kept.characters) == "# Title\n\n  - a b\n")
        let spaced = "\t a  **b**  \r\n\n c\u{2000}_d_ `e` [f](g)\n\n"
        let preserved = try AttributedString(markdown: spaced, options: Options(interpretedSyntax: .inlineOnlyPreservingWhitespace))
        #expect(String(preserved.characters) == "\t a  b  \n\n c\u{2000}d e f\n\n")
        #expect(preserved.runs.compactMap(\.inlinePresentationIntent).contains(.emphasized) && preserved.runs.contains { $0.link != nil })
        #expect(try AttributedString(markdown: "", options: Options(interpretedSyntax: .inlineOnlyPreservingWhitespace)).characters.isEmpty)
    }

    @Test("F12.3 extended attributes of Markdown are read where they are allowed, and what is wrong in them is an error or nothing")
    func extended() throws {
        let allowed = Options(allowsExtendedAttributes: true)
        let markdown = "a ^[**b** c](mood: ['glad', \"sad\"], other: 1) `^[d](mood: x)` \\^[e](f)"
        let text = try AttributedString(markdown: markdown, including: AttributeScopes.AppAttributes.self, options: allowed)
        #expect(String(text.characters) == "a b c ^[d](mood: x) ^e")
        #expect(text.runs.compactMap { run in run.mood.map { "\(String(text[run.range].characters)) \($0)" } } == ["b [\"glad\", \"sad\"]", " c [\"glad\", \"sad\"]"])
        #expect(try AttributedString(markdown: "^[a](languageIdentifier: 'fr')", options: allowed).languageIdentifier == "fr")
        #expect(String(try AttributedString(markdown: "^[a](mood: [])").characters) == "^[a](mood: [])")
        #expect(throws: (any Error).self) { try AttributedString(markdown: "^[a](mood: 3)", including: AttributeScopes.AppAttributes.self, options: allowed) }
        #expect(throws: (any Error).self) { try AttributedString(markdown: "^[a](%%)", options: allowed) }
        let partial = Options(allowsExtendedAttributes: true, failurePolicy: .returnPartiallyParsedIfPossible)
        #expect(String(try AttributedString(markdown: "^[a](%%) *b*", options: partial).characters) == "a b")
    }

    @Test("F12.3 Markdown's language, scopes, data and files")
    func sources() throws {
        let text = try AttributedString(markdown: "a *b*", options: Options(languageCode: "de"))
        #expect(text.languageIdentifier == "de")
        struct LinksOnly: AttributeScope { let link: AttributeScopes.FoundationAttributes.LinkAttribute }
        let links = try AttributedString(markdown: "*a* [b](c)", including: LinksOnly.self)
        #expect(links.runs.allSatisfy { $0.inlinePresentationIntent == nil && $0.presentationIntent == nil } && links.runs.contains { $0.link != nil })
        #expect(try AttributedString(markdown: Data("é".utf8)).characters.count == 1)
        #expect(throws: CocoaError(.fileReadInapplicableStringEncoding)) { try AttributedString(markdown: Data([0xFF, 0xFE, 0x41])) }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("markdown-\(UUID()).md")
        try Data("# x".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(String(try AttributedString(contentsOf: file).characters) == "x")
        #expect(try NSAttributedString(contentsOf: file).string == "x")
        #expect(throws: (any Error).self) { try AttributedString(contentsOf: URL(fileURLWithPath: "/nowhere.md")) }
    }

    @Test("F12.3 Markdown without its library is an error that names the library and its package")
    func missing() throws {
        markup_look_in("/nowhere/")
        defer { markup_look_in(nil) }
        do {
            _ = try AttributedString(markdown: "a")
            Issue.record("no error")
        } catch let error as CocoaError {
            #expect(error.code == .featureUnsupported)
            let text = error.userInfo[NSLocalizedDescriptionKey] as? String ?? ""
            #expect(text.contains("libcmark-gfm-extensions.so") && text.contains("package libcmark-gfm-extensions0.29.0.gfm.6"))
        }
        markup_look_in(nil)
        #expect(try AttributedString(markdown: "a").characters.count == 1)
    }

    @Test("F12.3 attributed strings of both kinds become each other")
    func conversions() throws {
        let text = try AttributedString(markdown: "a **b** [c](http://d)\n\ne 👍🏽")
        let object = NSAttributedString(text)
        #expect(object.string == "a b ce 👍🏽")
        #expect((object.attribute(.inlinePresentationIntent, at: 2, effectiveRange: nil) as? NSNumber)?.uintValue == 2)
        #expect((object.attribute(.presentationIntentAttributeName, at: 0, effectiveRange: nil) as? PresentationIntent)?.components.map(\.kind) == [.paragraph])
        #expect((object.attribute(.init("NSLink"), at: 4, effectiveRange: nil) as? URL)?.absoluteString == "http://d")
        #expect(AttributedString(object) == text)
        #expect(try NSAttributedString(markdown: "a **b** [c](http://d)\n\ne 👍🏽") == object)
        // Attributes that no scope knows are left out.
        let own = NSAttributedString(string: "x", attributes: [.init("own"): 1, .init("NSLink"): "not a URL"])
        #expect(AttributedString(own).runs.first?.attributes == AttributeContainer())
        #expect(throws: (any Error).self) { try AttributedString(own, including: \.foundation) }
        var container = AttributeContainer()
        container.inlinePresentationIntent = [.code, .emphasized]
        let values = [NSAttributedString.Key: Any](container)
        #expect((values[.inlinePresentationIntent] as? NSNumber)?.intValue == 5 && values.count == 1)
        #expect(AttributeContainer(values) == container)
        let range = try #require(text.range(of: "👍🏽"))
        #expect(NSRange(range, in: text) == NSRange(location: 7, length: 4))
        #expect(Range(NSRange(location: 7, length: 4), in: text) == range && Range(NSRange(location: 7, length: 40), in: text) == nil)
    }

    @Test("F12.3 intents are coded and compared")
    func coding() throws {
        let intent = PresentationIntent(.listItem(ordinal: 2), identity: 3, parent: PresentationIntent(.orderedList, identity: 1))
        #expect(try JSONDecoder().decode(PresentationIntent.self, from: JSONEncoder().encode(intent)) == intent)
        #expect(intent.count == 2 && intent != PresentationIntent(.orderedList, identity: 1))
        #expect("\(InlinePresentationIntent.stronglyEmphasized)" == "NSInlinePresentationIntent(rawValue: 2)")
        // Neighbours in one text, which Foundation compares.
        let text = NSMutableAttributedString(attributedString: try NSAttributedString(markdown: "# a\n# b\nc"))
        text.addAttribute(.init("NSLink"), value: "x", range: NSRange(location: 0, length: 3))
        #expect((text.attribute(.presentationIntentAttributeName, at: 1, effectiveRange: nil) as? PresentationIntent)?.components.first?.identity == 2)
    }
}
