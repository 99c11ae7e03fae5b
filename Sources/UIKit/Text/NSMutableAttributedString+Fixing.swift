public import Foundation

extension NSMutableAttributedString {
    /// Takes back what attributes cannot mean in a range: every paragraph gets the style of its first character, and attachments stay at their
    /// characters alone. Fonts that lack a character are left: text is drawn with others then. From Apple's "fixAttributes(in:)".
    ///
    /// - Throws: an exception of Objective-C's (`NSRangeException`) where the range is not inside the text.
    public func fixAttributes(in range: NSRange) {
        guard range.location >= 0, range.length >= 0, range.location <= length, range.length <= length - range.location else {
            NSException(name: .rangeException, reason: "-[\(Self.self) fixAttributesInRange:]: Range \(NSStringFromRange(range)) out of bounds; string length \(length)").raise()
            return
        }
        fixParagraphStyles(in: range)
        fixAttachments(in: range)
    }

    private func fixParagraphStyles(in range: NSRange) {
        let text = string as NSString
        var place = range.location
        while place < NSMaxRange(range) {
            let paragraph = text.paragraphRange(for: NSRange(location: place, length: 0))
            var uniform = NSRange()
            let style = attribute(.paragraphStyle, at: paragraph.location, longestEffectiveRange: &uniform, in: paragraph)
            if uniform.length < paragraph.length {
                if let style { addAttribute(.paragraphStyle, value: style, range: paragraph) } else { removeAttribute(.paragraphStyle, range: paragraph) }
            }
            place = NSMaxRange(paragraph)
        }
    }

    private func fixAttachments(in range: NSRange) {
        let text = string as NSString
        var wrong: [NSRange] = []
        enumerateAttribute(.attachment, in: range) { value, part, _ in
            guard value != nil else { return }
            for place in part.location..<NSMaxRange(part) where Int(text.character(at: place)) != NSTextAttachment.character {
                wrong.append(NSRange(location: place, length: 1))
            }
        }
        for part in wrong { removeAttribute(.attachment, range: part) }
    }
}
