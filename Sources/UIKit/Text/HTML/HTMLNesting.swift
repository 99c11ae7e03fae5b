/// Which elements a tag ends, for documents that leave ends out or cross them.
///
/// Source: WHATWG HTML Living Standard, sections 13.1.2.4 and 13.2.6.4, as far as text can tell the difference.
enum HTMLNesting {
    /// What an end tag does.
    enum End {
        case nothing
        /// Ends the element with this index and all within.
        case upTo(Int)
        /// Ends the element alone: blocks within it go on.
        case only(Int)
    }

    static let empty: Set<String> = [
        "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "image", "img", "input", "keygen", "link", "meta", "param", "source", "track", "wbr",
    ]

    /// Elements of looks, which go on behind the end of a block that they were not ended in.
    static let formatting: Set<String> = ["a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"]

    /// Elements beside which those of looks are not opened again.
    static let special: Set<String> = [
        "address", "article", "aside", "base", "blockquote", "body", "caption", "center", "col", "colgroup", "dd", "details", "dir", "div", "dl", "dt", "fieldset", "figcaption",
        "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html", "li", "link", "listing", "main", "menu", "meta", "nav", "ol", "p",
        "plaintext", "pre", "script", "search", "section", "style", "summary", "table", "tbody", "td", "template", "tfoot", "th", "thead", "title", "tr", "ul", "xmp",
    ]

    private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
    private static let cells: Set<String> = ["td", "th", "caption"]
    /// Elements that belong to a head, also where none is written.
    static let metadata: Set<String> = ["base", "basefont", "bgsound", "head", "html", "link", "meta", "noframes", "noscript", "script", "style", "template", "title"]
    private static let endsParagraph: Set<String> = [
        "address", "article", "aside", "blockquote", "center", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2",
        "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "li", "listing", "main", "menu", "nav", "ol", "p", "plaintext", "pre", "search", "section", "summary", "table", "ul", "xmp",
    ]

    /// The elements that a start tag ends, each with all within: the index of the outermost, or nil.
    static func ended(by tag: String, open: [String]) -> Int? {
        if let head = open.lastIndex(of: "head"), !metadata.contains(tag) { return head }
        var result: Int?
        func close(_ tags: Set<String>, within borders: Set<String>) {
            for i in open.indices.reversed() {
                if tags.contains(open[i]) { return result = min(result ?? i, i) }
                if borders.contains(open[i]) { return }
            }
        }
        let tables: Set<String> = ["table", "html"]
        if endsParagraph.contains(tag) { close(["p"], within: cells.union(["table", "button", "html"])) }
        switch tag {
        case "li": close(["li"], within: cells.union(["ul", "ol", "menu", "dir", "table", "blockquote", "html"]))
        case "dd", "dt": close(["dd", "dt"], within: cells.union(["dl", "ul", "ol", "table", "html"]))
        case "a": close(["a"], within: cells.union(["table", "html"]))
        case "nobr": close(["nobr"], within: cells.union(["table", "html"]))
        case "td", "th": close(["td", "th", "caption"], within: tables.union(["tr"]))
        case "tr": close(["tr", "caption"], within: tables.union(["thead", "tbody", "tfoot"]))
        case "thead", "tbody", "tfoot": close(["thead", "tbody", "tfoot", "caption"], within: tables)
        case "h1", "h2", "h3", "h4", "h5", "h6": if let last = open.last, headings.contains(last) { result = min(result ?? open.count, open.count - 1) }
        default: break
        }
        return result
    }

    static func end(_ tag: String, open: [String]) -> End {
        // What follows the page's end belongs to it.
        if tag == "body" || tag == "html" { return .nothing }
        let isFormatting = formatting.contains(tag)
        let isSpecial = special.contains(tag)
        let isTable = tag == "table" || tag == "tr" || tag == "tbody" || tag == "thead" || tag == "tfoot"
        var crossesBlock = false
        for i in open.indices.reversed() {
            let other = open[i]
            if other == tag || (headings.contains(tag) && headings.contains(other)) {
                return isFormatting && crossesBlock ? .only(i) : .upTo(i)
            }
            if other == "html" || other == "table" || (cells.contains(other) && !isTable) { return .nothing }
            if special.contains(other) {
                if !isFormatting, !isSpecial { return .nothing }
                crossesBlock = true
            }
        }
        return .nothing
    }
}
