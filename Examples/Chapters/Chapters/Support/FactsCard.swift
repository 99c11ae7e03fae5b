import UIKit

/// A statement that holds or does not.
struct Fact {
    let text: String
    let holds: Bool
    /// The statement is of a slip as it is printed: that it holds is no good news.
    let isSlip: Bool
    /// What the article says of the same, where it says something else.
    let article: String?
    /// Which of two forms the statement is about, on a page that shows both.
    let form: SlipSection.Choice

    init(_ text: String, _ holds: Bool, isSlip: Bool = false, article: String? = nil, of form: SlipSection.Choice? = nil) {
        self.text = text
        self.holds = holds
        self.isSlip = isSlip
        self.article = article
        self.form = form ?? (isSlip ? .slip : .mended)
    }
}

extension Array where Element == Fact {
    /// How many hold, of how many.
    var summary: String {
        let holding = filter { $0.holds }.count
        return holding == count ? localized("All %d statements hold.", count) : localized("%d of %d statements hold.", holding, count)
    }
}

/// Statements below each other on a card, each with a check mark or a cross.
class FactsCard: Card {
    private var rows: [FactRow] = []

    /// Without any the card is hidden.
    var facts: [Fact] = [] {
        didSet {
            isHidden = facts.isEmpty
            while rows.count > facts.count { rows.removeLast().removeFromSuperview() }
            while rows.count < facts.count {
                let row = FactRow()
                row.accessibilityIdentifier = "fact.\(rows.count)"
                addSubview(row)
                rows.append(row)
            }
            for (row, fact) in zip(rows, facts) { row.fact = fact }
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    required init?(coder: NSCoder) {
        fatalError("FactsCard is made in code")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let height = rows.reduce(16) { $0 + $1.sizeThatFits(size).height }
        return CGSize(width: size.width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var y: CGFloat = 8
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.sizeThatFits(bounds.size).height)
            y = row.frame.maxY
        }
    }
}

/// The facts of two forms beside each other: those of the form that is shown, or of both.
class SlipFactsCard: FactsCard {
    private let section: SlipSection
    /// Called when other facts are shown.
    var onChange: (() -> Void)?

    /// Of both forms, in the order in which they are shown.
    var all: [Fact] = [] {
        didSet { choose() }
    }

    init(_ section: SlipSection) {
        self.section = section
        super.init(frame: .zero)
        section.observe { [weak self] in self?.choose() }
    }

    required init?(coder: NSCoder) {
        fatalError("SlipFactsCard is made in code")
    }

    private func choose() {
        facts = all.filter { section.choice == .both || $0.form == section.choice }
        onChange?()
    }
}

/// One statement with its mark, and below it what the article says otherwise.
private class FactRow: UIView {
    private let mark = UIImageView()
    private let label = UILabel()
    private let articleLabel = UILabel()

    var fact = Fact("", false) {
        didSet {
            label.text = fact.text
            let isWarning = fact.isSlip && fact.holds
            mark.image = UIImage(
                systemName: isWarning ? "exclamationmark.triangle.fill" : fact.holds ? "checkmark.circle.fill" : "xmark.circle.fill")
            mark.tintColor = isWarning ? .systemOrange : fact.holds ? .systemGreen : .systemRed
            articleLabel.text = fact.article.map { localized("The text says otherwise: %@", $0) }
            accessibilityLabel = [fact.text, articleLabel.text].compactMap { $0 }.joined(separator: "\n")
            accessibilityValue = localized(fact.holds ? "holds" : "does not hold")
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 14)
        label.textColor = .label
        label.numberOfLines = 0
        articleLabel.font = .systemFont(ofSize: 12)
        articleLabel.textColor = .secondaryLabel
        articleLabel.numberOfLines = 0
        addSubview(mark)
        addSubview(label)
        addSubview(articleLabel)
        isAccessibilityElement = true
        accessibilityTraits = .staticText
    }

    required init?(coder: NSCoder) {
        fatalError("FactRow is made in code")
    }

    private static let markWidth: CGFloat = 18
    private static let textX: CGFloat = 16 + markWidth + 10

    private func heights(in width: CGFloat) -> (text: CGFloat, article: CGFloat) {
        let fitting = CGSize(width: width - FactRow.textX - 16, height: .greatestFiniteMagnitude)
        let article = articleLabel.text == nil ? 0 : articleLabel.sizeThatFits(fitting).height + 2
        return (label.sizeThatFits(fitting).height, article)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let heights = heights(in: size.width)
        return CGSize(width: size.width, height: max(heights.text + heights.article, FactRow.markWidth) + 12)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = FactRow.markWidth
        let heights = heights(in: bounds.width)
        let width = bounds.width - FactRow.textX - 16
        let top = ((bounds.height - heights.text - heights.article) / 2).rounded()
        label.frame = CGRect(x: FactRow.textX, y: top, width: width, height: heights.text)
        articleLabel.frame = CGRect(x: FactRow.textX, y: label.frame.maxY + 2, width: width, height: max(heights.article - 2, 0))
        mark.frame = CGRect(x: 16, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
    }
}
