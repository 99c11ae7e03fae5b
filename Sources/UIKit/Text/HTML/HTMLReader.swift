import CoreGraphics
import Foundation
internal import FoundationGaps

/// Makes attributed text of a document, with the rules of WebKit's `HTMLConverter` for what begins a line and where space goes.
///
/// Source: WebKit, Source/WebCore/editing/cocoa/HTMLConverter.mm.
struct HTMLReader {
    private struct Element {
        var subject: CSSSubject
        var style: HTMLStyle
        /// What style sheets and the element itself say.
        var declarations: [String: String] = [:]
        var isLink = false
        var ownLink: Any?
        /// Where its text begins.
        var start: Int
        var link: Any?
        /// Tells its attributes from those of others.
        var owner: Int
        var attributes: [NSAttributedString.Key: Any]?
        /// Of the nearest block, without what a list adds.
        var paragraph: NSParagraphStyle?
    }

    private struct List {
        var object: NSTextList
        var next: Int
    }

    private var text = HTMLText()
    private var elements: [Element] = []
    private var subjects: [CSSSubject] = []
    private var openTags: [String] = []
    private var hasBody = false
    private var lists: [List] = []
    private var sheet = CSSStyleSheet()
    private var fonts = HTMLFonts()
    private var base: URL?
    /// Whether the last character may be taken away again by what follows.
    private var isSoft = false
    /// Elements that are not shown, of which the outermost is open.
    private var hiddenDepth = 0
    /// Open elements beyond the deepest that count.
    private var ignored: [String: Int] = [:]
    /// Elements of looks that a block's end has ended with itself: they begin again with the next text.
    private var waiting: [Element] = []
    private var quoteDepth = 0
    private var lastOwner = 0
    /// The style of the paragraph of a list that the text is in.
    private var item: NSParagraphStyle?
    private var dropsNextLineEnd = false
    private(set) var backgroundColor: UIColor?

    /// As in WebKit: elements further within stand beside each other.
    private static let deepest = 512

    mutating func read(_ source: String) -> NSMutableAttributedString {
        let source = source.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
        let events = MarkupEvents.html(source)
        collectStyleSheets(events)
        var iterator = events.makeIterator()
        var upcoming = iterator.next()
        while let event = upcoming {
            upcoming = iterator.next()
            switch event.kind {
            case .enter:
                var attributes: [String: String] = [:]
                while let next = upcoming, next.kind == .attribute {
                    // The first of two with one name counts.
                    if attributes[next.first] == nil { attributes[next.first] = next.other }
                    upcoming = iterator.next()
                }
                enter(event.first, attributes)
            case .leave: leave(event.first)
            case .text: append(event.first)
            case .attribute: break
            }
        }
        while !elements.isEmpty { leaveLast() }
        return text.attributed()
    }

    /// Style sheets count for what stands before them, too.
    private mutating func collectStyleSheets(_ events: MarkupEvents) {
        var isStyle = false
        var styles = ""
        for event in events {
            switch event.kind {
            case .enter: isStyle = event.first == "style"
            case .leave: isStyle = false
            case .text: if isStyle { styles += event.first }
            case .attribute: break
            }
            if isStyle, event.kind == .enter { styles += "\n" }
        }
        if !styles.isEmpty { sheet.add(styles) }
    }

    // MARK: Elements

    private var root: CGFloat { elements.first?.style.size ?? 12 }

    private mutating func enter(_ tag: String, _ attributes: [String: String]) {
        if let index = HTMLNesting.ended(by: tag, open: openTags) { leaveAll(from: index) }
        if tag == "html" || tag == "body" {
            // A second one of these is nothing new.
            if tag == "html" ? elements.isEmpty : !hasBody { beginPage(with: tag, attributes) }
            return
        }
        if !HTMLNesting.metadata.contains(tag) { beginPage() }
        if tag == "head", elements.isEmpty { push("html", [:]) }
        let isEmpty = HTMLNesting.empty.contains(tag)
        if elements.count >= Self.deepest {
            if isEmpty { begin(tag, attributes) } else { ignored[tag, default: 0] += 1 }
            return
        }
        if !HTMLNesting.special.contains(tag) { beginWaiting() }
        push(tag, attributes)
        if isEmpty { leaveLast() }
    }

    /// Every document has a page and a body, which style sheets may speak of, whether it writes them or not.
    private mutating func beginPage(with tag: String = "body", _ attributes: [String: String] = [:]) {
        if elements.isEmpty { push("html", tag == "html" ? attributes : [:]) }
        guard !hasBody, tag == "body" else { return }
        hasBody = true
        if let head = openTags.lastIndex(of: "head") { leaveAll(from: head) }
        push("body", attributes)
    }

    private mutating func push(_ tag: String, _ attributes: [String: String]) {
        let subject = CSSSubject(
            tag: tag, id: attributes["id"] ?? "", classes: (attributes["class"] ?? "").split(whereSeparator: \.isWhitespace).prefix(50).map(String.init))
        var declarations = oldAttributes(tag, attributes)
        for found in sheet.declarations(for: subject, ancestors: subjects) { declarations.merge(found) }
        if let own = attributes["style"] { declarations.merge(CSSDeclarations(own)) }
        var element = Element(subject: subject, style: HTMLStyle(), start: 0, owner: 0)
        element.declarations = declarations.result
        element.ownLink = tag == "a" ? link(attributes["href"]) : nil
        element.isLink = tag == "a" && attributes["href"] != nil
        if tag == "base", base == nil { base = attributes["href"].flatMap { URL(string: $0) } }
        push(element)
        let last = elements.count - 1
        guard hiddenDepth == 0 else { return }
        if elements[last].style.isBlock, tag != "br", !isBlockInItem(tag) { beginParagraph(always: false, trimming: true) }
        elements[last].start = text.length
        begin(tag, attributes)
    }

    private mutating func push(_ element: Element) {
        var element = element
        lastOwner += 1
        element.owner = lastOwner
        elements.append(element)
        subjects.append(element.subject)
        openTags.append(element.subject.tag)
        style(elements.count - 1)
        let tag = element.subject.tag
        if tag == "html" || tag == "body" {
            // The page's own colour lies behind the text, not in it.
            if let background = elements[elements.count - 1].style.background { backgroundColor = background }
            elements[elements.count - 1].style.background = nil
        }
        if hiddenDepth > 0 || elements[elements.count - 1].style.isHidden { hiddenDepth += 1 }
    }

    /// Works out how an element looks among those around it.
    private mutating func style(_ index: Int) {
        let element = elements[index]
        let tag = element.subject.tag
        let parent = index > 0 ? elements[index - 1].style : HTMLStyle()
        var style = parent.inherited
        style.applyDefaults(of: tag, isLink: element.isLink, listDepth: lists.count, parent: parent, root: root)
        style.apply(element.declarations, parent: parent, root: root)
        // A table's colours lie behind it.
        if ["table", "tr", "td", "th"].contains(tag) { style.background = nil }
        elements[index].style = style
        elements[index].link = (index > 0 ? elements[index - 1].link : nil) ?? element.ownLink
        elements[index].attributes = nil
        elements[index].paragraph = nil
    }

    /// Elements of looks go on in what follows.
    private mutating func beginWaiting() {
        guard !waiting.isEmpty, hiddenDepth == 0 else { return }
        let reopened = waiting
        waiting = []
        for element in reopened where elements.count < Self.deepest {
            push(element)
            elements[elements.count - 1].start = text.length
        }
    }

    private static let ownLines: Set<String> = ["li", "ul", "ol", "table", "caption", "thead", "tbody", "tfoot", "tr", "td", "th"]

    /// A block within an item of a list that is no list or item itself begins no paragraph.
    private func isBlockInItem(_ tag: String) -> Bool {
        guard !lists.isEmpty, !Self.ownLines.contains(tag), let style = elements.last?.style else { return false }
        return style.isBlock
    }

    private mutating func leave(_ tag: String) {
        if let count = ignored[tag], count > 0 {
            ignored[tag] = count - 1
            return
        }
        switch HTMLNesting.end(tag, open: openTags) {
        case .upTo(let index): leaveAll(from: index)
        case .only(let index):
            elements.remove(at: index)
            subjects.remove(at: index)
            openTags.remove(at: index)
            for i in index..<elements.count {
                // Its text has other attributes from here on.
                lastOwner += 1
                elements[i].owner = lastOwner
                style(i)
            }
            hiddenDepth = elements.firstIndex { $0.style.isHidden }.map { elements.count - $0 } ?? 0
        case .nothing:
            if let index = waiting.lastIndex(where: { $0.subject.tag == tag }) { waiting.remove(at: index) }
            // Ends that stand for something: browsers take them for whole elements.
            if tag == "p" || tag == "br" {
                enter(tag, [:])
                if tag == "p" { leave(tag) }
            }
        }
    }

    /// Ends elements, the outermost of which was meant.
    private mutating func leaveAll(from index: Int) {
        guard index < elements.count else { return }
        let outermost = openTags[index]
        var unended: [Element] = []
        if !["td", "th", "caption", "table", "head"].contains(outermost) {
            unended = elements[(index + 1)...].filter { HTMLNesting.formatting.contains($0.subject.tag) }
        }
        while elements.count > index { leaveLast() }
        // Each of a kind comes again three times at most, and few at all, or a page could make it thousands in each paragraph.
        for element in unended where waiting.filter({ $0.subject.tag == element.subject.tag && $0.declarations == element.declarations }).count < 3 { waiting.append(element) }
        if waiting.count > 10 { waiting.removeFirst(waiting.count - 10) }
    }

    private mutating func leaveLast() {
        guard let element = elements.last else { return }
        let tag = element.subject.tag
        defer {
            elements.removeLast()
            subjects.removeLast()
            openTags.removeLast()
        }
        guard hiddenDepth == 0 else {
            hiddenDepth -= 1
            return
        }
        if element.style.isBlock {
            if isBlockInItem(tag) {
                appendBreak("\u{2028}")
            } else {
                beginParagraph(always: text.length <= element.start, trimming: true)
            }
        }
        switch tag {
        case "ul", "ol": if !lists.isEmpty { lists.removeLast() }
        case "q":
            quoteDepth -= 1
            appendOwn(quoteDepth % 2 == 0 ? "\u{201D}" : "\u{2019}")
        default: break
        }
    }

    /// What an element is besides its children.
    private mutating func begin(_ tag: String, _ attributes: [String: String]) {
        switch tag {
        case "br":
            let block = elements.last { $0.style.isBlock }?.subject.tag ?? ""
            if ["p", "li", "h1", "h2", "h3", "h4", "h5", "h6"].contains(block) {
                appendBreak("\u{2028}")
            } else {
                beginParagraph(always: true, trimming: false)
            }
        case "ul", "ol":
            let object = NSTextList(markerFormat: .init("{\(elements[elements.count - 1].style.listStyle)}"), options: 0)
            if tag == "ol", let start = attributes["start"].flatMap({ Int($0.trimmingCharacters(in: .whitespaces)) }) {
                object.startingItemNumber = min(max(start, -1_000_000_000), 1_000_000_000)
            }
            lists.append(List(object: object, next: object.startingItemNumber))
            // What was worked out for the line before knew nothing of the list.
            elements[elements.count - 1].attributes = nil
            elements[elements.count - 1].paragraph = nil
        case "q":
            appendOwn(quoteDepth % 2 == 0 ? "\u{201C}" : "\u{2018}")
            quoteDepth += 1
        case "input": if (attributes["type"] ?? "text").lowercased() == "text", let value = attributes["value"] { appendOwn(value) }
        case "img": appendImage(attributes)
        case "pre", "listing", "textarea": dropsNextLineEnd = true
        default: break
        }
    }

    private func link(_ address: String?) -> Any? {
        guard let address = address?.trimmingCharacters(in: .whitespacesAndNewlines), !address.isEmpty, !address.hasPrefix("#") else { return nil }
        return URL(string: address, relativeTo: base)?.absoluteURL ?? address
    }

    /// What old HTML said in attributes.
    private func oldAttributes(_ tag: String, _ attributes: [String: String]) -> CSSDeclarations {
        var result = CSSDeclarations()
        if let align = attributes["align"]?.lowercased(), ["left", "right", "center", "justify", "middle"].contains(align), tag != "img" {
            result.set("text-align", align == "middle" ? "center" : align)
        }
        if let direction = attributes["dir"]?.lowercased(), direction == "rtl" || direction == "ltr" { result.set("direction", direction) }
        func color(_ name: String, as property: String) {
            guard let value = attributes[name], let color = CSSColor.parseOld(value) else { return }
            let c = color.cgColor.components ?? []
            guard c.count == 4 else { return }
            result.set(property, "rgba(\(c[0] * 255),\(c[1] * 255),\(c[2] * 255),\(c[3]))")
        }
        if tag == "font" {
            color("color", as: "color")
            if let size = attributes["size"].flatMap(HTMLStyle.size(ofOldFont:)) { result.set("font-size", size) }
            if let face = attributes["face"] { result.set("font-family", face) }
        }
        if tag == "body" { color("text", as: "color") }
        color("bgcolor", as: "background-color")
        if tag == "ol" || tag == "ul", let type = attributes["type"] {
            let kinds = ["a": "lower-alpha", "A": "upper-alpha", "i": "lower-roman", "I": "upper-roman", "1": "decimal"]
            if let kind = kinds[type] ?? (["disc", "circle", "square"].contains(type.lowercased()) ? type.lowercased() : nil) { result.set("list-style-type", kind) }
        }
        return result
    }

    // MARK: Attributes

    /// The attributes of the innermost element.
    private mutating func attributes() -> [NSAttributedString.Key: Any] {
        guard let last = elements.indices.last else {
            var element = Element(subject: CSSSubject(tag: "", id: "", classes: []), style: HTMLStyle(), start: 0, owner: 0)
            element.paragraph = paragraphStyle(for: nil)
            return attributes(of: element)
        }
        if let attributes = elements[last].attributes { return attributes }
        if elements[last].paragraph == nil {
            let block = elements.lastIndex { $0.style.isBlock }
            if let block, block != last, let known = elements[block].paragraph {
                elements[last].paragraph = known
            } else {
                let style = paragraphStyle(for: block.map { elements[$0] })
                if let block { elements[block].paragraph = style }
                elements[last].paragraph = style
            }
        }
        let attributes = attributes(of: elements[last])
        elements[last].attributes = attributes
        return attributes
    }

    private mutating func attributes(of element: Element) -> [NSAttributedString.Key: Any] {
        let style = element.style
        var result: [NSAttributedString.Key: Any] = [
            .font: fonts.font(for: style), .foregroundColor: style.color, .kern: style.letterSpacing, .strokeColor: style.color, .strokeWidth: 0,
        ]
        if let paragraph = element.paragraph { result[.paragraphStyle] = paragraph }
        if let background = style.background { result[.backgroundColor] = background }
        if style.isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if style.isStruck { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if style.superscript != 0 { result[.superscript] = style.superscript }
        if style.baselineOffset != 0 { result[.baselineOffset] = style.baselineOffset }
        if let link = element.link { result[.link] = link }
        return result
    }

    private func paragraphStyle(for block: Element?) -> NSParagraphStyle {
        let result = NSMutableParagraphStyle()
        result.defaultTabInterval = 36
        result.tabStops = []
        result.baseWritingDirection = .leftToRight
        result.textLists = lists.map(\.object)
        guard let block else { return result }
        let style = block.style
        result.alignment = style.alignment
        result.baseWritingDirection = style.isRightToLeft ? .rightToLeft : .leftToRight
        switch style.lineHeight {
        case .normal: break
        case .multiple(let factor): result.minimumLineHeight = factor * style.size
        case .points(let points): result.minimumLineHeight = points
        }
        guard ["p", "li", "h1", "h2", "h3", "h4", "h5", "h6"].contains(block.subject.tag) else { return result }
        // Margins above are ignored, and those of other blocks.
        result.headIndent = max(0, style.marginLeft)
        if style.textIndent > 0 { result.firstLineHeadIndent = result.headIndent + style.textIndent } else { result.firstLineHeadIndent = result.headIndent }
        result.tailIndent = -max(0, style.marginRight)
        result.paragraphSpacing = max(0, style.marginBottom)
        return result
    }

    // MARK: Text

    private var isAtParagraphStart: Bool { text.last == nil || text.last == "\n" || text.last == "\u{2029}" }

    /// Appends text as it is, behind the mark of its item where it begins one.
    private mutating func emit(_ scalars: some Sequence<Unicode.Scalar>) {
        var attributes = attributes()
        if isAtParagraphStart { beginItem(attributes) }
        if let item { attributes[.paragraphStyle] = item }
        text.append(scalars, attributes, owner: elements.last?.owner)
        if isAtParagraphStart { item = nil }
    }

    private mutating func beginItem(_ attributes: [NSAttributedString.Key: Any]) {
        item = nil
        guard let style = attributes[.paragraphStyle] as? NSParagraphStyle, let object = style.textLists.last,
            let list = lists.lastIndex(where: { $0.object === object })
        else { return }
        let place = CGFloat(list + 1) * 36
        let changed = NSMutableParagraphStyle()
        changed.setParagraphStyle(style)
        changed.firstLineHeadIndent = 0
        changed.headIndent = place
        changed.tabStops = [NSTextTab(textAlignment: .left, location: place - 25), NSTextTab(textAlignment: .natural, location: place)]
        item = changed
        var mark = attributes
        for key in [NSAttributedString.Key.link, .underlineStyle, .strikethroughStyle, .backgroundColor, .superscript, .baselineOffset] { mark[key] = nil }
        mark[.paragraphStyle] = changed
        text.append("\t\(object.marker(forItemNumber: lists[list].next))\t".unicodeScalars, mark)
        lists[list].next += 1
    }

    private mutating func beginParagraph(always: Bool, trimming: Bool) {
        guard always || !(text.last == nil || text.last == "\n") else { return }
        if trimming, isSoft, text.last == " " || text.last == "\u{2028}" { text.removeLast() }
        let tag = elements.last?.subject.tag
        if tag != "body", tag != "html" { emit("\n".unicodeScalars) }
        isSoft = true
    }

    private mutating func appendBreak(_ sign: String) {
        emit(sign.unicodeScalars)
        isSoft = true
    }

    private mutating func appendOwn(_ value: String) {
        guard !value.isEmpty else { return }
        emit(value.unicodeScalars)
        isSoft = false
    }

    private mutating func append(_ string: String) {
        guard !string.isEmpty else { return }
        let isBlank = string.unicodeScalars.allSatisfy { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\u{C}" }
        // Words begin the body, but in elements of the head.
        if !isBlank, !hasBody, openTags.last.map({ $0 == "head" || $0 == "html" }) ?? true { beginPage() }
        guard hiddenDepth == 0 else { return }
        if !isBlank { beginWaiting() }
        var string = string[...]
        if dropsNextLineEnd {
            dropsNextLineEnd = false
            if string.unicodeScalars.first == "\n" { string = Substring(string.unicodeScalars.dropFirst()) }
            if string.isEmpty { return }
        }
        let style = elements.last?.style ?? HTMLStyle()
        var output: String
        var endsInSpace = false
        if style.preservesSpace {
            output = String(string)
            if isSoft, text.length > 0, string.unicodeScalars.first == "\n" { text.removeLast() }
        } else {
            (output, endsInSpace) = collapsed(string)
        }
        switch style.transform {
        case "uppercase": output = output.uppercased()
        case "lowercase": output = output.lowercased()
        case "capitalize": output = output.capitalized
        default: break
        }
        guard !output.isEmpty else { return }
        emit(output.unicodeScalars)
        isSoft = endsInSpace
    }

    /// White space as one space, and none where the text before ends in some.
    private func collapsed(_ string: Substring) -> (String, endsInSpace: Bool) {
        let suppresses: Bool
        switch text.last {
        case nil, "\n", "\r", "\t", "\u{2029}", "\u{2028}", "\u{C}", "\u{85}": suppresses = true
        case " ": suppresses = isSoft
        default: suppresses = false
        }
        var result = String.UnicodeScalarView()
        var wasSpace = false
        var isLeading = true
        for scalar in string.unicodeScalars {
            switch scalar {
            case " ", "\n", "\r", "\t", "\u{C}", "\u{200B}": wasSpace = !isLeading || !suppresses
            default:
                if wasSpace { result.append(" ") }
                result.append(scalar)
                wasSpace = false
                isLeading = false
            }
        }
        if wasSpace { result.append(" ") }
        return (String(result), wasSpace)
    }

    // MARK: Images

    private mutating func appendImage(_ attributes: [String: String]) {
        // Nothing is loaded from the network, and without a picture there is no attachment.
        guard let source = attributes["src"]?.trimmingCharacters(in: .whitespacesAndNewlines), let picture = HTMLImage.load(source, base: base) else { return }
        func length(_ name: String) -> CGFloat? {
            guard let value = attributes[name].flatMap(CSSLength.init) else { return nil }
            if case .number(let number) = value { return max(0, number) }
            return value.points(font: 12, root: root).map { max(0, $0) }
        }
        var size = picture.image.size
        let styled = attributes["style"].map { CSSDeclarations($0).result } ?? [:]
        let width = styled["width"].flatMap { CSSLength($0)?.points(font: 12, root: root) } ?? length("width")
        let height = styled["height"].flatMap { CSSLength($0)?.points(font: 12, root: root) } ?? length("height")
        if let width, let height {
            size = CGSize(width: width, height: height)
        } else if let width, size.width > 0 {
            size = CGSize(width: width, height: size.height * width / size.width)
        } else if let height, size.height > 0 {
            size = CGSize(width: size.width * height / size.height, height: height)
        }
        let attachment = NSTextAttachment(data: nil, ofType: nil)
        attachment.contents = picture.data
        attachment.fileType = picture.type
        attachment.image = picture.image
        attachment.bounds = CGRect(origin: .zero, size: size)
        var own = self.attributes()
        if isAtParagraphStart { beginItem(own) }
        if let item { own[.paragraphStyle] = item }
        own[.attachment] = attachment
        text.append("\u{FFFC}".unicodeScalars, own)
        isSoft = false
    }
}
