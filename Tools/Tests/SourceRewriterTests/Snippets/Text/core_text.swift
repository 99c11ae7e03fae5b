// B Core Text: lines, runs, frames, breaks and glyphs (https://developer.apple.com/documentation/coretext); a frame's y axis points up
import CoreText
import UIKit

private func number(_ value: CGFloat) -> String { String(format: "%.1f", Double(value)) }

func run() {
    let font = CTFontCreateWithName("Helvetica" as CFString, 20, nil)
    print(CTFontGetSize(font), CTFontCopyPostScriptName(font), CTFontGetAscent(font) == font.ascender, CTFontGetDescent(font) == -font.descender)
    print((font as UIFont).pointSize, CTFontGetSymbolicTraits(CTFontCreateWithName("Helvetica-Bold" as CFString, 12, nil)).contains(.traitBold))

    // A line: bounds, places, runs by attributes.
    let text = NSMutableAttributedString(string: "One two three", attributes: [kCTFontAttributeName as NSAttributedString.Key: font])
    text.addAttribute(kCTForegroundColorAttributeName as NSAttributedString.Key, value: UIColor.red.cgColor, range: NSRange(location: 4, length: 3))
    let line = CTLineCreateWithAttributedString(text)
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var leading: CGFloat = 0
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    print(number(CGFloat(width)) == number(text.size().width), ascent == CTFontGetAscent(font), descent == CTFontGetDescent(font))
    print(CTLineGetGlyphCount(line), CTLineGetStringRange(line).length)
    let runs = CTLineGetGlyphRuns(line) as! [CTRun]
    print(runs.map { "\(CTRunGetStringRange($0).location)+\(CTRunGetStringRange($0).length)" })
    let second = CTRunGetAttributes(runs[1]) as NSDictionary
    print(second[kCTForegroundColorAttributeName as String] as! CGColor == UIColor.red.cgColor, (second[kCTFontAttributeName as String] as! CTFont).pointSize)
    let sum = runs.reduce(0) { $0 + CTRunGetTypographicBounds($1, CFRangeMake(0, 0), nil, nil, nil) }
    print(abs(sum - width) < 0.001)
    var positions = [CGPoint](repeating: .zero, count: CTRunGetGlyphCount(runs[1]))
    CTRunGetPositions(runs[1], CFRangeMake(0, 0), &positions)
    let offset = CTLineGetOffsetForStringIndex(line, 4, nil)
    print(abs(positions[0].x - offset) < 0.001, CTLineGetStringIndexForPosition(line, CGPoint(x: offset + 1, y: 0)))
    print(CTLineGetPenOffsetForFlush(line, 0.5, width + 10) == 5, CTLineGetPenOffsetForFlush(line, 1, width + 10) == 10)

    // Truncated and justified.
    let token = CTLineCreateWithAttributedString(NSAttributedString(string: "…", attributes: [.font: font]))
    let short = CTLineCreateTruncatedLine(line, width / 2, .end, token)!
    print(CTLineGetTypographicBounds(short, nil, nil, nil) <= width / 2, CTLineGetGlyphCount(short) < 13, CTLineGetStringRange(short).length)
    print(CTLineCreateTruncatedLine(line, 1, .middle, token) == nil, CTLineCreateTruncatedLine(line, width + 1, .start, token) === line)
    let justified = CTLineCreateJustifiedLine(line, 1, width + 20)!
    print(abs(CTLineGetTypographicBounds(justified, nil, nil, nil) - width - 20) < 0.01)

    // Breaks.
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    let words = CTTypesetterSuggestLineBreak(typesetter, 0, width - 5)
    let clusters = CTTypesetterSuggestClusterBreak(typesetter, 0, width - 5)
    print(words, clusters, CTLineGetStringRange(CTTypesetterCreateLine(typesetter, CFRangeMake(8, 5))).location)

    // A frame: its lines' origins go down, and what does not fit is not in it.
    let prose = NSAttributedString(string: "alpha beta gamma\ndelta", attributes: [.font: font])
    let setter = CTFramesetterCreateWithAttributedString(prose)
    let path = CGMutablePath()
    path.addRect(CGRect(x: 10, y: 10, width: 120, height: 100))
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    let lines = CTFrameGetLines(frame) as! [CTLine]
    print(lines.map { "\(CTLineGetStringRange($0).location)+\(CTLineGetStringRange($0).length)" }, CTFrameGetVisibleStringRange(frame).length)
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    print(number(100 - origins[0].y) == number(ascent), origins[0].y > origins[1].y, origins[0].x)
    var fit = CFRange()
    let needed = CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRangeMake(0, 0), nil, CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), &fit)
    print(needed.width <= 120, needed.height == (3 * (ascent + descent)).rounded(.up), fit.length)

    // Room that the app draws in.
    var callbacks = CTRunDelegateCallbacks(
        version: kCTRunDelegateVersion1, dealloc: { _ in }, getAscent: { _ in 30 }, getDescent: { _ in 6 }, getWidth: { _ in 50 })
    let delegate = CTRunDelegateCreate(&callbacks, nil)!
    let room = CTLineCreateWithAttributedString(
        NSAttributedString(string: "\u{FFFC}", attributes: [.font: font, NSAttributedString.Key(kCTRunDelegateAttributeName as String): delegate]))
    print(CTLineGetTypographicBounds(room, &ascent, &descent, nil), ascent, descent)

    // Glyphs.
    let characters = Array("Hi\u{1F600}".utf16)
    var glyphs = [CGGlyph](repeating: 0, count: characters.count)
    print(CTFontGetGlyphsForCharacters(font, characters, &glyphs, 2), glyphs[0] != 0, glyphs[2])
    print(CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count))
    let box = CTFontCreatePathForGlyph(font, glyphs[0], nil)!.boundingBox
    print(abs(box.height - CTFontGetCapHeight(font)) < 1, CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, nil, 1) == box)

    // A paragraph style by its settings.
    var alignment = CTTextAlignment.right
    var indent: CGFloat = 12
    let style = withUnsafePointer(to: &alignment) { alignment in
        withUnsafePointer(to: &indent) { indent in
            let settings = [
                CTParagraphStyleSetting(spec: .alignment, valueSize: MemoryLayout<CTTextAlignment>.size, value: alignment),
                CTParagraphStyleSetting(spec: .headIndent, valueSize: MemoryLayout<CGFloat>.size, value: indent),
            ]
            return CTParagraphStyleCreate(settings, settings.count)
        }
    }
    print((style as NSParagraphStyle).alignment == .right, style.headIndent)
}
// prints:
// 20.0 Helvetica true true
// 20.0 true
// true true true
// 13 13
// ["0+4", "4+3", "7+6"]
// true 20.0
// true
// true 4
// true true
// true true 13
// true true
// true
// 8 12 8
// ["0+11", "11+6", "17+5"] 22
// true true 0.0
// true true 22
// 50.0 30.0 6.0
// true true 0
// false
// true true
// true 12.0
