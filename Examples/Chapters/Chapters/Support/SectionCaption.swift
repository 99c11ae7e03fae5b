import UIKit

/// A few words above a section.
class SectionCaption: UIView {
    private let label = UILabel()

    init(_ text: String) {
        super.init(frame: .zero)
        label.text = text
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("SectionCaption is made in code")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: 18)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 16, y: 0, width: bounds.width - 32, height: 18)
    }
}
