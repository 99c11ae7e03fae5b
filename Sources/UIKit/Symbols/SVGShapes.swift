internal import CoreGraphics
internal import Foundation

/// The filled shapes of a simple SVG document: icons and symbol templates, not pictures.
///
/// Paths, circles, ellipses, rectangles and polygons with their transforms and fill rules. Colours, strokes, text, gradients,
/// clips and style sheets have no place in a symbol and are passed over.
struct SVGShapes: Sendable {
    struct Shape: Sendable {
        var path: CGPath
        var usesEvenOdd: Bool
        /// The ids of the groups the shape stands in, outermost first.
        var groups: [String]
    }

    private(set) var shapes: [Shape] = []
    /// Where marks of a template (`<line id="Baseline-M">`) lie, by id.
    private(set) var lines: [String: (from: CGPoint, to: CGPoint)] = [:]
    /// What is wrong in the document and was passed over, the first of it.
    private(set) var problems: [String] = []
    /// The area the document shows.
    private(set) var viewBox = CGRect(x: 0, y: 0, width: 16, height: 16)

    init(_ text: String) {
        var groups: [(id: String, transform: CGAffineTransform)] = []
        var hidden = 0
        for tag in SVGTags(text) {
            if tag.isClosing {
                if tag.name == "g" { _ = groups.popLast() }
                if Self.unseen.contains(tag.name) { hidden -= 1 }
                continue
            }
            if tag.name == "svg" { readViewBox(tag) }
            if Self.unseen.contains(tag.name), !tag.isEmpty { hidden += 1 }
            let outer = groups.last?.transform ?? .identity
            let transform = own(of: tag).concatenating(outer)
            if tag.name == "g" {
                // Every shape bears the names of its groups, so the depth is bounded.
                guard groups.count < Self.deepest else {
                    problems.append("groups stand more than \(Self.deepest) deep in each other; the shapes from there on are left out")
                    return
                }
                if !tag.isEmpty { groups.append((tag.attributes["id"] ?? "", transform)) }
                continue
            }
            if tag.name == "line" { readLine(tag, transform) }
            guard hidden == 0, tag.attributes["fill"] != "none", let path = Self.path(of: tag), !path.isEmpty else { continue }
            var used = transform
            let placed = transform.isIdentity ? path : path.copy(using: &used) ?? path
            guard Self.isInReach(placed.boundingBox) else { continue }
            shapes.append(
                Shape(
                    path: placed,
                    usesEvenOdd: tag.attributes["fill-rule"] == "evenodd", groups: groups.map(\.id)))
        }
    }

    private static let deepest = 256

    /// Whether a shape lies where it can be drawn; transforms within transforms may have carried it off.
    private static func isInReach(_ box: CGRect) -> Bool {
        [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { abs($0) <= SVGNumber.limit }
    }

    private static let unseen: Set<String> = ["defs", "clipPath", "mask", "symbol", "pattern"]

    private static let mostProblems = 5

    private mutating func note(_ problem: String) {
        if problems.count < Self.mostProblems, !problems.contains(problem) { problems.append(problem) }
    }

    private mutating func own(of tag: SVGTag) -> CGAffineTransform {
        guard let text = tag.attributes["transform"] else { return .identity }
        if let transform = Self.transform(text) { return transform }
        note("the transform \"\(Self.excerpt(text))\" of a \(tag.name) is none, and is left out")
        return .identity
    }

    private mutating func readViewBox(_ tag: SVGTag) {
        let text = tag.attributes["viewBox"]
        let numbers = text.flatMap { SVGPathReader.numbers($0) } ?? []
        if numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 {
            viewBox = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            return
        }
        if let text { note("the viewBox \"\(Self.excerpt(text))\" is not four numbers, and is left out") }
        if let width = tag.number("width"), let height = tag.number("height") {
            viewBox = CGRect(x: 0, y: 0, width: width, height: height)
        }
    }

    private mutating func readLine(_ tag: SVGTag, _ transform: CGAffineTransform) {
        guard let id = tag.attributes["id"] else { return }
        func point(_ x: String, _ y: String) -> CGPoint {
            CGPoint(x: tag.number(x) ?? 0, y: tag.number(y) ?? 0).applying(transform)
        }
        lines[id] = (point("x1", "y1"), point("x2", "y2"))
    }

    private static func path(of tag: SVGTag) -> CGPath? {
        switch tag.name {
        case "path": return tag.attributes["d"].map { SVGPathReader.path($0) }
        case "circle", "ellipse":
            let rx = tag.number("r") ?? tag.number("rx") ?? 0
            let ry = tag.number("r") ?? tag.number("ry") ?? 0
            let box = CGRect(x: (tag.number("cx") ?? 0) - rx, y: (tag.number("cy") ?? 0) - ry, width: 2 * rx, height: 2 * ry)
            return CGPath(ellipseIn: box, transform: nil)
        case "rect":
            let box = CGRect(
                x: tag.number("x") ?? 0, y: tag.number("y") ?? 0, width: tag.number("width") ?? 0, height: tag.number("height") ?? 0)
            // A rectangle turned inside out draws nothing, and negative corners are none.
            guard box.size.width > 0, box.size.height > 0 else { return nil }
            let rx = max(tag.number("rx") ?? tag.number("ry") ?? 0, 0)
            let ry = max(tag.number("ry") ?? rx, 0)
            return CGPath(
                roundedRect: box, cornerWidth: min(rx, box.width / 2), cornerHeight: min(ry, box.height / 2), transform: nil)
        case "polygon":
            return tag.attributes["points"].map { SVGPathReader.path("M\($0)Z") }
        default: return nil
        }
    }

    /// `matrix(…)`, `translate(…)`, `scale(…)`, `rotate(…)`, `skewX(…)`, `skewY(…)`, in a row; nil when one of them is wrong: then the attribute is as if it
    /// were not there, as in browsers.
    private static func transform(_ text: String) -> CGAffineTransform? {
        let separators = CharacterSet(charactersIn: " ,\n\r\t")
        var result = CGAffineTransform.identity
        for part in text.split(separator: ")", omittingEmptySubsequences: false) {
            let part = part.trimmingCharacters(in: separators)
            if part.isEmpty { continue }
            let pieces = part.split(separator: "(", omittingEmptySubsequences: false)
            guard pieces.count == 2, let n = SVGPathReader.numbers(pieces[1]) else { return nil }
            let one: CGAffineTransform
            switch (pieces[0].trimmingCharacters(in: separators), n.count) {
            case ("matrix", 6): one = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
            case ("translate", 1...2): one = CGAffineTransform(translationX: n[0], y: n.count > 1 ? n[1] : 0)
            case ("scale", 1...2): one = CGAffineTransform(scaleX: n[0], y: n.count > 1 ? n[1] : n[0])
            case ("rotate", 1): one = CGAffineTransform(rotationAngle: n[0] * .pi / 180)
            case ("rotate", 3):
                one = CGAffineTransform(translationX: -n[1], y: -n[2])
                    .concatenating(CGAffineTransform(rotationAngle: n[0] * .pi / 180))
                    .concatenating(CGAffineTransform(translationX: n[1], y: n[2]))
            case ("skewX", 1): one = CGAffineTransform(a: 1, b: 0, c: tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
            case ("skewY", 1): one = CGAffineTransform(a: 1, b: tan(n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
            default: return nil
            }
            result = one.concatenating(result)
        }
        return result
    }

    /// The start of a value, for a line of the log.
    private static func excerpt(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }
}

/// One tag with its attributes.
struct SVGTag {
    var name: String
    var attributes: [String: String] = [:]
    var isClosing = false
    /// `<path … />`: nothing inside.
    var isEmpty = false

    func number(_ key: String) -> CGFloat? {
        guard var text = attributes[key] else { return nil }
        if text.hasSuffix("px") || text.hasSuffix("pt") { text.removeLast(2) }
        return SVGNumber.value(text)
    }
}

/// The tags of a document in order, comments and text passed over.
struct SVGTags: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func next() -> SVGTag? {
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            if starts("!--") {
                while index < bytes.count, !starts("-->") { index += 1 }
                continue
            }
            guard let close = end() else { return nil }
            let body = bytes[index..<close]
            index = close + 1
            if body.first == UInt8(ascii: "?") || body.first == UInt8(ascii: "!") { continue }
            return tag(body)
        }
        return nil
    }

    private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    /// The `>` that ends the tag; one inside quotes does not.
    private func end() -> Int? {
        var quote: UInt8?
        for position in index..<bytes.count {
            let byte = bytes[position]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return position
            }
        }
        return nil
    }

    private func tag(_ body: ArraySlice<UInt8>) -> SVGTag {
        var rest = body
        var tag = SVGTag(name: "")
        if rest.first == UInt8(ascii: "/") {
            tag.isClosing = true
            rest = rest.dropFirst()
        }
        if rest.last == UInt8(ascii: "/") {
            tag.isEmpty = true
            rest = rest.dropLast()
        }
        let name = rest.prefix { $0 > 0x20 }
        tag.name = String(decoding: name, as: UTF8.self)
        rest = rest[name.endIndex...]
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let key = String(decoding: rest[..<equals].filter { $0 > 0x20 }, as: UTF8.self)
            let value = rest[(equals + 1)...].drop { $0 <= 0x20 }
            guard let quote = value.first, let close = value.dropFirst().firstIndex(of: quote) else { break }
            tag.attributes[key] = String(decoding: value[(value.startIndex + 1)..<close], as: UTF8.self)
            rest = value[(close + 1)...]
        }
        return tag
    }
}
