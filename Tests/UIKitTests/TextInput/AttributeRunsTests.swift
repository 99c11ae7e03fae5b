import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct AttributeRunsTests {
    nonisolated private static func values(_ key: NSAttributedString.Key) -> [Any] {
        switch key {
        case .foregroundColor: return [UIColor(red: 0.3, green: 0, blue: 0, alpha: 1), UIColor(white: 0.7, alpha: 1), UIColor.label, UIColor.red]
        case .font: return [UIFont.systemFont(ofSize: 11), UIFont.boldSystemFont(ofSize: 11), UIFont.systemFont(ofSize: 13)]
        case .paragraphStyle:
            return [NSTextAlignment.left, .center, .right].map { alignment in
                let style = NSMutableParagraphStyle()
                style.alignment = alignment
                return style
            }
        case .shadow:
            return [1.0, 2.0].map { blur in
                let shadow = NSShadow()
                shadow.shadowBlurRadius = blur
                return shadow
            }
        default: return [NSTextAttachment(), NSTextAttachment()]
        }
    }

    @Test("neighbouring stretches with different values of one attribute", arguments: [
        NSAttributedString.Key.foregroundColor, .font, .paragraphStyle, .shadow, .attachment,
    ])
    func neighbours(key: NSAttributedString.Key) {
        let values = Self.values(key)
        let text = NSMutableAttributedString(string: "")
        for value in values { text.append(NSAttributedString(string: "x", attributes: [key: value])) }
        text.append(NSAttributedString(string: "y", attributes: [key: values[values.count - 1]]))
        var ranges: [NSRange] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { _, range, _ in ranges.append(range) }
        #expect(ranges.count == values.count && ranges.last?.length == 2)
        text.addAttribute(key, value: values[0], range: NSRange(location: 1, length: 1))
        #expect((text.attribute(key, at: 1, effectiveRange: nil) as? NSObject)?.isEqual(values[0]) == true)
    }
}
