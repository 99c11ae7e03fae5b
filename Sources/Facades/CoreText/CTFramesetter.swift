public import CoreGraphics
public import Foundation
public import FoundationGaps
import TextEngine

/// Sets a string into frames: https://developer.apple.com/documentation/coretext/ctframesetter
public final class CTFramesetter: @unchecked Sendable {
    let string: NSAttributedString

    init(_ string: NSAttributedString) { self.string = NSAttributedString(attributedString: string) }

    func part(_ range: Range<Int>) -> NSAttributedString { string.attributedSubstring(from: NSRange(location: range.lowerBound, length: range.count)) }
}

public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter { CTFramesetter(attrString) }
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter { CTFramesetter(typesetter.string) }
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { CTTypesetter(framesetter.string) }

/// The text of a range, a length of 0 reaching to the end, in as much of a path as it needs. Frames have no attributes here.
public func CTFramesetterCreateFrame(_ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?) -> CTFrame {
    let range = stringRange.offsets(in: framesetter.string.length)
    return CTFrame(framesetter.part(range), offset: range.lowerBound, path: path)
}

/// The size in points that the text of a range needs within limits; those of 0 or less and `CGFloat.greatestFiniteMagnitude` are none.
///
/// - Parameter fitRange: receives the characters that fit.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    func limit(_ value: CGFloat) -> CGFloat { value > 0 && value < 1e7 ? value : .infinity }
    let range = stringRange.offsets(in: framesetter.string.length)
    let text = CoreTextString(framesetter.part(range), isOneLine: false)
    let lines = text.layout(width: limit(constraints.width), height: limit(constraints.height))
    let placed = CTFrame.fitting(lines, height: limit(constraints.height))
    let ends = CTFrame.ends(of: placed, count: range.count)
    fitRange?.pointee = CFRange(location: range.lowerBound, length: ends.last ?? 0)
    let right = placed.map { $0.origin.x + $0.line.width }.max() ?? 0
    let left = min(placed.map(\.origin.x).min() ?? 0, 0)
    return CGSize(width: right - left, height: placed.last.map { ($0.top + $0.height).rounded(.up) } ?? 0)
}

/// Lines set into a path: https://developer.apple.com/documentation/coretext/ctframe
public final class CTFrame: @unchecked Sendable {
    let path: CGPath
    let range: Range<Int>
    let lines: [CTLine]
    /// Of the path's box, y up.
    let origins: [CGPoint]
    private let box: CGRect

    init(_ string: NSAttributedString, offset: Int, path: CGPath) {
        self.path = path
        let box = path.boundingBoxOfPath
        self.box = box
        range = offset..<(offset + string.length)
        let text = CoreTextString(string, isOneLine: false)
        let layout: TextLayout
        if path.isRect(nil) {
            layout = text.layout(width: box.width, height: box.height)
        } else {
            layout = text.layout(width: box.width, height: box.height, fragment: { top, height in Self.stretch(of: path, box, top: top, height: height) })
        }
        let placed = Self.fitting(layout, height: box.height)
        let ends = Self.ends(of: placed, count: string.length)
        lines = placed.indices.map { at in
            CTLine(text: text, placed: placed[at], offset: offset, range: (placed[at].line.range.lowerBound + offset)..<(ends[at] + offset))
        }
        origins = placed.map { CGPoint(x: $0.origin.x, y: box.height - $0.origin.y) }
    }

    /// The typesetter keeps the first line however low the container; a frame keeps none that hangs out.
    static func fitting(_ layout: TextLayout, height: CGFloat) -> [TextLayout.PlacedLine] {
        layout.lines.filter { $0.top + $0.height <= height + 0.01 }
    }

    /// Where each line's characters end, its separator among them.
    static func ends(of lines: [TextLayout.PlacedLine], count: Int) -> [Int] {
        lines.indices.map { at in
            if at + 1 < lines.count { return lines[at + 1].line.range.lowerBound }
            let end = lines[at].line.range.upperBound
            return end + 1 == count ? count : end
        }
    }

    /// The widest stretch inside the path that a line of a height has, point by point.
    private static func stretch(of path: CGPath, _ box: CGRect, top: CGFloat, height: CGFloat) -> (x: CGFloat, width: CGFloat) {
        let ys = [box.maxY - top - 0.5, box.maxY - top - height / 2, box.maxY - top - height + 0.5]
        var best: (x: CGFloat, width: CGFloat) = (0, 0)
        var start: CGFloat?
        for x in stride(from: CGFloat(0.5), through: box.width + 1, by: 1) {
            let isInside = x < box.width && ys.allSatisfy { path.contains(CGPoint(x: box.minX + x, y: $0)) }
            if isInside {
                start = start ?? x - 0.5
            } else if let from = start {
                if x - 0.5 - from > best.width { best = (from, x - 0.5 - from) }
                start = nil
            }
        }
        return best
    }

    func draw(in context: CGContext) {
        for (line, origin) in zip(lines, origins) {
            line.text.draw(line.placed, at: CGPoint(x: box.minX + origin.x, y: box.minY + origin.y), in: context)
        }
    }
}

public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(location: frame.range.lowerBound, length: frame.range.count) }

/// The characters that fit.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.range.lowerBound, length: (frame.lines.last?.range.upperBound ?? frame.range.lowerBound) - frame.range.lowerBound)
}

public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
/// `CTLine`s from top to bottom.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }

/// The lines' origins from the lower left corner of the path's box, y up.
///
/// - Parameter origins: has room for the lines of the range; a length of 0 means all behind its location.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    for (at, line) in range.offsets(in: frame.lines.count).enumerated() { origins[at] = frame.origins[line] }
}

/// Draws into the path's place; y points up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) { frame.draw(in: context) }
