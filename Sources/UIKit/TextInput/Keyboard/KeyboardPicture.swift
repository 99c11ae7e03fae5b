internal import CoreGraphics
internal import Foundation

/// Draws the keys of iOS 18's keyboards: letters as English layouts have them, or digits.
@MainActor struct KeyboardPicture {
    let bounds: CGRect
    let traits: KeyboardTraits?
    let isDark: Bool
    let isPad: Bool
    let bottomInset: CGFloat

    private enum Face {
        case text(String, size: CGFloat)
        case digit(String, letters: String)
        case shift, delete
    }

    private struct Key {
        var face: Face
        var frame: CGRect
        var isSpecial = false
        var isProminent = false
    }

    // Sampled by eye from the system's pictures (UNVERIFIED).
    static let backgroundColor = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 43 / 255, alpha: 1) : UIColor(red: 209 / 255, green: 211 / 255, blue: 217 / 255, alpha: 1)
    }
    private var keyColor: UIColor { isDark ? gray(107) : .white }
    private var specialColor: UIColor { isDark ? gray(71) : UIColor(red: 171 / 255, green: 176 / 255, blue: 186 / 255, alpha: 1) }
    private var shadowColor: UIColor { UIColor(white: 0, alpha: isDark ? 0.45 : 0.32) }
    private var textColor: UIColor { isDark ? .white : .black }
    private func gray(_ value: CGFloat) -> UIColor { UIColor(white: value / 255, alpha: 1) }

    func draw() {
        Self.backgroundColor.setFill()
        UIRectFill(bounds)
        let isNumbers = KeyboardMetrics.layout(of: traits?.type ?? .default) == .numbers && !isPad
        for key in isNumbers ? numberKeys() : letterKeys() { draw(key) }
        if !isNumbers { drawSuggestions() }
        if bottomInset > 0, !isNumbers { drawGlyphsBelow() }
    }

    // MARK: Keys

    private func letterKeys() -> [Key] {
        let isLandscape = bounds.width > bounds.height * 2.2
        let gap: CGFloat = isPad ? 10 : 6
        let side: CGFloat = isPad ? 6 : 3
        let top = isPad ? 56 : isLandscape ? 38 : KeyboardMetrics.suggestionsHeight + 1
        // Below the keys is room for the globe and the microphone on devices without a home button.
        let below: CGFloat = bottomInset > 0 && !isPad ? (isLandscape ? bottomInset : bottomInset + 41) : (isPad ? bottomInset + 8 : 3)
        let rowGap: CGFloat = isLandscape ? 7 : 11
        let rowHeight = max(20, (bounds.height - top - below - 3 * rowGap - (bottomInset > 0 ? 0 : 8)) / 4)
        let unit = (bounds.width - 2 * side - 9 * gap) / 10
        let isCapital = traits.map { !$0.isSecure && $0.type != .emailAddress && $0.type != .URL } ?? true
        let size: CGFloat = isPad ? 24 : isLandscape ? 20 : isCapital ? 22.5 : 25
        func cased(_ letter: Character) -> String { isCapital ? letter.uppercased() : String(letter) }
        func y(_ row: Int) -> CGFloat { top + CGFloat(row) * (rowHeight + rowGap) + (bottomInset > 0 ? 0 : 4) }
        var keys: [Key] = []
        for (row, letters) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
            let count = CGFloat(letters.count)
            let start = (bounds.width - count * unit - (count - 1) * gap) / 2
            for (column, letter) in letters.enumerated() {
                keys.append(
                    Key(
                        face: .text(cased(letter), size: size),
                        frame: CGRect(x: start + CGFloat(column) * (unit + gap), y: y(row), width: unit, height: rowHeight)))
            }
        }
        let wide = unit * 1.29
        keys.append(Key(face: .shift, frame: CGRect(x: side, y: y(2), width: wide, height: rowHeight), isSpecial: !isCapital))
        keys.append(Key(face: .delete, frame: CGRect(x: bounds.width - side - wide, y: y(2), width: wide, height: rowHeight), isSpecial: true))
        let modeWidth = unit * 2 + gap * 1.5
        let returnWidth = modeWidth
        keys.append(Key(face: .text("123", size: 16), frame: CGRect(x: side, y: y(3), width: modeWidth, height: rowHeight), isSpecial: true))
        var spaceStart = side + modeWidth + gap
        var spaceEnd = bounds.width - side - returnWidth - gap
        switch traits?.type {
        case .emailAddress:
            keys.append(Key(face: .text("@", size: 22), frame: CGRect(x: spaceEnd - 2 * unit - gap, y: y(3), width: unit, height: rowHeight)))
            keys.append(Key(face: .text(".", size: 22), frame: CGRect(x: spaceEnd - unit, y: y(3), width: unit, height: rowHeight)))
            spaceEnd -= 2 * (unit + gap)
        case .URL:
            let width = (spaceEnd - spaceStart - 2 * gap) / 3
            for (index, name) in [".", "/", ".com"].enumerated() {
                keys.append(
                    Key(
                        face: .text(name, size: index == 2 ? 16 : 22),
                        frame: CGRect(x: spaceStart + CGFloat(index) * (width + gap), y: y(3), width: width, height: rowHeight)))
            }
            spaceStart = spaceEnd
        default: break
        }
        if spaceEnd > spaceStart {
            keys.append(Key(face: .text(SystemString.space.text, size: 16), frame: CGRect(x: spaceStart, y: y(3), width: spaceEnd - spaceStart, height: rowHeight)))
        }
        let name = returnName
        // English keys are written small.
        let title = name.text == name.rawValue ? name.text.lowercased() : name.text
        keys.append(
            Key(
                face: .text(title, size: 16), frame: CGRect(x: bounds.width - side - returnWidth, y: y(3), width: returnWidth, height: rowHeight),
                isSpecial: true, isProminent: name != .return && name != .next))
        return keys
    }

    private var returnName: SystemString {
        switch traits?.returnKey ?? .default {
        case .default, .emergencyCall, .continue: .return
        case .go: .go
        case .google, .search, .yahoo: .search
        case .join: .join
        case .next: .next
        case .route: .route
        case .send: .send
        case .done: .done
        }
    }

    private func numberKeys() -> [Key] {
        let gap: CGFloat = 6
        let side: CGFloat = 6
        let top: CGFloat = 6
        let below = bottomInset > 0 ? bottomInset + 41 : 3
        let rowHeight = (bounds.height - top - below - 3 * gap) / 4
        let width = (bounds.width - 2 * side - 2 * gap) / 3
        func frame(_ row: Int, _ column: Int) -> CGRect {
            CGRect(x: side + CGFloat(column) * (width + gap), y: top + CGFloat(row) * (rowHeight + gap), width: width, height: rowHeight)
        }
        let letters = [" ", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
        var keys = (1...9).map { Key(face: .digit(String($0), letters: letters[$0 - 1]), frame: frame(($0 - 1) / 3, ($0 - 1) % 3)) }
        keys.append(Key(face: .text("0", size: 25), frame: frame(3, 1)))
        keys.append(Key(face: .delete, frame: frame(3, 2), isSpecial: true))
        switch traits?.type {
        case .decimalPad: keys.append(Key(face: .text(Locale.current.decimalSeparator ?? ".", size: 25), frame: frame(3, 0), isSpecial: true))
        case .phonePad: keys.append(Key(face: .text("+*#", size: 16), frame: frame(3, 0), isSpecial: true))
        default: break
        }
        return keys
    }

    private func draw(_ key: Key) {
        let path = UIBezierPath(roundedRect: key.frame, cornerRadius: 5)
        if !(key.isSpecial && KeyboardMetrics.layout(of: traits?.type ?? .default) == .numbers && !isPad) {
            shadowColor.setFill()
            UIBezierPath(roundedRect: key.frame.offsetBy(dx: 0, dy: 1), cornerRadius: 5).fill()
            (key.isProminent ? UIColor.systemBlue : key.isSpecial ? specialColor : keyColor).setFill()
            path.fill()
        }
        let color = key.isProminent ? UIColor.white : textColor
        switch key.face {
        case .text(let text, let size):
            let font = UIFont.systemFont(ofSize: size, weight: size > 18 && size < 24 ? .light : .regular)
            center(text, font, color, CGPoint(x: key.frame.midX, y: key.frame.midY))
        case .digit(let digit, let letters):
            center(digit, .systemFont(ofSize: 25), color, CGPoint(x: key.frame.midX, y: key.frame.midY - 6))
            // Letters stand wide apart.
            center(letters, .systemFont(ofSize: 10, weight: .semibold), color, CGPoint(x: key.frame.midX, y: key.frame.midY + 13), kern: 2)
        case .shift: drawShift(in: key.frame, isDown: !key.isSpecial)
        case .delete: drawDelete(in: key.frame)
        }
    }

    private func center(_ text: String, _ font: UIFont, _ color: UIColor, _ point: CGPoint, kern: CGFloat = 0) {
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color, .kern: kern]
        let size = text.size(withAttributes: attributes)
        text.draw(at: CGPoint(x: point.x - (size.width - kern) / 2, y: point.y - size.height / 2), withAttributes: attributes)
    }

    private func drawShift(in frame: CGRect, isDown: Bool) {
        let arrow = UIBezierPath()
        let (x, y) = (frame.midX, frame.midY)
        let points: [(CGFloat, CGFloat)] = [(0, -8.5), (8.5, 0.5), (4, 0.5), (4, 7.5), (-4, 7.5), (-4, 0.5), (-8.5, 0.5)]
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: x + point.0, y: y + point.1)
            if index == 0 { arrow.move(to: place) } else { arrow.addLine(to: place) }
        }
        arrow.close()
        arrow.lineWidth = 1.5
        arrow.lineJoinStyle = .round
        textColor.set()
        if isDown { arrow.fill() }
        arrow.stroke()
    }

    private func drawDelete(in frame: CGRect) {
        let (x, y) = (frame.midX, frame.midY)
        let shape = UIBezierPath()
        let points: [(CGFloat, CGFloat)] = [(-11, 0), (-4, -8), (10.5, -8), (10.5, 8), (-4, 8)]
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: x + point.0, y: y + point.1)
            if index == 0 { shape.move(to: place) } else { shape.addLine(to: place) }
        }
        shape.close()
        shape.move(to: CGPoint(x: x - 0.5, y: y - 3.5))
        shape.addLine(to: CGPoint(x: x + 6.5, y: y + 3.5))
        shape.move(to: CGPoint(x: x + 6.5, y: y - 3.5))
        shape.addLine(to: CGPoint(x: x - 0.5, y: y + 3.5))
        shape.lineWidth = 1.6
        shape.lineJoinStyle = .round
        shape.lineCapStyle = .round
        textColor.setStroke()
        shape.stroke()
    }

    /// Two lines between the places of three suggestions.
    private func drawSuggestions() {
        guard !isPad, traits?.isSecure != true else { return }
        UIColor(white: isDark ? 1 : 0, alpha: 0.15).setFill()
        for part in 1...2 {
            UIBezierPath(rect: CGRect(x: (bounds.width * CGFloat(part) / 3).rounded(), y: 11, width: 1, height: 24)).fill()
        }
    }

    /// The globe and the microphone beside the home indicator.
    private func drawGlyphsBelow() {
        guard !isPad, bottomInset > 25 else { return }
        let color = textColor.withAlphaComponent(0.75)
        color.setStroke()
        color.setFill()
        let y = bounds.height - bottomInset - 13
        let globe = CGPoint(x: 38, y: y)
        let circle = UIBezierPath(ovalIn: CGRect(x: globe.x - 11.5, y: globe.y - 11.5, width: 23, height: 23))
        circle.append(UIBezierPath(ovalIn: CGRect(x: globe.x - 5.2, y: globe.y - 11.5, width: 10.4, height: 23)))
        for (start, end) in [((0.0, -11.5), (0.0, 11.5)), ((-11.5, 0.0), (11.5, 0.0)), ((-9.8, -6.0), (9.8, -6.0)), ((-9.8, 6.0), (9.8, 6.0))] {
            circle.move(to: CGPoint(x: globe.x + start.0, y: globe.y + start.1))
            circle.addLine(to: CGPoint(x: globe.x + end.0, y: globe.y + end.1))
        }
        circle.lineWidth = 1.4
        circle.stroke()
        let microphone = CGPoint(x: bounds.width - 38, y: y)
        UIBezierPath(roundedRect: CGRect(x: microphone.x - 4, y: microphone.y - 12, width: 8, height: 15), cornerRadius: 4).fill()
        let stand = UIBezierPath()
        stand.addArc(withCenter: CGPoint(x: microphone.x, y: microphone.y - 1), radius: 7.5, startAngle: 0, endAngle: .pi, clockwise: true)
        stand.move(to: CGPoint(x: microphone.x, y: microphone.y + 6.5))
        stand.addLine(to: CGPoint(x: microphone.x, y: microphone.y + 10.5))
        stand.move(to: CGPoint(x: microphone.x - 4, y: microphone.y + 10.5))
        stand.addLine(to: CGPoint(x: microphone.x + 4, y: microphone.y + 10.5))
        stand.lineWidth = 1.5
        stand.lineCapStyle = .round
        stand.stroke()
    }
}
