import UIKit

/// What the app and this page are told about their lives.
class LifeCyclePage: CatalogPage {
    private let page = EventLog(identifier: "life.page")
    private let app = EventLog(identifier: "life.app")
    private var observers: [NSObjectProtocol] = []
    private var layouts = 0

    init() {
        super.init(nibName: nil, bundle: nil)
        page.add("init")
    }

    required init?(coder: NSCoder) {
        fatalError("Made in code")
    }

    override func loadView() {
        super.loadView()
        page.add("loadView")
    }

    override func build() {
        page.add("viewDidLoad")
        section(
            "This page", page,
            ActionRow("Clear", "life.clear") { [unowned self] _ in page.clear() },
            ActionRow("Present a sheet", "life.sheet") { [unowned self] _ in present(.pageSheet) },
            ActionRow("Present full screen", "life.full") { [unowned self] _ in present(.fullScreen) })
        section("The app", footer: "Go to the home screen and come back.", app)
        let names: [(Notification.Name, String)] = [
            (UIApplication.willResignActiveNotification, "willResignActive"),
            (UIApplication.didEnterBackgroundNotification, "didEnterBackground"),
            (UIApplication.willEnterForegroundNotification, "willEnterForeground"),
            (UIApplication.didBecomeActiveNotification, "didBecomeActive"),
            (UIApplication.didReceiveMemoryWarningNotification, "didReceiveMemoryWarning"),
        ]
        for (name, title) in names {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                    MainActor.assumeIsolated { self?.app.add(title) }
                })
        }
    }

    deinit {
        observers.forEach(NotificationCenter.default.removeObserver)
    }

    private func present(_ style: UIModalPresentationStyle) {
        let screen = ReportingViewController(name: "Screen")
        screen.modalPresentationStyle = style
        screen.addCloseButton("life.close")
        present(screen, animated: true)
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        page.add(parent == nil ? "willMove(nil)" : "willMove")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        page.add(parent == nil ? "didMove(nil)" : "didMove")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        page.add("willAppear")
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        page.add("isAppearing")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        page.add("didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        page.add("willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        page.add("didDisappear")
    }
}
