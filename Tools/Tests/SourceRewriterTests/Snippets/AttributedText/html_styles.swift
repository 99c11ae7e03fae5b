// F12.3 styles and style sheets of HTML (NSAttributedString, "init(data:options:documentAttributes:)"; CSS)
import UIKit

extension String {
    var htmlToAttributedString: NSAttributedString? {
        guard let data = data(using: .utf8) else { return nil }
        return try? NSAttributedString(
            data: data, options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue], documentAttributes: nil)
    }
}

func run() {
    let text = "<style>body { font-family: 'Helvetica'; font-size: 17px } .warn { color: #ff0000 }</style><span class=\"warn\">Stop</span> <a href=\"https://example.com\">here</a>"
        .htmlToAttributedString!
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
        let font = values[.font] as! UIFont
        print("[" + (text.string as NSString).substring(with: range) + "]", font.familyName, font.pointSize, values[.link] as? URL as Any)
    }
    print(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
}
// prints:
// [Stop] Helvetica 17.0 nil
// [ ] Helvetica 17.0 nil
// [here] Helvetica 17.0 Optional(https://example.com)
// true
