import AppShell
import UIKit

/// The window's root: the frame that the user chose, and a drawer beside it.
class MainController: DrawerController {
    private(set) var mainFrame: any MainFrame
    private(set) var kind: FrameKind

    var stacks: MainStacks { mainFrame.stacks }

    init(_ kind: FrameKind = Settings.shared.frame, stacks: MainStacks? = nil) {
        self.kind = kind
        let frame = kind.makeFrame(stacks ?? MainStacks())
        mainFrame = frame
        let menu = DrawerMenuViewController()
        super.init(contentViewController: frame, drawerViewController: menu)
        appearance.backgroundColor = Palette.card
        menu.onChoice = { [weak self] entry in self?.open(entry) }
        NotificationCenter.default.addObserver(self, selector: #selector(frameDidChange), name: .frameDidChange, object: Settings.shared)
    }

    required init?(coder: NSCoder) {
        fatalError("MainController is made in code")
    }

    // MARK: Frames

    @objc private func frameDidChange() {
        show(Settings.shared.frame)
    }

    /// Moves the stacks, as they are, into a frame of another kind. The selected tab stays.
    func show(_ kind: FrameKind) {
        guard kind != self.kind else { return }
        self.kind = kind
        let tab = mainFrame.currentTab
        let stacks = stacks
        mainFrame.releaseStacks()
        mainFrame = kind.makeFrame(stacks)
        mainFrame.currentTab = tab
        contentViewController = mainFrame
    }

    /// The first tab, each at its first page: what the next user is to see.
    func goToStart() {
        setOpen(false, animated: false)
        stacks.popToRoots()
        mainFrame.currentTab = 0
    }

    // MARK: The drawer

    private func open(_ entry: DrawerEntry) {
        setOpen(false, animated: true)
        let stack = mainFrame.selectedStack
        switch entry.destination {
        case .link(let link):
            guard let url = link(), let page = stack.topViewController else { return }
            Routes.open(url, from: page)
        case .page(let makePage):
            let page = makePage()
            page.hidesBottomBarWhenPushed = true
            stack.pushViewController(page, animated: true)
        }
    }
}

extension UIViewController {
    /// The app's root around this controller; nil elsewhere.
    var mainController: MainController? {
        sequence(first: self) { $0.parent }.lazy.compactMap { $0 as? MainController }.first
    }
}
