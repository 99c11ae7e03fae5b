import CoreGraphics
import Foundation
import QuartzCore
import Testing
import TextEngine

@Suite struct TextDrawingTests {
    let library = FontLibrary.shared

    @Test("F12.3 a specimen of weights, scripts and emoji is drawn; DRYDOCK_SPECIMEN names a folder for the picture")
    func specimen() throws {
        let canvas = TextCanvas(width: 390, height: 760)
        var y: CGFloat = 10
        func line(_ string: String, _ font: Font, width: CGFloat = 370, options change: (inout TextLayout.Options) -> Void = { _ in }) {
            var options = TextLayout.Options()
            options.width = width
            change(&options)
            let layout = TextLayout.layout(StyledText(string, font: font), options: options)
            canvas.context.draw(layout, at: CGPoint(x: 10, y: y), appearance: TextCanvas.black)
            y += layout.size.height + 4
        }
        for (name, weight) in [("Thin", -0.6), ("Light", -0.4), ("Regular", 0), ("Medium", 0.23), ("Semibold", 0.3), ("Bold", 0.4), ("Black", 0.62)] {
            line("\(name) Hamburgefonstiv 0123456789", library.systemFont(size: 17, weight: weight))
        }
        line("Large Title", library.systemFont(size: 34, weight: 0.4))
        line("The quick brown fox jumps over the lazy dog. AVAST Wavy To. LT", library.systemFont(size: 15))
        line("Italic: The quick brown fox — “quoted” fi ffl", library.systemFont(size: 17, italic: true))
        line("Mono: let x = array[10] -> Int != 0", library.systemFont(size: 15, design: .monospaced))
        line("今天天气很好，我们去公园散步吧。Message 0001 今日推荐 the fox", library.systemFont(size: 17))
        line("繁體中文測試「引號」、日本語のテキスト、カタカナ。한국어 텍스트", library.systemFont(size: 17))
        line("Bold 中文粗體 message", library.systemFont(size: 17, weight: 0.4))
        line("😀👍🏽👨‍👩‍👧‍👦🇨🇳🇯🇵❤️1️⃣ mixed 🎉 emoji", library.systemFont(size: 17))
        line("مرحبا بالعالم 123 (test) עולם שלום", library.systemFont(size: 17))
        line("ภาษาไทยสวัสดีครับ हिन्दी नमस्ते বাংলা தமிழ்", library.systemFont(size: 17))
        line("Ελληνικά Кириллица Tiếng Việt Žluťoučký", library.systemFont(size: 17))
        line("Truncated tail: the quick brown fox jumps over", library.systemFont(size: 17), width: 250) {
            $0.truncation = .tail
            $0.maximumLines = 1
        }
        line("Truncated middle: the quick brown fox jumps over", library.systemFont(size: 17), width: 250) {
            $0.truncation = .middle
            $0.maximumLines = 1
        }
        line("Helvetica Neue 17 pt", library.font(named: "Helvetica Neue", size: 17)!)
        line("Times New Roman 17 pt", library.font(named: "TimesNewRomanPS-BoldMT", size: 17)!)
        line("→ ← ✓ ★ ☎ ♥ ∑ √ ∞ € £ ¥ © ™", library.systemFont(size: 17))
        #expect(canvas.inkBounds != nil)
        if let folder = ProcessInfo.processInfo.environment["DRYDOCK_SPECIMEN"] {
            try canvas.write(folder + "/specimen.png")
        }
    }
}
