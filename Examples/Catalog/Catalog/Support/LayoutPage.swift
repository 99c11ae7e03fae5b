import UIKit

/// A page laid out by constraints alone: a column of cards that scrolls.
///
/// A subclass overrides ``build()`` and calls ``card(_:_:_:)`` in it, once for every card.
class LayoutPage: UIViewController {
    let scrollView = UIScrollView()
    let column = UIStackView()

    /// Adds the page's cards.
    func build() {}

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        view.accessibilityIdentifier = "page." + Page.identifier(of: Self.self)
        scrollView.alwaysBounceVertical = true
        scrollView.keyboardDismissMode = .onDrag
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scrollView)
        column.axis = .vertical
        column.spacing = 20
        column.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(column)
        let margins = view.layoutMarginsGuide
        let content = scrollView.contentLayoutGuide
        let fill = column.leadingAnchor.constraint(equalTo: margins.leadingAnchor)
        // Nothing that a card shows makes the column narrower.
        fill.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            column.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
            column.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
            column.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),
            column.widthAnchor.constraint(lessThanOrEqualToConstant: 640),
            fill,
        ])
        build()
    }

    /// Adds a card with a heading, a few words, and what it shows.
    @discardableResult
    func card(_ title: String, _ text: String? = nil, _ views: UIView...) -> UIStackView {
        let card = UIStackView(arrangedSubviews: [TextLabel(title, .headline)])
        card.axis = .vertical
        card.spacing = 12
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 12
        card.isLayoutMarginsRelativeArrangement = true
        card.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
        if let text {
            let label = TextLabel(text, .subheadline, .secondaryLabel)
            card.setCustomSpacing(4, after: card.arrangedSubviews[0])
            card.addArrangedSubview(label)
        }
        views.forEach(card.addArrangedSubview)
        column.addArrangedSubview(card)
        return card
    }
}

/// A text that wraps and follows the user's text size.
class TextLabel: UILabel {
    init(_ text: String, _ style: UIFont.TextStyle = .body, _ color: UIColor = .label) {
        super.init(frame: .zero)
        self.text = localized(text)
        font = .preferredFont(forTextStyle: style)
        adjustsFontForContentSizeCategory = true
        textColor = color
        numberOfLines = 0
    }

    required init?(coder: NSCoder) {
        fatalError("Labels are made in code")
    }
}

/// A coloured tile with a short word in its middle, as large as the word asks or as it is told.
class Tile: UIView {
    let label: TextLabel
    private let size: CGSize?

    init(_ text: String, _ color: UIColor, size: CGSize? = nil, style: UIFont.TextStyle = .headline) {
        label = TextLabel(text, style, .white)
        self.size = size
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = 8
        translatesAutoresizingMaskIntoConstraints = false
        label.textAlignment = .center
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        let snug = [
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            label.topAnchor.constraint(equalTo: topAnchor, constant: 6),
        ]
        snug.forEach { $0.priority = UILayoutPriority(240) }
        // A text wraps before it touches the edges.
        let free = label.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -8)
        free.priority = UILayoutPriority(751)
        NSLayoutConstraint.activate(
            snug + [
                free,
                label.centerXAnchor.constraint(equalTo: centerXAnchor),
                label.centerYAnchor.constraint(equalTo: centerYAnchor),
                label.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor),
                label.heightAnchor.constraint(lessThanOrEqualTo: heightAnchor),
            ])
    }

    required init?(coder: NSCoder) {
        fatalError("Tiles are made in code")
    }

    override var intrinsicContentSize: CGSize { size ?? super.intrinsicContentSize }
}

/// Shows a view when it has the room for it, and cuts it off where it has less: for what is hidden by making it low.
class Fold: UIView {
    init(_ content: UIView) {
        super.init(frame: .zero)
        clipsToBounds = true
        content.translatesAutoresizingMaskIntoConstraints = false
        addSubview(content)
        let bottom = content.bottomAnchor.constraint(equalTo: bottomAnchor)
        bottom.priority = UILayoutPriority(900)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: leadingAnchor),
            content.trailingAnchor.constraint(equalTo: trailingAnchor),
            content.topAnchor.constraint(equalTo: topAnchor),
            bottom,
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("Folds are made in code")
    }
}

/// A pale field with a dashed edge, in which constraints are shown.
class LayoutField: UIView {
    private let outline = CAShapeLayer()

    init(height: CGFloat? = nil) {
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        outline.fillColor = nil
        outline.lineWidth = 1
        outline.lineDashPattern = [4, 3]
        layer.addSublayer(outline)
        if let height {
            let fixed = heightAnchor.constraint(equalToConstant: height)
            fixed.priority = UILayoutPriority(999)
            fixed.isActive = true
        }
    }

    required init?(coder: NSCoder) {
        fatalError("Fields are made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        outline.frame = bounds
        outline.path = UIBezierPath(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 8).cgPath
        outline.strokeColor = UIColor.systemGray3.resolvedColor(with: traitCollection).cgColor
    }

    /// Adds a view for constraints.
    func add(_ views: UIView...) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
    }
}

/// A title with a control at the far end; below it at sizes for which that is too little room.
class ControlRow: UIStackView {
    init(_ title: String, _ control: UIView) {
        super.init(frame: .zero)
        let label = TextLabel(title)
        label.setContentHuggingPriority(UILayoutPriority(240), for: .horizontal)
        control.setContentCompressionResistancePriority(.required, for: .horizontal)
        addArrangedSubview(label)
        addArrangedSubview(control)
        spacing = 12
        arrange()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (row: ControlRow, _) in row.arrange() }
    }

    required init(coder: NSCoder) {
        fatalError("Rows are made in code")
    }

    private func arrange() { turnForTextSize(alignedInRow: .center) }
}

extension UIStackView {
    /// A row that becomes a column where letters are so large that things do not fit side by side.
    func turnForTextSize(alignedInRow alignment: Alignment) {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        axis = isLarge ? .vertical : .horizontal
        self.alignment = isLarge ? .leading : alignment
    }
}
