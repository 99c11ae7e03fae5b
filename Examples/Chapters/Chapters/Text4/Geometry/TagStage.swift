import UIKit

/// A label with a tag, and what a look-up of a tag finds in it.
class TagStage: Card {
    let nameLabel = UILabel()
    private let resultLabel = UILabel()
    private let lookedUp: Int

    /// What the look-up found.
    var found: UIView? { return viewWithTag(lookedUp) }

    init(lookingUp tag: Int) {
        lookedUp = tag
        super.init(frame: .zero)
        accessibilityIdentifier = "tag.\(tag)"
        nameLabel.tag = GeometryFacts.tag
        nameLabel.text = "nameLabel.tag = \(GeometryFacts.tag)"
        nameLabel.textAlignment = .center
        nameLabel.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
        nameLabel.adjustsFontSizeToFitWidth = true
        nameLabel.layer.cornerRadius = 6
        nameLabel.clipsToBounds = true
        addSubview(nameLabel)
        let isFound = found != nil
        nameLabel.backgroundColor = isFound ? UIColor.systemGreen.withAlphaComponent(0.3) : .tertiarySystemFill
        resultLabel.text = "viewWithTag(\(tag))\n→ \(isFound ? "nameLabel" : "nil")"
        resultLabel.numberOfLines = 2
        resultLabel.textAlignment = .center
        resultLabel.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
        resultLabel.textColor = isFound ? .systemGreen : .systemRed
        addSubview(resultLabel)
    }

    required init?(coder: NSCoder) {
        fatalError("TagStage is made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        nameLabel.frame = CGRect(x: 12, y: 12, width: bounds.width - 24, height: 32)
        resultLabel.frame = CGRect(x: 12, y: 50, width: bounds.width - 24, height: 36)
    }
}
