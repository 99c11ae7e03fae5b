import UIKit

@objc protocol CustomTabBarDelegate: NSObjectProtocol {
    /// Asked before a touch selects; without an answer it may.
    @objc optional func tabBar(_ tabBar: CustomTabBar, shouldSelectItemAt index: Int) -> Bool
    func tabBar(_ tabBar: CustomTabBar, didSelectItemAt index: Int)
}

/// A row of equally wide items on a background.
class CustomTabBar: UIView {
    weak var delegate: CustomTabBarDelegate?

    /// In points, where no height is set.
    static let standardHeight: CGFloat = 55

    /// The bar's height in points without the bottom safe area; 0 stands for 55.
    var height: CGFloat = 0 {
        didSet { if height != oldValue { heightsDidChange() } }
    }

    var effectiveHeight: CGFloat {
        return height == 0 ? CustomTabBar.standardHeight : height
    }

    /// What the content must keep clear: the lowest item's height, at most the bar's.
    var minimumContentHeight: CGFloat {
        let lowest = items.map { $0.itemHeight }.filter { $0 > 0 }.min()
        return min(lowest ?? effectiveHeight, effectiveHeight)
    }

    /// What the bar leaves to the content changes with it: the controller lays out both.
    func heightsDidChange() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// With a translucent bar the content reaches beneath it.
    var isTranslucent = false {
        didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
    }

    // MARK: Background

    private let backgroundView = UIImageView()
    private let hairline = UIView()

    /// Shown behind the items. The later of image and colour wins.
    var backgroundImage: UIImage? {
        get { return backgroundView.image }
        set {
            backgroundView.image = newValue
            if newValue != nil { backgroundView.backgroundColor = nil }
        }
    }

    var barColor: UIColor? {
        get { return backgroundView.backgroundColor }
        set {
            backgroundView.backgroundColor = newValue
            if newValue != nil { backgroundView.image = nil }
        }
    }

    // MARK: Items

    private(set) var items: [CustomTabBarItem] = []

    /// Replaces the items. The old ones leave with their targets and their selection.
    func setTabBarItems(_ newItems: [CustomTabBarItem]) {
        for item in items where !newItems.contains(item) {
            item.removeTarget(self, action: #selector(tabBarItemWasSelected(_:)), for: .touchDown)
            item.isSelected = false
            item.removeFromSuperview()
        }
        items = newItems
        for (index, item) in items.enumerated() {
            item.tag = index
            guard item.superview !== self else { continue }
            item.addTarget(self, action: #selector(tabBarItemWasSelected(_:)), for: .touchDown)
            addSubview(item)
        }
        // A badge sticks out to the right: each item lies above its right neighbour.
        for item in items.reversed() { bringSubviewToFront(item) }
        if let selected = selectedItem, !items.contains(selected) { selectedItem = nil }
        heightsDidChange()
    }

    var selectedItem: CustomTabBarItem? {
        didSet {
            guard selectedItem !== oldValue else { return }
            oldValue?.isSelected = false
            selectedItem?.isSelected = true
        }
    }

    @objc private func tabBarItemWasSelected(_ item: CustomTabBarItem) {
        guard let index = items.firstIndex(of: item) else { return }
        if delegate?.tabBar?(self, shouldSelectItemAt: index) == false { return }
        selectedItem = item
        delegate?.tabBar(self, didSelectItemAt: index)
    }

    // MARK: Life and layout

    override init(frame: CGRect) {
        super.init(frame: frame)
        hairline.backgroundColor = .separator
        addSubview(backgroundView)
        addSubview(hairline)
        barColor = .secondarySystemBackground
    }

    required init?(coder: NSCoder) {
        fatalError("CustomTabBar is made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = max(traitCollection.displayScale, 1)
        backgroundView.frame = bounds
        hairline.frame = CGRect(x: 0, y: -1 / scale, width: bounds.width, height: 1 / scale)
        let count = CGFloat(items.count)
        for (index, item) in items.enumerated() {
            // From edge to edge, so that the widths add up to the bar's exactly.
            let left = bounds.width * CGFloat(index) / count
            let right = bounds.width * CGFloat(index + 1) / count
            let itemHeight = item.itemHeight == 0 ? effectiveHeight : item.itemHeight
            item.frame = CGRect(x: left, y: effectiveHeight - itemHeight, width: right - left, height: itemHeight)
        }
    }
}
