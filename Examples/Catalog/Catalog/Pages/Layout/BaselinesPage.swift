import UIKit

/// Texts of different sizes on one line.
class BaselinesPage: LayoutPage {
    override func build() {
        card("First Baseline", "Different sizes, one line.", row(.firstBaseline, ["Large", "Body", "Small"]))
        card("Last Baseline", "The last lines of texts of several lines.", row(.lastBaseline, ["Two\nlines", "One", "Three\nsmall\nlines"]))
        card("From Baseline to Baseline", "32 points from each line to the next, whatever the sizes.", column())
        card("A Label and a Field", "Tied by their first baselines.", form())
    }

    private func row(_ alignment: UIStackView.Alignment, _ texts: [String]) -> UIView {
        let styles: [UIFont.TextStyle] = [.title1, .body, .footnote]
        let labels = zip(texts, styles).map { TextLabel($0, $1) }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.alignment = alignment
        stack.spacing = 12
        stack.distribution = .fillProportionally
        let line = UIView()
        line.backgroundColor = .systemRed
        line.translatesAutoresizingMaskIntoConstraints = false
        let box = UIView()
        stack.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(stack)
        box.addSubview(line)
        let base = alignment == .firstBaseline ? labels[0].firstBaselineAnchor : labels[0].lastBaselineAnchor
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: box.leadingAnchor),
            stack.trailingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor),
            stack.topAnchor.constraint(equalTo: box.topAnchor),
            stack.bottomAnchor.constraint(equalTo: box.bottomAnchor),
            line.leadingAnchor.constraint(equalTo: box.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: box.trailingAnchor),
            line.heightAnchor.constraint(equalToConstant: 1),
            line.topAnchor.constraint(equalTo: base),
        ])
        return box
    }

    private func column() -> UIView {
        let stack = BaselineColumn(arrangedSubviews: [TextLabel("Title", .title3), TextLabel("Body", .body), TextLabel("Footnote", .footnote)])
        stack.arrangedSubviews.forEach { ($0 as? UILabel)?.numberOfLines = 1 }
        stack.arrange()
        return stack
    }

    private func form() -> UIView {
        let label = TextLabel("Name")
        label.setContentHuggingPriority(.required, for: .horizontal)
        label.setContentCompressionResistancePriority(.required, for: .horizontal)
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.text = "Grace"
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        let box = UIView()
        for view in [label, field] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(view)
        }
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
            field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 12),
            field.trailingAnchor.constraint(equalTo: box.trailingAnchor),
            field.topAnchor.constraint(equalTo: box.topAnchor),
            field.bottomAnchor.constraint(equalTo: box.bottomAnchor),
            label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
        ])
        return box
    }
}

/// Lines at a distance that grows with the text size.
class BaselineColumn: UIStackView {
    func arrange() {
        axis = .vertical
        isBaselineRelativeArrangement = true
        scaleSpacing()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (column: BaselineColumn, _) in column.scaleSpacing() }
    }

    private func scaleSpacing() { spacing = UIFontMetrics(forTextStyle: .title3).scaledValue(for: 32, compatibleWith: traitCollection) }
}
