import Foundation
import Testing

@testable import UIKit

/// Each of these few hundred bytes keeps a library busy without end, takes all memory, or stops it.
@Suite("Drawings that ask for too much", .freshRuntime) @MainActor struct BoundedVectorTests {
    nonisolated private static func svg(_ body: String) -> Data {
        Data(
            ("<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='100' height='100'>" + body + "</svg>").utf8)
    }

    nonisolated private static func uses(_ levels: Int) -> String {
        "<defs><g id='a0'><rect width='1' height='1'/></g>"
            + (1...levels).map { "<g id='a\($0)'>" + String(repeating: "<use xlink:href='#a\($0 - 1)'/>", count: 10) + "</g>" }.joined()
            + "</defs><use xlink:href='#a\(levels)'/>"
    }

    nonisolated private static func masks() -> String {
        "<defs>"
            + (0..<12).map { level in
                let inner = level == 0 ? "" : " mask='url(#m\(level - 1))'"
                return "<mask id='m\(level)'>" + String(repeating: "<rect width='100' height='100' fill='white'\(inner)/>", count: 4) + "</mask>"
            }.joined() + "</defs><rect width='100' height='100' mask='url(#m11)'/>"
    }

    nonisolated private static func filtered(_ primitives: String) -> String { "<filter id='f'>\(primitives)</filter><rect width='50' height='50' filter='url(#f)'/>" }

    @Test(
        "F12.2 an SVG that multiplies its work is refused after little time and memory, with a word",
        arguments: [
            ("doubling references", uses(9)), ("masks in masks", masks()),
            ("blurs", filtered(String(repeating: "<feGaussianBlur stdDeviation='20'/>", count: 20_000))),
            ("noise without end", filtered("<feTurbulence baseFrequency='0.1' numOctaves='1000000000'/>")),
        ])
    func expensive(what: String, body: String) {
        let data = Self.svg(body)
        let said = console { #expect(UIImage(data: data) == nil) }
        let reasons = ["drawing it takes more than 2 s of processor time", "exceeded more than 500000 referenced elements"]
        // A quick machine comes to the library's own limit of references before the time is over.
        let possible = reasons.prefix(what == "doubling references" ? 2 : 1).map { "UIImage(data:): the picture of \(data.count) bytes is not shown: \($0)\n" }
        #expect(possible.contains(said), "\(what)")
    }

    @Test("F12.2 an SVG that stops its library, or takes all memory, does not stop the app")
    func fatal() {
        let convolution = Self.svg(Self.filtered("<feConvolveMatrix order='300' kernelMatrix='\(String(repeating: "1 ", count: 90_000))'/>"))
        let elements = Self.svg(String(repeating: "<g/>", count: 900_000))
        for data in [convolution, elements] {
            let said = console { #expect(UIImage(data: data) == nil) }
            #expect(said.contains("gave up: it is damaged, or takes more than 256 MB besides its pixels"), "\(said)")
            let spent = Self.timeOfProcesses()
            #expect(UIImage(data: data) == nil)
            #expect(Self.timeOfProcesses() == spent, "what was refused is not drawn again")
        }
    }

    /// Microseconds of processor time that the processes that this one started have taken.
    nonisolated private static func timeOfProcesses() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000 + Int(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
    }

    @Test("F12.2 a blur as wide as the world is drawn at once, and so are patterns of no size and references in a circle")
    func harmless() throws {
        let whole = "<rect x='50' y='50' width='50' height='50' fill='#f00'/>"
        for body in [
            Self.filtered("<feGaussianBlur stdDeviation='1e9'/>"),
            "<filter id='f' filterUnits='userSpaceOnUse' x='-1e9' y='-1e9' width='2e9' height='2e9'><feGaussianBlur stdDeviation='5'/></filter><rect width='9' height='9' filter='url(#f)'/>",
            "<pattern id='p' width='1e-7' height='1e-7' patternUnits='userSpaceOnUse'><rect width='1' height='1'/></pattern><rect width='50' height='50' fill='url(#p)'/>",
            "<g id='a'><use xlink:href='#a'/></g>",
        ] {
            let image = try #require(UIImage(data: Self.svg(body + whole)))
            let place = Int(75 * image.scale)
            #expect(PixelReader(image)[place, place] == .red, "\(body)")
        }
    }

    // MARK: PDF

    nonisolated private static func pdf(box: String, content: [UInt8], filter: String = "", extra: [String] = []) -> Data {
        var file = Array("%PDF-1.4\n".utf8)
        var places: [Int] = []
        func object(_ head: String, _ stream: [UInt8]? = nil) {
            places.append(file.count)
            file += Array("\(places.count) 0 obj\n\(head)".utf8)
            if let stream { file += Array("stream\n".utf8) + stream + Array("\nendstream".utf8) }
            file += Array("\nendobj\n".utf8)
        }
        object("<</Type/Catalog/Pages 2 0 R>>")
        object("<</Type/Pages/Kids[3 0 R]/Count 1>>")
        object("<</Type/Page/Parent 2 0 R/MediaBox[\(box)]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>")
        object("<</Length \(content.count)\(filter)>>", content)
        for (index, body) in extra.enumerated() {
            object("<</Type/XObject/Subtype/Form/BBox[0 0 100 100]/Length \(body.utf8.count)/Resources<</XObject<</X \(6 + index) 0 R>>>>>>", Array(body.utf8))
        }
        let start = file.count
        file += Array("xref\n0 \(places.count + 1)\n0000000000 65535 f \n".utf8)
        for place in places {
            let digits = String(place)
            file += Array((String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n").utf8)
        }
        file += Array("trailer <</Size \(places.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n".utf8)
        return Data(file)
    }

    @Test("F12.2 a PDF is drawn, one of a page of a million points is refused with its size")
    func pages() throws {
        let fill = Array("1 0 0 rg 0 0 100 100 re f".utf8)
        let image = try #require(UIImage(data: Self.pdf(box: "0 0 100 100", content: fill)))
        #expect(image.size == CGSize(width: 100, height: 100))
        #expect(PixelReader(image)[50, 50] == .red)
        let said = console { #expect(UIImage(data: Self.pdf(box: "0 0 1000000 1000000", content: fill)) == nil) }
        #expect(said.contains("1e+06 × 1e+06 points are too large for a picture (at most 32767 a side)"))
    }

    @Test("F12.2 a PDF whose forms draw forms without end, or whose pages stand in a circle, is refused")
    func multiplying() {
        let forms = (0..<9).map { _ in String(repeating: "/X Do ", count: 10) } + ["0 0 1 1 re f"]
        let said = console { #expect(UIImage(data: Self.pdf(box: "0 0 100 100", content: Array("/X Do".utf8), extra: forms)) == nil) }
        #expect(said.contains("drawing it takes more than 2 s of processor time"))
        let circle = Data(
            """
            %PDF-1.4
            1 0 obj
            <</Type/Catalog/Pages 2 0 R>>
            endobj
            2 0 obj
            <</Type/Pages/Kids[2 0 R]/Count 1>>
            endobj
            trailer <</Size 3/Root 1 0 R>>
            """.utf8)
        let told = console { #expect(UIImage(data: circle) == nil) }
        #expect(told.contains("PDF without a page"))
    }

    @Test("F12.2 a PDF whose page unpacks to a gigabyte is refused")
    func bomb() {
        // Two of these bytes are a run of 128 of the same.
        let data = Self.pdf(
            box: "0 0 100 100", content: [UInt8](repeating: 0x81, count: 4096), filter: "/Filter[/RunLengthDecode/RunLengthDecode/RunLengthDecode]")
        let said = console { #expect(UIImage(data: data) == nil) }
        #expect(said.contains("the picture of \(data.count) bytes is not shown: drawing it takes more than 2 s of processor time"), "\(said)")
    }

    @Test("F12.2 an SVG that keeps its vectors is drawn sharp when it is shown larger")
    func enlarged() throws {
        let folder = try ResourceFolder(sets: [
            "mark.imageset": (
                #"{"images": [{"idiom": "universal", "filename": "m.svg"}], "properties": {"preserves-vector-representation": true}}"#,
                ["m.svg": Self.svg("<defs/><use/><path d='M0 0H50V100H0z' fill='#f00' opacity='1'/>")]
            )
        ])
        let image = try #require(folder.image("mark"))
        let large = try #require(image.content.pixels(enlarged: 3))
        #expect(large.width == image.cgImage!.width * 3)
        let edge = PixelReader(UIImage(cgImage: large))
        #expect(edge[large.width / 2 - 1, 10] == .red && edge[large.width / 2, 10].alpha == 0)
    }
}
