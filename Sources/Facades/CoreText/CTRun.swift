public import CoreGraphics
public import Foundation
public import FoundationGaps
import TextEngine
import UIKit

/// Glyphs that stand side by side in one font, direction and set of attributes: https://developer.apple.com/documentation/coretext/ctrun
public final class CTRun: @unchecked Sendable {
    fileprivate let text: CoreTextString
    fileprivate let placed: TextLayout.PlacedLine
    fileprivate let offset: Int
    fileprivate let run: TextRun
    let glyphs: ArraySlice<PositionedGlyph>
    /// Offsets in the line's own text.
    fileprivate let range: Range<Int>
    fileprivate let x: CGFloat
    fileprivate let width: CGFloat
    let attributes: NSDictionary

    private init(_ line: CTLine, _ run: TextRun, glyphs: ArraySlice<PositionedGlyph>, range: Range<Int>, x: CGFloat, width: CGFloat) {
        text = line.text
        placed = line.placed
        offset = line.offset
        self.run = run
        self.glyphs = glyphs
        self.range = range
        self.x = x
        self.width = width
        var values: [String: Any] = [:]
        if range.lowerBound < line.text.string.length {
            for (key, value) in line.text.string.attributes(at: range.lowerBound, effectiveRange: nil) { values[key.rawValue] = value }
        }
        values[kCTFontAttributeName as String] = UIFont(setting: run.font, insteadOf: values[kCTFontAttributeName as String] as? UIFont)
        attributes = NSDictionary(dictionary: values)
    }

    /// The typesetter's runs, parted where attributes change.
    static func runs(of line: CTLine) -> [CTRun] {
        var result: [CTRun] = []
        let string = line.text.string
        func end(at offset: Int) -> Int {
            guard offset < string.length else { return Int.max }
            var range = NSRange()
            _ = string.attributes(at: offset, longestEffectiveRange: &range, in: NSRange(location: 0, length: string.length))
            return range.location + range.length
        }
        for run in line.line.runs {
            guard !run.glyphs.isEmpty else {
                result.append(CTRun(line, run, glyphs: [], range: run.range, x: run.x, width: run.width))
                continue
            }
            var start = 0
            var pen = run.x
            while start < run.glyphs.count {
                let first = run.glyphs[start].cluster
                let upper = end(at: first)
                var lower = first
                var next = start
                var width: CGFloat = 0
                while next < run.glyphs.count, run.isRightToLeft ? end(at: run.glyphs[next].cluster) == upper : run.glyphs[next].cluster < upper {
                    width += run.glyphs[next].advance
                    lower = min(lower, run.glyphs[next].cluster)
                    next += 1
                }
                let bound = run.isRightToLeft
                    ? min(upper, start == 0 ? run.range.upperBound : run.glyphs[start - 1].cluster)
                    : min(upper, next < run.glyphs.count ? run.glyphs[next].cluster : run.range.upperBound)
                result.append(CTRun(line, run, glyphs: run.glyphs[start..<next], range: lower..<max(lower, bound), x: pen, width: width))
                pen += width
                start = next
            }
        }
        return result
    }

    fileprivate var ascent: CGFloat { run.isAttachment ? run.style.attachment?.ascent ?? 0 : run.font.metrics.ascent }
    fileprivate var descent: CGFloat { run.isAttachment ? run.style.attachment?.descent ?? 0 : run.font.metrics.descent }

    fileprivate func glyphs(_ range: CFRange) -> ArraySlice<PositionedGlyph> {
        let wanted = range.offsets(in: glyphs.count)
        return glyphs[(glyphs.startIndex + wanted.lowerBound)..<(glyphs.startIndex + wanted.upperBound)]
    }

    /// What the glyphs cover, from the line's origin, y up; null for spaces.
    func inkBounds(_ glyphs: ArraySlice<PositionedGlyph>) -> CGRect {
        glyphs.reduce(CGRect.null) { result, glyph in
            let box = GlyphPath.path(run.font, glyph.id)?.boundingBoxOfPath ?? .null
            return box.isNull ? result : result.union(box.offsetBy(dx: glyph.x, dy: glyph.y))
        }
    }

    fileprivate func draw(_ wanted: CFRange, in context: CGContext) {
        var visible = range
        let some = glyphs(wanted)
        if some.count < glyphs.count {
            let clusters = some.map(\.cluster)
            guard let low = clusters.min(), let high = clusters.max() else { return }
            visible = low..<((glyphs.map(\.cluster).filter { $0 > high }.min()) ?? range.upperBound)
        }
        text.draw(placed, at: context.textPosition, in: context, visible: visible)
    }
}

extension [CTRun] {
    var inkBounds: CGRect { reduce(CGRect.null) { $0.union($1.inkBounds($1.glyphs)) } }
}

public struct CTRunStatus: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
    public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }
/// The characters' attributes. The font is the one that has the glyphs.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary { run.attributes }
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.run.isRightToLeft ? .rightToLeft : [] }
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(location: run.range.lowerBound + run.offset, length: run.range.count) }
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

// The buffers have room for the glyphs of the range; a length of 0 means all behind its location.

public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (at, glyph) in run.glyphs(range).enumerated() { buffer[at] = CGGlyph(truncatingIfNeeded: glyph.id) }
}

/// Points from the line's origin.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (at, glyph) in run.glyphs(range).enumerated() { buffer[at] = CGPoint(x: glyph.x, y: glyph.y) }
}

public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    for (at, glyph) in run.glyphs(range).enumerated() { buffer[at] = CGSize(width: glyph.advance, height: 0) }
}

public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    for (at, glyph) in run.glyphs(range).enumerated() { buffer[at] = glyph.cluster + run.offset }
}

/// The width in points of the glyphs of a range.
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = run.ascent
    descent?.pointee = run.descent
    leading?.pointee = run.run.isAttachment ? 0 : run.run.font.metrics.leading
    guard !run.glyphs.isEmpty else { return Double(run.width) }
    return Double(run.glyphs(range).reduce(0) { $0 + $1.advance })
}

public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
    let bounds = run.inkBounds(run.glyphs(range))
    guard let context, !bounds.isNull else { return bounds }
    return bounds.applying(context.textMatrix)
}

/// Draws where the line would draw the glyphs whose origin is at the context's text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) { run.draw(range, in: context) }
