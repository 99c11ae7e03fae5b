import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Symbols that are damaged or ask for too much", .freshRuntime) @MainActor struct DamagedSymbolTests {
    @Test(
        "F12.2 a symbol with damaged numbers keeps what can be drawn",
        arguments: [
            "<path d='M0 0A1e999 1 0 0 1 9 9z'/>",
            "<path d='M0 0A1e300 1e300 0 0 1 9 9z'/>",
            "<path d='M0 0A1e-300 1e-300 0 0 1 9 9L9 0z'/>",
            "<path d='M0 0A5 5 1e999 0 1 9 9z'/>",
            "<path d='M1e308 1e308l1e308 1e308 1e308 1e308z'/>",
            "<path d='M0 0Anan inf 0 0 1 9 9'/>",
            "<rect width='-5' height='5'/>",
            "<rect width='5' height='5' rx='-1' ry='-1'/>",
            "<rect width='nan' height='5'/>",
            "<rect width='inf' height='inf' rx='inf'/>",
            "<circle r='1e999'/>",
            "<path transform='scale(1e300) scale(1e300)' d='M0 0H9V9z'/>",
            "<path d='M0 0H9V9z5 5'/>",
            "<path d='M0 0H9V9Z-1e9m1 1'/>",
            "<path d='M0 0H9V9z>'/>",
            "<g transform='scale(1e8)'><g transform='scale(1e8)'><path transform='scale(1e8)' d='M0 0H9V9z'/></g></g>",
        ])
    func damagedSymbols(damage: String) {
        let whole = "<path d='M1 1H5V5H1z'/>"
        let shapes = SVGShapes("<svg viewBox='0 0 16 16'>\(whole)\(damage)</svg>").shapes
        #expect(shapes.first?.path.boundingBox == CGRect(x: 1, y: 1, width: 4, height: 4))
        for shape in shapes {
            let box = shape.path.boundingBox
            #expect(abs(box.minX) <= 1e9 && abs(box.minY) <= 1e9 && abs(box.maxX) <= 1e9 && abs(box.maxY) <= 1e9, "\(damage): \(box)")
        }
    }

    @Test("F12.2 groups within groups without end are read no deeper than any drawing goes")
    func deepGroups() {
        let deep = String(repeating: "<g id='a'><path d='M0 0H9V9z'/>", count: 20_000)
        #expect(SVGShapes("<svg viewBox='0 0 16 16'>\(deep)</svg>").shapes.count == 256)
    }

    @Test(
        "F12.2 a transform or viewBox that is none is left out, as in browsers, and named",
        arguments: [
            ("translate(5) scale(x)", "M1 1H5V5H1z", CGRect(x: 1, y: 1, width: 4, height: 4)),
            ("translate(1 2 3)", "M1 1H5V5H1z", CGRect(x: 1, y: 1, width: 4, height: 4)),
            ("wobble(3)", "M1 1H5V5H1z", CGRect(x: 1, y: 1, width: 4, height: 4)),
            ("scale(1e300)", "M1 1H5V5H1z", CGRect(x: 1, y: 1, width: 4, height: 4)),
        ])
    func wrongTransforms(transform: String, data: String, box: CGRect) {
        let drawing = SVGShapes("<svg viewBox='0 0 16 16'><g transform='translate(0)'><path transform='\(transform)' d='\(data)'/></g></svg>")
        #expect(drawing.shapes.map(\.path.boundingBox) == [box])
        #expect(drawing.problems == ["the transform \"\(transform)\" of a path is none, and is left out"])
    }

    @Test("Transforms are read as drawing programs write them: without spaces, with several separators, slanted")
    func transforms() {
        func box(_ transform: String) -> CGRect? { SVGShapes("<svg viewBox='0 0 16 16'><path transform='\(transform)' d='M0 0H4V4H0z'/></svg>").shapes.first?.path.boundingBox }
        #expect(box("translate(3-2)") == CGRect(x: 3, y: -2, width: 4, height: 4))
        #expect(box("translate(.5.25),scale(2)") == CGRect(x: 0.5, y: 0.25, width: 8, height: 8))
        #expect(box(" matrix( 1 0\n0 1 , 2 3 ) ") == CGRect(x: 2, y: 3, width: 4, height: 4))
        #expect(abs((box("skewX(45)")?.width ?? 0) - 8) < 1e-9)
        #expect(box("") == CGRect(x: 0, y: 0, width: 4, height: 4))
    }

    @Test("F12.2 a viewBox that is none gives way to width and height", arguments: ["0 0 16", "0 0 x 16", "0 0 1e999 16", "0 0 -16 16"])
    func wrongViewBox(box: String) {
        let drawing = SVGShapes("<svg viewBox='\(box)' width='20' height='24'><path d='M0 0H4V4H0z'/></svg>")
        #expect(drawing.viewBox == CGRect(x: 0, y: 0, width: 20, height: 24))
        #expect(drawing.problems == ["the viewBox \"\(box)\" is not four numbers, and is left out"])
    }

    @Test("F12.2 the console names a symbol's file and what of it is left out")
    func wordForSymbols() throws {
        let deep = String(repeating: "<g>", count: 300) + "<path d='M0 0H9V9z'/>" + String(repeating: "</g>", count: 300)
        let svg = "<svg viewBox='0 0 16 16'><path transform='scale(z)' d='M1 1H5V5H1z'/>\(deep)</svg>"
        let folder = try ResourceFolder(sets: [
            "odd.symbolset": (#"{"symbols": [{"idiom": "universal", "filename": "odd.svg"}]}"#, ["odd.svg": Data(svg.utf8)])
        ])
        let said = console { #expect(folder.image("odd") != nil) }
        #expect(said.contains("odd.symbolset/odd.svg: the transform \"scale(z)\" of a path is none, and is left out\n"))
        #expect(said.contains("odd.symbolset/odd.svg: groups stand more than 256 deep in each other; the shapes from there on are left out\n"))
    }
}
