internal import CoreGraphics
internal import Foundation

/// How a system symbol is drawn on a grid of 16 × 16, the height of its circle.
indirect enum SymbolShape {
    /// A drawing of the icon set.
    case file(String)
    /// Lines drawn with a pen of the symbol's weight, and areas.
    case drawn(strokes: [CGPath], fills: [CGPath], isFilled: Bool)
    /// A number or letter.
    case text(String)
    /// A small symbol in a frame; a filled frame leaves it out.
    case framed(SymbolShape, Frame, isFilled: Bool)
    /// Struck through from the upper left to the lower right.
    case slashed(SymbolShape)
    /// With a small sign in a filled circle at the lower right.
    case badged(SymbolShape, badge: SymbolShape)
    /// With a filled dot at the upper right.
    case dotted(SymbolShape)
    /// A symbol set of the app's own.
    case custom(TemplateSymbol)

    enum Frame: String { case circle, square, rectangle, app }
}

/// Finds the drawing of a name: in the table, else by what its last words mean.
enum SymbolNames {
    private static let table: [String: Substring] = {
        var table: [String: Substring] = [:]
        for line in SymbolTable.rows.split(separator: "\n") {
            guard let space = line.firstIndex(of: " "), line.first != "#" else { continue }
            table[String(line[..<space])] = line[space...].drop { $0 == " " }
        }
        return table
    }()

    nonisolated(unsafe) private static var known: [String: SymbolShape?] = [:]
    private static let lock = NSLock()

    /// `nil`, told of once with the nearest names, when no symbol has this name.
    static func shape(named name: String) -> SymbolShape? {
        if let found = lock.withLock({ known[name] }) { return found }
        let shape = resolve(name)
        if shape == nil {
            let nearest = nearest(to: name)
            DiagnosticLog.once(
                "No symbol named '\(name)' found in system symbol set"
                    + (nearest.isEmpty ? "" : " (nearest: \(nearest.joined(separator: ", ")))"))
        }
        lock.withLock { known[name] = .some(shape) }
        return shape
    }

    /// The names of the table, in alphabetical order.
    static var tableNames: [String] { table.keys.sorted() }

    private static func resolve(_ name: String) -> SymbolShape? {
        if let row = table[name] { return read(row) }
        // What lies before and behind, here left and right; the image flips where text runs the other way.
        let directed = name.split(separator: ".").map { $0 == "forward" ? "right" : $0 == "backward" ? "left" : $0 }
        let leftToRight = directed.joined(separator: ".")
        if leftToRight != name, let found = resolve(leftToRight) { return found }

        if let badge = name.range(of: ".badge.", options: .backwards), name[badge.upperBound...] != "fill" {
            guard let base = resolve(String(name[..<badge.lowerBound])) else { return nil }
            let sign = String(name[badge.upperBound...])
            guard let badgeShape = resolve(sign) else { return nil }
            return .badged(base, badge: badgeShape)
        }
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let base = String(name[..<dot])
        let variant = String(name[name.index(after: dot)...])
        switch variant {
        case "fill": return resolve(base).flatMap(filled)
        case "badge": return resolve(base).map { .dotted($0) }
        case "slash":
            guard let shape = resolve(base) else { return nil }
            return existing(shape, "-slash") ?? .slashed(shape)
        default:
            guard let frame = SymbolShape.Frame(rawValue: variant) else { return nil }
            if let shape = resolve(base) { return existing(shape, "-\(variant)") ?? .framed(shape, frame, isFilled: false) }
            let isSign = base.count == 1 && base.first!.isLetter || Int(base).map { (0...50).contains($0) } ?? false
            return isSign ? .framed(.text(base.uppercased()), frame, isFilled: false) : nil
        }
    }

    private static func existing(_ shape: SymbolShape, _ suffix: String) -> SymbolShape? {
        guard case .file(let file) = shape, SymbolFiles.exists(file + suffix) else { return nil }
        return .file(file + suffix)
    }

    /// The `.fill` variant; a drawing without one is its own.
    private static func filled(_ shape: SymbolShape) -> SymbolShape? {
        switch shape {
        case .file(let file): return SymbolFiles.exists(file + "-fill") ? .file(file + "-fill") : shape
        case .drawn(let strokes, let fills, _):
            return .drawn(strokes: strokes, fills: fills, isFilled: true)
        case .framed(let inner, let frame, _): return .framed(inner, frame, isFilled: true)
        case .slashed(let inner): return filled(inner).map { .slashed($0) }
        case .badged(let inner, let badge): return filled(inner).map { .badged($0, badge: badge) }
        case .dotted(let inner): return filled(inner).map { .dotted($0) }
        case .text, .custom: return nil
        }
    }

    private static func read(_ row: Substring) -> SymbolShape? {
        if row.hasPrefix("=") { return resolve(row.dropFirst().trimmingCharacters(in: .whitespaces)) }
        guard row.hasPrefix("stroke") || row.hasPrefix("fill") else {
            return .file(row.trimmingCharacters(in: .whitespaces))
        }
        var strokes: [CGPath] = []
        var fills: [CGPath] = []
        let pieces = row.split(separator: "\"")
        for index in stride(from: 0, to: pieces.count - 1, by: 2) {
            let path = SVGPathReader.path(pieces[index + 1])
            if pieces[index].contains("stroke") { strokes.append(path) } else { fills.append(path) }
        }
        return .drawn(strokes: strokes, fills: fills, isFilled: false)
    }

    // MARK: Names that may have been meant

    static func nearest(to name: String) -> [String] {
        let variants = [".circle.fill", ".square.fill", ".circle", ".square", ".fill", ".slash"]
        let variant = variants.first { name.hasSuffix($0) } ?? ""
        let base = String(name.dropLast(variant.count))
        let limit = max(base.count / 3, 1)
        let near = table.keys.compactMap { key -> (String, Int)? in
            let distance = key.hasPrefix(base + ".") || base.hasPrefix(key + ".") ? 1 : editDistance(base, key)
            return distance <= limit ? (key, distance) : nil
        }
        return near.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(3).map { $0.0 + variant }
    }

    /// How many letters must be put in, taken out or changed.
    private static func editDistance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        var row = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, y) in b.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
                diagonal = above
            }
        }
        return row[b.count]
    }
}
