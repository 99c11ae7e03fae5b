internal import CoreGraphics
internal import Foundation

/// The drawings of the open icon set that stands in for SF Symbols: Bootstrap Icons, from Debian's package, found by file path as
/// the fonts are. Each file is read once.
enum SymbolFiles {
    static let folder = "/usr/share/bootstrap-icons/svg"

    nonisolated(unsafe) private static var shapes: [String: [SVGShapes.Shape]] = [:]
    nonisolated(unsafe) private static var existing: [String: Bool] = [:]
    private static let lock = NSLock()

    static var isInstalled: Bool { FileManager.default.fileExists(atPath: folder) }

    static func exists(_ name: String) -> Bool {
        lock.withLock {
            if let known = existing[name] { return known }
            let found = FileManager.default.fileExists(atPath: "\(folder)/\(name).svg")
            existing[name] = found
            return found
        }
    }

    /// What a file draws on its 16 × 16 grid. A missing file is told of and drawn as an empty frame.
    static func shapes(of name: String) -> [SVGShapes.Shape] {
        if let known = lock.withLock({ shapes[name] }) { return known }
        let path = "\(folder)/\(name).svg"
        let result: [SVGShapes.Shape]
        if let data = FileManager.default.contents(atPath: path) {
            let drawing = SVGShapes(String(decoding: data, as: UTF8.self))
            for problem in drawing.problems { DiagnosticLog.once("\(path): \(problem)") }
            result = drawing.shapes
        } else {
            DiagnosticLog.once(
                isInstalled
                    ? "\(path): no such file; the symbol it stands for is drawn as a frame"
                    : "\(folder) is missing (package bootstrap-icons); system symbols are drawn as frames")
            result = [missing]
        }
        lock.withLock { shapes[name] = result }
        return result
    }

    private static let missing = SVGShapes.Shape(
        path: SVGPathReader.path("M2 2H14V14H2zM3 3V13H13V3z"), usesEvenOdd: true, groups: [])
}
