import Foundation
import ObjectiveC
import Testing
@testable import UIKit

import class ObjectiveC.NSKeyedArchiver
import class ObjectiveC.NSKeyedUnarchiver

/// A controller that counts what the system asks it to keep.
private final class KeepingController: UIViewController, UIViewControllerRestoration {
    var calls: [String] = []
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode("draft" as NSString, forKey: "draft")
        calls.append("encode")
    }
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        calls.append("decode \(coder.decodeObject(of: NSString.self, forKey: "draft") as String? ?? "nothing")")
    }
    override func applicationFinishedRestoringState() { calls.append("finished") }
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController? { KeepingController() }
}

private final class KeepingView: UIView {
    var calls: [String] = []
    override func encodeRestorableState(with coder: NSCoder) { calls.append("encode") }
    override func decodeRestorableState(with coder: NSCoder) { calls.append("decode") }
}

/// State restoration: what apps set stays set, and the system restores nothing (Differences).
@MainActor @Suite(.serialized, .freshRuntime) struct RestorationTests {
    // Apple: restorationIdentifier and restorationClass are nil unless set, by code or by the storyboard.
    @Test("F2.3 restoration identifiers and classes are kept by views and controllers, nil by default, each by its own owner")
    func kept() {
        let (controller, other, view) = (KeepingController(), UIViewController(), UIView())
        #expect(controller.restorationIdentifier == nil && controller.restorationClass == nil && view.restorationIdentifier == nil)
        controller.restorationIdentifier = "editor"
        controller.restorationClass = KeepingController.self
        view.restorationIdentifier = "text"
        #expect(controller.restorationIdentifier == "editor" && view.restorationIdentifier == "text")
        #expect(controller.restorationClass == KeepingController.self)
        #expect(controller.restorationClass?.viewController(withRestorationIdentifierPath: ["editor"], coder: NSKeyedArchiver(requiringSecureCoding: false)) is KeepingController)
        #expect(other.restorationIdentifier == nil && UIView().restorationIdentifier == nil && controller.view.restorationIdentifier == nil)
        controller.restorationIdentifier = nil
        controller.restorationClass = nil
        view.restorationIdentifier = nil
        #expect(controller.restorationIdentifier == nil && controller.restorationClass == nil && view.restorationIdentifier == nil)
    }

    @Test("F2.3 an identifier is no other name of a view's: accessibility and tags do not know it")
    func separate() {
        let view = UIView()
        view.restorationIdentifier = "id"
        #expect(view.accessibilityIdentifier == nil && view.tag == 0)
        view.accessibilityIdentifier = "other"
        #expect(view.restorationIdentifier == "id")
    }

    // Apple: encodeRestorableState(with:) and decodeRestorableState(with:) may call super first; here it does nothing of its own.
    @Test("F2.3 what a controller keeps comes back where an app encodes and decodes by itself")
    func byHand() throws {
        let controller = KeepingController()
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        controller.encodeRestorableState(with: archiver)
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        coder.requiresSecureCoding = false
        controller.decodeRestorableState(with: coder)
        #expect(controller.calls == ["encode", "decode draft"])
    }

    // Our own (Differences, "No state is restored"): an app must not be told of a restoration that never comes.
    @Test("F2.3 going to the background and coming back asks nobody for state")
    func nobodyIsAsked() {
        let (controller, view) = (KeepingController(), KeepingView())
        controller.restorationIdentifier = "editor"
        controller.restorationClass = KeepingController.self
        view.restorationIdentifier = "text"
        controller.view.addSubview(view)
        let stage = Stage(controller)
        UIApplication.shared.enterBackground()
        stage.settle()
        UIApplication.shared.enterForeground()
        stage.settle()
        #expect(controller.calls == [] && view.calls == [])
    }
}
