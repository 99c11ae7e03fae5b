import CoreGraphics
import ObjectiveC
import Testing
import UIKit

@MainActor @Suite struct KeyboardTests {
    private func frames(_ name: NSNotification.Name, _ body: () -> Void) -> [[AnyHashable: Any]] {
        nonisolated(unsafe) var found: [[AnyHashable: Any]] = []
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
            found.append(note.userInfo ?? [:])
        }
        body()
        NotificationCenter.default.removeObserver(token)
        return found
    }

    @Test("keyboardWillShow: frames, duration and curve, in every type they are asked for")
    func userInfo() throws {
        let (stage, field) = Stage.withField()
        let notes = frames(UIResponder.keyboardWillShowNotification) { field.becomeFirstResponder() }
        let info = try #require(notes.first)
        #expect(notes.count == 1)
        let end = CGRect(x: 0, y: 852 - 336, width: 393, height: 336)
        #expect((info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue == end)
        #expect(info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == end)
        #expect(info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect == CGRect(x: 0, y: 852, width: 393, height: 336))
        #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
        #expect((info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue == 7)
        #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
        #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt == 7)
        stage.settle()
        let hides = frames(UIResponder.keyboardWillHideNotification) { field.superview?.endEditing(true) }
        #expect(hides.first?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect == end)
        #expect(!field.isFirstResponder)
    }

    private static let se = ScreenDescription(size: CGSize(width: 375, height: 667), scale: 2, statusBarHeight: 20, deviceName: "iPhone SE")

    @Test("heights: letters and digits, with and without a home button")
    func heights() {
        for (screen, type, height) in [
            (ScreenDescription.standard, UIKeyboardType.default, CGFloat(336)), (.standard, .numberPad, 291), (Self.se, .default, 260),
            (Self.se, .decimalPad, 216),
        ] {
            let (stage, field) = Stage.withField(screen: screen)
            field.keyboardType = type
            field.becomeFirstResponder()
            stage.settle()
            #expect(KeyboardController.shared.frame.height == height, "\(screen.deviceName) \(type)")
            #expect(KeyboardController.shared.frame.maxY == screen.size.height)
        }
    }

    @Test("an accessory view stands on the keyboard, an input view takes its place")
    func inputViews() {
        let (stage, field) = Stage.withField()
        let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        field.inputAccessoryView = accessory
        field.becomeFirstResponder()
        stage.settle()
        #expect(KeyboardController.shared.frame == CGRect(x: 0, y: 852 - 380, width: 393, height: 380))
        #expect(accessory.convert(accessory.bounds, to: nil) == CGRect(x: 0, y: 472, width: 393, height: 44))
        let input = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 216))
        field.inputView = input
        field.reloadInputViews()
        stage.settle()
        #expect(abs(KeyboardController.shared.frame.height - 294) < 0.01)
        #expect(input.convert(input.bounds, to: nil) == CGRect(x: 0, y: 852 - 250, width: 393, height: 216))
        field.resignFirstResponder()
        stage.settle()
        #expect(accessory.window == nil && input.window == nil && !KeyboardController.shared.isVisible)
    }

    @Test("the keyboard takes no touches but its own and never becomes key")
    func touches() {
        let (stage, field) = Stage.withField()
        var taps = 0
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 0, y: 300, width: 100, height: 500)
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        field.superview?.addSubview(button)
        field.becomeFirstResponder()
        stage.settle()
        stage.tap(50, 400)
        #expect(taps == 1)
        stage.tap(50, 700)
        #expect(taps == 1, "a key lies over the button")
        #expect(stage.window.isKeyWindow)
    }

    @Test("removing the field from its window hides the keyboard")
    func removal() {
        let (stage, field) = Stage.withField()
        field.becomeFirstResponder()
        stage.settle()
        field.removeFromSuperview()
        stage.settle()
        #expect(!KeyboardController.shared.isVisible && !field.isEditing)
    }

    @Test("a caret that stands keeps a run settled")
    func settled() {
        let (stage, field) = Stage.withField()
        field.becomeFirstResponder()
        stage.settle()
        #expect(FrameLoop.shared.isAtRest(at: stage.clock.now))
    }
}
