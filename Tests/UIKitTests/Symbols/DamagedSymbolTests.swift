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
}
