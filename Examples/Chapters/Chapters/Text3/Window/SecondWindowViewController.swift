import UIKit

/// Shows a second window above the first for five seconds, as an app does that has something to say before it begins.
class SecondWindowViewController: CardPageViewController {
    private let logCard = LogCard()
    private let windowsCard = LogCard()
    private var launchButton: UIButton?
    private(set) var secondWindow: UIWindow?
    private weak var formerWindow: UIWindow?
    private weak var formerRoot: UIViewController?
    private var taps = 0

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(3, "三") }

    /// What was written down: the state before, while the second window is there, and after.
    var log: [String] { return logCard.lines }

    override func viewDidLoad() {
        title = localized("A second window")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("A window above this one takes every touch until it goes."))
        addButton(localized("Show it for 5 seconds"), identifier: "window.show", action: #selector(showSecondWindow))
        addButton(localized("Tap me"), identifier: "window.tap", action: #selector(countTap))
        launchButton = addButton("", identifier: "window.launch", action: #selector(changeLaunch))
        showLaunch()
        logCard.title = "keyWindow"
        addSection(logCard)
        windowsCard.title = localized("Both windows and keyWindow")
        windowsCard.accessibilityIdentifier = "window.card"
        addSection(windowsCard)
        windowsCard.replace(with: LaunchImage.lines)
    }

    @objc private func changeLaunch() {
        LaunchImage.isWanted.toggle()
        showLaunch()
    }

    private func showLaunch() {
        launchButton?.setTitle(
            localized(LaunchImage.isWanted ? "The next launch begins with it ✓" : "Begin the next launch with it"), for: .normal)
    }

    @objc private func countTap() {
        taps += 1
        show(localized("This window was tapped %d times.", taps))
    }

    @objc func showSecondWindow() {
        guard secondWindow == nil, let first = view.window else { return }
        formerRoot = first.rootViewController
        note("before", first)

        let second = LaunchImage.makeWindow()
        second.windowScene = first.windowScene
        second.makeKeyAndVisible()
        secondWindow = second
        formerWindow = second
        note("shown", first)
        windowsCard.replace(with: LaunchImage.print(first, second))
        perform(#selector(dropSecondWindow), with: nil, afterDelay: LaunchImage.seconds)
    }

    @objc private func dropSecondWindow() {
        secondWindow?.resignKey()
        secondWindow = nil
        // The window is freed once nothing else that runs now holds it.
        perform(#selector(noteEnd), with: nil, afterDelay: 0)
    }

    @objc private func noteEnd() {
        guard let first = view.window else { return }
        note("after", first)
        for line in LaunchImage.print(first, secondWindow) { windowsCard.append(line) }
        logCard.append(localized("second freed: %@", answer(formerWindow == nil)))
        logCard.append(localized("root unchanged: %@", answer(first.rootViewController === formerRoot)))
        view.setNeedsLayout()
    }

    private func note(_ moment: String, _ first: UIWindow) {
        let other = formerWindow?.isKeyWindow ?? false ? "second" : "none"
        logCard.append(localized("\(moment): \(first.isKeyWindow ? "first" : other)"))
        view.setNeedsLayout()
    }

    private func answer(_ isSo: Bool) -> String {
        return localized(isSo ? "true" : "false")
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}
