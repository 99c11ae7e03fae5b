import UIKit

protocol DockDelegate: AnyObject {
    /// - Parameter oldIndex: nil for the first selection, which happens when the first item is added.
    func dock(_ dock: Dock, didSelectItemFrom oldIndex: Int?, to newIndex: Int)
}

/// A row of equally wide items along the bottom of the screen.
class Dock: UIView {
    /// A dock's usual height in points, without the bottom safe area.
    static let standardHeight: CGFloat = 49

    weak var delegate: DockDelegate?

    // MARK: Look

    var titleColor = UIColor(red: 137 / 255, green: 137 / 255, blue: 137 / 255, alpha: 1) {
        didSet { items.forEach(applyColors) }
    }

    var selectedTitleColor = UIColor(red: 223 / 255, green: 41 / 255, blue: 43 / 255, alpha: 1) {
        didSet { items.forEach(applyColors) }
    }

    /// The image's share of an item's height; the title has the rest.
    var imageRatio: CGFloat = 0.7 {
        didSet { items.forEach { $0.imageRatio = imageRatio } }
    }

    /// Points at the bottom that stay free of items, for the home indicator.
    var bottomInset: CGFloat = 0 {
        didSet { if bottomInset != oldValue { setNeedsLayout() } }
    }

    private let hairline = UIView()

    // MARK: Items

    private(set) var items: [DockItem] = []
    private(set) var selectedItem: DockItem?

    var selectedIndex: Int? {
        return selectedItem?.tag
    }

    /// Takes a line about a mistake; writes it to the system's log.
    var log: (String) -> Void = { NSLog("%@", $0) }

    /// Adds an item at the right end. The first one is selected at once, in the way a touch would.
    @discardableResult
    func addItem(icon: String, selectedIcon: String, title: String) -> DockItem {
        let item = DockItem()
        item.tag = items.count
        item.imageRatio = imageRatio
        item.setTitle(title, for: .normal)
        item.setImage(image(named: icon), for: .normal)
        item.setImage(image(named: selectedIcon), for: .selected)
        applyColors(to: item)
        item.addTarget(self, action: #selector(itemTouched(_:)), for: .touchDown)
        items.append(item)
        addSubview(item)
        setNeedsLayout()
        if items.count == 1 { selectItem(at: 0) }
        return item
    }

    /// Selects and tells the delegate; the selected item again is told, too. An index out of range changes nothing.
    func selectItem(at index: Int) {
        guard items.indices.contains(index) else {
            log("Dock: index \(index) is outside 0..<\(items.count); nothing changed")
            return
        }
        let oldIndex = selectedIndex
        selectedItem?.isSelected = false
        selectedItem = items[index]
        selectedItem?.isSelected = true
        delegate?.dock(self, didSelectItemFrom: oldIndex, to: index)
    }

    /// Puts a mark on an item's picture; nil takes it away.
    func setMark(_ mark: DockMark?, at index: Int) {
        guard items.indices.contains(index) else {
            log("Dock: index \(index) is outside 0..<\(items.count); no mark was set")
            return
        }
        items[index].mark = mark
    }

    @objc private func itemTouched(_ item: DockItem) {
        selectItem(at: item.tag)
    }

    private func image(named name: String) -> UIImage? {
        let image = UIImage(named: name)
        if image == nil { log("Dock: there is no image named \"\(name)\"") }
        return image
    }

    private func applyColors(to item: DockItem) {
        item.setTitleColor(titleColor, for: .normal)
        item.setTitleColor(selectedTitleColor, for: .selected)
    }

    // MARK: Life and layout

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        hairline.backgroundColor = .separator
        addSubview(hairline)
    }

    required init?(coder: NSCoder) {
        fatalError("Dock is made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = max(traitCollection.displayScale, 1)
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / scale)
        // Only items share the width: the hairline, and whatever else is added, is none.
        let width = bounds.width / CGFloat(max(items.count, 1))
        for (index, item) in items.enumerated() {
            item.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height - bottomInset)
        }
    }
}
