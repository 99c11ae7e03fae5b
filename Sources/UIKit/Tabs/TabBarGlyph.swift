internal import CoreGraphics
internal import Foundation

/// The pictures of the system's tab bar items, drawn once each on a grid of 25 × 25 points.
@MainActor enum TabBarGlyph {
    private static var made: [UITabBarItem.SystemItem: UIImage] = [:]
    private static let side: CGFloat = 25

    static func image(for item: UITabBarItem.SystemItem) -> UIImage {
        if let known = made[item] { return known }
        let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in draw(item) }
        let template = image.withRenderingMode(.alwaysTemplate)
        made[item] = template
        return template
    }

    private static func draw(_ item: UITabBarItem.SystemItem) {
        UIColor.black.set()
        switch item {
        case .more:
            for x in [4.5, 12.5, 20.5] { circle(x, 12.5, 2).fill() }
        case .favorites, .featured, .topRated:
            star().fill()
        case .recents, .history, .mostRecent:
            stroke(circle(12.5, 12.5, 10.2))
            stroke(lines([(12.5, 6.5), (12.5, 12.9), (17, 12.9)]))
        case .contacts:
            let disc = circle(12.5, 12.5, 11)
            disc.append(circle(12.5, 9.8, 3.9))
            disc.append(ellipse(CGRect(x: 5.4, y: 15, width: 14.2, height: 13)))
            disc.usesEvenOddFillRule = true
            circle(12.5, 12.5, 11).addClip()
            disc.fill()
        case .bookmarks:
            lines([(12.5, 7), (9, 4.6), (1.8, 4.6), (1.8, 19.6), (9, 19.6), (12.5, 21.6)]).fill()
            lines([(13.3, 7), (16.8, 4.6), (23.2, 4.6), (23.2, 19.6), (16.8, 19.6), (13.3, 21.6)]).fill()
        case .search:
            stroke(circle(10.6, 10.6, 7.4), 2.4)
            stroke(lines([(16.2, 16.2), (22.4, 22.4)]), 2.8)
        case .downloads:
            stroke(circle(12.5, 12.5, 10.2))
            stroke(lines([(12.5, 6.8), (12.5, 17.6)]))
            stroke(lines([(8, 13.4), (12.5, 17.9), (17, 13.4)]))
        case .mostViewed:
            for (index, height) in [8.0, 13, 18].enumerated() {
                UIBezierPath(roundedRect: CGRect(x: 3 + 7 * Double(index), y: 22 - height, width: 5, height: height), cornerRadius: 1)
                    .fill()
            }
        }
    }

    private static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
        ellipse(CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    private static func ellipse(_ rect: CGRect) -> UIBezierPath { UIBezierPath(ovalIn: rect) }

    private static func lines(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        return path
    }

    private static func stroke(_ path: UIBezierPath, _ width: CGFloat = 1.9) {
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }

    private static func star() -> UIBezierPath {
        let path = UIBezierPath()
        for index in 0..<10 {
            let radius: CGFloat = index % 2 == 0 ? 11.6 : 4.9
            let angle = CGFloat(index) * .pi / 5 - .pi / 2
            let place = CGPoint(x: 12.5 + radius * cos(angle), y: 13.1 + radius * sin(angle))
            if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        path.close()
        path.lineJoinStyle = .round
        path.lineWidth = 1
        path.stroke()
        return path
    }
}
