internal import CoreGraphics
internal import Foundation

/// A symbol of the app's own: an SVG exported as a template from the SF Symbols app, or any other SVG.
enum SymbolSet {
    static func content(_ set: AssetCatalogs.Set, name: String) -> ImageContent? {
        let variants = set.entries("symbols").compactMap { entry in (entry["filename"] as? String).map { (AssetConditions(entry), $0) } }
        guard let file = AssetConditions.best(variants, for: CurrentTraits.fallback, language: AssetLanguage.main) else {
            DiagnosticLog.once("\(set.path): no entry of the symbol set names a file")
            return nil
        }
        guard let data = FileManager.default.contents(atPath: "\(set.folder)/\(file)") else {
            DiagnosticLog.once("\(set.path): the file \"\(file)\" it names does not exist")
            return nil
        }
        let drawing = SVGShapes(String(decoding: data, as: UTF8.self))
        for problem in drawing.problems { DiagnosticLog.once("\(set.folder)/\(file): \(problem)") }
        let symbol = TemplateSymbol(drawing)
        guard !symbol.shapes(.regular).isEmpty else {
            DiagnosticLog.once("\(set.folder)/\(file): an SVG with filled shapes was expected")
            return nil
        }
        var content = SymbolImages.content(SymbolSource(name: name, shape: .custom(symbol), configuration: .unspecified), nil)
        switch set.properties["symbol-rendering-intent"] as? String ?? set.properties["template-rendering-intent"] as? String {
        case "original": content.renderingMode = .alwaysOriginal
        case "template": content.renderingMode = .alwaysTemplate
        default: break
        }
        return content
    }
}

/// The shapes of a symbol template by weight, on the grid of symbols.
struct TemplateSymbol: Sendable {
    /// Shapes of medium size by the name of the weight, in the template's units.
    private let designs: [String: [SVGShapes.Shape]]

    init(_ drawing: SVGShapes) {
        var designs: [String: [SVGShapes.Shape]] = [:]
        for scale in ["M", "S", "L"] {
            for weight in Self.weights {
                let group = "\(weight)-\(scale)"
                let shapes = drawing.shapes.filter { $0.groups.contains(group) }
                guard designs[weight] == nil, !shapes.isEmpty else { continue }
                // A template is drawn for text of 100 points; the middle of its capitals goes to the middle of the grid.
                let factor: CGFloat = 0.16 / (scale == "S" ? 0.79 : scale == "L" ? 1.28 : 1)
                let base = drawing.lines["Baseline-\(scale)"]?.from.y ?? 0
                let cap = drawing.lines["Capline-\(scale)"]?.from.y ?? base - 70.46
                let box = shapes.reduce(CGRect.null) { $0.union($1.path.boundingBoxOfPath) }
                let middle = drawing.lines["Baseline-\(scale)"] == nil ? box.midY : (base + cap) / 2
                designs[weight] = Self.moved(shapes, CGPoint(x: box.midX, y: middle), factor)
            }
        }
        if designs.isEmpty {
            let box = drawing.viewBox
            designs["Regular"] = Self.moved(drawing.shapes, CGPoint(x: box.midX, y: box.midY), 16 / max(box.width, box.height, 1))
        }
        self.designs = designs
    }

    private static func moved(_ shapes: [SVGShapes.Shape], _ center: CGPoint, _ factor: CGFloat) -> [SVGShapes.Shape] {
        var transform = CGAffineTransform(translationX: -center.x, y: -center.y)
            .concatenating(CGAffineTransform(scaleX: factor, y: factor))
            .concatenating(CGAffineTransform(translationX: 8, y: 8))
        return shapes.map { SVGShapes.Shape(path: $0.path.copy(using: &transform) ?? $0.path, usesEvenOdd: $0.usesEvenOdd, groups: []) }
    }

    private static let weights = ["Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"]

    /// The design of a weight, or of the nearest the template has.
    func shapes(_ weight: UIImage.SymbolWeight) -> [SVGShapes.Shape] {
        let wanted = max(weight == .unspecified ? 4 : weight.rawValue, 1) - 1
        let nearest = Self.weights.indices.filter { designs[Self.weights[$0]] != nil }.min { abs($0 - wanted) < abs($1 - wanted) }
        return nearest.flatMap { designs[Self.weights[$0]] } ?? []
    }
}
