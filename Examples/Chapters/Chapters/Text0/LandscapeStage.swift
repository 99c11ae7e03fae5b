import UIKit

/// A view in landscape and where bar and content stand in it, drawn small.
class LandscapeStage: Card {
    static let viewSize = CGSize(width: 667, height: 375)
    private static let barHeight: CGFloat = 55

    private let swapsSides: Bool

    init(swapsSides: Bool) {
        self.swapsSides = swapsSides
        super.init(frame: .zero)
        contentMode = .redraw
        accessibilityIdentifier = swapsSides ? "landscape.slip" : "landscape.mended"
    }

    required init?(coder: NSCoder) {
        fatalError("LandscapeStage is made in code")
    }

    /// The frames as they are printed: width and height are exchanged, though the view's own are those of landscape already. Only
    /// the content's height is still the view's.
    static func printedFrames() -> (bar: CGRect, content: CGRect) {
        let swapped = CGSize(width: viewSize.height, height: viewSize.width)
        return (
            CGRect(x: 0, y: swapped.height - barHeight, width: swapped.width, height: barHeight),
            CGRect(x: 0, y: 0, width: swapped.width, height: viewSize.height - barHeight)
        )
    }

    static func meantFrames() -> (bar: CGRect, content: CGRect) {
        return CustomTabBarController.frames(
            in: viewSize, barHeight: barHeight, minimumContentHeight: barHeight, bottomInset: 0, isHidden: false, isTranslucent: false)
    }

    static func facts() -> [Fact] {
        let printed = printedFrames()
        let meant = meantFrames()
        let view = CGRect(origin: .zero, size: viewSize)
        return [
            Fact(
                localized("in print width and height are exchanged: the bar is at %@, below the view", words(printed.bar)),
                !view.intersects(printed.bar), isSlip: true),
            Fact(localized("in print the content is %d wide, not %d", Int(printed.content.width), Int(view.width)), printed.content.width < view.width, isSlip: true),
            Fact(localized("as meant the bar is at %@, along the lower edge", words(meant.bar)), view.contains(meant.bar) && meant.bar.maxY == view.maxY),
        ]
    }

    private static func words(_ rect: CGRect) -> String {
        return "(\(Int(rect.minX)), \(Int(rect.minY)), \(Int(rect.width)), \(Int(rect.height)))"
    }

    override func draw(_ rect: CGRect) {
        let size = LandscapeStage.viewSize
        // The bar as printed is as far down as the view is wide.
        let scale = min((bounds.width - 16) / size.width, (bounds.height - 16) / size.width)
        let origin = CGPoint(x: (bounds.width - size.width * scale) / 2, y: 8)
        func place(_ rect: CGRect) -> CGRect {
            return CGRect(
                x: origin.x + rect.minX * scale, y: origin.y + rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
        }
        let frames = swapsSides ? LandscapeStage.printedFrames() : LandscapeStage.meantFrames()
        UIColor.tertiarySystemFill.setFill()
        UIBezierPath(rect: place(CGRect(origin: .zero, size: size))).fill()
        fill(place(frames.content), .systemBlue, "contentView")
        fill(place(frames.bar), .systemOrange, "tabBar")
        let outline = UIBezierPath(rect: place(CGRect(origin: .zero, size: size)))
        outline.lineWidth = 1.5
        UIColor.label.setStroke()
        outline.stroke()
    }

    private func fill(_ rect: CGRect, _ color: UIColor, _ name: String) {
        color.withAlphaComponent(0.5).setFill()
        UIBezierPath(rect: rect).fill()
        let words = NSAttributedString(
            string: name, attributes: [.font: UIFont.systemFont(ofSize: 10, weight: .medium), .foregroundColor: UIColor.label])
        let size = words.size()
        words.draw(at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2))
    }
}
