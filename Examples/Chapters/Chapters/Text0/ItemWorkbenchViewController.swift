import UIKit

/// All members of `CustomTabBarItem`, each to be tried on an item in a bar.
class ItemWorkbenchViewController: CardPageViewController, CustomTabBarDelegate {
    /// A member, and what a tap on its row does with it.
    private struct Member {
        let name: String
        /// How many values a tap goes through; the first is the one that a new item has.
        var valueCount = 2
        /// Gives the item one of the values and says what it is now.
        let change: (CustomTabBarItem, Int) -> String
    }

    let bar = CustomTabBar()
    var item: CustomTabBarItem { return bar.items[0] }
    private var buttons: [UIButton] = []
    /// The value of each member.
    private var values = members.map { _ in 0 }

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(0, "CustomTabBarItem") }

    static let names = members.map { $0.name }

    private static let members: [Member] = [
        Member(name: "itemHeight") { item, value in
            item.itemHeight = value == 1 ? 50 : 0
            return "\(Int(item.itemHeight))"
        },
        Member(name: "title") { item, value in
            item.title = localized(value == 1 ? "A title that is far too long for its item and is cut at its end" : "Home")
            return "“\(item.title ?? "")”"
        },
        Member(name: "titlePositionAdjustment") { item, value in
            item.titlePositionAdjustment = value == 1 ? UIOffset(horizontal: 0, vertical: 3) : .zero
            return words(item.titlePositionAdjustment)
        },
        Member(name: "unselectedTitleAttributes", valueCount: 3) { item, value in
            item.unselectedTitleAttributes = value == 0 ? CustomTabBarItem.defaultTitleAttributes : Text0Chapter.attributes(.systemTeal)
            if value == 2 { item.unselectedTitleAttributes[.shadow] = shadow }
            return localized(["white, 10 pt", "blue-green", "blue-green with a shadow"][value])
        },
        Member(name: "selectedTitleAttributes", valueCount: 3) { item, value in
            item.selectedTitleAttributes = [CustomTabBarItem.defaultTitleAttributes, Text0Chapter.attributes(.systemOrange), nil][value]
            return localized(["white, 10 pt", "orange", "nil: as unselected"][value])
        },
        Member(name: "imagePositionAdjustment") { item, value in
            item.imagePositionAdjustment = value == 1 ? UIOffset(horizontal: 0, vertical: -4) : .zero
            return words(item.imagePositionAdjustment)
        },
        Member(name: "setFinishedSelectedImage") { item, value in
            let picture = value == 1 ? "TabMe" : "TabHome"
            Text0Chapter.setPictures(of: item, picture)
            return picture
        },
        Member(name: "finishedSelectedImage") { item, _ in size(item.finishedSelectedImage()) },
        Member(name: "finishedUnselectedImage") { item, _ in size(item.finishedUnselectedImage()) },
        Member(name: "setBackgroundSelectedImage") { item, value in
            item.setBackgroundSelectedImage(
                ground(value == 1 ? .systemIndigo : .clear), withUnselectedImage: ground(value == 1 ? .darkGray : .clear))
            return localized(value == 1 ? "indigo, grey" : "clear")
        },
        Member(name: "backgroundSelectedImage") { item, _ in size(item.backgroundSelectedImage()) },
        Member(name: "backgroundUnselectedImage") { item, _ in size(item.backgroundUnselectedImage()) },
        Member(name: "badgeValue") { item, value in
            item.badgeValue = value == 1 ? "8" : "128"
            return "“\(item.badgeValue ?? "")”"
        },
        Member(name: "badgeBackgroundImage") { item, value in
            item.badgeBackgroundImage = value == 1 ? UIImage(named: "WBBadgeWide") : nil
            return size(item.badgeBackgroundImage)
        },
        Member(name: "badgeBackgroundColor") { item, value in
            item.badgeBackgroundColor = value == 1 ? nil : .red
            return value == 1 ? "nil" : localized("red")
        },
        Member(name: "badgeTextColor") { item, value in
            item.badgeTextColor = value == 1 ? .systemYellow : .white
            return localized(value == 1 ? "yellow" : "white")
        },
        Member(name: "badgePositionAdjustment") { item, value in
            item.badgePositionAdjustment = value == 1 ? UIOffset(horizontal: -6, vertical: 3) : .zero
            return words(item.badgePositionAdjustment)
        },
        Member(name: "badgeTextFont") { item, value in
            item.badgeTextFont = .systemFont(ofSize: value == 1 ? 9 : 12)
            return "\(Int(item.badgeTextFont.pointSize))"
        },
    ]

    private static var shadow: NSShadow {
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.systemBlue
        shadow.shadowOffset = CGSize(width: 1, height: 1)
        shadow.shadowBlurRadius = 1
        return shadow
    }

    private static func words(_ offset: UIOffset) -> String {
        return "(\(Int(offset.horizontal)), \(Int(offset.vertical)))"
    }

    private static func size(_ image: UIImage?) -> String {
        return image.map { "\(Int($0.size.width)) × \(Int($0.size.height))" } ?? "nil"
    }

    private static func ground(_ color: UIColor) -> UIImage {
        return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
    }

    override func viewDidLoad() {
        title = localized("An item's 18 members")
        super.viewDidLoad()
        show(localized("A tap on a row gives the item another value; at first each is what a new item has. A tap on an item selects it."))
        bar.accessibilityIdentifier = "workbench.bar"
        bar.delegate = self
        // A new item's title is white.
        bar.barColor = UIColor(white: 0.2, alpha: 1)
        bar.setTabBarItems(["Home", "Messages"].map { CustomTabBarItem(title: localized($0)) })
        for (item, picture) in zip(bar.items, ["TabHome", "TabMessage"]) {
            item.accessibilityIdentifier = picture
            item.badgeIdentifier = picture + ".badge"
            Text0Chapter.setPictures(of: item, picture)
        }
        bar.selectedItem = bar.items[0]
        // The item stays in sight while its members change.
        pinSection(BarStage(bar))
        for (index, member) in ItemWorkbenchViewController.members.enumerated() {
            let button = addButton("", identifier: "member." + member.name, action: #selector(change(_:)))
            button.tag = index
            buttons.append(button)
        }
        showMembers()
    }

    @objc private func change(_ sender: UIButton) {
        values[sender.tag] = (values[sender.tag] + 1) % ItemWorkbenchViewController.members[sender.tag].valueCount
        showMembers()
    }

    private func showMembers() {
        for (index, member) in ItemWorkbenchViewController.members.enumerated() {
            buttons[index].setTitle("\(member.name): \(member.change(item, values[index]))", for: .normal)
        }
    }

    func tabBar(_ tabBar: CustomTabBar, didSelectItemAt index: Int) {}
}

/// Room for a bar on a page, with the page's width.
class BarStage: UIView {
    private let bar: CustomTabBar

    init(_ bar: CustomTabBar) {
        self.bar = bar
        super.init(frame: .zero)
        addSubview(bar)
    }

    required init?(coder: NSCoder) {
        fatalError("BarStage is made in code")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: 8 + bar.effectiveHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        bar.frame = CGRect(x: 0, y: 8, width: bounds.width, height: bar.effectiveHeight)
    }
}
