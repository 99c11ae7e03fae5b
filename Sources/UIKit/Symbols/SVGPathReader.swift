internal import CoreGraphics
internal import Foundation

/// Reads the path data of SVG (the `d` of a `path`): all commands, arcs turned into curves.
///
/// Data that goes wrong somewhere draws up to there, as the format demands.
struct SVGPathReader {
    private let bytes: [UInt8]
    private var index = 0
    private let path = CGMutablePath()
    private var current = CGPoint.zero
    private var start = CGPoint.zero
    /// The second control point of the curve before, for the smooth commands.
    private var lastCubicControl: CGPoint?
    private var lastQuadControl: CGPoint?

    private init(_ data: some StringProtocol) { bytes = Array(data.utf8) }

    static func path(_ data: some StringProtocol) -> CGPath {
        var reader = SVGPathReader(data)
        reader.read()
        return reader.path
    }

    /// The numbers of a list; nil when something in it is none.
    static func numbers(_ text: some StringProtocol) -> [CGFloat]? {
        var reader = SVGPathReader(text)
        var result: [CGFloat] = []
        reader.skipSeparators()
        while reader.index < reader.bytes.count {
            guard let number = reader.number() else { return nil }
            result.append(number)
            reader.skipSeparators()
        }
        return result
    }

    private mutating func read() {
        var command: UInt8 = 0
        while true {
            skipSeparators()
            guard index < bytes.count else { return }
            if isLetter(bytes[index]) {
                command = bytes[index]
                index += 1
            } else if command == 0 || command | 0x20 == UInt8(ascii: "z") {
                // Nothing is repeated by what stands behind a closed path.
                return
            } else if command == UInt8(ascii: "M") {
                command = UInt8(ascii: "L")
            } else if command == UInt8(ascii: "m") {
                command = UInt8(ascii: "l")
            }
            guard segment(command) else { return }
        }
    }

    /// One segment; false when its numbers are missing.
    private mutating func segment(_ command: UInt8) -> Bool {
        let isRelative = command >= UInt8(ascii: "a")
        let origin = isRelative ? current : .zero
        let kind = Character(UnicodeScalar(command | 0x20))
        if kind == "z" {
            path.closeSubpath()
            current = start
            forgetControls()
            return true
        }
        if path.isEmpty, kind != "m" { return false }
        switch kind {
        case "m":
            guard let point = point(origin) else { return false }
            path.move(to: point)
            current = point
            start = point
            forgetControls()
        case "l":
            guard let point = point(origin) else { return false }
            line(to: point)
        case "h":
            guard let x = number() else { return false }
            line(to: CGPoint(x: origin.x + x, y: current.y))
        case "v":
            guard let y = number() else { return false }
            line(to: CGPoint(x: current.x, y: origin.y + y))
        case "c":
            guard let first = point(origin), let second = point(origin), let end = point(origin) else { return false }
            cubic(first, second, end)
        case "s":
            guard let second = point(origin), let end = point(origin) else { return false }
            cubic(mirrored(lastCubicControl), second, end)
        case "q":
            guard let control = point(origin), let end = point(origin) else { return false }
            quad(control, end)
        case "t":
            guard let end = point(origin) else { return false }
            quad(mirrored(lastQuadControl), end)
        case "a":
            guard let rx = number(), let ry = number(), let turn = number(), let large = flag(), let sweep = flag(),
                let end = point(origin)
            else { return false }
            arc(to: end, rx: abs(rx), ry: abs(ry), turn: turn * .pi / 180, isLarge: large, isSweep: sweep)
        default: return false
        }
        return true
    }

    private mutating func forgetControls() {
        lastCubicControl = nil
        lastQuadControl = nil
    }

    private func mirrored(_ control: CGPoint?) -> CGPoint {
        guard let control else { return current }
        return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    }

    private mutating func line(to point: CGPoint) {
        path.addLine(to: point)
        current = point
        forgetControls()
    }

    private mutating func cubic(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
        path.addCurve(to: end, control1: first, control2: second)
        current = end
        forgetControls()
        lastCubicControl = second
    }

    private mutating func quad(_ control: CGPoint, _ end: CGPoint) {
        path.addQuadCurve(to: end, control: control)
        current = end
        forgetControls()
        lastQuadControl = control
    }

    /// An elliptical arc by its end points (SVG 1.1, F.6.5), as curves of at most a quarter turn.
    private mutating func arc(to end: CGPoint, rx: CGFloat, ry: CGFloat, turn: CGFloat, isLarge: Bool, isSweep: Bool) {
        guard rx > 0, ry > 0, end != current else { return line(to: end) }
        var (rx, ry) = (rx, ry)
        let (sine, cosine) = (sin(turn), cos(turn))
        let half = CGPoint(x: (current.x - end.x) / 2, y: (current.y - end.y) / 2)
        let middle = CGPoint(x: (current.x + end.x) / 2, y: (current.y + end.y) / 2)
        let x = cosine * half.x + sine * half.y
        let y = -sine * half.x + cosine * half.y
        let reach = (x * x) / (rx * rx) + (y * y) / (ry * ry)
        if reach > 1 {
            rx *= reach.squareRoot()
            ry *= reach.squareRoot()
        }
        let denominator = rx * rx * y * y + ry * ry * x * x
        let numerator = max(rx * rx * ry * ry - denominator, 0)
        let factor = (denominator > 0 ? (numerator / denominator).squareRoot() : 0) * (isLarge == isSweep ? -1 : 1)
        let cx = factor * rx * y / ry
        let cy = -factor * ry * x / rx
        let center = CGPoint(x: cosine * cx - sine * cy + middle.x, y: sine * cx + cosine * cy + middle.y)
        let from = atan2((y - cy) / ry, (x - cx) / rx)
        var sweepAngle = atan2((-y - cy) / ry, (-x - cx) / rx) - from
        if isSweep, sweepAngle < 0 { sweepAngle += 2 * .pi }
        if !isSweep, sweepAngle > 0 { sweepAngle -= 2 * .pi }

        // Radii near nothing leave the range of numbers; such an arc is the line it looks like.
        guard sweepAngle.isFinite, center.x.isFinite, center.y.isFinite else { return line(to: end) }

        func place(_ px: CGFloat, _ py: CGFloat) -> CGPoint {
            CGPoint(x: center.x + cosine * rx * px - sine * ry * py, y: center.y + sine * rx * px + cosine * ry * py)
        }
        let count = max(Int((abs(sweepAngle) / (.pi / 2) - 1e-9).rounded(.up)), 1)
        let step = sweepAngle / CGFloat(count)
        let reachOfControls = 4 / 3 * tan(step / 4)
        for piece in 0..<count {
            let a = from + CGFloat(piece) * step
            let b = a + step
            let last = piece == count - 1 ? end : place(cos(b), sin(b))
            path.addCurve(
                to: last,
                control1: place(cos(a) - reachOfControls * sin(a), sin(a) + reachOfControls * cos(a)),
                control2: place(cos(b) + reachOfControls * sin(b), sin(b) - reachOfControls * cos(b)))
        }
        current = end
        forgetControls()
    }

    // MARK: Characters

    private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") }

    private mutating func skipSeparators() {
        while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ",") { index += 1 }
    }

    private mutating func point(_ origin: CGPoint) -> CGPoint? {
        guard let x = number(), let y = number() else { return nil }
        return CGPoint(x: origin.x + x, y: origin.y + y)
    }

    /// Flags of arcs may stand without anything between them and the next number.
    private mutating func flag() -> Bool? {
        skipSeparators()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "0") || bytes[index] == UInt8(ascii: "1") else { return nil }
        defer { index += 1 }
        return bytes[index] == UInt8(ascii: "1")
    }

    private mutating func number() -> CGFloat? {
        skipSeparators()
        let begin = index
        func isDigit() -> Bool { index < bytes.count && bytes[index] >= 0x30 && bytes[index] <= 0x39 }
        func at(_ characters: String) -> Bool { index < bytes.count && characters.utf8.contains(bytes[index]) }
        if at("+-") { index += 1 }
        while isDigit() { index += 1 }
        if at(".") {
            index += 1
            while isDigit() { index += 1 }
        }
        if at("eE") {
            index += 1
            if at("+-") { index += 1 }
            while isDigit() { index += 1 }
        }
        return SVGNumber.value(String(decoding: bytes[begin..<index], as: UTF8.self))
    }
}

/// A number of an SVG that coordinates can be reckoned with: none when it is no number, or so large that its squares or products
/// would leave the range of `CGFloat`.
enum SVGNumber {
    static let limit: CGFloat = 1e9

    static func value(_ text: some StringProtocol) -> CGFloat? {
        guard let number = Double(text), abs(number) <= limit else { return nil }
        return CGFloat(number)
    }
}
