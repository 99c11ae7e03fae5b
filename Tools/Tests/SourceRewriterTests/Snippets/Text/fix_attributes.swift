// F11.1 fixAttributes(in:): a paragraph has the style of its first character, an attachment only its own character (Apple: "fixAttributes(in:)")
import UIKit

func run() {
    let right = NSMutableParagraphStyle(), left = NSMutableParagraphStyle()
    right.alignment = .right
    left.alignment = .left
    let text = NSMutableAttributedString(string: "ab\ncd\u{FFFC}")
    text.addAttribute(.paragraphStyle, value: right, range: NSRange(location: 0, length: 1))
    text.addAttribute(.paragraphStyle, value: left, range: NSRange(location: 4, length: 1))
    text.addAttribute(.attachment, value: NSTextAttachment(), range: NSRange(location: 4, length: 2))
    text.fixAttributes(in: NSRange(location: 0, length: text.length))
    for place in 0..<text.length {
        let style = text.attribute(.paragraphStyle, at: place, effectiveRange: nil) as? NSParagraphStyle
        print(place, style.map { $0.alignment == .right ? "right" : "left" } ?? "none", text.attribute(.attachment, at: place, effectiveRange: nil) != nil)
    }
    print(RunLoop.Mode.tracking.rawValue)
}
// prints:
// 0 right false
// 1 right false
// 2 right false
// 3 none false
// 4 none false
// 5 none true
// UITrackingRunLoopMode
