import UIKit

/// A button of ways 2 and 3: a picture of its own size in the midst, and no title.
class TabBarButtton: UIButton {
    static let imageSize = CGSize(width: 64, height: 50)

    /// Whether the picture's x and y are exchanged, as the article prints them.
    var exchangesAxes = false {
        didSet { setNeedsLayout() }
    }

    /// Where the picture stands in a button of that width.
    func imageFrame(width: CGFloat) -> CGRect {
        let offset = (width - TabBarButtton.imageSize.width) / 2
        let origin = exchangesAxes ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
        return CGRect(origin: origin, size: TabBarButtton.imageSize)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel?.isHidden = true
        imageView?.frame = imageFrame(width: frame.width)
    }

    /// Gives the button its two grounds, each with the icon and the words on it.
    func setPictures(named name: String, title: String, size: CGSize, traits: UITraitCollection) {
        let grey = UIColor(white: traits.userInterfaceStyle == .dark ? 0.64 : 0.42, alpha: 1)
        setBackgroundImage(TabBarButtton.draw(name, title, grey, size), for: .normal)
        let orange = UIColor.systemOrange.resolvedColor(with: traits)
        setBackgroundImage(TabBarButtton.draw(name + "Selected", title, orange, size), for: .selected)
    }

    private static func draw(_ name: String, _ title: String, _ color: UIColor, _ size: CGSize) -> UIImage {
        return UIGraphicsImageRenderer(size: size).image { _ in
            let icon = UIImage(named: name)?.withTintColor(color)
            icon?.draw(in: CGRect(x: (size.width - 25) / 2, y: 5, width: 25, height: 25))
            func words(_ pointSize: CGFloat) -> NSAttributedString {
                let font = UIFont.systemFont(ofSize: pointSize, weight: .medium)
                return NSAttributedString(string: title, attributes: [.font: font, .foregroundColor: color])
            }
            // Narrow buttons have smaller words.
            let words = words(min(10, 10 * (size.width - 2) / words(10).size().width))
            words.draw(at: CGPoint(x: (size.width - words.size().width) / 2, y: 33))
        }
    }
}
