import UIKit

/// Text fields below each other, as a section of a page.
class FieldSection: UIView {
    private let fields: [UITextField]

    init(_ fields: UITextField...) {
        self.fields = fields
        super.init(frame: .zero)
        for field in fields { addSubview(field) }
    }

    required init?(coder: NSCoder) {
        fatalError("FieldSection is made in code")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: CGFloat(fields.count) * 52 - 8)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, field) in fields.enumerated() {
            field.frame = CGRect(x: 0, y: CGFloat(index) * 52, width: bounds.width, height: 44)
        }
    }
}
