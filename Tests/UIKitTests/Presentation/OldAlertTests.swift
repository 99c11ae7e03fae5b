import CoreGraphics
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit

/// Writes what old alerts tell their delegate.
@MainActor private final class OldListener: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
    let log: Log
    var enables: ((UIAlertView) -> Bool)?
    init(_ log: Log) { self.log = log }
}

extension OldListener: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        for (key, word) in [
            ("alertView(_:clickedButtonAt:)", "clicked"), ("alertView(_:willDismissWithButtonIndex:)", "will dismiss"),
            ("alertView(_:didDismissWithButtonIndex:)", "did dismiss"), ("actionSheet(_:clickedButtonAt:)", "clicked"),
            ("actionSheet(_:willDismissWithButtonIndex:)", "will dismiss"), ("actionSheet(_:didDismissWithButtonIndex:)", "did dismiss"),
        ] {
            t.method(key) { o, a in
                (o as! OldListener).log.add("\(word) \(a[1] as! Int)")
                return nil
            }
        }
        let presented = [("willPresent(_:)", "will present"), ("didPresent(_:)", "did present")]
        for (key, word) in presented.flatMap({ [($0.0 + "UIAlertView", $0.1), ($0.0 + "UIActionSheet", $0.1)] }) {
            t.method(key) { o, _ in
                (o as! OldListener).log.add(word)
                return nil
            }
        }
        t.method("alertViewShouldEnableFirstOtherButton(_:)") { o, a in (o as! OldListener).enables?(a[0] as! UIAlertView) ?? true }
    }
}

@MainActor @Suite(.serialized, .freshRuntime) struct OldAlertTests {
    private let log = Log()

    private func button(_ title: String) -> AlertButton? {
        func visit(_ view: UIView) -> AlertButton? {
            if let button = view as? AlertButton, button.accessibilityLabel == title { return button }
            return view.subviews.lazy.compactMap(visit).first
        }
        return UIWindow.visibleWindows.reversed().lazy.compactMap(visit).first
    }

    private func tap(_ title: String, _ stage: Stage) {
        guard let button = button(title) else { return #expect(Bool(false), "no button \(title)") }
        let frame = button.convert(button.bounds, to: nil)
        stage.tap(frame.midX, frame.midY)
        stage.settle()
    }

    @Test("F4.4 an alert view numbers its buttons, cancel first, and tells its delegate in UIKit's order")
    func indexes() {
        let root = UIViewController()
        let stage = Stage(root)
        let listener = OldListener(log)
        let alert = UIAlertView(
            title: "Title", message: "Message", delegate: listener, cancelButtonTitle: "Cancel", otherButtonTitles: "One", "Two")
        #expect(alert.numberOfButtons == 3 && alert.cancelButtonIndex == 0 && alert.firstOtherButtonIndex == 1)
        #expect(alert.buttonTitle(at: 2) == "Two" && alert.addButton(withTitle: "Three") == 3)
        alert.show()
        #expect(alert.isVisible && log.take() == ["will present"])
        stage.settle()
        #expect(log.take() == ["did present"])
        #expect(root.presentedViewController == nil && UIWindow.keyWindow !== stage.window, "it stands in a window of its own")
        tap("Two", stage)
        #expect(log.take() == ["clicked 2", "will dismiss 2", "did dismiss 2"])
        #expect(!alert.isVisible && UIWindow.keyWindow === stage.window)
    }

    @Test("F4.4 dismissing by hand tells all but the click; without a cancel button there is no such number")
    func byHand() {
        let root = UIViewController()
        let stage = Stage(root)
        let listener = OldListener(log)
        let alert = UIAlertView(title: "Title", message: nil, delegate: listener, cancelButtonTitle: nil)
        #expect(alert.cancelButtonIndex == -1 && alert.firstOtherButtonIndex == -1)
        alert.addButton(withTitle: "OK")
        alert.show()
        stage.settle()
        _ = log.take()
        alert.dismiss(withClickedButtonIndex: 0, animated: true)
        stage.settle()
        #expect(log.take() == ["will dismiss 0", "did dismiss 0"])
    }

    @Test("F4.4 the styles have fields, and the delegate enables the first other button as their text changes")
    func fields() {
        let root = UIViewController()
        let stage = Stage(root)
        let listener = OldListener(log)
        listener.enables = { ($0.textField(at: 0)?.text ?? "").count > 2 }
        let alert = UIAlertView(title: "Name", message: nil, delegate: listener, cancelButtonTitle: "Cancel", otherButtonTitles: "OK")
        alert.alertViewStyle = .plainTextInput
        let field = alert.textField(at: 0)
        #expect(ObjCException.catching { MainActor.assumeIsolated { _ = alert.textField(at: 1) } }?.name == .invalidArgumentException)
        alert.show()
        stage.settle()
        #expect(button("OK")?.isEnabled == false && field?.isFirstResponder == true)
        field?.insertText("Anna")
        stage.settle()
        #expect(button("OK")?.isEnabled == true)
        tap("OK", stage)
        #expect(log.take().suffix(3) == ["clicked 1", "will dismiss 1", "did dismiss 1"])
        let login = UIAlertView(title: "Login", message: nil, delegate: nil, cancelButtonTitle: "Cancel")
        login.alertViewStyle = .loginAndPasswordInput
        let secure: [Bool] = [login.textField(at: 0)!.isSecureTextEntry, login.textField(at: 1)!.isSecureTextEntry]
        #expect(secure == [false, true])
    }

    @Test("F4.4 of two alert views the later shows; the earlier comes back")
    func stacked() {
        let stage = Stage(UIViewController())
        let first = UIAlertView(title: "First", message: nil, delegate: nil, cancelButtonTitle: "A")
        let second = UIAlertView(title: "Second", message: nil, delegate: nil, cancelButtonTitle: "B")
        first.show()
        stage.settle()
        second.show()
        stage.settle()
        #expect(button("A") == nil && button("B") != nil)
        tap("B", stage)
        #expect(button("A") != nil && first.isVisible)
        tap("A", stage)
        #expect(UIWindow.keyWindow === stage.window)
    }

    @Test("F4.4 an action sheet numbers destructive, cancel, others; a tap beside means cancel")
    func actionSheet() {
        let root = UIViewController()
        let stage = Stage(root)
        let listener = OldListener(log)
        let sheet = UIActionSheet(
            title: "Title", delegate: listener, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete", otherButtonTitles: "Move", "Copy")
        #expect(sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 1 && sheet.firstOtherButtonIndex == 2)
        sheet.show(in: root.view)
        stage.settle()
        #expect(root.presentedViewController != nil && sheet.isVisible)
        tap("Copy", stage)
        #expect(log.take() == ["will present", "did present", "clicked 3", "will dismiss 3", "did dismiss 3"])
        sheet.show(in: root.view)
        stage.settle()
        _ = log.take()
        stage.tap(200, 100)
        stage.settle()
        #expect(log.take() == ["clicked 1", "will dismiss 1", "did dismiss 1"])
    }

    @Test("F4.4 an old alert lives while it shows and dies afterwards")
    func dies() {
        let stage = Stage(UIViewController())
        weak var alert: UIAlertView?
        weak var controller: UIViewController?
        do {
            let made = UIAlertView(title: "Title", message: nil, delegate: nil, cancelButtonTitle: "OK")
            made.show()
            alert = made
        }
        stage.settle()
        #expect(alert != nil)
        controller = UIWindow.keyWindow?.rootViewController?.presentedViewController
        #expect(controller != nil)
        tap("OK", stage)
        #expect(alert == nil && controller == nil)
    }
}
