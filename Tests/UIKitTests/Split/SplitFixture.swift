import ObjectiveC
import UIKit

/// A split view controller of columns "P", "U", "S" whose calls are logged, its delegate's among them.
@MainActor class SplitFixture: NSObject, UISplitViewControllerDelegate, ObjCTableProviding {
    let log = Log()
    let split: UISplitViewController
    let primary: LoggingController
    let supplementary: LoggingController
    let secondary: LoggingController

    init(
        _ style: UISplitViewController.Style = .doubleColumn,
        controller: @MainActor (String, Log) -> LoggingController = { LoggingController($0, $1) }
    ) {
        let log = log
        func make(_ name: String) -> LoggingController {
            let controller = controller(name, log)
            controller.logsMoves = false
            return controller
        }
        (primary, supplementary, secondary) = (make("P"), make("U"), make("S"))
        split = style == .unspecified ? UISplitViewController(nibName: nil, bundle: nil) : UISplitViewController(style: style)
        super.init()
        split.delegate = self
        if style == .unspecified {
            split.viewControllers = [UINavigationController(rootViewController: primary), UINavigationController(rootViewController: secondary)]
        } else {
            split.setViewController(primary, for: .primary)
            if style == .tripleColumn { split.setViewController(supplementary, for: .supplementary) }
            split.setViewController(secondary, for: .secondary)
        }
    }

    func frame(_ controller: UIViewController) -> CGRect {
        let view: UIView = controller.navigationController?.view ?? controller.view
        return view.convert(view.bounds, to: nil)
    }

    /// The calls that came, of one controller.
    func calls(_ name: String, in log: [String]) -> [String] { log.filter { $0.hasPrefix(name + ".") } }

    class func __objc_table(_ t: ObjCClassTable) {
        func add(_ o: AnyObject, _ text: String) -> Any? {
            (o as! SplitFixture).log.add(text)
            return nil
        }
        t.method("splitViewController(_:willShow:)") { o, a in add(o, "willShow \(a.value(1, as: UISplitViewController.Column.self))") }
        t.method("splitViewController(_:willHide:)") { o, a in add(o, "willHide \(a.value(1, as: UISplitViewController.Column.self))") }
        t.method("splitViewController(_:willChangeTo:)") { o, a in add(o, "mode \(a.value(1, as: UISplitViewController.DisplayMode.self))") }
        t.method("splitViewControllerDidCollapse(_:)") { o, _ in add(o, "didCollapse") }
        t.method("splitViewControllerDidExpand(_:)") { o, _ in add(o, "didExpand") }
    }
}

/// One that wants the primary column on top.
@MainActor final class PrimaryTopFixture: SplitFixture {
    override class func __objc_table(_ t: ObjCClassTable) {
        super.__objc_table(t)
        t.method("splitViewController(_:topColumnForCollapsingToProposedTopColumn:)") { o, a in
            (o as! SplitFixture).log.add("proposed \(a.value(1, as: UISplitViewController.Column.self))")
            return UISplitViewController.Column.primary
        }
        t.method("splitViewController(_:collapseSecondary:onto:)") { o, _ in
            (o as! SplitFixture).log.add("collapse?")
            return true
        }
    }
}

extension ScreenDescription {
    /// An iPad Air on its side.
    static let padWide = ScreenDescription(
        size: CGSize(width: 1180, height: 820), scale: 2, idiom: .pad, portraitSafeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        landscapeSafeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), statusBarHeight: 24, cornerRadius: 18, deviceName: "iPad Air")

    /// A phone that is wide enough for two columns when turned.
    static let phoneMax = ScreenDescription(
        size: CGSize(width: 430, height: 932), scale: 3, portraitSafeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
        landscapeSafeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59), statusBarHeight: 54, cornerRadius: 55,
        deviceName: "iPhone 15 Pro Max")
}
