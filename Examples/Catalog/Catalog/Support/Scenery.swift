import UIKit

/// A picture drawn by code: hills, a lake and a low sun.
enum Scenery {
    static func image(size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { renderer in
            let context = renderer.cgContext
            context.scaleBy(x: size.width / 300, y: size.height / 200)
            gradient(
                context,
                [UIColor(red: 0.16, green: 0.3, blue: 0.62, alpha: 1), UIColor(red: 0.98, green: 0.71, blue: 0.5, alpha: 1)],
                from: 0, to: 130)
            UIColor(red: 1, green: 0.93, blue: 0.7, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: 190, y: 76, width: 40, height: 40)).fill()
            hill(UIColor(red: 0.42, green: 0.4, blue: 0.6, alpha: 1), base: 118, height: 48, count: 3, shift: 0)
            hill(UIColor(red: 0.27, green: 0.32, blue: 0.46, alpha: 1), base: 130, height: 34, count: 4, shift: 40)
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 130, width: 300, height: 70))
            gradient(
                context,
                [UIColor(red: 0.93, green: 0.64, blue: 0.5, alpha: 1), UIColor(red: 0.14, green: 0.22, blue: 0.42, alpha: 1)],
                from: 130, to: 200)
            UIColor(white: 1, alpha: 0.45).setFill()
            for line in 0..<6 {
                let width = CGFloat(46 - line * 6)
                UIBezierPath(
                    roundedRect: CGRect(x: 210 - width / 2, y: 136 + CGFloat(line) * 9, width: width, height: 2), cornerRadius: 1
                ).fill()
            }
            context.restoreGState()
        }
    }

    private static func gradient(_ context: CGContext, _ colors: [UIColor], from top: CGFloat, to bottom: CGFloat) {
        guard
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray, locations: nil)
        else { return }
        context.drawLinearGradient(gradient, start: CGPoint(x: 0, y: top), end: CGPoint(x: 0, y: bottom), options: [])
    }

    private static func hill(_ color: UIColor, base: CGFloat, height: CGFloat, count: Int, shift: CGFloat) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: -60, y: base))
        let width = 420 / CGFloat(count)
        for index in 0..<count {
            let left = -60 + CGFloat(index) * width + shift - 40
            path.addQuadCurve(
                to: CGPoint(x: left + width, y: base),
                controlPoint: CGPoint(x: left + width / 2, y: base - height * (index % 2 == 0 ? 2 : 1.3)))
        }
        path.addLine(to: CGPoint(x: 360, y: base + 20))
        path.addLine(to: CGPoint(x: -60, y: base + 20))
        path.close()
        color.setFill()
        path.fill()
    }
}
