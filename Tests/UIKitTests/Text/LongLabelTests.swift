import Foundation
import Testing

@testable import UIKit

/// Where measuring or drawing looks at the whole text for each line or glyph, these take minutes.
@Suite("Labels of 900,000 characters", .freshRuntime, .serialized) @MainActor struct LongLabelTests {
    private static func text(_ pattern: String) -> String { String(repeating: pattern, count: 900_000 / pattern.utf16.count) }

    nonisolated private static let patterns = ["a", "the quick brown fox ", "ab cd ef\n", "中文字符"]

    @Test("F12.2 a label of one line shows the start of 900,000 characters and an ellipsis", arguments: patterns)
    func oneLine(pattern: String) throws {
        let label = UILabel()
        label.text = Self.text(pattern)
        let size = label.sizeThatFits(CGSize(width: 300, height: 0))
        #expect(size.height < 30)
        label.frame = CGRect(x: 0, y: 0, width: 300, height: 30)
        let short = UILabel(frame: label.frame)
        short.text = String(Self.text(pattern).prefix(400))
        #expect(try Self.drawn(label) == Self.drawn(short))
    }

    @Test("F12.2 a label without a limit of lines is as high as 900,000 characters need, and draws what of them is in it", arguments: patterns)
    func allLines(pattern: String) throws {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = Self.text(pattern)
        let size = label.sizeThatFits(CGSize(width: 300, height: 0))
        #expect(size.width <= 300 && size.height > 100_000)
        label.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        let short = UILabel(frame: label.frame)
        short.numberOfLines = 0
        short.text = String(Self.text(pattern).prefix(4000))
        #expect(try Self.drawn(label) == Self.drawn(short))
    }

    @Test("F12.2 strings of 900,000 characters are measured, and text views lay them out and draw the part in sight", arguments: patterns)
    func stringsAndTextViews(pattern: String) throws {
        let text = Self.text(pattern)
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
        let box = (text as NSString).boundingRect(
            with: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude), options: [.usesLineFragmentOrigin], attributes: attributes, context: nil)
        #expect(box.width <= 300.01 && box.height > 100_000)

        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.font = UIFont.systemFont(ofSize: 17)
        view.text = text
        view.layoutIfNeeded()
        #expect(view.contentSize.height > 100_000)
        let short = UITextView(frame: view.frame)
        short.font = view.font
        short.text = String(text.prefix(4000))
        #expect(try Self.drawn(view) == Self.drawn(short))
    }

    private static func drawn(_ view: UIView) throws -> Data {
        view.layoutIfNeeded()
        let image = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
        return try #require(image.pngData())
    }
}
