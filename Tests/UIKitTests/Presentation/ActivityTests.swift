import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit

/// An activity as apps write them.
@MainActor private final class StarActivity: UIActivity {
    let log: Log
    var given: [Any] = []
    var shown: UIViewController?
    init(_ log: Log) {
        self.log = log
        super.init()
    }
    override class var activityCategory: Category { .share }
    override var activityType: ActivityType? { ActivityType("app.star") }
    override var activityTitle: String? { "Star" }
    override var activityImage: UIImage? { UIImage(systemName: "star.fill") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is String } }
    override func prepare(withActivityItems activityItems: [Any]) {
        given = activityItems
        log.add("prepare")
    }
    override var activityViewController: UIViewController? { shown }
    override func perform() {
        log.add("perform")
        activityDidFinish(true)
    }
}

private final class Provider: UIActivityItemProvider, @unchecked Sendable {
    override var item: Any { "made for \(activityType?.rawValue ?? "none")" }
}

@MainActor private final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
    func activityViewController(_ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?) -> Any? {
        activityType == .copyToPasteboard ? "for the pasteboard" : "for others"
    }
}

@MainActor @Suite(.serialized, .freshRuntime) struct ActivityTests {
    private let log = Log()

    private func show(_ items: [Any], _ activities: [UIActivity]? = nil, screen: ScreenDescription = .standard, _ set: (UIActivityViewController) -> Void = { _ in })
        -> (Stage, UIViewController, UIActivityViewController)
    {
        let root = UIViewController()
        root.view.backgroundColor = .white
        let stage = Stage(root, screen: screen)
        let controller = UIActivityViewController(activityItems: items, applicationActivities: activities)
        controller.completionWithItemsHandler = { type, done, _, error in self.log.add("\(type?.rawValue ?? "nothing") \(done) \(error == nil)") }
        controller.popoverPresentationController?.sourceView = root.view
        controller.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 300, width: 40, height: 40)
        set(controller)
        root.present(controller, animated: true)
        stage.settle()
        return (stage, root, controller)
    }

    private func tap(_ title: String, in controller: UIViewController, _ stage: Stage) {
        func find(_ view: UIView) -> UIView? {
            if view is UIControl, view.accessibilityLabel == title { return view }
            return view.subviews.lazy.compactMap(find).first
        }
        guard let button = find(controller.view) else { return #expect(Bool(false), "no \(title)") }
        let frame = button.convert(button.bounds, to: nil)
        stage.tap(frame.midX, frame.midY)
        stage.settle()
    }

    @Test("F4.4 a share sheet lists Copy and the app's own; Copy puts text and links on the pasteboard")
    func copy() {
        let (stage, root, controller) = show(["Hello", URL(string: "https://example.org/a")!])
        #expect(controller.activePresentationController is UISheetPresentationController)
        Camera(stage, scale: 2).save("activity-phone")
        tap("Copy", in: controller, stage)
        #expect(UIPasteboard.general.string == "Hello" && root.presentedViewController == nil)
        #expect(log.take() == ["com.apple.UIKit.activity.CopyToPasteboard true true"])
    }

    @Test("F4.4 an activity of the app's is prepared, the sheet leaves, then it performs and the handler hears")
    func own() {
        let star = StarActivity(log)
        let (stage, root, controller) = show(["A note to share", Provider(placeholderItem: ""), Source()], [star])
        stage.window.overrideUserInterfaceStyle = .dark
        stage.settle()
        Camera(stage, scale: 2).save("activity-dark")
        tap("Star", in: controller, stage)
        #expect(log.take() == ["prepare", "perform", "app.star true true"])
        #expect(star.given as? [String] == ["A note to share", "made for app.star", "for others"])
        #expect(root.presentedViewController == nil)
    }

    @Test("F4.4 an activity's controller is presented, and dismissed when the activity finishes")
    func controller() {
        let star = StarActivity(log)
        let shown = UIViewController()
        star.shown = shown
        let (stage, root, controller) = show(["text"], [star])
        tap("Star", in: controller, stage)
        #expect(root.presentedViewController === shown && log.take() == ["prepare"])
        star.activityDidFinish(false)
        stage.settle()
        #expect(root.presentedViewController == nil && log.take() == ["app.star false true"])
    }

    @Test("F4.4 excluded types are not offered, nor what cannot do anything with the items; the cross gives up")
    func excluded() {
        let star = StarActivity(log)
        let (stage, root, controller) = show([1, 2], [star]) { $0.excludedActivityTypes = [.copyToPasteboard] }
        #expect(controller.offered.isEmpty)
        tap("Close", in: controller, stage)
        #expect(root.presentedViewController == nil && log.take() == ["nothing false true"])
    }

    @Test("F4.4 on a pad it is a popover that wants a source")
    func pad() {
        let (shown, _, controller) = show(["Hello"], [StarActivity(log)], screen: .pad)
        Camera(shown, scale: 2).save("activity-pad")
        #expect(controller.activePresentationController is UIPopoverPresentationController)
        #expect(controller.view.bounds.width == 375)
        let root = UIViewController()
        let stage = Stage(root, screen: .pad)
        let other = UIActivityViewController(activityItems: ["x"], applicationActivities: nil)
        #expect(ObjCException.catching { MainActor.assumeIsolated { root.present(other, animated: false) } }?.name == .genericException)
        withExtendedLifetime(stage) {}
    }
}
