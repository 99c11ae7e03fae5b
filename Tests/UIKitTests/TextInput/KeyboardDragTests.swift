import CoreGraphics
import ObjectiveC
import Testing
@testable import UIKit
import class ObjectiveC.NotificationCenter

/// A controller with a bar at the bottom of the screen that has a field.
private final class TalkController: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let field = UITextField(frame: CGRect(x: 20, y: 8, width: 200, height: 34))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? {
        if field.superview == nil { bar.addSubview(field) }
        return bar
    }
}

// Sources: Apple, UIScrollView.KeyboardDismissMode (interactive: follows the touch offscreen, may be pulled up again; interactiveWithAccessory: the
// accessory view, too), UIKeyboardLayoutGuide.keyboardDismissPadding; common knowledge: nothing moves before the finger is in the keyboard's area.
@MainActor @Suite(.serialized, .freshRuntime) struct KeyboardDragTests {
    private let log = Log()

    private func withList(_ root: UIViewController, mode: UIScrollView.KeyboardDismissMode) -> Stage {
        let stage = Stage(root)
        let list = UIScrollView(frame: root.view.bounds)
        list.contentSize = CGSize(width: 393, height: 3000)
        list.keyboardDismissMode = mode
        root.view.insertSubview(list, at: 0)
        stage.settle()
        return stage
    }

    private func withField(mode: UIScrollView.KeyboardDismissMode = .interactive) -> (Stage, UITextField) {
        let root = UIViewController()
        let stage = withList(root, mode: mode)
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
        root.view.addSubview(field)
        field.becomeFirstResponder()
        stage.settle()
        return (stage, field)
    }

    private var top: CGFloat { Runtime.current.keyboard.frame.minY }

    /// Where the keyboard is seen.
    private var shownTop: CGFloat {
        let view = UIWindow.visibleWindows.lazy.compactMap { $0 as? KeyboardWindow }.first?.keyboard
        return view.map { ($0.layer.presentation() ?? $0.layer).frame.minY } ?? 852
    }

    private func pull(_ stage: Stage, to y: CGFloat) {
        stage.down(200, 300)
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: y), steps: 30)
    }

    /// Notifications as they come, until the test ends.
    private func listen() -> [any NSObjectProtocol] {
        let names: [(NSNotification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardDidShowNotification, "didShow"),
            (UIResponder.keyboardWillHideNotification, "willHide"), (UIResponder.keyboardDidHideNotification, "didHide"),
        ]
        let log = log
        return names.map { name, word in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let begin = (note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect)?.minY ?? -1
                let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.minY ?? -1
                MainActor.assumeIsolated { log.add("\(word) \(Int(begin)) \(Int(end))") }
            }
        }
    }

    private func forget(_ tokens: [any NSObjectProtocol]) { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    @Test("F3.5 interactive: the keyboard stays until the finger is in its area, then its top edge is where the finger is")
    func following() {
        let (stage, field) = withField()
        let tokens = listen()
        pull(stage, to: 500)
        #expect(top == 516 && shownTop == 516 && field.isFirstResponder)
        stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 640))
        #expect(top == 640 && shownTop == 640 && field.isFirstResponder)
        stage.drag(from: CGPoint(x: 200, y: 640), to: CGPoint(x: 200, y: 580))
        #expect(top == 580 && shownTop == 580)
        stage.drag(from: CGPoint(x: 200, y: 580), to: CGPoint(x: 200, y: 450))
        #expect(top == 516 && shownTop == 516, "not above its place")
        stage.up(200, 450)
        stage.settle()
        #expect(top == 516 && field.isFirstResponder && log.take() == [])
        forget(tokens)
    }

    @Test("F3.5 interactive: let go on the way down the keyboard leaves from where it is, and the field ends editing")
    func leaving() {
        let (stage, field) = withField()
        let tokens = listen()
        pull(stage, to: 600)
        #expect(log.take() == [])
        stage.up(200, 600)
        #expect(!field.isFirstResponder && log.take() == ["willHide 600 852"])
        stage.pass(0.1)
        #expect(shownTop > 600 && shownTop < 852)
        stage.settle()
        #expect(log.take() == ["didHide 600 852"] && !Runtime.current.keyboard.isVisible)
        forget(tokens)
    }

    @Test("F3.5 interactive: let go on the way up, or at rest above the middle, the keyboard comes back", arguments: [true, false])
    func returning(isMoving: Bool) {
        let (stage, field) = withField()
        let tokens = listen()
        pull(stage, to: 640)
        stage.drag(from: CGPoint(x: 200, y: 640), to: CGPoint(x: 200, y: 600), steps: 5)
        if !isMoving { stage.pass(0.5) }
        stage.up(200, 600)
        #expect(field.isFirstResponder && top == 516 && log.take() == ["willShow 600 516"])
        stage.pass(0.1)
        #expect(shownTop < 600 && shownTop > 516)
        stage.settle()
        #expect(shownTop == 516 && log.take() == ["didShow 600 516"])
        forget(tokens)
    }

    @Test("F3.5 interactive: what hangs on keyboardLayoutGuide goes with the finger; keyboardDismissPadding lets it begin higher")
    func guide() {
        let (stage, field) = withField()
        let view = field.superview!
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor), bar.heightAnchor.constraint(equalToConstant: 44),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        view.keyboardLayoutGuide.keyboardDismissPadding = 44
        stage.settle()
        #expect(bar.frame.maxY == 516)
        pull(stage, to: 560)
        #expect(top == 604 && bar.frame.maxY == 604 && bar.layer.presentation()?.frame.maxY ?? 604 == 604)
        stage.up(200, 560)
        stage.settle()
        #expect(bar.frame.maxY == 852 - 34 && !field.isFirstResponder)
    }

    @Test("F3.5 interactive: an accessory view of the field's goes along; a controller's stays at the bottom and comes down with the keys")
    func accessories() {
        let controller = TalkController()
        let stage = withList(controller, mode: .interactive)
        #expect(abs(top - 802) < 0.01)
        controller.field.becomeFirstResponder()
        stage.settle()
        let rest = 852 - 336 - 50 as CGFloat
        #expect(top == rest)
        let tokens = listen()
        pull(stage, to: 600)
        #expect(top == 600 && controller.bar.convert(controller.bar.bounds, to: nil).minY == 600)
        stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 840))
        #expect(top == 802, "the bar stays on the screen")
        stage.up(200, 840)
        #expect(!controller.field.isFirstResponder && log.take().count == 1, "told although nothing is left to move")
        stage.settle()
        #expect(controller.isFirstResponder && controller.bar.window != nil && shownTop == 802)
        forget(tokens)
    }

    @Test("F3.5 interactiveWithAccessory: a controller's accessory view leaves with the finger, too")
    func withAccessory() {
        let controller = TalkController()
        let stage = withList(controller, mode: .interactiveWithAccessory)
        pull(stage, to: 830)
        #expect(top == 830 && controller.isFirstResponder)
        stage.up(200, 830)
        stage.settle()
        #expect(!controller.isFirstResponder && controller.bar.window == nil)
    }

    @Test("F3.5 a field that does not end editing has its keyboard back")
    func refusal() {
        let (stage, field) = withField()
        let judge = Refusal()
        field.delegate = judge
        pull(stage, to: 700)
        stage.up(200, 700)
        stage.settle()
        #expect(field.isFirstResponder && shownTop == 516)
        withExtendedLifetime(judge) {}
    }
}

@MainActor private final class Refusal: NSObject, UITextFieldDelegate {}

extension Refusal: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("textFieldShouldEndEditing(_:)") { _, _ in false }
    }
}

// Sources: common knowledge (Messages and every chat app): the bar moves sideways with the screen.
@MainActor @Suite(.serialized, .freshRuntime) struct AccessoryDepartureTests {
    private func setUp() -> (Stage, UINavigationController, TalkController) {
        let talk = TalkController()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let stage = Stage(navigation)
        navigation.pushViewController(talk, animated: false)
        stage.settle()
        return (stage, navigation, talk)
    }

    private func shown(_ view: UIView) -> CGPoint {
        var point = CGPoint.zero
        for layer in sequence(first: view.layer, next: { $0.superlayer }) {
            let frame = (layer.presentation() ?? layer).frame
            point = CGPoint(x: point.x + frame.minX, y: point.y + frame.minY)
        }
        return point
    }

    private func swipe(_ stage: Stage, to x: CGFloat) {
        stage.down(2, 400)
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: x, y: 400))
    }

    @Test("F5.1 in a swipe back an accessory view goes with its screen, and leaves with it")
    func swipeBack() {
        let (stage, navigation, talk) = setUp()
        #expect(shown(talk.bar) == CGPoint(x: 0, y: 802))
        swipe(stage, to: 200)
        let x = shown(talk.view).x
        #expect(x > 100 && abs(shown(talk.bar).x - x) < 0.5 && shown(talk.bar).y == 802)
        stage.up(200, 400)
        stage.settle()
        #expect(navigation.viewControllers.count == 1 && talk.bar.window == nil && !Runtime.current.keyboard.isVisible)
    }

    @Test("F5.1 a cancelled swipe back brings the accessory view back with its screen, and a text in it keeps the keyboard", arguments: [false, true])
    func cancelled(isTyping: Bool) {
        let (stage, navigation, talk) = setUp()
        if isTyping {
            talk.field.becomeFirstResponder()
            stage.settle()
        }
        let place = CGPoint(x: 0, y: isTyping ? 852 - 336 - 50 : 802)
        #expect(shown(talk.bar) == place)
        swipe(stage, to: 120)
        #expect(shown(talk.bar).x > 50 && shown(talk.bar).y == place.y)
        stage.pass(0.5)
        stage.drag(from: CGPoint(x: 120, y: 400), to: CGPoint(x: 119, y: 400), steps: 20)
        stage.up(119, 400)
        stage.pass(0.1)
        #expect(shown(talk.bar).y == place.y, "not from below")
        stage.settle()
        #expect(navigation.topViewController === talk && shown(talk.bar) == place && talk.isFirstResponder)
        #expect(talk.field.isFirstResponder == isTyping && Runtime.current.keyboard.frame.minY == place.y)
    }

    @Test("F5.1 in a push an accessory view goes aside with its screen, not down, and is there again after the way back")
    func push() {
        let (stage, navigation, talk) = setUp()
        navigation.pushViewController(UIViewController(), animated: true)
        stage.pass(0.17)
        #expect(shown(talk.bar).x < -100 && shown(talk.bar).y == 802)
        stage.settle()
        #expect(talk.bar.window == nil)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(shown(talk.bar) == CGPoint(x: 0, y: 802) && talk.isFirstResponder)
    }
}

// Sources: common knowledge (Settings, Contacts): the keyboard leaves sideways with its text's screen. Widely reported: it is there again after the way back.
@MainActor @Suite(.serialized, .freshRuntime) struct FieldDepartureTests {
    private final class FieldController: UIViewController {
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
        var resignsItself = false
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            if resignsItself { view.endEditing(true) }
        }
    }

    private func setUp() -> (Stage, UINavigationController, FieldController) {
        let screen = FieldController()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let stage = Stage(navigation)
        navigation.pushViewController(screen, animated: false)
        stage.settle()
        screen.field.becomeFirstResponder()
        stage.settle()
        return (stage, navigation, screen)
    }

    private var keyboard: CGPoint? {
        guard let view = Runtime.current.keyboard.window?.keyboard else { return nil }
        return (view.layer.presentation() ?? view.layer).frame.origin
    }

    @Test("F3.5 F5.1 in a push the keyboard goes aside with its screen and comes back with it, unless the app had the field resign", arguments: [false, true])
    func pushAndPop(resignsItself: Bool) throws {
        let (stage, navigation, screen) = setUp()
        screen.resignsItself = resignsItself
        #expect(keyboard == CGPoint(x: 0, y: 516))
        navigation.pushViewController(UIViewController(), animated: true)
        stage.pass(0.17)
        let aside = try #require(keyboard)
        #expect(aside.x < -100 && aside.y == 516 && !screen.field.isFirstResponder)
        stage.settle()
        #expect(!Runtime.current.keyboard.isVisible && Runtime.current.keyboard.window?.isHidden == true)
        navigation.popViewController(animated: true)
        stage.pass(0.17)
        if !resignsItself {
            let back = try #require(keyboard)
            #expect(back.x < -20 && back.x > -393 && back.y == 516)
        }
        stage.settle()
        #expect(screen.field.isFirstResponder == !resignsItself && Runtime.current.keyboard.isVisible == !resignsItself)
        if !resignsItself { #expect(keyboard == CGPoint(x: 0, y: 516)) }
    }

    @Test("F3.5 F5.1 in a swipe back the keyboard goes with its screen; cancelled, it is back and the field keeps it")
    func swipeBack() throws {
        let (stage, navigation, screen) = setUp()
        func swipe(to x: CGFloat) {
            stage.down(2, 400)
            stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: x, y: 400))
        }
        swipe(to: 120)
        let place = try #require(keyboard)
        #expect(place.x > 50 && place.y == 516)
        stage.pass(0.5)
        stage.drag(from: CGPoint(x: 120, y: 400), to: CGPoint(x: 119, y: 400), steps: 20)
        stage.up(119, 400)
        stage.settle()
        #expect(navigation.topViewController === screen && screen.field.isFirstResponder && keyboard == CGPoint(x: 0, y: 516))
        swipe(to: 250)
        stage.up(250, 400)
        stage.settle()
        #expect(navigation.viewControllers.count == 1 && !Runtime.current.keyboard.isVisible)
    }

    @Test("F3.5 F5.1 a swipe back to a screen whose field had the keyboard brings it along; cancelled, it is gone again")
    func swipeBackToField() throws {
        let (stage, navigation, screen) = setUp()
        navigation.pushViewController(UIViewController(), animated: true)
        stage.settle()
        stage.down(2, 400)
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 120, y: 400))
        let place = try #require(keyboard)
        #expect(place.x < -200 && place.x > -343 && place.y == 516)
        stage.pass(0.5)
        stage.drag(from: CGPoint(x: 120, y: 400), to: CGPoint(x: 119, y: 400), steps: 20)
        stage.up(119, 400)
        stage.settle()
        #expect(!Runtime.current.keyboard.isVisible && !screen.field.isFirstResponder)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(screen.field.isFirstResponder && keyboard == CGPoint(x: 0, y: 516))
    }
}
