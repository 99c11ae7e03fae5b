public import CoreGraphics
public import Foundation
public import FoundationGaps
import TextEngine
import UIKit

/// A line of glyphs: https://developer.apple.com/documentation/coretext/ctline
public final class CTLine: @unchecked Sendable {
    let text: CoreTextString
    let placed: TextLayout.PlacedLine
    /// Where the text begins in the string that the line was made of.
    let offset: Int
    /// The characters of that string that the line stands for, with the separator at its end.
    let range: Range<Int>

    init(text: CoreTextString, placed: TextLayout.PlacedLine, offset: Int, range: Range<Int>) {
        self.text = text
        self.placed = placed
        self.offset = offset
        self.range = range
    }

    /// A string set in one line.
    convenience init(_ string: NSAttributedString, offset: Int = 0, standingFor range: Range<Int>? = nil) {
        let text = CoreTextString(string, isOneLine: true)
        let lines = text.layout().lines
        self.init(text: text, placed: lines[0], offset: offset, range: range ?? offset..<(offset + string.length))
    }

    var line: TextLine { placed.line }
    lazy var runs: [CTRun] = CTRun.runs(of: self)
    /// With the spaces at its end.
    var advance: CGFloat { line.width + line.trailingSpaceWidth }
}

public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }

/// Which part of a line gives way.
public enum CTLineTruncationType: UInt32, Sendable {
    case start = 0
    case end = 1
    case middle = 2
}

/// The line cut down to a width in points, with a token where characters are missing.
///
/// - Returns: the line itself where it fits; nil where not even the token fits.
public func CTLineCreateTruncatedLine(_ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?) -> CTLine? {
    if line.line.width <= CGFloat(width) { return line }
    let string = line.text.string
    let token = truncationToken?.text.string ?? NSAttributedString()
    let stops = line.line.caretStops.map(\.index).filter { $0 <= string.length }
    func cut(_ head: Int, _ tail: Int) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: string.attributedSubstring(from: NSRange(location: 0, length: head)))
        result.append(token)
        result.append(string.attributedSubstring(from: NSRange(location: tail, length: string.length - tail)))
        return result
    }
    // What is kept of the line, from the most to the least.
    let kept: [(head: Int, tail: Int)]
    switch truncationType {
    case .end: kept = stops.reversed().map { ($0, string.length) }
    case .start: kept = stops.map { (0, $0) }
    case .middle: kept = zip(stops.prefix(stops.count / 2 + 1).reversed(), stops.suffix(stops.count / 2 + 1)).map { ($0, $1) }
    }
    // The more is left out, the shorter it is: the first that fits is found by halving.
    var found: CTLine?
    var low = 0
    var high = kept.count
    while low < high {
        let middle = (low + high) / 2
        let candidate = CTLine(cut(kept[middle].head, kept[middle].tail), offset: line.offset, standingFor: line.range)
        if candidate.line.width <= CGFloat(width) {
            found = candidate
            high = middle
        } else {
            low = middle + 1
        }
    }
    return found
}

/// The line with wider spaces, so that it fills a width in points.
///
/// - Parameter justificationFactor: 1 fills the width, less fills a part of what is missing.
/// - Returns: nil where there is no space to widen or the line is too wide.
public func CTLineCreateJustifiedLine(_ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double) -> CTLine? {
    let missing = (CGFloat(justificationWidth) - line.line.width) * min(max(justificationFactor, 0), 1)
    let units = Array(line.text.string.string.utf16)
    let end = units.lastIndex { $0 != 0x20 } ?? 0
    let spaces = units.indices.filter { units[$0] == 0x20 && $0 < end }
    guard missing >= 0, !spaces.isEmpty else { return nil }
    let string = NSMutableAttributedString(attributedString: line.text.string)
    let extra = missing / CGFloat(spaces.count)
    for space in spaces {
        let range = NSRange(location: space, length: 1)
        let kern = (string.attribute(.kern, at: space, effectiveRange: nil) as? NSNumber)?.doubleValue ?? 0
        string.addAttribute(.kern, value: NSNumber(value: kern + Double(extra)), range: range)
    }
    return CTLine(string, offset: line.offset, standingFor: line.range)
}

// MARK: What it holds

public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(location: line.range.lowerBound, length: line.range.count) }
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }
/// `CTRun`s from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { NSArray(array: line.runs) }

// MARK: Measures, in points

/// The width with the spaces at its end.
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.line.ascent
    descent?.pointee = line.line.descent
    leading?.pointee = line.line.leading
    return Double(line.advance)
}

public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.line.trailingSpaceWidth) }

public struct CTLineBoundsOptions: OptionSet, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
    public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
    public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
    public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
    public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
}

/// The line's box, its origin on the baseline, y up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds) { return line.runs.inkBounds }
    let leading = options.contains(.excludeTypographicLeading) ? 0 : line.line.leading
    return CGRect(x: 0, y: -line.line.descent - leading, width: line.advance, height: line.line.ascent + line.line.descent + leading)
}

/// What the glyphs cover, from the context's text position.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    let bounds = line.runs.inkBounds
    guard let context, !bounds.isNull else { return bounds }
    return bounds.applying(context.textMatrix)
}

/// How far the pen moves in so that the line is flush: factor 0 left, 0.5 in the middle, 1 right.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    max(0, (flushWidth - Double(line.line.width)) * Double(min(max(flushFactor, 0), 1)))
}

// MARK: Places

/// The character boundary nearest to a point of the line's own space; `kCFNotFound` is never given.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex { line.line.index(for: position.x) + line.offset }

/// The distance from the line's origin to a character's leading edge.
public func CTLineGetOffsetForStringIndex(_ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?) -> CGFloat {
    let offset = line.line.caretOffset(for: charIndex - line.offset)
    secondaryOffset?.pointee = offset
    return offset
}

/// Calls for every place a caret can stand at, by index.
public func CTLineEnumerateCaretOffsets(_ line: CTLine, _ block: @escaping (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void) {
    var stops = false
    for stop in line.line.caretStops where !stops { block(Double(stop.x), stop.index + line.offset, true, &stops) }
}

/// Draws with the origin at the context's text position, in its text matrix; y points up.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.text.draw(line.placed, at: context.textPosition, in: context) }
