public import CoreGraphics
public import Foundation
public import ObjectiveC

/// A part of a search that is chosen rather than typed, shown before the text.
@preconcurrency @MainActor open class UISearchToken: ObjCObject {
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }

    let icon: UIImage?
    let text: String

    /// Kept for the app: what the token stands for.
    open var representedObject: Any?
}

/// A token in a field: a rounded box with its picture and text.
@MainActor final class SearchTokenView: UIView {
    private let icon: UIImageView?
    private let label = UILabel(frame: .zero)

    init(_ token: UISearchToken) {
        icon = token.icon.map { UIImageView(image: $0) }
        super.init(frame: .zero)
        layer.cornerRadius = 5
        isUserInteractionEnabled = false
        label.text = token.text
        label.font = .systemFont(ofSize: 15)
        label.textColor = .label
        icon?.contentMode = .scaleAspectFit
        icon?.tintColor = .label
        icon.map(addSubview)
        addSubview(label)
        accessibilityLabel = token.text
    }

    required init?(coder: NSCoder) { fatalError("SearchTokenView is made in code only") }

    /// In the colour of what is selected (UNVERIFIED: which one).
    var isSelected = false {
        didSet {
            guard oldValue != isSelected else { return }
            backgroundColor = isSelected ? tintColor : plainColor
            label.textColor = isSelected ? .white : .label
            icon?.tintColor = label.textColor
            accessibilityTraits = isSelected ? .selected : .none
        }
    }

    /// The background while it is not selected.
    var plainColor: UIColor? { didSet { if !isSelected { backgroundColor = plainColor } } }

    private var iconWidth: CGFloat { icon == nil ? 0 : 18 + 3 }

    var fittingWidth: CGFloat { label.sizeThatFits(CGSize(width: 200, height: 24)).width + iconWidth + 12 }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon?.frame = CGRect(x: 6, y: (bounds.height - 18) / 2, width: 18, height: 18)
        label.frame = CGRect(x: 6 + iconWidth, y: 0, width: max(bounds.width - 12 - iconWidth, 0), height: bounds.height)
    }
}
