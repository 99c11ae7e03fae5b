import UIKit

/// Pages that write down what they are told while they come and go.
enum LifeCycle {
    static func makeViewController() -> UIViewController {
        let recorder = CallRecorder()
        let first = LifeCyclePageViewController(name: "A", recorder: recorder)
        let other = LifeCyclePageViewController(name: "T", recorder: recorder)
        first.tabBarItem = UITabBarItem(title: "A", image: UIImage(systemName: "a.circle"), tag: 0)
        other.tabBarItem = UITabBarItem(title: "T", image: UIImage(systemName: "t.circle"), tag: 1)
        let navigation = UINavigationController(rootViewController: first)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UINavigationController(rootViewController: other)]
        return tabs
    }
}

class LifeCyclePageViewController: RecordedViewController, UINavigationControllerDelegate {
    private let logCard = LogCard()

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(4, "UIView › LifeCycle · UIViewController › LifeCycle") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "page.\(name)"
        logCard.title = localized("Order of calls")
        switch name {
        case "A":
            navigationController?.delegate = self
            navigationItem.leftBarButtonItem = .close(self, #selector(close))
            show(localized("Each way to another page has an order of its own."))
            addButton(localized("Push B"), identifier: "life.push", action: #selector(pushPage))
            addButton(localized("Present B, full screen"), identifier: "life.present", action: #selector(presentPage))
            addButton(localized("Present B, a sheet"), identifier: "life.sheet", action: #selector(presentSheet))
            addButton(localized("Clear"), identifier: "life.clear", action: #selector(clear))
        case "B":
            show(localized("Back leads to A."))
            if navigationController == nil {
                addButton(localized("Dismiss"), identifier: "life.dismiss", action: #selector(close))
            }
        default:
            show(localized("The other tab."))
        }
        addSection(logCard)
        if name == "A" {
            addSection(
                NoteLabel(
                    localized(
                        "viewDidUnload, which the text has for scarce memory, is gone: iOS has not called it since version 6. didReceiveMemoryWarning is what is called."
                    )))
        }
        recorder.observe { [weak self] in self?.showLog() }
        showLog()
    }

    private func showLog() {
        logCard.replace(with: recorder.lines)
        view.setNeedsLayout()
    }

    private func makeOther() -> LifeCyclePageViewController {
        recorder.clear()
        return LifeCyclePageViewController(name: "B", recorder: recorder)
    }

    @objc private func pushPage() {
        navigationController?.pushViewController(makeOther(), animated: true)
    }

    @objc private func presentPage() {
        let page = makeOther()
        page.modalPresentationStyle = .fullScreen
        present(page, animated: true) { self.recorder.record("present completion") }
    }

    @objc private func presentSheet() {
        let page = makeOther()
        page.modalPresentationStyle = .pageSheet
        present(page, animated: true) { self.recorder.record("present completion") }
    }

    @objc private func clear() {
        recorder.clear()
    }

    @objc private func close() {
        let recorder = self.recorder
        if name == "B" { recorder.clear() }
        dismiss(animated: true) { recorder.record("dismiss completion") }
    }

    // MARK: The stack

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        recorder.record("willShow \((viewController as? RecordedViewController)?.name ?? "–")")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        recorder.record("didShow \((viewController as? RecordedViewController)?.name ?? "–")")
    }
}
