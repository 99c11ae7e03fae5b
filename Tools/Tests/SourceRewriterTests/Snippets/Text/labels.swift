// F12.3 labels: attributed text takes the label's font, text replaces attributes
// Source: UILabel.text, attributedText: setting one changes the other
import UIKit

@MainActor func run() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "rich", attributes: [.foregroundColor: UIColor.red])
    print(label.text ?? "-", label.attributedText?.length ?? 0)
    label.text = "plain"
    print(label.attributedText?.string ?? "-")
    label.font = UIFont.boldSystemFont(ofSize: 20)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    print(label.font.pointSize, label.textAlignment == .center, label.adjustsFontSizeToFitWidth, label.minimumScaleFactor, label.isHighlighted)
    label.text = nil
    print(label.text == nil, label.isEnabled, label.baselineAdjustment == .alignBaselines)
}
// prints:
// rich 4
// plain
// 20.0 true false 0.0 false
// true true true
