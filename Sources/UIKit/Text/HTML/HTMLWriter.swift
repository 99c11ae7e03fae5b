import CoreGraphics
import Foundation

/// Writes attributed text as HTML. What it writes the reader reads to the same looks; the tags are not those that Apple's writer chooses.
struct HTMLWriter {
    private let text: NSAttributedString
    private var result = ""
    /// The lists that are open, and whether each has numbers.
    private var open: [NSTextList] = []

    static func document(_ text: NSAttributedString, encoding: String.Encoding) -> String {
        let name = encoding == .utf8 ? "UTF-8" : encoding == .isoLatin1 ? "ISO-8859-1" : encoding == .windowsCP1252 ? "windows-1252" : encoding == .ascii ? "us-ascii" : nil
        var writer = HTMLWriter(text)
        writer.writeParagraphs()
        let meta = name.map { "<meta http-equiv=\"Content-Type\" content=\"text/html; charset=\($0)\">\n" } ?? ""
        let type = "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01//EN\" \"http://www.w3.org/TR/html4/strict.dtd\">\n"
        return type + "<html>\n<head>\n" + meta + "</head>\n<body>\n" + writer.result + "</body>\n</html>\n"
    }

    private init(_ text: NSAttributedString) { self.text = text }

    private mutating func writeParagraphs() {
        let string = text.string as NSString
        var start = 0
        while start < text.length {
            let whole = string.paragraphRange(for: NSRange(location: start, length: 0))
            start = max(whole.location + whole.length, start + 1)
            var content = whole
            while content.length > 0, [0x0A, 0x0D, 0x2029].contains(string.character(at: content.location + content.length - 1)) { content.length -= 1 }
            // The line's end has looks, too.
            let end = whole.length > content.length ? text.attributes(at: content.location + content.length, effectiveRange: nil) : [:]
            write(content, style: text.attribute(.paragraphStyle, at: whole.location, effectiveRange: nil) as? NSParagraphStyle ?? NSParagraphStyle(), end: end)
        }
        close(to: 0)
    }

    private mutating func close(to count: Int) {
        while open.count > count { result += open.removeLast().isOrdered ? "</ol>\n" : "</ul>\n" }
    }

    private mutating func write(_ range: NSRange, style: NSParagraphStyle, end: [NSAttributedString.Key: Any]) {
        let shared = zip(open, style.textLists).prefix { $0 === $1 }.count
        close(to: shared)
        for list in style.textLists.dropFirst(shared) {
            let type = list.markerFormat.rawValue.trimmingCharacters(in: CharacterSet(charactersIn: "{}"))
            let start = list.isOrdered && list.startingItemNumber != 1 ? " start=\"\(list.startingItemNumber)\"" : ""
            result += "<\(list.isOrdered ? "ol" : "ul")\(start) style=\"list-style-type: \(Self.escaped(type))\">\n"
            open.append(list)
        }
        var range = range
        let tag = style.textLists.isEmpty ? "p" : "li"
        if tag == "li" {
            // The reader makes the mark of an item itself.
            let mark = (text.string as NSString).substring(with: range).prefix { $0 != "\n" }
            if mark.hasPrefix("\t"), let end = mark.dropFirst().firstIndex(of: "\t") {
                let length = mark[...end].utf16.count
                range = NSRange(location: range.location + length, length: range.length - length)
            }
        }
        result += "<\(tag) style=\"\(([Self.css(style)] + Self.face(end)).joined(separator: "; "))\">"
        text.enumerateAttributes(in: range, options: []) { attributes, part, _ in write(part, attributes) }
        result += "</\(tag)>\n"
    }

    private mutating func write(_ range: NSRange, _ attributes: [NSAttributedString.Key: Any]) {
        var end = ""
        if let link = attributes[.link] {
            result += "<a href=\"\(Self.escaped((link as? URL)?.absoluteString ?? (link as? String) ?? ""))\">"
            end = "</a>"
        }
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            if let data = attachment.contents ?? attachment.image?.pngData() {
                let size = attachment.bounds.isEmpty ? attachment.image?.size ?? .zero : attachment.bounds.size
                let types = ["public.jpeg": "image/jpeg", "com.compuserve.gif": "image/gif", "org.webmproject.webp": "image/webp", "public.svg-image": "image/svg+xml"]
                let type = attachment.contents == nil ? "image/png" : attachment.fileType.flatMap { types[$0] } ?? "image/png"
                result += "<img src=\"data:\(type);base64,\(data.base64EncodedString())\" width=\"\(Self.number(size.width))\" height=\"\(Self.number(size.height))\">"
            }
            result += end
            return
        }
        let level = (attributes[.superscript] as? NSNumber)?.intValue ?? 0
        if level != 0 {
            result += level > 0 ? "<sup>" : "<sub>"
            end = (level > 0 ? "</sup>" : "</sub>") + end
        }
        let string = Self.escaped((text.string as NSString).substring(with: range)).replacingOccurrences(of: "\u{2028}", with: "<br>")
        result += "<span style=\"\(Self.css(attributes))\">\(string)</span>\(end)"
    }

    // MARK: Styles

    private static func css(_ style: NSParagraphStyle) -> String {
        var parts = ["margin: 0px 0px \(number(style.paragraphSpacing))px \(number(style.textLists.isEmpty ? style.headIndent : 0))px"]
        switch style.alignment {
        case .left: parts.append("text-align: left")
        case .right: parts.append("text-align: right")
        case .center: parts.append("text-align: center")
        case .justified: parts.append("text-align: justify")
        case .natural: break
        }
        if style.baseWritingDirection == .rightToLeft { parts.append("direction: rtl") }
        if style.minimumLineHeight > 0 { parts.append("line-height: \(number(style.minimumLineHeight))px") }
        if style.textLists.isEmpty, style.firstLineHeadIndent > style.headIndent { parts.append("text-indent: \(number(style.firstLineHeadIndent - style.headIndent))px") }
        return parts.joined(separator: "; ")
    }

    private static func css(_ attributes: [NSAttributedString.Key: Any]) -> String {
        var parts = ["white-space: pre-wrap"] + face(attributes)
        if let color = attributes[.backgroundColor] as? UIColor { parts.append("background-color: \(css(color))") }
        var lines: [String] = []
        if let style = attributes[.underlineStyle] as? NSNumber, style.intValue != 0 { lines.append("underline") }
        if let style = attributes[.strikethroughStyle] as? NSNumber, style.intValue != 0 { lines.append("line-through") }
        if !lines.isEmpty { parts.append("text-decoration: \(lines.joined(separator: " "))") }
        if let kern = attributes[.kern] as? NSNumber, kern.doubleValue != 0 { parts.append("letter-spacing: \(number(CGFloat(kern.doubleValue)))px") }
        return parts.joined(separator: "; ")
    }

    /// Font and colour.
    private static func face(_ attributes: [NSAttributedString.Key: Any]) -> [String] {
        var parts: [String] = []
        if let font = attributes[.font] as? UIFont {
            parts.append("font-family: '\(escaped(font.familyName.replacingOccurrences(of: "'", with: "")))'; font-size: \(number(font.pointSize))px")
            let traits = font.fontDescriptor.symbolicTraits
            parts.append("font-weight: \(traits.contains(.traitBold) ? "bold" : "normal"); font-style: \(traits.contains(.traitItalic) ? "italic" : "normal")")
        }
        if let color = attributes[.foregroundColor] as? UIColor { parts.append("color: \(css(color))") }
        return parts
    }

    private static func css(_ color: UIColor) -> String {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return "#000000" }
        func byte(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
        if alpha < 1 { return "rgba(\(byte(red)), \(byte(green)), \(byte(blue)), \(number(alpha)))" }
        return "#" + [red, green, blue].map { (byte($0) < 16 ? "0" : "") + String(byte($0), radix: 16) }.joined()
    }

    /// Up to three decimals, without zeros behind them.
    private static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (Double(min(max(value, -1e6), 1e6)) * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
