import UIKit

/// Scroll views whose content's size follows from constraints.
class ScrollGuidesPage: LayoutPage {
    override func build() {
        card("Content Guide", "The row is pinned to the content guide on all sides and as high as the frame guide, so it scrolls sideways only.", shelf())
        card("Frame Guide", "The badge is tied to the frame guide: it stays while the picture moves.", picture())
    }

    private func scroller(height: CGFloat, _ identifier: String) -> UIScrollView {
        let scroller = ReadingScrollView()
        scroller.backgroundColor = .tertiarySystemFill
        scroller.layer.cornerRadius = 8
        scroller.accessibilityIdentifier = identifier
        scroller.heightAnchor.constraint(equalToConstant: height).isActive = true
        return scroller
    }

    private func shelf() -> UIView {
        let scroller = scroller(height: 132, "scroll.shelf")
        let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemIndigo, .systemPurple]
        let row = UIStackView(arrangedSubviews: colors.enumerated().map { Tile("\($0.offset + 1)", $0.element, size: CGSize(width: 96, height: 108)) })
        row.spacing = 12
        row.translatesAutoresizingMaskIntoConstraints = false
        scroller.addSubview(row)
        let content = scroller.contentLayoutGuide
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 12),
            row.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -12),
            row.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
            row.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12),
            content.heightAnchor.constraint(equalTo: scroller.frameLayoutGuide.heightAnchor),
        ])
        return scroller
    }

    private func picture() -> UIView {
        let scroller = scroller(height: 200, "scroll.picture")
        let image = UIImageView(image: Scenery.image(size: CGSize(width: 900, height: 600)))
        image.translatesAutoresizingMaskIntoConstraints = false
        let badge = Tile("Stays", .systemBlue, style: .footnote)
        badge.accessibilityIdentifier = "scroll.badge"
        scroller.addSubview(image)
        scroller.addSubview(badge)
        let content = scroller.contentLayoutGuide
        NSLayoutConstraint.activate([
            image.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            image.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            image.topAnchor.constraint(equalTo: content.topAnchor),
            image.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            badge.trailingAnchor.constraint(equalTo: scroller.frameLayoutGuide.trailingAnchor, constant: -12),
            badge.bottomAnchor.constraint(equalTo: scroller.frameLayoutGuide.bottomAnchor, constant: -12),
        ])
        return scroller
    }
}

/// A scroll view that begins where reading does: by itself it begins at its left edge, whatever the direction.
private final class ReadingScrollView: UIScrollView {
    private var shown: UIUserInterfaceLayoutDirection?

    override func layoutSubviews() {
        super.layoutSubviews()
        let direction = effectiveUserInterfaceLayoutDirection
        guard contentSize.width > 0, bounds.width > 0, direction != shown else { return }
        shown = direction
        contentOffset.x = direction == .rightToLeft ? max(contentSize.width - bounds.width, 0) : 0
    }
}
