public import Foundation
public import FoundationGaps
import TextEngine
import UIKit

/// Breaks a string into lines that an app places itself: https://developer.apple.com/documentation/coretext/cttypesetter
public final class CTTypesetter: @unchecked Sendable {
    let string: NSAttributedString

    init(_ string: NSAttributedString) { self.string = NSAttributedString(attributedString: string) }

    func line(_ range: Range<Int>) -> CTLine {
        CTLine(string.attributedSubstring(from: NSRange(location: range.lowerBound, length: range.count)), offset: range.lowerBound)
    }

    /// How many characters from a place on fit a width, with the separator behind them.
    func count(from start: Int, width: Double, byCharacter: Bool) -> Int {
        guard start >= 0, start < string.length else { return 0 }
        let rest = NSMutableAttributedString(attributedString: string.attributedSubstring(from: NSRange(location: start, length: string.length - start)))
        let whole = NSRange(location: 0, length: rest.length)
        rest.enumerateAttribute(.paragraphStyle, in: whole, options: []) { value, range, _ in
            let style = ((value as? CTParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle) ?? NSMutableParagraphStyle()
            style.lineBreakMode = byCharacter ? .byCharWrapping : .byWordWrapping
            rest.addAttribute(.paragraphStyle, value: style, range: range)
        }
        let lines = CoreTextString(rest, isOneLine: false).layout(width: CGFloat(max(0, width))).lines
        return lines.count > 1 ? max(1, lines[1].line.range.lowerBound) : rest.length
    }
}

public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter { CTTypesetter(string) }

/// A line of a range; a length of 0 reaches to the end.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    typesetter.line(stringRange.offsets(in: typesetter.string.length))
}

/// How many characters fit a width in points, broken between words.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex {
    typesetter.count(from: startIndex, width: width, byCharacter: false)
}

/// How many characters fit a width in points, broken between user-perceived characters.
public func CTTypesetterSuggestClusterBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex {
    typesetter.count(from: startIndex, width: width, byCharacter: true)
}
