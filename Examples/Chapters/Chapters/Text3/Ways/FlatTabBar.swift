import UIKit

/// The own view of ways 2 and 3: buttons side by side on a plain ground.
class FlatTabBar: UIView {
    static let rowHeight: CGFloat = 49
    /// The article's grey. In the dark, which the article does not know, as far from black as that is from white.
    static let ground = UIColor { traits in
        let grey: CGFloat = traits.userInterfaceStyle == .dark ? 15 : 240
        return UIColor(red: grey / 255, green: grey / 255, blue: grey / 255, alpha: 1)
    }

    /// Called with a button's place when it was tapped.
    var onSelect: ((Int) -> Void)?

    var selectedIndex = 0 {
        didSet {
            for button in buttons { button.isSelected = button.tag == selectedIndex }
        }
    }

    private(set) var buttons: [TabBarButtton] = []
    private let pictures: [String]
    private let titles: [String]
    private var drawnWidth: CGFloat = 0

    init(pictures: [String], titles: [String]) {
        self.pictures = pictures
        self.titles = titles
        super.init(frame: .zero)
        backgroundColor = FlatTabBar.ground
        for index in pictures.indices {
            let button = TabBarButtton(type: .custom)
            button.setTitle(titles[index], for: .normal)
            button.accessibilityLabel = titles[index]
            button.accessibilityIdentifier = "own.\(index)"
            button.tag = index
            button.isSelected = index == 0
            button.addTarget(self, action: #selector(selectMenuVC(_:)), for: .touchUpInside)
            buttons.append(button)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("FlatTabBar is made in code")
    }

    @objc private func selectMenuVC(_ button: TabBarButtton) {
        selectedIndex = button.tag
        onSelect?(button.tag)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = CGSize(width: bounds.width / CGFloat(max(buttons.count, 1)), height: FlatTabBar.rowHeight)
        for button in buttons {
            button.frame = CGRect(x: CGFloat(button.tag) * size.width, y: 0, width: size.width, height: size.height)
        }
        guard size.width > 0, size.width != drawnWidth else { return }
        drawnWidth = size.width
        // Pictures are drawn once for each appearance: their colours are fixed then.
        for button in buttons {
            button.setPictures(named: pictures[button.tag], title: titles[button.tag], size: size, traits: traitCollection)
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.userInterfaceStyle != traitCollection.userInterfaceStyle else { return }
        drawnWidth = 0
        setNeedsLayout()
    }
}

extension FlatTabBar {
    /// With the four tabs that all examples of the text have.
    static func withAllTabs() -> FlatTabBar {
        return FlatTabBar(
            pictures: TabsFirstTree.tabs.map { $0.picture }, titles: TabsFirstTree.tabs.map { localized($0.title) })
    }
}
