import UIKit

/// A page of a chapter: a heading, a line of text, and below them sections: buttons on a card, lists, pictures.
class CardPageViewController: UIViewController {
    private let citationLabel = CitationLabel()
    private let heading = UILabel()
    private let message = UILabel()
    private let buttonCard = ButtonCard()
    private var sections: [UIView] = []
    private var scrollView: UIScrollView?
    private let headerCard = Card()
    private var pinnedSection: UIView?
    private let pinnedGround = PinnedGround()

    /// Whether the page's content scrolls. Asked once, when the view is loaded.
    var isContentScrollable: Bool { return false }

    /// Whether the page has neither heading nor sections, only what its subclass puts there.
    var isBare: Bool { return false }

    /// The part of the articles that the page stands for. Asked once, when the view is loaded.
    var citation: Citation? { return nil }

    /// Whether heading and message stand on a card, as a page of a strong colour needs it. Asked once, when the view is loaded.
    var hasHeaderCard: Bool { return false }

    /// What the page's content stands on.
    var contentView: UIView { return scrollView ?? view }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard !isBare else { return }
        view.backgroundColor = .systemGroupedBackground
        if isContentScrollable {
            let scrollView = UIScrollView()
            scrollView.alwaysBounceVertical = true
            view.addSubview(scrollView)
            self.scrollView = scrollView
        }
        heading.font = .systemFont(ofSize: 28, weight: .bold)
        heading.textColor = .label
        heading.text = title ?? navigationItem.title
        heading.accessibilityIdentifier = "page.heading"
        message.font = .systemFont(ofSize: 15)
        message.textColor = .secondaryLabel
        message.numberOfLines = 0
        message.accessibilityIdentifier = "page.message"
        citationLabel.text = citation?.words
        if hasHeaderCard { contentView.addSubview(headerCard) }
        contentView.addSubview(citationLabel)
        contentView.addSubview(heading)
        contentView.addSubview(message)
    }

    func show(_ text: String) {
        message.text = text
        view.setNeedsLayout()
    }

    /// A button on the page's card. The card is a section; it comes where its first button is added.
    @discardableResult
    func addButton(_ title: String, identifier: String, action: Selector) -> UIButton {
        if buttonCard.superview == nil { addSection(buttonCard) }
        return buttonCard.addButton(title, identifier: identifier, target: self, action: action)
    }

    /// A view below all others, as wide as the page's content and as high as it likes to be.
    func addSection(_ section: UIView) {
        sections.append(section)
        (section as? SlipFactsCard)?.onChange = { [weak self] in self?.view.setNeedsLayout() }
        contentView.addSubview(section)
        view.setNeedsLayout()
    }

    /// Keeps a view at the page's bottom, above which the content scrolls.
    func pinSection(_ section: UIView) {
        pinnedSection = section
        pinnedGround.addSubview(section)
        view.addSubview(pinnedGround)
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !isBare else { return }
        let left = view.safeAreaInsets.left + 16
        let width = view.bounds.width - left - view.safeAreaInsets.right - 16
        let fitting = CGSize(width: width, height: .greatestFiniteMagnitude)
        let pinnedHeight = placePinnedSection(left, fitting)
        scrollView?.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height - pinnedHeight)
        // A scroll view adds the bars' height itself.
        var y = (scrollView == nil ? view.safeAreaInsets.top : 0) + 16
        y = placeHeader(left, y, fitting) + 20
        for section in sections where !section.isHidden {
            section.frame = CGRect(x: left, y: y, width: width, height: section.sizeThatFits(fitting).height)
            y = section.frame.maxY + (section is SectionCaption ? 6 : 20)
        }
        scrollView?.contentSize = CGSize(width: 0, height: y)
    }

    /// Places citation, heading and message below `top` and returns where they end.
    private func placeHeader(_ left: CGFloat, _ top: CGFloat, _ fitting: CGSize) -> CGFloat {
        let margin: CGFloat = headerCard.superview == nil ? 0 : 16
        let inner = CGSize(width: fitting.width - 2 * margin, height: fitting.height)
        var y = top + margin
        if citation != nil {
            citationLabel.frame = CGRect(x: left + margin, y: y, width: inner.width, height: citationLabel.sizeThatFits(inner).height)
            y = citationLabel.frame.maxY + 2
        }
        heading.frame = CGRect(x: left + margin, y: y, width: inner.width, height: heading.sizeThatFits(inner).height)
        y = heading.frame.maxY + 8
        message.frame = CGRect(x: left + margin, y: y, width: inner.width, height: message.sizeThatFits(inner).height)
        y = message.frame.maxY + margin
        headerCard.frame = CGRect(x: left, y: top, width: fitting.width, height: y - top)
        return y
    }

    /// Returns what the pinned section takes of the page's height.
    private func placePinnedSection(_ left: CGFloat, _ fitting: CGSize) -> CGFloat {
        guard let section = pinnedSection else { return 0 }
        let height = section.sizeThatFits(fitting).height
        let whole = 8 + height + 8 + view.safeAreaInsets.bottom
        pinnedGround.frame = CGRect(x: 0, y: view.bounds.height - whole, width: view.bounds.width, height: whole)
        section.frame = CGRect(x: left, y: 8, width: fitting.width, height: height)
        return whole
    }
}

/// What a pinned section stands on, with a line towards the content above.
private class PinnedGround: UIView {
    private let hairline = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGroupedBackground
        hairline.backgroundColor = .separator
        addSubview(hairline)
    }

    required init?(coder: NSCoder) {
        fatalError("PinnedGround is made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(traitCollection.displayScale, 1))
    }
}
