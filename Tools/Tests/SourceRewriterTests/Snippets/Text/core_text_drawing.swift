// B Core Text draws with y up, at the text position, in the text matrix; UIKit brings its names (SwiftGen's fonts and many views rely on that)
import UIKit

func run() {
    func ink(_ draw: (CGContext) -> Void) -> CGRect {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60), format: format).image { context in
            let context = context.cgContext
            context.textMatrix = .identity
            context.translateBy(x: 0, y: 60)
            context.scaleBy(x: 1, y: -1)
            draw(context)
        }
        let pixels = image.cgImage!
        let data = pixels.dataProvider!.data! as Data
        var box = CGRect.null
        for y in 0..<60 {
            for x in 0..<100 where data[y * pixels.bytesPerRow + x * 4 + 3] > 127 { box = box.union(CGRect(x: x, y: y, width: 1, height: 1)) }
        }
        return box
    }
    let font = CTFontCreateWithName("Helvetica" as CFString, 40, nil)
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "H", attributes: [kCTFontAttributeName as NSAttributedString.Key: font]))
    // The feet of the letter stand 20 points above the lower edge.
    let low = ink { context in
        context.textPosition = CGPoint(x: 10, y: 20)
        CTLineDraw(line, context)
    }
    print(low.maxY, abs(low.height - CTFontGetCapHeight(font)) <= 1, low.minX > 10)
    let run = (CTLineGetGlyphRuns(line) as! [CTRun])[0]
    let again = ink { context in
        context.textPosition = CGPoint(x: 10, y: 20)
        CTRunDraw(run, context, CFRangeMake(0, 0))
    }
    print(again == low)
    // One run of three, in its own place and colour.
    let three = NSMutableAttributedString(string: "HHH", attributes: [.font: font])
    three.addAttribute(kCTForegroundColorAttributeName as NSAttributedString.Key, value: UIColor.red.cgColor, range: NSRange(location: 1, length: 1))
    let threeLine = CTLineCreateWithAttributedString(three)
    let middle = (CTLineGetGlyphRuns(threeLine) as! [CTRun])[1]
    let inTheMiddle = ink { context in
        context.textPosition = CGPoint(x: 10, y: 20)
        CTRunDraw(middle, context, CFRangeMake(0, 0))
    }
    print(abs(inTheMiddle.minX - low.minX - CTLineGetOffsetForStringIndex(threeLine, 1, nil)) <= 1, abs(inTheMiddle.width - low.width) <= 1)
    var glyph = CGGlyph(0)
    _ = CTFontGetGlyphsForCharacters(font, Array("H".utf16), &glyph, 1)
    let glyphs = ink { CTFontDrawGlyphs(font, [glyph], [CGPoint(x: 10, y: 20)], 1, $0) }
    print(abs(glyphs.maxY - low.maxY) <= 1, abs(glyphs.minX - low.minX) <= 1)
    // In the context's colour, and half as large by the matrix.
    let small = ink { context in
        context.textMatrix = CGAffineTransform(scaleX: 0.5, y: 0.5)
        context.textPosition = CGPoint(x: 10, y: 20)
        context.setFillColor(UIColor.blue.cgColor)
        CTLineDraw(CTLineCreateWithAttributedString(NSAttributedString(string: "H", attributes: [
            kCTFontAttributeName as NSAttributedString.Key: font, kCTForegroundColorFromContextAttributeName as NSAttributedString.Key: true,
        ])), context)
    }
    print(abs(small.height - low.height / 2) <= 1, small.maxY == low.maxY)
}
// prints:
// 40.0 true true
// true
// true true
// true true
// true true
