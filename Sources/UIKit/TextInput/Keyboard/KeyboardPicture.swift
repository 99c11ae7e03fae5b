internal import CoreGraphics
internal import Foundation

/// Draws keys as iOS 18 does.
@MainActor struct KeyboardPicture {
    let isDark: Bool

    // Sampled by eye from the system's pictures (UNVERIFIED).
    static let backgroundColor = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 43 / 255, alpha: 1) : UIColor(red: 209 / 255, green: 211 / 255, blue: 217 / 255, alpha: 1)
    }
    var keyColor: UIColor { isDark ? gray(107) : .white }
    private var specialColor: UIColor { isDark ? gray(71) : UIColor(red: 171 / 255, green: 176 / 255, blue: 186 / 255, alpha: 1) }
    private var shadowColor: UIColor { UIColor(white: 0, alpha: isDark ? 0.45 : 0.32) }
    private var textColor: UIColor { isDark ? .white : .black }
    private func gray(_ value: CGFloat) -> UIColor { UIColor(white: value / 255, alpha: 1) }

    /// - Parameter frame: the key's place in the context, without the room around it.
    func draw(_ key: KeyboardKey, in frame: CGRect, isPressed: Bool) {
        if !key.isBare || (isPressed && !key.letters.isEmpty) {
            shadowColor.setFill()
            UIBezierPath(roundedRect: frame.offsetBy(dx: 0, dy: 1), cornerRadius: 5).fill()
            color(of: key, isPressed: isPressed).setFill()
            UIBezierPath(roundedRect: frame, cornerRadius: 5).fill()
        }
        // UNVERIFIED: how much paler the title of a dead key is.
        let ink = !key.isEnabled ? textColor.withAlphaComponent(0.3) : key.isProminent && !isPressed ? UIColor.white : textColor
        switch key.action {
        case .shift: drawShift(in: frame, color: key.isLit && isDark ? .black : textColor, isDown: key.isLit, isLocked: key.isLocked)
        case .delete: drawDelete(in: frame, isFilled: isPressed)
        case .globe: drawGlobe(in: frame)
        case .dictation: drawMicrophone(in: frame)
        default:
            if key.letters.isEmpty || key.isBare {
                drawTitle(key, ink, CGPoint(x: frame.midX, y: frame.midY))
            } else {
                let hasLetters = key.letters != " " || key.title == "1"
                center(key.title, .systemFont(ofSize: key.titleSize), ink, CGPoint(x: frame.midX, y: frame.midY - (hasLetters ? 6 : 0)))
                // Letters stand wide apart.
                center(key.letters, .systemFont(ofSize: 10, weight: .semibold), ink, CGPoint(x: frame.midX, y: frame.midY + 13), kern: 2)
            }
        }
    }

    func drawTitle(_ key: KeyboardKey, _ color: UIColor, _ point: CGPoint, scale: CGFloat = 1) {
        let size = key.titleSize
        center(key.title, .systemFont(ofSize: size * scale, weight: size > 18 && size < 24 ? .light : .regular), color, point)
    }

    /// The bubble of a pressed letter: the key's own shape, and above it a wider one with the letter in large.
    ///
    /// - Parameters:
    ///   - frame: the key.
    ///   - limits: how far the bubble may reach to the left and right.
    func drawBubble(_ key: KeyboardKey, in frame: CGRect, limits: ClosedRange<CGFloat>) {
        let reach = frame.width * 0.44
        let left = max(limits.lowerBound, frame.minX - reach)
        let right = min(limits.upperBound, frame.maxX + reach)
        let height = frame.height * 1.22
        let top = frame.minY - height
        let (r, neck): (CGFloat, CGFloat) = (9, 12)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: left + r, y: top))
        path.addLine(to: CGPoint(x: right - r, y: top))
        path.addQuadCurve(to: CGPoint(x: right, y: top + r), controlPoint: CGPoint(x: right, y: top))
        path.addLine(to: CGPoint(x: right, y: frame.minY - neck))
        path.addCurve(
            to: CGPoint(x: frame.maxX, y: frame.minY + neck), controlPoint1: CGPoint(x: right, y: frame.minY),
            controlPoint2: CGPoint(x: frame.maxX, y: frame.minY))
        path.addLine(to: CGPoint(x: frame.maxX, y: frame.maxY - 5))
        path.addQuadCurve(to: CGPoint(x: frame.maxX - 5, y: frame.maxY), controlPoint: CGPoint(x: frame.maxX, y: frame.maxY))
        path.addLine(to: CGPoint(x: frame.minX + 5, y: frame.maxY))
        path.addQuadCurve(to: CGPoint(x: frame.minX, y: frame.maxY - 5), controlPoint: CGPoint(x: frame.minX, y: frame.maxY))
        path.addLine(to: CGPoint(x: frame.minX, y: frame.minY + neck))
        path.addCurve(
            to: CGPoint(x: left, y: frame.minY - neck), controlPoint1: CGPoint(x: frame.minX, y: frame.minY),
            controlPoint2: CGPoint(x: left, y: frame.minY))
        path.addLine(to: CGPoint(x: left, y: top + r))
        path.addQuadCurve(to: CGPoint(x: left + r, y: top), controlPoint: CGPoint(x: left, y: top))
        path.close()
        UIGraphicsGetCurrentContext()?.saveGState()
        UIGraphicsGetCurrentContext()?.setShadow(offset: CGSize(width: 0, height: 1), blur: 3, color: UIColor(white: 0, alpha: 0.35).cgColor)
        keyColor.setFill()
        path.fill()
        UIGraphicsGetCurrentContext()?.restoreGState()
        drawTitle(key, textColor, CGPoint(x: (left + right) / 2, y: top + (frame.minY - top) / 2 - 1), scale: 1.5)
    }

    /// Two lines between the places of three suggestions.
    func drawSuggestions(in bounds: CGRect) {
        UIColor(white: isDark ? 1 : 0, alpha: 0.15).setFill()
        for part in 1...2 {
            UIBezierPath(rect: CGRect(x: (bounds.width * CGFloat(part) / 3).rounded(), y: 11, width: 1, height: 24)).fill()
        }
    }

    /// Pressed, letters look like special keys and special keys like letters.
    private func color(of key: KeyboardKey, isPressed: Bool) -> UIColor {
        if !key.isEnabled { return specialColor }
        if key.isLit { return isDark ? gray(212) : .white }
        if key.isProminent { return isPressed ? keyColor : .systemBlue }
        return key.isSpecial != isPressed ? specialColor : keyColor
    }

    private func center(_ text: String, _ font: UIFont, _ color: UIColor, _ point: CGPoint, kern: CGFloat = 0) {
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color, .kern: kern]
        let size = text.size(withAttributes: attributes)
        text.draw(at: CGPoint(x: point.x - (size.width - kern) / 2, y: point.y - size.height / 2), withAttributes: attributes)
    }

    private func drawShift(in frame: CGRect, color: UIColor, isDown: Bool, isLocked: Bool) {
        let arrow = UIBezierPath()
        let (x, y) = (frame.midX, frame.midY - (isLocked ? 2 : 0))
        let points: [(CGFloat, CGFloat)] = [(0, -8.5), (8.5, 0.5), (4, 0.5), (4, 7.5), (-4, 7.5), (-4, 0.5), (-8.5, 0.5)]
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: x + point.0, y: y + point.1)
            if index == 0 { arrow.move(to: place) } else { arrow.addLine(to: place) }
        }
        arrow.close()
        arrow.lineWidth = 1.5
        arrow.lineJoinStyle = .round
        color.set()
        if isDown { arrow.fill() }
        arrow.stroke()
        if isLocked { UIBezierPath(rect: CGRect(x: x - 4.5, y: y + 10, width: 9, height: 2)).fill() }
    }

    private func drawDelete(in frame: CGRect, isFilled: Bool) {
        let (x, y) = (frame.midX, frame.midY)
        let shape = UIBezierPath()
        let points: [(CGFloat, CGFloat)] = [(-11, 0), (-4, -8), (10.5, -8), (10.5, 8), (-4, 8)]
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: x + point.0, y: y + point.1)
            if index == 0 { shape.move(to: place) } else { shape.addLine(to: place) }
        }
        shape.close()
        if isFilled {
            // The cross is cut out.
            textColor.setFill()
            shape.fill()
        }
        shape.move(to: CGPoint(x: x - 0.5, y: y - 3.5))
        shape.addLine(to: CGPoint(x: x + 6.5, y: y + 3.5))
        shape.move(to: CGPoint(x: x + 6.5, y: y - 3.5))
        shape.addLine(to: CGPoint(x: x - 0.5, y: y + 3.5))
        shape.lineWidth = 1.6
        shape.lineJoinStyle = .round
        shape.lineCapStyle = .round
        (isFilled ? keyColor : textColor).setStroke()
        shape.stroke()
    }

    private func drawGlobe(in frame: CGRect) {
        let color = textColor.withAlphaComponent(0.75)
        color.setStroke()
        color.setFill()
        let globe = CGPoint(x: frame.midX, y: frame.midY)
        let circle = UIBezierPath(ovalIn: CGRect(x: globe.x - 11.5, y: globe.y - 11.5, width: 23, height: 23))
        circle.append(UIBezierPath(ovalIn: CGRect(x: globe.x - 5.2, y: globe.y - 11.5, width: 10.4, height: 23)))
        for (start, end) in [((0.0, -11.5), (0.0, 11.5)), ((-11.5, 0.0), (11.5, 0.0)), ((-9.8, -6.0), (9.8, -6.0)), ((-9.8, 6.0), (9.8, 6.0))] {
            circle.move(to: CGPoint(x: globe.x + start.0, y: globe.y + start.1))
            circle.addLine(to: CGPoint(x: globe.x + end.0, y: globe.y + end.1))
        }
        circle.lineWidth = 1.4
        circle.stroke()
    }

    private func drawMicrophone(in frame: CGRect) {
        let color = textColor.withAlphaComponent(0.75)
        color.setStroke()
        color.setFill()
        let microphone = CGPoint(x: frame.midX, y: frame.midY)
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
