// F9.3 a label's size follows its text and the width it may use
// Source: UILabel.preferredMaxLayoutWidth, numberOfLines; measured: intrinsic heights are the font's line height rounded up to pixels
import UIKit

@MainActor func run() {
    let label = UILabel()
    print(label.intrinsicContentSize.width, label.font.pointSize)
    label.text = "Hello"
    let one = label.intrinsicContentSize
    label.text = "Hello Hello"
    print(label.intrinsicContentSize.width > one.width, label.intrinsicContentSize.height == one.height)
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = one.width + 5
    print(label.intrinsicContentSize.height > one.height * 1.5, label.intrinsicContentSize.width <= one.width + 5)
    label.preferredMaxLayoutWidth = 0
    print(label.sizeThatFits(CGSize(width: one.width + 5, height: .greatestFiniteMagnitude)).height > one.height * 1.5)
    label.text = nil
    print(label.intrinsicContentSize)
}
// prints:
// 0.0 17.0
// true true
// true true
// true
// (0.0, 0.0)
