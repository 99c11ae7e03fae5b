internal import CoreGraphics
internal import Foundation

/// Draws the status bar's parts for one device: beside the island or notch, in the classic bar of 20 points, or on an iPad.
///
/// Sizes are read off pictures of devices by eye (common knowledge); none is a measurement.
@MainActor struct StatusBarDrawing {
    let state: SystemBars.State

    private enum Kind { case island, notch, classic, pad }

    private var kind: Kind {
        if state.screen.idiom == .pad { return .pad }
        switch state.screen.portraitSafeArea.top {
        case 59...: return .island
        case 40...: return .notch
        default: return .classic
        }
    }

    private var color: UIColor { state.isLight ? .white : .black }
    private var width: CGFloat { state.bounds.width }
    private var scale: CGFloat { state.screen.scale }

    typealias Picture = (image: UIImage, frame: CGRect)

    // MARK: Parts

    func leading() -> Picture? {
        guard !state.isStatusBarHidden else { return nil }
        switch kind {
        case .island: return text(clock, size: 17, centre: CGPoint(x: ear / 2 - 1.5, y: centreY))
        case .notch: return text(clock, size: width < 380 ? 15 : 17, centre: CGPoint(x: ear / 2, y: centreY))
        case .classic:
            return glyphs([.cellular, .wifi], size: 0.78) { CGPoint(x: 6 + $0.width / 2, y: centreY) }
        case .pad:
            return text(clockAndDay, size: 12) { CGPoint(x: 20 + $0.width / 2, y: centreY) }
        }
    }

    func middle() -> Picture? {
        guard !state.isStatusBarHidden, kind == .classic else { return nil }
        return text(clockWithHalf, size: 12, centre: CGPoint(x: width / 2, y: centreY))
    }

    func trailing() -> Picture? {
        guard !state.isStatusBarHidden else { return nil }
        switch kind {
        case .island: return glyphs([.cellular, .wifi, .battery], size: 1) { _ in CGPoint(x: width - ear / 2 - 1.5, y: centreY) }
        case .notch:
            return glyphs([.cellular, .wifi, .battery], size: width < 380 ? 0.87 : 0.95) { _ in CGPoint(x: width - ear / 2, y: centreY) }
        case .classic: return glyphs([.battery], size: 0.87) { CGPoint(x: width - 6 - $0.width / 2, y: centreY) }
        case .pad: return glyphs([.wifi, .battery], size: 0.87) { CGPoint(x: width - 20 - $0.width / 2, y: centreY) }
        }
    }

    /// The width of the screen beside the island (126 pt) or the notch.
    private var ear: CGFloat { (width - (kind == .island ? 126 : width < 380 || width > 410 ? 209 : 162)) / 2 }

    private var centreY: CGFloat {
        let height = state.screen.statusBarHeight
        switch kind {
        case .island: return height / 2 + 6
        case .notch: return height / 2 + 2
        case .classic, .pad: return height / 2
        }
    }

    // MARK: Time

    private var isChinese: Bool { state.language.hasPrefix("zh") }
    private var minute: String { state.time.minute < 10 ? "0\(state.time.minute)" : "\(state.time.minute)" }

    private var clock: String {
        if isChinese { return "\(state.time.hour < 10 ? "0" : "")\(state.time.hour):\(minute)" }
        return "\((state.time.hour + 11) % 12 + 1):\(minute)"
    }

    private var clockWithHalf: String { isChinese ? clock : "\(clock) \(state.time.hour < 12 ? "AM" : "PM")" }

    private var clockAndDay: String {
        let time = state.time
        if isChinese { return "\(clock)  \(time.month + 1)月\(time.day)日周\(["日", "一", "二", "三", "四", "五", "六"][time.weekday])" }
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        return "\(clockWithHalf)  \(days[time.weekday]) \(months[time.month]) \(time.day)"
    }

    // MARK: Drawing

    /// What a picture shows.
    struct Subject: Hashable {
        var signs: String
        var size: CGFloat
        var scale: CGFloat
        var isLight: Bool
    }

    /// Pictures drawn before: a change between light and dark takes up what was there.
    private static var drawn: [Subject: UIImage] = [:]

    /// - Parameter measure: the size of what `draw` draws.
    private func picture(
        _ signs: String, size: CGFloat, measure: () -> CGSize, centre: (CGSize) -> CGPoint, draw: () -> Void
    ) -> Picture {
        let subject = Subject(signs: signs, size: size, scale: scale, isLight: state.isLight)
        let image = Self.drawn[subject] ?? drawPicture(measure(), draw)
        if Self.drawn[subject] == nil {
            // The time alone is another one each minute.
            if Self.drawn.count >= 12 { Self.drawn.removeAll() }
            Self.drawn[subject] = image
        }
        let whole = image.size
        let place = centre(whole)
        let origin = CGPoint(
            x: ((place.x - whole.width / 2) * scale).rounded() / scale, y: ((place.y - whole.height / 2) * scale).rounded() / scale)
        return (image, CGRect(origin: origin, size: whole))
    }

    private func drawPicture(_ size: CGSize, _ draw: () -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let whole = CGSize(width: ceil(size.width * scale) / scale, height: ceil(size.height * scale) / scale)
        return UIGraphicsImageRenderer(size: whole, format: format).image { _ in draw() }
    }

    private func text(_ string: String, size: CGFloat, centre: CGPoint) -> Picture {
        text(string, size: size) { _ in centre }
    }

    private func text(_ string: String, size: CGFloat, centre: (CGSize) -> CGPoint) -> Picture {
        let line = NSAttributedString(
            string: string, attributes: [.font: UIFont.systemFont(ofSize: size, weight: .semibold), .foregroundColor: color])
        return picture(string, size: size, measure: line.size, centre: centre) { line.draw(at: .zero) }
    }

    private func glyphs(_ glyphs: [StatusBarGlyph], size: CGFloat, centre: (CGSize) -> CGPoint) -> Picture {
        let gap = 7 * size
        let width = glyphs.reduce(0) { $0 + $1.size.width * size } + gap * CGFloat(glyphs.count - 1)
        return picture("\(glyphs)", size: size, measure: { CGSize(width: width, height: 13 * size) }, centre: centre) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            var x: CGFloat = 0
            for glyph in glyphs {
                context.saveGState()
                context.translateBy(x: x, y: (13 - glyph.size.height) / 2 * size)
                context.scaleBy(x: size, y: size)
                glyph.draw(color)
                context.restoreGState()
                x += glyph.size.width * size + gap
            }
        }
    }
}
