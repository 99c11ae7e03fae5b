import CoreGraphics
import Foundation

/// What style sheets make of an element. Of what is not passed on to children there is what text needs.
struct HTMLStyle {
    enum LineHeight: Equatable {
        case normal
        case multiple(CGFloat)
        case points(CGFloat)
    }

    // Passed on.
    var families = ["serif"]
    /// Points.
    var size: CGFloat = 12
    /// 100…900.
    var weight = 400
    var isItalic = false
    /// A text style of the system, in whose font the text is.
    var textStyle: String?
    var color = HTMLStyle.black
    var alignment: NSTextAlignment = .natural
    var isRightToLeft = false
    var lineHeight: LineHeight = .normal
    var letterSpacing: CGFloat = 0
    var textIndent: CGFloat = 0
    var preservesSpace = false
    var transform = "none"
    var listStyle = "disc"
    // Of an element itself, and still seen in all that is within.
    var isUnderlined = false
    var isStruck = false
    var background: UIColor?
    /// 1 above the line, -1 below.
    var superscript = 0
    var baselineOffset: CGFloat = 0
    // Of an element itself.
    var isBlock = false
    var isHidden = false
    var marginLeft: CGFloat = 0
    var marginRight: CGFloat = 0
    var marginBottom: CGFloat = 0

    static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// The colour of links in a browser that has no opinion.
    static let linkColor = UIColor(red: 0, green: 0, blue: 238.0 / 255, alpha: 1)

    /// A style to begin with for a child.
    var inherited: HTMLStyle {
        var style = self
        style.isBlock = false
        style.marginLeft = 0
        style.marginRight = 0
        style.marginBottom = 0
        return style
    }

    // MARK: Applying declarations

    /// The sizes of the words for sizes, for a text of 12 points; UNVERIFIED that these are what the system's reader has.
    private static let sizes: [String: CGFloat] = [
        "xx-small": 9, "x-small": 9, "small": 10, "medium": 12, "large": 14, "x-large": 18, "xx-large": 24, "xxx-large": 37, "-webkit-xxx-large": 37,
    ]

    /// What `<font size>` means: 1…7, or one more or less than 3.
    static func size(ofOldFont text: String) -> String? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard let number = Int(text) else { return nil }
        let level = text.hasPrefix("+") || text.hasPrefix("-") ? 3 + max(-10, min(10, number)) : number
        return ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"][min(max(level, 1), 7) - 1]
    }

    /// - Parameter parent: the style of the element around, which percentages and words like `bolder` are of.
    mutating func apply(_ values: [String: String], parent: HTMLStyle, root: CGFloat) {
        if let style = values["-text-style"] {
            textStyle = style
            size = HTMLFonts.textStyle(style).map { UIFont.preferredFont(forTextStyle: $0).pointSize } ?? size
        }
        // Lengths in em are of the element's own size.
        if let text = values["font-size"]?.lowercased(), let size = fontSize(text, parent: parent, root: root) {
            self.size = size
            textStyle = nil
        }
        for (property, value) in values where value != "inherit" { apply(property, value, parent: parent, root: root) }
    }

    private func fontSize(_ text: String, parent: HTMLStyle, root: CGFloat) -> CGFloat? {
        let size: CGFloat?
        switch text {
        case "smaller": size = parent.size / 1.2
        case "larger": size = parent.size * 1.2
        default: size = Self.sizes[text] ?? CSSLength(text)?.points(font: parent.size, root: root, whole: parent.size)
        }
        // A size of 0 hides text on the web and is the size to begin with for the reader.
        guard let size, size >= 0 else { return nil }
        return min(size, 1_000)
    }

    private mutating func apply(_ property: String, _ value: String, parent: HTMLStyle, root: CGFloat) {
        let lower = value.lowercased()
        func length(whole: CGFloat? = nil) -> CGFloat? { CSSLength(lower)?.points(font: size, root: root, whole: whole) }
        switch property {
        case "font-family":
            families = CSSDeclarations.split(value, at: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\r\n\"'")) }.filter { !$0.isEmpty }
            textStyle = nil
        case "font-weight":
            switch lower {
            case "normal": weight = 400
            case "bold": weight = 700
            case "bolder": weight = parent.weight < 400 ? 400 : parent.weight < 600 ? 700 : 900
            case "lighter": weight = parent.weight < 600 ? 100 : parent.weight < 800 ? 400 : 700
            default: if let number = Int(lower), (1...1000).contains(number) { weight = number }
            }
        case "font-style": isItalic = lower.hasPrefix("italic") || lower.hasPrefix("oblique")
        case "color": if let color = CSSColor.parse(value) { self.color = color }
        case "background-color":
            if let color = CSSColor.parse(value) { background = color.cgColor.alpha > 0 ? color : background }
        case "text-decoration":
            if lower.contains("underline") { isUnderlined = true }
            if lower.contains("line-through") { isStruck = true }
            if lower == "none" {
                isUnderlined = parent.isUnderlined
                isStruck = parent.isStruck
            }
        case "text-align":
            switch lower {
            case "left": alignment = .left
            case "right": alignment = .right
            case "center", "-webkit-center": alignment = .center
            case "justify": alignment = .justified
            case "start": alignment = .natural
            case "end": alignment = isRightToLeft ? .left : .right
            default: break
            }
        case "direction": isRightToLeft = lower == "rtl"
        case "line-height":
            if lower == "normal" {
                lineHeight = .normal
            } else if case .number(let factor)? = CSSLength(lower), factor >= 0 {
                lineHeight = .multiple(factor)
            } else if let points = length(whole: size), points >= 0 {
                lineHeight = .points(points)
            }
        case "letter-spacing": letterSpacing = length() ?? 0
        case "text-indent": textIndent = length() ?? 0
        case "white-space": preservesSpace = lower.hasPrefix("pre")
        case "text-transform": transform = lower
        case "list-style-type": listStyle = lower
        case "vertical-align":
            switch lower {
            case "super": superscript = 1
            case "sub": superscript = -1
            case "baseline": superscript = 0
            default: if let points = length(whole: size) { baselineOffset = points }
            }
        case "display":
            isHidden = isHidden || lower == "none"
            isBlock = lower == "block" || lower == "list-item" || lower == "flex" || lower == "grid" || lower.hasPrefix("table")
        case "margin-left": marginLeft = length() ?? 0
        case "margin-right": marginRight = length() ?? 0
        case "margin-bottom": marginBottom = length() ?? 0
        default: break
        }
    }
}

// MARK: - What a browser does without a style sheet

extension HTMLStyle {
    private static let blocks: Set<String> = [
        "html", "body", "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "hr", "table", "caption", "thead",
        "tbody", "tfoot", "tr", "td", "th", "address", "article", "aside", "section", "header", "footer", "nav", "main", "figure", "figcaption", "form", "fieldset",
        "legend", "center", "details", "summary", "dir", "menu", "hgroup", "listing", "xmp", "plaintext", "search", "optgroup",
    ]

    private static let hidden: Set<String> = [
        "head", "script", "style", "title", "meta", "link", "base", "template", "noframes", "noembed", "area", "param", "col", "colgroup", "datalist", "rp", "select",
        "object", "iframe", "frame", "frameset", "audio", "video", "canvas", "svg", "math", "applet", "source", "track",
    ]

    private static let declarations: [String: [String: String]] = {
        let bold = ["font-weight": "bold"]
        let italic = ["font-style": "italic"]
        let struck = ["text-decoration": "line-through"]
        let code = ["font-family": "monospace"]
        let pre = ["font-family": "monospace", "white-space": "pre", "margin-bottom": "1em"]
        func heading(_ size: String, _ margin: String) -> [String: String] { ["font-size": size, "font-weight": "bold", "margin-bottom": margin] }
        return [
            "b": ["font-weight": "bolder"], "strong": ["font-weight": "bolder"], "th": ["font-weight": "bold", "text-align": "center"], "caption": ["text-align": "center"],
            "i": italic, "em": italic, "cite": italic, "var": italic, "dfn": italic, "address": italic,
            "u": ["text-decoration": "underline"], "ins": ["text-decoration": "underline"],
            "s": struck, "strike": struck, "del": struck,
            "code": code, "tt": code, "kbd": code, "samp": code, "pre": pre, "listing": pre, "xmp": pre, "plaintext": pre,
            "textarea": ["font-family": "monospace", "white-space": "pre-wrap"],
            "big": ["font-size": "larger"], "small": ["font-size": "smaller"],
            "sub": ["font-size": "smaller", "vertical-align": "sub"], "sup": ["font-size": "smaller", "vertical-align": "super"],
            "h1": heading("2em", "0.67em"), "h2": heading("1.5em", "0.83em"), "h3": heading("1.17em", "1em"), "h4": heading("1em", "1.33em"),
            "h5": heading("0.83em", "1.67em"), "h6": heading("0.67em", "2.33em"),
            "p": ["margin-bottom": "1em"], "center": ["text-align": "-webkit-center"], "mark": ["background-color": "yellow", "color": "black"],
            "ol": ["list-style-type": "decimal"], "nobr": ["white-space": "nowrap"],
        ]
    }()

    /// The style of an element that no style sheet speaks of.
    ///
    /// - Parameter listDepth: lists around a list.
    mutating func applyDefaults(of tag: String, isLink: Bool, listDepth: Int, parent: HTMLStyle, root: CGFloat) {
        isBlock = Self.blocks.contains(tag)
        isHidden = Self.hidden.contains(tag)
        if let values = Self.declarations[tag] { apply(values, parent: parent, root: root) }
        if isLink {
            color = Self.linkColor
            isUnderlined = true
        }
        if tag == "ul" || tag == "menu" || tag == "dir" { listStyle = listDepth == 0 ? "disc" : listDepth == 1 ? "circle" : "square" }
    }
}
