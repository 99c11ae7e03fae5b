import CoreGraphics
import Foundation
import Fuzzing

/// Pictures of shapes: SVG and PDF, as images of apps and catalogs draw them.
enum DrawingFuzzing {
    static let target = FuzzTarget(
        "drawings", change: .both(TextMutator(words: SymbolFuzzing.words + pdfWords), ByteMutator(marks: ["%PDF-1.4", "endobj", "stream", "endstream", "xref", "trailer"])),
        seeds: { SymbolFuzzing.drawings + Checkout.files(in: ["Fuzz/Seeds"], endings: ["pdf"], upTo: 4000) }, makeReader: { { try read($0.data) } })

    private static let pdfWords = ["<< ", ">>", " obj\n", "endobj\n", "stream\n", "endstream\n", "/Kids [3 0 R]", "/MediaBox [0 0 1e9 -1]", "/Filter /FlateDecode", "2 0 R", "/Length 99999999", "q ", "Q\n", " re f\n", " cm\n", "%%EOF\n"]

    private static func read(_ data: Data) throws {
        guard VectorPicture.isVector(data) else { throw CocoaError(.fileReadCorruptFile) }
        // As a table's cell shows it.
        let picture = try VectorPicture(data, scale: 2)
        guard picture.size.width > 0, picture.size.height > 0 else { throw FuzzFault("a drawing of \(picture.size)") }
    }
}
