import ObjectiveC
import UIKit

/// One delegate for everything a scenario listens to, as the rewriter would register it.
@MainActor final class RecordingDelegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIAdaptivePresentationControllerDelegate, ObjCTableProviding
{
    let recorder: Recorder
    var allowsSelection = true
    var allowsDismissal = true

    init(_ recorder: Recorder) { self.recorder = recorder }

    private static func name(_ argument: Any?) -> String { (argument as? UIViewController)?.title ?? "?" }

    static func __objc_table(_ t: ObjCClassTable) {
        func recorder(_ object: Any) -> Recorder { (object as! RecordingDelegate).recorder }
        for call in ["willShow", "didShow"] {
            t.method("navigationController(_:\(call):animated:)") { o, a in
                recorder(o).note(.delegate, "\(name(a[0])) \(call) \(name(a[1]))\(a[2] as! Bool ? " animated" : "")")
                return nil
            }
        }
        t.method("tabBarController(_:shouldSelect:)") { o, a in
            recorder(o).note(.delegate, "\(name(a[0])) shouldSelect \(name(a[1]))")
            return (o as! RecordingDelegate).allowsSelection
        }
        t.method("tabBarController(_:didSelect:)") { o, a in
            recorder(o).note(.delegate, "\(name(a[0])) didSelect \(name(a[1]))")
            return nil
        }
        t.method("presentationControllerShouldDismiss(_:)") { o, _ in
            recorder(o).note(.presentation, "presentationControllerShouldDismiss")
            return (o as! RecordingDelegate).allowsDismissal
        }
        for call in ["WillDismiss", "DidDismiss", "DidAttemptToDismiss"] {
            t.method("presentationController\(call)(_:)") { o, _ in
                recorder(o).note(.presentation, "presentationController\(call)")
                return nil
            }
        }
    }
}

/// An app's own presentation: hears of the transition, and may want the presenter's view gone.
@MainActor final class RecordingPresentation: UIPresentationController {
    var recorder: Recorder?
    var removesPresenter = false

    override var shouldRemovePresentersView: Bool { removesPresenter }
    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        recorder?.note(.presentation, "presentationTransitionWillBegin")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        recorder?.note(.presentation, "presentationTransitionDidEnd \(completed)")
    }
    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        recorder?.note(.presentation, "dismissalTransitionWillBegin")
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        recorder?.note(.presentation, "dismissalTransitionDidEnd \(completed)")
    }
}

/// Hands out a `RecordingPresentation`.
@MainActor final class PresentationGiver: NSObject, UIViewControllerTransitioningDelegate, ObjCTableProviding {
    let recorder: Recorder
    let removesPresenter: Bool

    init(_ recorder: Recorder, removesPresenter: Bool) {
        self.recorder = recorder
        self.removesPresenter = removesPresenter
    }

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("presentationController(forPresented:presenting:source:)") { o, a in
            let giver = o as! PresentationGiver
            let made = RecordingPresentation(presentedViewController: a[0] as! UIViewController, presenting: a[1] as? UIViewController)
            made.recorder = giver.recorder
            made.removesPresenter = giver.removesPresenter
            return made
        }
    }
}
