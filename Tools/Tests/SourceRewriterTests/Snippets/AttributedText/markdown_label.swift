// F12.3 a label takes Markdown, and its text is without the marks (NSAttributedString, "init(markdown:options:baseURL:)")
import UIKit

func run() {
    let label = UILabel()
    label.attributedText = try? NSAttributedString(markdown: "**Thank you!** Please visit our [website](https://example.com)")
    print(label.text ?? "nil")
    let text = label.attributedText!
    print(text.attribute(.link, at: text.length - 1, effectiveRange: nil) as? URL as Any)
    print((text.attribute(.inlinePresentationIntent, at: 0, effectiveRange: nil) as? NSNumber)?.intValue ?? -1)
    if let intent = text.attribute(.presentationIntentAttributeName, at: 0, effectiveRange: nil) as? PresentationIntent { print(intent.components.count) }
}
// prints:
// Thank you! Please visit our website
// Optional(https://example.com)
// 2
// 1
