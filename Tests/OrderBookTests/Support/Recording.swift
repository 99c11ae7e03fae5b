import UIKit

/// A controller that tells a recorder of every call. Its name is its title.
@MainActor protocol Recording: UIViewController {
    var recorder: Recorder? { get }
}

extension Recording {
    var name: String { title ?? "?" }

    /// The flags that are up, as they read in the book.
    private func flags(_ animated: Bool) -> [String] {
        let all = [
            (animated, "animated"), (isMovingToParent, "movingToParent"), (isMovingFromParent, "movingFromParent"),
            (isBeingPresented, "beingPresented"), (isBeingDismissed, "beingDismissed"),
        ]
        return all.filter(\.0).map(\.1)
    }

    func recordAppearance(_ call: String, _ animated: Bool) { recorder?.appearance(name, call, flags(animated)) }

    func recordMove(_ call: String, _ parent: UIViewController?) {
        recorder?.note(.moves, "\(name).\(call) to \(parent.map { $0.title ?? "?" } ?? "nil")")
    }

    func recordTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        recorder?.note(.rotation, "\(name).viewWillTransition \(Int(size.width))x\(Int(size.height))")
    }

    func recordTransition(to traits: UITraitCollection) {
        recorder?.note(.rotation, "\(name).willTransition \(traits.classes)")
    }

    func recordTraitsChange() { recorder?.note(.traits, "\(name).traitCollectionDidChange \(traitCollection.classes)") }
}

extension UITraitCollection {
    /// Width and height classes: "compact-regular".
    var classes: String {
        func name(_ value: UIUserInterfaceSizeClass) -> String { value == .compact ? "compact" : value == .regular ? "regular" : "unspecified" }
        return "\(name(horizontalSizeClass))-\(name(verticalSizeClass))"
    }
}

/// A plain controller.
@MainActor class Page: UIViewController, Recording {
    /// `nil` once the scenario does not care any more.
    var recorder: Recorder? { isRecorded ? storedRecorder : nil }
    var isRecorded = true
    private let storedRecorder: Recorder
    private let storedName: String
    /// Run in the call of that name: "viewDidLoad", "viewDidAppear".
    var actions: [String: () -> Void] = [:]
    var forwards = true
    var orientations: UIInterfaceOrientationMask?
    var onTransition: ((any UIViewControllerTransitionCoordinator) -> Void)?

    init(_ name: String, _ recorder: Recorder) {
        storedRecorder = recorder
        storedName = name
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    deinit {
        let (recorder, name) = (storedRecorder, storedName)
        MainActor.assumeIsolated { recorder.note(.deinit, "\(name).deinit") }
    }

    private func act(_ call: String) { actions.removeValue(forKey: call)?() }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations ?? super.supportedInterfaceOrientations }

    override func loadView() {
        recorder?.note(.load, "\(name).loadView")
        super.loadView()
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        recorder?.note(.load, "\(name).viewDidLoad")
        act("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        recordAppearance("viewWillAppear", animated)
        act("viewWillAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        recordAppearance("viewIsAppearing", animated)
        act("viewIsAppearing")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        recordAppearance("viewDidAppear", animated)
        act("viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        recordAppearance("viewWillDisappear", animated)
        act("viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        recordAppearance("viewDidDisappear", animated)
        act("viewDidDisappear")
    }
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        recorder?.willLayout(name)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        recorder?.didLayout(name)
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        recordMove("willMove", parent)
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        recordMove("didMove", parent)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        recordTransition(to: size, with: coordinator)
        super.viewWillTransition(to: size, with: coordinator)
        onTransition?(coordinator)
    }
    override func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        recordTransition(to: newCollection)
        super.willTransition(to: newCollection, with: coordinator)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        recordTraitsChange()
    }
}

/// Navigation and tab bar controllers record when the scenario gives them a recorder.
@MainActor final class NavigationPage: UINavigationController, Recording {
    var recorder: Recorder?

    override func viewDidLoad() {
        super.viewDidLoad()
        recorder?.note(.load, "\(name).viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        recordAppearance("viewWillAppear", animated)
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        recordAppearance("viewIsAppearing", animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        recordAppearance("viewDidAppear", animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        recordAppearance("viewWillDisappear", animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        recordAppearance("viewDidDisappear", animated)
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        recordMove("willMove", parent)
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        recordMove("didMove", parent)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        recordTransition(to: size, with: coordinator)
        super.viewWillTransition(to: size, with: coordinator)
    }
    override func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        recordTransition(to: newCollection)
        super.willTransition(to: newCollection, with: coordinator)
    }
}

@MainActor final class TabPage: UITabBarController, Recording {
    var recorder: Recorder?

    override func viewDidLoad() {
        super.viewDidLoad()
        recorder?.note(.load, "\(name).viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        recordAppearance("viewWillAppear", animated)
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        recordAppearance("viewIsAppearing", animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        recordAppearance("viewDidAppear", animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        recordAppearance("viewWillDisappear", animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        recordAppearance("viewDidDisappear", animated)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        recordTransition(to: size, with: coordinator)
        super.viewWillTransition(to: size, with: coordinator)
    }
    override func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        recordTransition(to: newCollection)
        super.willTransition(to: newCollection, with: coordinator)
    }
}
