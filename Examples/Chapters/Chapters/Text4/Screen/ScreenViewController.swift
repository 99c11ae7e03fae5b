import UIKit

/// The screen, a window on it, the view in the window and the controller that gives it: drawn, and as they are now.
class ScreenViewController: CardPageViewController {
    private let factsCard = FactsCard()
    private let tree = TreeFigure()

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(4, "Introduction · UIScreen · UIWindow") }

    override func viewDidLoad() {
        title = localized("Screen, window, view")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        addSection(makeFigure())
        addSection(SectionCaption(localized("As they are now")))
        addSection(tree)
        addSection(factsCard)
        addSection(SectionCaption("Main.storyboard · UIMainStoryboardFile"))
        let storyboardCard = FactsCard()
        storyboardCard.facts = ScreenViewController.storyboardFacts()
        addSection(storyboardCard)
        addSection(
            NoteLabel(localized("didFinishLaunching is called once, when the app starts, and not when it comes back from the background.")))
    }

    /// What the key in the property list does, and what an app without it does itself.
    static func storyboardFacts() -> [Fact] {
        let key = Bundle.main.object(forInfoDictionaryKey: "UIMainStoryboardFile")
        let delegate = UIApplication.shared.delegate as? AppDelegate
        let initial = UIStoryboard(name: "Scenes", bundle: nil).instantiateInitialViewController()
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = initial
        return [
            Fact(localized("this app's Info.plist has no UIMainStoryboardFile, so didFinishLaunching makes the window"), key == nil && delegate?.window != nil),
            Fact(
                localized("with the key UIApplication does this: it loads the storyboard, makes its initial controller and puts it into a new window"),
                initial != nil && window.rootViewController === initial),
            Fact(localized("an app delegate is a responder and has the property window"), isResponder(delegate)),
        ]
    }

    private func makeFigure() -> BoxFigure {
        func box(_ name: String, _ x: CGFloat, _ y: CGFloat, _ color: UIColor) -> BoxFigure.Box {
            return BoxFigure.Box(name: name, place: CGRect(x: x, y: y, width: 0.42, height: 44), color: color)
        }
        return BoxFigure(
            boxes: [
                box("UIScreen", 0, 16, .systemGray), box("UIWindow", 0, 106, .systemBlue), box("UIView", 0, 196, .systemGreen),
                box("UIViewController", 0.58, 106, .systemPurple),
            ],
            arrows: [
                BoxFigure.Arrow(from: 1, to: 0, label: localized("is shown on")),
                BoxFigure.Arrow(from: 1, to: 2, label: localized("contains")),
                BoxFigure.Arrow(from: 1, to: 3, label: localized("its root")),
                BoxFigure.Arrow(from: 3, to: 2, label: localized("its view")),
            ],
            identifier: "figure.screen",
            description: localized("A window on the screen takes the view of its root view controller."))
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let window = view.window, let root = window.rootViewController else { return }
        let screen = UIScreen.main
        tree.boxes = [
            TreeFigure.Box(depth: 0, text: "UIScreen \(Self.words(screen.bounds))"),
            TreeFigure.Box(depth: 1, text: "UIWindow \(Self.words(window.frame))"),
            TreeFigure.Box(depth: 2, text: "\(type(of: root)).view \(Self.words(root.view.frame))"),
            TreeFigure.Box(depth: 3, text: "\(type(of: self)).view \(Self.words(view.frame))", isMarked: true),
        ]
        let isPhone64 = MemoryLayout<CGFloat>.size == 8
        factsCard.facts = [
            Fact(localized("the window is as large as the screen"), window.frame == screen.bounds),
            Fact(localized("the window took its root's view by itself"), root.view.isDescendant(of: window)),
            Fact(localized("this page's view is in the window"), view.isDescendant(of: window)),
            Fact(
                localized("a controller is no view: it is a responder that has one"), !Self.isView(self) && Self.isResponder(self),
                article: localized("UIViewController is a subclass of UIView")),
            Fact(localized("the window is the key window"), window.isKeyWindow),
            Fact(localized("CGFloat is a Double on 64 bits"), isPhone64),
        ]
        show(factsCard.facts.summary)
        view.setNeedsLayout()
    }

    private static func isView(_ object: AnyObject) -> Bool { return object is UIView }
    private static func isResponder(_ object: AnyObject?) -> Bool { return object is UIResponder }

    private static func words(_ rect: CGRect) -> String {
        return "(\(Int(rect.minX)), \(Int(rect.minY)), \(Int(rect.width)), \(Int(rect.height)))"
    }

    @objc private func close() {
        (UIApplication.shared.delegate as? AppDelegate)?.showMenu()
    }
}
