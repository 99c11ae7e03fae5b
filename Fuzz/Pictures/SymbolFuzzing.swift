import CoreGraphics
import Foundation
import Fuzzing

@testable import UIKit

/// Symbols: the SVGs of symbol sets and of the icon set.
enum SymbolFuzzing {
    static let target = FuzzTarget("symbols", change: .text(TextMutator(words: words)), seeds: { drawings }, makeReader: makeReader)

    static let words = [
        "<svg>", "<g>", "</g>", "<g transform=\"scale(1e9)\">", "<path d=\"", "\"/>", "M0 0", "L1e9 1e9", "A1e9 1e-9 0 0 1 3 3", "a0 0 0 1 1 0 0", "C", "s1-1", "t", "z", "H1e999", "v-1e-400", "nan", "inf", "0x10", "1e308", "-1e9", ",", "..",
        "viewBox=\"0 0 0 0\"", "viewBox=\"-1e9 1 1e-9 1e9\"", "transform=\"matrix(0 0 0 0 0 0)\"", "rotate(1e9 1 1)", "fill-rule=\"evenodd\"", "<circle r=\"-1\"/>", "<rect width=\"1e9\" height=\"1e9\" rx=\"1e9\"/>",
        "<polygon points=\"1,2 3\"/>", "<line id=\"Baseline-M\" x1=\"a\"/>", "id=\"Regular-M\"", "<defs>", "</defs>", "<use href=\"#a\"/>", "<!--", "-->", "<![CDATA[", "&amp;", "<style>", "stroke-width=\"1e9\"", "stroke-dasharray=\"1e-9\"", "stroke=\"#000\"",
        "<filter id=\"f\"><feGaussianBlur stdDeviation=\"1e4\"/></filter>", "filter=\"url(#f)\"", "<image href=\"file:///etc/passwd\" width=\"9\" height=\"9\"/>", "<mask id=\"m\">", "<pattern id=\"p\" width=\"1e-9\" height=\"1e-9\">", "<text>a</text>", "日", "\u{0}",
    ]

    /// A template of the SF Symbols app in short, and drawings of each shape.
    static let drawings = [
        FuzzInput(
            name: "template.svg",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
             <g id="Notes"><rect height="2200" id="artboard" style="fill:white;opacity:1" width="3300" x="0" y="0"/></g>
             <g id="Guides"><line id="Baseline-M" style="fill:none;stroke:#27AAE1;" x1="263" x2="3036" y1="1126" y2="1126"/><line id="Capline-M" x1="263" x2="3036" y1="1055.5" y2="1055.5"/></g>
             <g id="Symbols">
              <g id="Black-M" transform="matrix(1 0 0 1 2881 1126)"><path d="M10-70C30-70 40-50 40-35S30 0 10 0-20-15-20-35-10-70 10-70Zm0 10q-9 0-9 25t9 25z"/></g>
              <g id="Regular-M" transform="matrix(1 0 0 1 1675 1126)"><path class="monochrome-0" d="M10-60h20v30l-10 5zM12,-50 a5 5 0 0 1 4.5-5"/></g>
             </g>
            </svg>
            """),
        FuzzInput(
            name: "icon.svg",
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" fill="currentColor" class="bi" viewBox="0 0 16 16">
              <path fill-rule="evenodd" d="M8 3.293l6 6V13.5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 012 13.5V9.293l6-6zm5-.793V6l-2-2V2.5a.5.5 0 0 1 .5-.5h1a.5.5 0 0 1 .5.5z"/>
              <circle cx="3" cy="4.5" r="2"/><ellipse cx="9" cy="9" rx="3" ry="1" transform="rotate(30)"/>
            </svg>
            """),
        FuzzInput(
            name: "shapes.svg",
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 24 20"><defs><clipPath id="c"><rect x="1" y="1" width="9" height="9"/></clipPath><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1"/></linearGradient></defs>
            <g transform="translate(1,2) scale(0.5 2)"><rect x="1" y="1" width="10" height="4" rx="2" ry="9" fill="url(#g)" stroke="#000" stroke-width="0.5" stroke-dasharray="1 2"/><polygon points="1,2 3,4 5.5-6"/></g>
            <g clip-path="url(#c)" opacity="0.5"><path id="a" d="M1 1L5 5H3V9Q1 1 2 2T4 4z"/><use href="#a" x="3"/></g></svg>
            """),
    ]

    private static func makeReader() throws -> FuzzTarget.Reader {
        struct Empty: Error {}
        guard let context = CGContext(data: nil, width: 32, height: 32, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) else {
            throw FuzzFault("no context")
        }
        return { input in
            let symbol = TemplateSymbol(SVGShapes(input.text))
            guard !symbol.shapes(.regular).isEmpty else { throw Empty() }
            for weight in [UIImage.SymbolWeight.regular, .black] {
                let shape = SymbolShape.custom(symbol)
                let thickness = SymbolPainter.thickness(weight)
                let box = SymbolPainter.bounds(of: shape, thickness: thickness)
                if box.width.isNaN || box.height.isNaN { throw FuzzFault("a symbol of \(box)") }
                context.saveGState()
                context.scaleBy(x: 2, y: 2)
                SymbolPainter(context: context, thickness: thickness, primary: UIColor.black.cgColor, secondary: UIColor.gray.cgColor, isLayered: false).draw(shape)
                context.restoreGState()
            }
        }
    }
}
