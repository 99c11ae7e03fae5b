import UIKit

/// Strong and weak outlets at work: what each still holds when its view has left the tree.
class OutletsViewController: CardPageViewController {
    /// A view with three subviews, as a file's owner would have them.
    final class Owner {
        let view = UIView()
        var strongLabel: UILabel!
        weak var weakLabel: UILabel!
        /// An outlet may name a constraint, too. One that was switched off is held by nothing else.
        weak var weakConstraint: NSLayoutConstraint!

        init() {
            for isStrong in [true, false] {
                let label = UILabel()
                view.addSubview(label)
                if isStrong { strongLabel = label } else { weakLabel = label }
            }
            let constraint = view.widthAnchor.constraint(equalToConstant: 100)
            constraint.isActive = true
            weakConstraint = constraint
        }
    }

    private let factsCard = FactsCard()

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(4, "元素关联：动作与输出口") }

    override func viewDidLoad() {
        title = localized("Strong and weak outlets")
        super.viewDidLoad()
        show(
            localized(
                "Xcode proposes weak for views, whose superview holds them anyway. Apple's advice is strong: what leaves the tree for a while, or is a constraint, would be gone. Weak is for what points back up the tree."
            ))
        addSection(factsCard)
        factsCard.facts = OutletsViewController.facts()
    }

    static func facts() -> [Fact] {
        let owner = Owner()
        let isThere = owner.strongLabel != nil && owner.weakLabel != nil && owner.weakConstraint != nil
        autoreleasepool {
            for view in owner.view.subviews { view.removeFromSuperview() }
            owner.weakConstraint?.isActive = false
        }
        let isStrongThere = owner.strongLabel != nil
        if isStrongThere { owner.view.addSubview(owner.strongLabel) }
        return [
            Fact(localized("in the tree all outlets hold their objects"), isThere),
            Fact(localized("removed: the strong outlet's label is still there, and can be put back"), isStrongThere && owner.strongLabel.superview === owner.view),
            Fact(localized("removed: the weak outlet is nil"), owner.weakLabel == nil),
            Fact(localized("switched off: the weak outlet of a constraint is nil"), owner.weakConstraint == nil),
        ]
    }
}
