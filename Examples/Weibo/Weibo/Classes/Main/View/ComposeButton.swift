import UIKit

/// The "+" of the bars that draw their own: a sign on a ground, for a new post.
class ComposeButton: UIButton {
    override init(frame: CGRect) {
        super.init(frame: frame)
        setBackgroundImage(UIImage(named: "ComposeButton"), for: .normal)
        setBackgroundImage(UIImage(named: "ComposeButtonHighlighted"), for: .highlighted)
        setImage(UIImage(named: "ComposePlus"), for: .normal)
        accessibilityLabel = localized("compose.title")
        accessibilityIdentifier = "compose"
    }

    required init?(coder: NSCoder) {
        fatalError("ComposeButton is made in code")
    }
}
