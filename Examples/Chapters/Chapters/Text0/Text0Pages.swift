import UIKit

/// What belongs to the first text alone: the fourth has controllers of the same names.
enum Text0 {
    /// The numbers that the text gives, as they are in a bar on the screen.
    static func numbers(of controller: CustomTabBarController) -> [Fact] {
        let bar = controller.tabBar
        let inset = Int(controller.view.safeAreaInsets.bottom)
        let lost = Int(controller.view.bounds.height - controller.contentView.frame.height)
        let badge = CustomTabBarItemLayout.badgeFrame(width: 100, imageWidth: 20, textSize: CGSize(width: 7, height: 15))
        return [
            Fact(
                localized("a bar without a height of its own is %d points high, here %d more for the home indicator", Int(CustomTabBar.standardHeight), inset),
                bar.height == 0 && Int(bar.frame.height) == 55 + inset),
            Fact(
                localized("minimumContentHeight is %d: the content leaves as much free, here %d with the home indicator", Int(bar.minimumContentHeight), lost),
                lost == Int(bar.minimumContentHeight) + inset),
            Fact(localized("the bar comes and goes within 0.24 seconds"), CustomTabBarController.hidingDuration == 0.24),
            Fact(
                localized("a badge begins 0.9 of half a picture right of the middle, 2 points from the top, with 2 points around its text"),
                badge == CGRect(x: 59, y: 2, width: 19, height: 19)),
        ]
    }
}

extension CardPageViewController {
    /// The tab controller the page is a child of.
    var customTabBarController: CustomTabBarController? {
        return parent as? CustomTabBarController
    }
}

/// A page of the first text with a title from the start: the items take theirs from it.
class Text0PageViewController: CardPageViewController {
    var name: String { return "" }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = localized(name)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }
}

extension Text0 {
    class FirstViewController: Text0PageViewController {
        private let figure = TreeFigure()
        private let numbers = FactsCard()
        private var unread = 0

        override var name: String { return "Home" }
        override var isContentScrollable: Bool { return true }
        override var citation: Citation? { return Citation(0, "CustomTabBarController") }

        override func viewDidLoad() {
            super.viewDidLoad()
            show(localized("The bar below is drawn by hand: no UITabBarController, no UITabBar."))
            addButton(localized("Hide the tab bar"), identifier: "home.hide", action: #selector(hideBar))
            addButton(localized("Show the tab bar"), identifier: "home.show", action: #selector(showBar))
            addButton(localized("One more unread"), identifier: "home.unread", action: #selector(addUnread))
            addButton(localized("Open a page"), identifier: "home.push", action: #selector(openPage))
            addButton(localized("An item's 18 members"), identifier: "home.workbench", action: #selector(openWorkbench))
            addButton(localized("Slips"), identifier: "home.slips", action: #selector(openSlips))
            addSection(SectionCaption(localized("The three layers")))
            addSection(figure)
            figure.boxes = [
                TreeFigure.Box(depth: 0, text: "UIWindow"),
                TreeFigure.Box(depth: 1, text: "CustomNavigationController", isMarked: true),
                TreeFigure.Box(depth: 2, text: "CustomTabBarController", isMarked: true),
                TreeFigure.Box(depth: 3, text: "contentView"),
                TreeFigure.Box(depth: 4, text: localized("%@ to %@", "FirstViewController", "FourthViewController")),
                TreeFigure.Box(depth: 3, text: "CustomTabBar", isMarked: true),
                TreeFigure.Box(depth: 4, text: "CustomTabBarItem × 4"),
            ]
            addSection(SectionCaption(localized("The text's numbers")))
            addSection(numbers)
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            guard let controller = customTabBarController else { return }
            numbers.facts = Text0.numbers(of: controller)
            view.setNeedsLayout()
        }

        @objc func hideBar() {
            customTabBarController?.setTabBarHidden(true, animated: true)
        }

        @objc func showBar() {
            customTabBarController?.setTabBarHidden(false, animated: true)
        }

        @objc func addUnread() {
            unread += 1
            customTabBarController?.tabBar.items[0].badgeValue = String(unread)
        }

        @objc func openPage() {
            navigationController?.pushViewController(DetailViewController(), animated: true)
        }

        @objc func openWorkbench() {
            navigationController?.pushViewController(ItemWorkbenchViewController(), animated: true)
        }

        @objc func openSlips() {
            navigationController?.pushViewController(BarSlipsViewController(), animated: true)
        }
    }

    class SecondViewController: Text0PageViewController {
        override var name: String { return "Messages" }
        override var citation: Citation? { return Citation(0, "CustomTabBar") }

        override func viewDidLoad() {
            super.viewDidLoad()
            show(localized("Opening this page clears its badge."))
        }
    }

    class ThirdViewController: Text0PageViewController {
        override var name: String { return "Discover" }
        override var citation: Citation? { return Citation(0, "CustomTabBarDelegate") }

        override func viewDidLoad() {
            super.viewDidLoad()
            show(localized("Welcome. This tab is open to those who signed in."))
        }
    }

    class FourthViewController: Text0PageViewController {
        var onSignIn: (() -> Void)?

        override var name: String { return "Me" }
        override var citation: Citation? { return Citation(0, "CustomTabBarDelegate") }

        override func viewDidLoad() {
            super.viewDidLoad()
            show(localized("You are a guest."))
            addButton(localized("Sign in"), identifier: "me.signin", action: #selector(signIn(_:)))
        }

        @objc func signIn(_ sender: UIButton) {
            onSignIn?()
            sender.isEnabled = false
            show(localized("Signed in."))
        }
    }

    /// A page that covers the tab bar: the one navigation controller pushes it over everything.
    class DetailViewController: Text0PageViewController {
        override var name: String { return "Detail" }
        override var citation: Citation? { return Citation(0, "CustomNavigationController") }

        override func viewDidLoad() {
            super.viewDidLoad()
            show(localized("Pushed by the one navigation controller, over the bar."))
        }
    }
}
