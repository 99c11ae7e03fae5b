// F12.3 attributed text is written as HTML and read again; RTF is an error (NSAttributedString, "data(from:documentAttributes:)")
import UIKit

func run() {
    do {
        let text = NSAttributedString(string: "a < b", attributes: [.font: UIFont(name: "Helvetica-Bold", size: 14)!, .foregroundColor: UIColor.red])
        let data = try text.data(from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
        let back = NSMutableAttributedString()
        var attributes: NSDictionary?
        try back.read(from: data, options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: &attributes)
        print(back.string, terminator: "")
        print((back.attribute(.font, at: 0, effectiveRange: nil) as! UIFont).pointSize, back.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        print(attributes?["DocumentType"] as? String ?? "nil")
    } catch { print(error) }
}
// prints:
// a < b
// 14.0 true
// NSHTML
