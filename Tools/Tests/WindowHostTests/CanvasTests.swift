import CWindow
import Foundation
import Testing

/// Pixels as the window's C code sees them.
private final class Canvas {
    let width, height: Int
    var pixels: [UInt32]

    init(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32 = { _, _ in 0 }) {
        (self.width, self.height) = (width, height)
        pixels = (0..<(width * height)).map { color($0 % width, $0 / width) }
    }

    func draw(_ picture: Canvas, at target: window_rect, changed: window_rect? = nil, radius: Double = 0, edge: UInt32 = 0, isDim: Bool = false) -> window_rect {
        let (width, height) = (Int32(width), Int32(height))
        return pixels.withUnsafeMutableBufferPointer { own in
            picture.pixels.withUnsafeBytes { other in
                let rows = (0..<picture.height).map { Optional(other.baseAddress!.assumingMemoryBound(to: UInt8.self) + $0 * picture.width * 4) }
                return rows.withUnsafeBufferPointer { rows in
                    window_draw_picture(
                        window_canvas(pixels: own.baseAddress, width: width, height: height, stride: width),
                        window_picture(
                            rows: rows.baseAddress, width: Int32(picture.width), height: Int32(picture.height), target: target, radius: radius, edge: edge,
                            is_dim: isDim),
                        changed ?? window_rect(x: 0, y: 0, width: Int32(picture.width), height: Int32(picture.height)))
                }
            }
        }
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] & 0xFFFFFF }
}

private func noise(_ x: Int, _ y: Int) -> UInt32 {
    var value = UInt32(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663)
    value ^= value >> 13
    value = value &* 0x5BD1_E995
    return value ^ value >> 15
}

struct CanvasTests {
    @Test("F11.2 At its own size the picture's pixels are its own")
    func exact() {
        let picture = Canvas(37, 23, noise), canvas = Canvas(50, 40)
        let drawn = canvas.draw(picture, at: window_rect(x: 5, y: 9, width: 37, height: 23))
        #expect((drawn.x, drawn.y, drawn.width, drawn.height) == (5, 9, 37, 23))
        for y in 0..<40 {
            for x in 0..<50 { #expect(canvas[x, y] == ((5..<42).contains(x) && (9..<32).contains(y) ? picture[x - 5, y - 9] : 0)) }
        }
    }

    @Test("F11.2 Made smaller, each pixel is the mean of those it covers", arguments: [2, 3, 4])
    func means(divisor: Int) {
        let picture = Canvas(12 * divisor, 7 * divisor, noise), canvas = Canvas(12, 7)
        _ = canvas.draw(picture, at: window_rect(x: 0, y: 0, width: 12, height: 7))
        for y in 0..<7 {
            for x in 0..<12 {
                for shift in [0, 8, 16] as [UInt32] {
                    var sum = 0
                    for dy in 0..<divisor { for dx in 0..<divisor { sum += Int(picture[x * divisor + dx, y * divisor + dy] >> shift & 255) } }
                    let mean = Double(sum) / Double(divisor * divisor)
                    #expect(abs(Double(canvas[x, y] >> shift & 255) - mean) <= 1.1)
                }
            }
        }
    }

    @Test("F11.2 One color stays it at any size, and made twice as large pixels stay sharp")
    func oneColor() {
        let gray = Canvas(31, 17) { _, _ in 0xFF12_C8FF }
        for (width, height) in [(7, 5), (30, 16), (31, 17), (45, 29), (62, 34)] {
            let canvas = Canvas(width, height)
            _ = canvas.draw(gray, at: window_rect(x: 0, y: 0, width: Int32(width), height: Int32(height)))
            #expect(canvas.pixels.allSatisfy { $0 & 0xFFFFFF == 0x12C8FF }, "\(width) × \(height)")
        }
        let picture = Canvas(9, 8, noise), twice = Canvas(18, 16)
        _ = twice.draw(picture, at: window_rect(x: 0, y: 0, width: 18, height: 16))
        for y in 0..<16 { for x in 0..<18 { #expect(twice[x, y] == picture[x / 2, y / 2]) } }
    }

    @Test("F11.2 Drawing what changed gives the same window as drawing all", arguments: [(40, 30), (13, 10), (17, 29), (90, 70)])
    func parts(width: Int, height: Int) {
        let old = Canvas(40, 30, noise)
        let target = window_rect(x: 2, y: 3, width: Int32(width), height: Int32(height))
        for (x, y, w, h) in [(0, 0, 1, 1), (11, 7, 5, 3), (39, 29, 1, 1), (17, 0, 2, 30), (30, 20, 100, 100)] {
            let new = Canvas(40, 30) { px, py in px >= x && px < x + w && py >= y && py < y + h ? noise(px + 1000, py) : noise(px, py) }
            let canvas = Canvas(100, 80), whole = Canvas(100, 80)
            _ = canvas.draw(old, at: target, radius: 6, edge: 0x0102_03)
            _ = canvas.draw(new, at: target, changed: window_rect(x: Int32(x), y: Int32(y), width: Int32(w), height: Int32(h)), radius: 6, edge: 0x0102_03)
            _ = whole.draw(new, at: target, radius: 6, edge: 0x0102_03)
            #expect(canvas.pixels.map { $0 & 0xFFFFFF } == whole.pixels.map { $0 & 0xFFFFFF }, "\(x) \(y) \(w) \(h)")
        }
    }

    @Test("F11.2 Round corners show the device's body, and what lies outside the window is not drawn")
    func corners() {
        let white = Canvas(40, 40) { _, _ in 0xFFFFFF }, canvas = Canvas(40, 40)
        _ = canvas.draw(white, at: window_rect(x: 0, y: 0, width: 40, height: 40), radius: 10, edge: 0x0000FF)
        #expect(canvas[0, 0] == 0x0000FF && canvas[39, 39] == 0x0000FF && canvas[39, 0] == 0x0000FF)
        #expect(canvas[20, 0] == 0xFFFFFF && canvas[10, 10] == 0xFFFFFF && canvas[0, 20] == 0xFFFFFF)
        let small = Canvas(20, 20)
        let drawn = small.draw(white, at: window_rect(x: -10, y: 15, width: 40, height: 40))
        #expect((drawn.x, drawn.y, drawn.width, drawn.height) == (0, 15, 20, 5))
        #expect(small[0, 14] == 0 && small[0, 15] == 0xFFFFFF)
    }

    private func panel(on canvas: Canvas, in area: window_rect, unit: Double = 1, radius: Double = 0, _ texts: [(window_words_kind, String)]) -> window_rect {
        let (width, height) = (Int32(canvas.width), Int32(canvas.height))
        let copies = texts.map { strdup($0.1) }
        defer { copies.forEach { free($0) } }
        let words = zip(texts, copies).map { window_words(kind: $0.0, text: $1) }
        return canvas.pixels.withUnsafeMutableBufferPointer {
            window_draw_panel(window_canvas(pixels: $0.baseAddress, width: width, height: height, stride: width), area, unit, radius, words, Int32(words.count))
        }
    }

    @Test("F11.2 Words over a picture stay in their panel, which is as high as they need, and the panel in its area", arguments: [1, 3], [0, 40])
    func words(unit: Int, radius: Int) {
        let size = 400 * unit, area = window_rect(x: Int32(20 * unit), y: Int32(10 * unit), width: Int32(300 * unit), height: Int32(350 * unit))
        let corner = max(17, radius - 7) * unit
        var heights: [Int32] = []
        let texts = ["short", "two\nlines", String(repeating: "long words 中文 ", count: 12), String(repeating: "unbroken", count: 40), String(repeating: "all\n", count: 900)]
        for text in texts {
            let canvas = Canvas(size, size, noise), before = canvas.pixels
            let place = panel(
                on: canvas, in: area, unit: Double(unit), radius: Double(radius * unit),
                [(WINDOW_WORDS_TITLE, "Does not build"), (WINDOW_WORDS_PLACE, "Main.swift:7"), (WINDOW_WORDS_TEXT, text)])
            heights.append(place.height)
            #expect(place.x == area.x + Int32(8 * unit) && place.width == area.width - Int32(16 * unit))
            #expect(place.y + place.height == area.y + area.height - Int32(8 * unit))
            #expect(Double(place.height) <= Double(area.height) * 0.7)
            var ink = 0, foreign = 0
            for y in 0..<size {
                for x in 0..<size where canvas.pixels[y * size + x] & 0xFFFFFF != before[y * size + x] & 0xFFFFFF {
                    let isIn = x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height
                    if !isIn { foreign += 1 }
                    // Letters keep off the panel's edge; its round corners show the noise.
                    if min(x - Int(place.x), Int(place.x + place.width) - x) < corner, min(y - Int(place.y), Int(place.y + place.height) - y) < corner { continue }
                    let isLetter = canvas[x, y] >> 16 & 255 > 0x90
                    if isIn, isLetter { ink += x > Int(place.x) + 13 * unit && x < Int(place.x + place.width) - 13 * unit ? 1 : 1_000_000 }
                }
            }
            #expect(foreign == 0 && ink > 20 && ink < 1_000_000, "\(text.prefix(20)): \(foreign) \(ink)")
        }
        #expect(heights.sorted() == heights && Set(heights.prefix(3)).count == 3, "\(heights)")
    }

    @Test("F11.2 No panel is drawn where there is no room for one, or no word")
    func noWords() {
        let canvas = Canvas(60, 40, noise), before = canvas.pixels
        #expect(panel(on: canvas, in: window_rect(x: 0, y: 0, width: 60, height: 40), [(WINDOW_WORDS_TITLE, "Does not build")]).width == 0)
        #expect(panel(on: canvas, in: window_rect(x: 10, y: 0, width: 600, height: 400), [(WINDOW_WORDS_TITLE, "Does not build")]).width == 0)
        #expect(panel(on: canvas, in: window_rect(x: 0, y: 0, width: 60, height: 40), []).width == 0)
        #expect(canvas.pixels == before)
    }
}
