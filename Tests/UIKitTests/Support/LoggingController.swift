import UIKit

/// Writes every call of the life cycle as "name.call".
@MainActor class LoggingController: UIViewController {
    let name: String
    let log: Log
    /// Layout comes as often as it is needed; most expectations are about the rest.
    var logsLayout = false
    var logsMoves = true

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    private func note(_ call: String) { log.add("\(name).\(call)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("didLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("willAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("isAppearing")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("didDisappear")
    }
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if logsLayout { note("willLayout") }
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if logsLayout { note("didLayout") }
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        if logsMoves { note(parent == nil ? "willMove(nil)" : "willMove") }
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if logsMoves { note(parent == nil ? "didMove(nil)" : "didMove") }
    }
}
