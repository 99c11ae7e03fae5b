import UIKit

/// A circle with the last part of a title: what stands for a sender without a picture.
final class RecommendAvatarView: UIView {
    static let diameter: CGFloat = 44

    private let label = UILabel()

    var title = "" {
        didSet { update() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = Self.diameter / 2
        label.textAlignment = .center
        // The circle is as large with every text size, and so is what stands in it.
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.adjustsFontSizeToFitWidth = true
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override var intrinsicContentSize: CGSize { CGSize(width: Self.diameter, height: Self.diameter) }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 6, dy: 6)
    }

    private func update() {
        label.text = title.components(separatedBy: "::").last.map { String($0.prefix(3)) }
        let colors: [UIColor] = [.systemIndigo, .systemPink, .systemBlue, .systemPurple, .systemRed]
        let color = colors[title.unicodeScalars.reduce(0) { $0 + Int($1.value) } % colors.count]
        label.textColor = color
        backgroundColor = color.withAlphaComponent(0.16)
    }
}
