internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

@MainActor extension NibCoder {
    /// Text in fragments, each with its attributes.
    func attributedString(_ key: String) -> NSAttributedString? {
        guard let element = child(key), element.name == "attributedString" else { return nil }
        loader.report?.use(element)
        let result = NSMutableAttributedString()
        for fragment in element.children where fragment.name == "fragment" {
            loader.report?.use(fragment)
            let text = fragment["content"] ?? fragment.child(key: "content").flatMap(text) ?? ""
            result.append(NSAttributedString(string: text, attributes: fragment.child("attributes").map(attributes) ?? [:]))
        }
        return result
    }

    private func attributes(_ element: InterfaceElement) -> [NSAttributedString.Key: Any] {
        loader.report?.use(element)
        var found: [NSAttributedString.Key: Any] = [:]
        for child in element.children {
            guard let key = child.key else { continue }
            loader.report?.use(child)
            let value: Any? =
                switch child.name {
                case "color": color(child)
                case "font", "fontDescription": font(child)
                case "paragraphStyle": paragraphStyle(child)
                case "real": number("value", of: child)
                case "integer": number("value", of: child).map { Int($0) }
                case "url", "string": child["string"] ?? text(child)
                default: nil
                }
            // A font's original stands beside the one that replaced it for lack of glyphs.
            if let value, key != "NSOriginalFont" { found[NSAttributedString.Key(rawValue: key)] = value }
        }
        return found
    }

    private func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        func part(_ name: String) -> CGFloat? { number(name, of: element) }
        if let name = element["alignment"], let found = NibChoices.textAlignments.first(where: { $0.key == name }) { style.alignment = found.value }
        if let name = element["lineBreakMode"], let found = NibChoices.lineBreakModes.first(where: { $0.key == name }) { style.lineBreakMode = found.value }
        switch element["baseWritingDirection"] {
        case "leftToRight": style.baseWritingDirection = .leftToRight
        case "rightToLeft": style.baseWritingDirection = .rightToLeft
        default: break
        }
        if let value = part("lineSpacing") { style.lineSpacing = value }
        if let value = part("paragraphSpacing") { style.paragraphSpacing = value }
        if let value = part("paragraphSpacingBefore") { style.paragraphSpacingBefore = value }
        if let value = part("headIndent") { style.headIndent = value }
        if let value = part("tailIndent") { style.tailIndent = value }
        if let value = part("firstLineHeadIndent") { style.firstLineHeadIndent = value }
        if let value = part("lineHeightMultiple") { style.lineHeightMultiple = value }
        if let value = part("minimumLineHeight") { style.minimumLineHeight = value }
        if let value = part("maximumLineHeight") { style.maximumLineHeight = value }
        if let value = part("defaultTabInterval") { style.defaultTabInterval = value }
        if let value = part("hyphenationFactor") { style.hyphenationFactor = Float(value) }
        if let allows = bool("allowsDefaultTighteningForTruncation", of: element) { style.allowsDefaultTighteningForTruncation = allows }
        return style
    }
}
