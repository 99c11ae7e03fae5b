import UIKit

/// All members of `CustomTabBarItem`, each to be tried on an item in a bar.
class ItemWorkbenchViewController: CardPageViewController, CustomTabBarDelegate {
    /// A member, and what a tap on its row does with it.
    private struct Member {
        let name: String
        /// Gives the item the member's other value and says what it is now.
        let change: (CustomTabBarItem, Bool) -> String
    }

    let bar = CustomTabBar()
    var item: CustomTabBarItem { return bar.items[0] }
    private var buttons: [UIButton] = []
    private var changed: Set<Int> = []

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(0, "CustomTabBarItem") }

    static let names = members.map { $0.name }

    private static let members: [Member] = [
        Member(name: "itemHeight") { item, isChanged in
            item.itemHeight = isChanged ? 44 : 0
            return "\(Int(item.itemHeight))"
        },
        Member(name: "title") { item, isChanged in
            item.title = localized(isChanged ? "A title that is far too long for its item" : "Home")
            return "“\(item.title ?? "")”"
        },
        Member(name: "titlePositionAdjustment") { item, isChanged in
            item.titlePositionAdjustment = isChanged ? UIOffset(horizontal: 0, vertical: 5) : .zero
            return words(item.titlePositionAdjustment)
        },
        Member(name: "unselectedTitleAttributes") { item, isChanged in
            item.unselectedTitleAttributes = Text0Chapter.attributes(.systemGray)
            if isChanged { item.unselectedTitleAttributes[.shadow] = shadow }
            return localized(isChanged ? "with a shadow" : "grey")
        },
        Member(name: "selectedTitleAttributes") { item, isChanged in
            item.selectedTitleAttributes = isChanged ? nil : Text0Chapter.attributes(.systemOrange)
            return isChanged ? "nil" : localized("orange")
        },
        Member(name: "imagePositionAdjustment") { item, isChanged in
            item.imagePositionAdjustment = isChanged ? UIOffset(horizontal: 0, vertical: -4) : .zero
            return words(item.imagePositionAdjustment)
        },
        Member(name: "setFinishedSelectedImage") { item, isChanged in
            Text0Chapter.dress(item, isChanged ? "TabMe" : "TabHome")
            return isChanged ? "TabMe" : "TabHome"
        },
        Member(name: "finishedSelectedImage") { item, _ in size(item.finishedSelectedImage()) },
        Member(name: "finishedUnselectedImage") { item, _ in size(item.finishedUnselectedImage()) },
        Member(name: "setBackgroundSelectedImage") { item, isChanged in
            item.setBackgroundSelectedImage(
                ground(isChanged ? .systemYellow : .clear), withUnselectedImage: ground(isChanged ? .systemGray3 : .clear))
            return localized(isChanged ? "yellow, grey" : "clear")
        },
        Member(name: "backgroundSelectedImage") { item, _ in size(item.backgroundSelectedImage()) },
        Member(name: "backgroundUnselectedImage") { item, _ in size(item.backgroundUnselectedImage()) },
        Member(name: "badgeValue") { item, isChanged in
            item.badgeValue = isChanged ? "8" : "128"
            return "“\(item.badgeValue ?? "")”"
        },
        Member(name: "badgeBackgroundImage") { item, isChanged in
            item.badgeBackgroundImage = isChanged ? UIImage(named: "WBBadgeWide") : nil
            return size(item.badgeBackgroundImage)
        },
        Member(name: "badgeBackgroundColor") { item, isChanged in
            item.badgeBackgroundColor = isChanged ? nil : .systemRed
            return isChanged ? "nil" : localized("red")
        },
        Member(name: "badgeTextColor") { item, isChanged in
            item.badgeTextColor = isChanged ? .systemYellow : .white
            return localized(isChanged ? "yellow" : "white")
        },
        Member(name: "badgePositionAdjustment") { item, isChanged in
            item.badgePositionAdjustment = isChanged ? UIOffset(horizontal: -6, vertical: 3) : .zero
            return words(item.badgePositionAdjustment)
        },
        Member(name: "badgeTextFont") { item, isChanged in
            item.badgeTextFont = .systemFont(ofSize: isChanged ? 9 : 12)
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
        show(localized("A tap on a row gives the item another value. A tap on an item selects it."))
        bar.accessibilityIdentifier = "workbench.bar"
        bar.delegate = self
        bar.setTabBarItems(["Home", "Messages"].map { CustomTabBarItem(title: localized($0)) })
        Text0Chapter.dress(bar.items[0], "TabHome")
        Text0Chapter.dress(bar.items[1], "TabMessage")
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
        if changed.remove(sender.tag) == nil { changed.insert(sender.tag) }
        showMembers()
    }

    /// The pictures first: they bring attributes along.
    private func showMembers() {
        let members = ItemWorkbenchViewController.members
        let pictures = members.firstIndex { $0.name == "setFinishedSelectedImage" } ?? 0
        _ = members[pictures].change(item, changed.contains(pictures))
        for (index, member) in members.enumerated() where index != pictures {
            buttons[index].setTitle("\(member.name): \(member.change(item, changed.contains(index)))", for: .normal)
        }
        buttons[pictures].setTitle("\(members[pictures].name): \(changed.contains(pictures) ? "TabMe" : "TabHome")", for: .normal)
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
