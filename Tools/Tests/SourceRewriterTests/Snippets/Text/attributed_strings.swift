// F12.3 attributes by range
// Source: NSMutableAttributedString; attribute(_:at:effectiveRange:), enumerateAttribute
import UIKit

@MainActor func run() {
    let text = NSMutableAttributedString(string: "red and bold")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    text.addAttributes([.font: UIFont.boldSystemFont(ofSize: 12), .underlineStyle: NSUnderlineStyle.single.rawValue], range: NSRange(location: 8, length: 4))
    var range = NSRange()
    print(text.attribute(.foregroundColor, at: 1, effectiveRange: &range) as? UIColor == .red, range)
    print(text.attribute(.foregroundColor, at: 5, effectiveRange: nil) == nil, (text.attributes(at: 9, effectiveRange: nil)[.font] as? UIFont)?.pointSize ?? 0)
    text.enumerateAttribute(.underlineStyle, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
        print(value as? Int ?? 0, range)
    }
    text.removeAttribute(.foregroundColor, range: NSRange(location: 0, length: text.length))
    text.append(NSAttributedString(string: "!", attributes: [.kern: 2]))
    text.replaceCharacters(in: NSRange(location: 0, length: 3), with: "blue")
    print(text.string, text.length, text.attributedSubstring(from: NSRange(location: 5, length: 3)).string)
    print(text == text.copy() as! NSAttributedString, NSAttributedString(string: "a") == NSAttributedString(string: "a"))
}
// prints:
// true {0, 3}
// true 12.0
// 0 {0, 8}
// 1 {8, 4}
// blue and bold! 14 and
// true true
