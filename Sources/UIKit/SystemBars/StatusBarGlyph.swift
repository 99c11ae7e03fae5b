internal import CoreGraphics
internal import Foundation

/// The signs at the right of the status bar: full strength, full battery, as on the pictures that shops show.
@MainActor enum StatusBarGlyph {
    case cellular, wifi, battery

    var size: CGSize {
        switch self {
        case .cellular: return CGSize(width: 19.2, height: 12.2)
        case .wifi: return CGSize(width: 17.2, height: 12.3)
        case .battery: return CGSize(width: 27.4, height: 13)
        }
    }

    func draw(_ color: UIColor) {
        color.setFill()
        color.setStroke()
        switch self {
        case .cellular:
            for (index, height) in [4, 6.3, 9.2, 12.2].enumerated() {
                let bar = CGRect(x: CGFloat(index) * 5.33, y: 12.2 - height, width: 3.2, height: height)
                UIBezierPath(roundedRect: bar, cornerRadius: 1).fill()
            }
        case .wifi:
            // Rings about the lower end, cut to a quarter turn.
            let end = CGPoint(x: 8.6, y: 12.1)
            for radius in [10.8, 6.75] as [CGFloat] {
                let ring = UIBezierPath(arcCenter: end, radius: radius, startAngle: -.pi * 0.745, endAngle: -.pi * 0.255, clockwise: true)
                ring.lineWidth = 2.5
                ring.stroke()
            }
            let dot = UIBezierPath()
            dot.move(to: end)
            dot.addArc(withCenter: end, radius: 3.9, startAngle: -.pi * 0.745, endAngle: -.pi * 0.255, clockwise: true)
            dot.close()
            dot.fill()
        case .battery:
            color.withAlphaComponent(0.4).setStroke()
            let outline = UIBezierPath(roundedRect: CGRect(x: 0.5, y: 0.5, width: 24, height: 12), cornerRadius: 3.8)
            outline.lineWidth = 1
            outline.stroke()
            color.withAlphaComponent(0.45).setFill()
            UIBezierPath(
                roundedRect: CGRect(x: 26, y: 4.5, width: 1.4, height: 4), byRoundingCorners: [.topRight, .bottomRight],
                cornerRadii: CGSize(width: 1.4, height: 1.4)
            ).fill()
            color.setFill()
            UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 21, height: 9), cornerRadius: 2.5).fill()
        }
    }
}
