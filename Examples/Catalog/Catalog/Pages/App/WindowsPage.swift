import UIKit

/// A second window over the first, at a level of its own.
class WindowsPage: CatalogPage {
    private let log = EventLog(identifier: "windows.log")
    private let key = ValueRow("Key window", "", identifier: "windows.key")
    private var second: UIWindow?
    private var observers: [NSObjectProtocol] = []

    override func build() {
        section(
            "A second window", footer: "It is freed when nothing holds it any longer, and the first is key again.", key,
            ActionRow("Banner at the level of alerts", "windows.banner") { [unowned self] _ in
                open("Banner", level: .alert, key: false, frame: CGRect(x: 16, y: 60, width: view.bounds.width - 32, height: 88))
            },
            ActionRow("Full screen, key", "windows.full") { [unowned self] _ in
                open("Second", level: .normal, key: true, frame: view.window?.bounds ?? view.bounds)
            },
            ActionRow("Close it", "windows.close") { [unowned self] _ in close() })
        section("Notifications", log)
        let names: [(Notification.Name, String)] = [
            (UIWindow.didBecomeVisibleNotification, "visible"), (UIWindow.didBecomeKeyNotification, "key"),
            (UIWindow.didResignKeyNotification, "resigned"),
            (UIWindow.didBecomeHiddenNotification, "hidden"),
        ]
        for (name, title) in names {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
                    let window = notification.object as? UIWindow
                    MainActor.assumeIsolated {
                        guard let self else { return }
                        // The first window's own start, and windows of the keyboard, are not this page's.
                        guard window === self.second || window === self.view.window, self.isViewLoaded, window != nil else {
                            return
                        }
                        self.log.add((window === self.second ? "second " : "first ") + title)
                        self.showKey()
                    }
                })
        }
    }

    deinit {
        observers.forEach(NotificationCenter.default.removeObserver)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.clear()
        showKey()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        close()
    }

    private func showKey() {
        key.text = localized(second?.isKeyWindow == true ? "The second" : view.window?.isKeyWindow == true ? "The first" : "None")
    }

    private func open(_ name: String, level: UIWindow.Level, key: Bool, frame: CGRect) {
        close()
        let window: UIWindow
        if let scene = view.window?.windowScene {
            window = UIWindow(windowScene: scene)
            window.frame = frame
        } else {
            window = UIWindow(frame: frame)
        }
        let root = ReportingViewController(name: name, note: "")
        root.background = key ? .systemTeal : .systemYellow
        root.addButton("Close", "windows.closeSecond") { [weak self] in self?.close() }
        window.rootViewController = root
        window.windowLevel = level
        window.layer.cornerRadius = key ? 0 : 16
        window.clipsToBounds = true
        window.accessibilityIdentifier = "windows.second"
        second = window
        if key { window.makeKeyAndVisible() } else { window.isHidden = false }
        showKey()
    }

    private func close() {
        guard let window = second else { return }
        window.isHidden = true
        second = nil
        showKey()
    }
}
