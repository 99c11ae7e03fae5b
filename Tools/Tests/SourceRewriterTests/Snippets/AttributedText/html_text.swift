// F12.3 HTML becomes attributed text: lines, entities, the system's font for documents
// (NSAttributedString, "init(data:options:documentAttributes:)"; the attributes are those that published print-outs show)
import UIKit

func run() {
    do {
        let html = "<p>Fish &amp; <b>chips</b><br>&euro;5</p><p>Tea</p>"
        let text = try NSAttributedString(
            data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue],
            documentAttributes: nil)
        print(text.string.replacingOccurrences(of: "\u{2028}", with: "|"))
        let font = text.attribute(.font, at: 0, effectiveRange: nil) as! UIFont
        print(font.familyName, font.pointSize)
        print((text.attribute(.font, at: 7, effectiveRange: nil) as! UIFont).fontDescriptor.symbolicTraits.contains(.traitBold))
        print((text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as! NSParagraphStyle).paragraphSpacing)
    } catch { print(error) }
}
// prints:
// Fish & chips|€5
// Tea
//
// Times New Roman 12.0
// true
// 12.0
