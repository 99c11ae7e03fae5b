import CoreGraphics
import ObjectiveC
import Testing
@testable import UIKit
import class ObjectiveC.NotificationCenter

@MainActor @Suite(.freshRuntime) struct KeyboardTests {
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
            #expect(Runtime.current.keyboard.frame.height == height, "\(screen.deviceName) \(type)")
            #expect(Runtime.current.keyboard.frame.maxY == screen.size.height)
        }
    }

    @Test("an accessory view stands on the keyboard, an input view takes its place")
    func inputViews() {
        let (stage, field) = Stage.withField()
        let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        field.inputAccessoryView = accessory
        field.becomeFirstResponder()
        stage.settle()
        #expect(Runtime.current.keyboard.frame == CGRect(x: 0, y: 852 - 380, width: 393, height: 380))
        #expect(accessory.convert(accessory.bounds, to: nil) == CGRect(x: 0, y: 472, width: 393, height: 44))
        let input = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 216))
        field.inputView = input
        field.reloadInputViews()
        stage.settle()
        #expect(abs(Runtime.current.keyboard.frame.height - 294) < 0.01)
        #expect(input.convert(input.bounds, to: nil) == CGRect(x: 0, y: 852 - 250, width: 393, height: 216))
        field.resignFirstResponder()
        stage.settle()
        #expect(accessory.window == nil && input.window == nil && !Runtime.current.keyboard.isVisible)
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
        #expect(!Runtime.current.keyboard.isVisible && !field.isEditing)
    }

    @Test("a caret that stands keeps a run settled")
    func settled() {
        let (stage, field) = Stage.withField()
        field.becomeFirstResponder()
        stage.settle()
        #expect(Runtime.current.frameLoop.isAtRest(at: stage.clock.now))
    }
}

@MainActor @Suite(.serialized, .freshRuntime) struct KeyboardKeyTests {
    private func keys(_ stage: Stage) -> [KeyboardKeyView] {
        func collect(_ view: UIView) -> [KeyboardKeyView] { (view as? KeyboardKeyView).map { [$0] } ?? view.subviews.flatMap(collect) }
        return UIWindow.visibleWindows.filter { $0 is KeyboardWindow }.flatMap(collect)
    }

    private func tap(_ label: String, _ stage: Stage, held: TimeInterval = 0.05) {
        guard let key = keys(stage).first(where: { $0.accessibilityLabel == label }) else {
            Issue.record("no key \(label)")
            return
        }
        let point = key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
        stage.down(point.x, point.y)
        stage.pass(held)
        stage.up(point.x, point.y)
        stage.settle()
    }

    @Test("keys type: capitals at the start, then small letters; space, delete and return")
    func typing() {
        let (stage, field) = Stage.withField()
        field.becomeFirstResponder()
        stage.settle()
        #expect(keys(stage).contains { $0.accessibilityLabel == "Q" }, "a sentence begins")
        for label in ["H", "i", "space"] { tap(label, stage) }
        #expect(field.text == "Hi ")
        tap("x", stage)
        tap("delete", stage)
        #expect(field.text == "Hi ")
        tap("shift", stage)
        tap("Y", stage)
        #expect(field.text == "Hi Y")
        tap("numbers", stage)
        tap("7", stage)
        tap("symbols", stage)
        tap("%", stage)
        #expect(field.text == "Hi Y7%")
        tap("letters", stage)
        #expect(keys(stage).contains { $0.accessibilityLabel == "q" })
        tap("return", stage)
        #expect(field.isFirstResponder, "nobody ends editing")
    }

    @Test("shift tapped twice stays; a key that is held deletes on")
    func lockAndRepeat() {
        let (stage, field) = Stage.withField()
        field.autocapitalizationType = .none
        field.becomeFirstResponder()
        stage.settle()
        tap("shift", stage)
        tap("shift", stage)
        for label in ["A", "B", "C"] { tap(label, stage) }
        #expect(field.text == "ABC")
        field.text = "0123456789"
        tap("delete", stage, held: 0.85)
        // At once, after half a second, and each tenth of one from there.
        #expect(field.text == "01234")
    }

    @Test("the delegate is asked for each key; sliding off a key types the one below the finger")
    func sliding() {
        let (stage, field) = Stage.withField()
        field.autocapitalizationType = .none
        field.becomeFirstResponder()
        stage.settle()
        let all = keys(stage)
        func center(_ label: String) -> CGPoint {
            let key = all.first { $0.accessibilityLabel == label }!
            return key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
        }
        stage.down(center("f").x, center("f").y)
        stage.move(center("g").x, center("g").y)
        stage.up(center("g").x, center("g").y)
        #expect(field.text == "g")
    }

    @Test("number pads have digits, and what the type adds", arguments: [(UIKeyboardType.numberPad, ""), (.decimalPad, "."), (.phonePad, "symbols")])
    func numberPad(type: UIKeyboardType, extra: String) {
        let (stage, field) = Stage.withField()
        field.keyboardType = type
        field.becomeFirstResponder()
        stage.settle()
        for label in ["1", "5", "0"] { tap(label, stage) }
        #expect(field.text == "150")
        #expect(!keys(stage).contains { $0.accessibilityLabel == "q" })
        #expect(extra.isEmpty || keys(stage).contains { $0.accessibilityLabel == extra })
        tap("delete", stage)
        #expect(field.text == "15")
    }

    @Test("what a sentence, a word or nothing begins with a capital", arguments: [
        (UITextAutocapitalizationType.sentences, "Hi. ", true), (.sentences, "Hi ", false), (.words, "Hi ", true), (.none, "", false), (.allCharacters, "HI", true),
    ])
    func capitals(type: UITextAutocapitalizationType, before: String, isCapital: Bool) {
        let (stage, field) = Stage.withField()
        field.autocapitalizationType = type
        field.text = before
        field.becomeFirstResponder()
        stage.settle()
        #expect(keys(stage).contains { $0.accessibilityLabel == (isCapital ? "Q" : "q") })
    }
}
