import Testing
import UIKit

@testable import AppShell

/// Pictures of plain colors.
@MainActor enum DockPicture {
    static func make(_ width: CGFloat = 25, _ height: CGFloat = 25, color: UIColor = .gray) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }
}

enum DockTest {
    static func isNear(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
        abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance && abs(a.width - b.width) <= tolerance
            && abs(a.height - b.height) <= tolerance
    }

    /// Lets time pass, with all that is due in it.
    @MainActor static func pass(_ seconds: TimeInterval) {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
    }
}

/// Sees whether a controller is freed.
struct DockWeakReference {
    private(set) weak var object: UIViewController?

    init(_ object: UIViewController?) {
        self.object = object
    }
}

/// A controller in a window of a size, with a bottom safe area of a height.
@MainActor final class DockStage {
    let window: UIWindow
    private let shell = UIViewController()

    /// - Parameter bottomInset: added to the bottom safe area of the controller.
    init(_ controller: UIViewController, size: CGSize = CGSize(width: 375, height: 667), bottomInset: CGFloat = 0) {
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        shell.additionalSafeAreaInsets.bottom = bottomInset
        shell.addChild(controller)
        window.rootViewController = shell
        window.makeKeyAndVisible()
        controller.view.frame = shell.view.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        shell.view.addSubview(controller.view)
        controller.didMove(toParent: shell)
        window.layoutIfNeeded()
        DockTest.pass(0.1)
    }

    func turn() {
        window.frame = CGRect(x: 0, y: 0, width: window.bounds.height, height: window.bounds.width)
        window.layoutIfNeeded()
    }

    func setBottomInset(_ inset: CGFloat) {
        shell.additionalSafeAreaInsets.bottom = inset
        window.layoutIfNeeded()
    }

    func close() {
        window.rootViewController = nil
        window.isHidden = true
    }
}

extension DockController {
    /// The dock's rectangle in the window.
    var dockScreenRect: CGRect { dock.convert(dock.bounds, to: nil) }

    /// Where the dock is while a root page is on top.
    var dockHomeRect: CGRect {
        let height = dock.itemHeight + view.safeAreaInsets.bottom
        return CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    }
}

/// A root that scrolls.
final class DockLongList: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.rowHeight = 50
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        40
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
}

/// An app's own navigation delegate: what it hears, and interactive transitions of its own.
@MainActor final class DockTraveller: NSObject, UINavigationControllerDelegate {
    var log: [String] = []
    var onWillShow: ((UINavigationController, UIViewController) -> Void)?
    /// Drives the next transitions by `DockSlide`; nil leaves them to UIKit.
    var interaction: UIPercentDrivenInteractiveTransition?
    var starts = 0
    var ends = 0

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        starts += 1
        log.append("will \(viewController.title ?? "-")")
        onWillShow?(navigationController, viewController)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        ends += 1
        log.append("did \(viewController.title ?? "-")")
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        interaction == nil ? nil : DockSlide(isPush: operation == .push)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interaction
    }
}

/// Moves pages sideways, as a navigation controller does.
final class DockSlide: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPush: Bool

    init(isPush: Bool) {
        self.isPush = isPush
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.3
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let page = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        let width = context.containerView.bounds.width
        let isPush = isPush
        to.frame = context.finalFrame(for: page)
        if isPush { context.containerView.addSubview(to) } else { context.containerView.insertSubview(to, belowSubview: from) }
        to.frame.origin.x = isPush ? width : -width
        UIView.animate(
            withDuration: 0.3, delay: 0, options: .curveLinear,
            animations: {
                to.frame.origin.x = 0
                from.frame.origin.x = isPush ? -width : width
            },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}
