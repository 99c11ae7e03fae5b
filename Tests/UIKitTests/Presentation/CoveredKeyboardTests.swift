import CoreGraphics
import ObjectiveC
import Testing
@testable import UIKit

/// What is presented while the keyboard is up takes its place, and gives it back.
@MainActor @Suite(.serialized, .freshRuntime) struct CoveredKeyboardTests {
    private var keyboard: KeyboardController { Runtime.current.keyboard }

    /// A page with two fields, the first of which has the keyboard.
    private func page(screen: ScreenDescription = .standard) -> (Stage, UIViewController, first: UITextField, second: UITextField) {
        let (stage, first) = Stage.withField(screen: screen)
        let root = stage.window.rootViewController!
        let second = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
        root.view.addSubview(second)
        first.becomeFirstResponder()
        stage.settle()
        return (stage, root, first, second)
    }

    private func sheet(_ style: UIAlertController.Style = .actionSheet) -> UIAlertController {
        let alert = UIAlertController(title: nil, message: "What next?", preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Go on", style: .default))
        return alert
    }

    @Test(
        "F4.4 an alert or an action sheet sends the keyboard away and brings it back; the field stays first responder",
        arguments: [UIAlertController.Style.alert, .actionSheet], [true, false])
    func alerts(style: UIAlertController.Style, animated: Bool) {
        let (stage, root, field, _) = page()
        let log = FieldLog()
        log.watchKeyboard()
        field.delegate = log
        let alert = sheet(style)
        root.present(alert, animated: animated)
        stage.settle()
        Camera(stage, scale: 2).save("alert-over-keyboard-\(style.rawValue)-\(animated)")
        #expect(!keyboard.isVisible && field.isFirstResponder)
        #expect(log.take() == ["keyboard willHide", "keyboard didHide"])
        let card = alert.view.convert(alert.view.bounds, to: nil)
        #expect(card.maxY <= 852 && (style == .alert ? abs(card.midY - 438.5) <= 0.5 : card.maxY > 800), "\(card)")
        #expect(!TextEntry.isPossible, "keys do not reach what lies behind")
        root.dismiss(animated: animated)
        stage.settle()
        #expect(keyboard.isVisible && field.isFirstResponder)
        #expect(log.take() == ["keyboard willShow", "keyboard didShow"])
        TextEntry.insert("Hi")
        #expect(field.text == "Hi")
        log.stopWatching()
    }

    @Test("F4.4 an alert's own field takes the keyboard over and hands it back; the keyboard stays up")
    func alertWithField() {
        let (stage, root, field, _) = page()
        let log = FieldLog()
        log.watchKeyboard()
        let alert = sheet(.alert)
        alert.addTextField()
        root.present(alert, animated: true)
        stage.settle()
        #expect(keyboard.isVisible && alert.textFields?[0].isFirstResponder == true && !field.isFirstResponder)
        alert.choose(alert.actions[0])
        stage.settle()
        #expect(keyboard.isVisible && field.isFirstResponder && log.take().isEmpty)
        log.stopWatching()
    }

    @Test("F4.4 controllers that cover the screen, or a part of it, do the same", arguments: [
        UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .formSheet,
    ])
    func controllers(style: UIModalPresentationStyle) {
        let (stage, root, field, _) = page()
        let other = UIViewController()
        other.view.backgroundColor = .white
        other.modalPresentationStyle = style
        root.present(other, animated: true)
        stage.settle()
        #expect(!keyboard.isVisible)
        root.dismiss(animated: true)
        stage.settle()
        #expect(keyboard.isVisible && field.isFirstResponder)
    }

    @Test("F4.4 a popover and a controller that disables automatic dismissal leave the keyboard alone")
    func kept() {
        final class Keeper: UIViewController {
            override var disablesAutomaticKeyboardDismissal: Bool { true }
        }
        let (stage, root, _, _) = page(screen: .pad)
        let popover = UIViewController()
        popover.modalPresentationStyle = .popover
        popover.popoverPresentationController?.sourceView = root.view
        popover.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
        let form = UIViewController()
        form.modalPresentationStyle = .formSheet
        for controller in [popover, Keeper(), form] {
            root.present(controller, animated: true)
            stage.settle()
            #expect(keyboard.isVisible, "\(controller)")
            root.dismiss(animated: true)
            stage.settle()
            #expect(keyboard.isVisible)
        }
    }

    @Test("F4.4 a field that resigned meanwhile gets nothing back; one that was chosen meanwhile keeps the keyboard")
    func changed() {
        let (stage, root, first, second) = page()
        root.present(sheet(), animated: true)
        stage.settle()
        first.resignFirstResponder()
        root.dismiss(animated: true)
        stage.settle()
        #expect(!keyboard.isVisible && !first.isFirstResponder)
        first.becomeFirstResponder()
        root.present(sheet(), animated: true)
        stage.settle()
        second.becomeFirstResponder()
        root.dismiss(animated: true)
        stage.settle()
        #expect(keyboard.isVisible && second.isFirstResponder)
        root.present(sheet(), animated: true)
        stage.settle()
        second.becomeFirstResponder()
        #expect(keyboard.isVisible, "it was asked for once more")
        root.dismiss(animated: true)
        stage.settle()
        #expect(keyboard.isVisible && second.isFirstResponder)
    }

    @Test("F4.4 several presentations dismissed at once give the keyboard to who had it first")
    func several() {
        let (stage, root, field, _) = page()
        let middle = UIViewController()
        let own = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        middle.view.addSubview(own)
        root.present(middle, animated: true)
        stage.settle()
        #expect(!keyboard.isVisible)
        own.becomeFirstResponder()
        middle.present(sheet(), animated: true)
        stage.settle()
        #expect(!keyboard.isVisible)
        root.dismiss(animated: true)
        stage.settle()
        #expect(keyboard.isVisible && field.isFirstResponder && middle.view.window == nil)
    }

    @Test("F4.4 a field that is gone when the alert leaves has no keyboard")
    func gone() {
        let (stage, root, field, _) = page()
        root.present(sheet(), animated: true)
        stage.settle()
        field.removeFromSuperview()
        root.dismiss(animated: true)
        stage.settle()
        #expect(!keyboard.isVisible && !field.isFirstResponder)
    }
}
