import UIKit

/// A rounded group with a headline, as the pages of a control centre have them.
final class CardView: UIView {
    let body = UIStackView()

    init(title: String, rows: [UIView]) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 16
        layer.cornerCurve = .continuous
        let headline = UILabel()
        headline.text = title
        headline.font = .preferredFont(forTextStyle: .headline)
        headline.adjustsFontForContentSizeCategory = true
        headline.numberOfLines = 0
        headline.accessibilityTraits = .header
        body.axis = .vertical
        body.spacing = 14
        body.addArrangedSubview(headline)
        rows.forEach(body.addArrangedSubview)
        body.translatesAutoresizingMaskIntoConstraints = false
        addSubview(body)
        directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
        NSLayoutConstraint.activate([
            body.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            body.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            body.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            body.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// A label at the leading edge and a control at the trailing one; below each other with large text.
final class ControlRow: UIStackView {
    let label = UILabel()

    init(_ title: String, _ control: UIView) {
        super.init(frame: .zero)
        label.text = title
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        addArrangedSubview(label)
        addArrangedSubview(control)
        spacing = 12
        control.setContentHuggingPriority(.required, for: .horizontal)
        updateAxis()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (row: ControlRow, _) in row.updateAxis() }
    }

    @available(*, unavailable)
    required init(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func updateAxis() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        axis = isLarge ? .vertical : .horizontal
        alignment = isLarge ? .leading : .center
    }
}
