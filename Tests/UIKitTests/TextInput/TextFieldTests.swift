import CoreGraphics
import ObjectiveC
import Testing
@testable import UIKit
import class ObjectiveC.NotificationCenter

@MainActor @Suite(.freshRuntime) struct TextFieldTests {
    // MARK: Properties

    @Test("a new field: empty text, 17 points, no border")
    func defaults() {
        let field = UITextField()
        #expect(field.text == "" && field.placeholder == nil && field.attributedPlaceholder == nil)
        #expect(field.font?.pointSize == 17 && field.textColor == .label)
        #expect(field.borderStyle == .none && field.clearButtonMode == .never && field.autocapitalizationType == .sentences)
        #expect(field.selectedTextRange == nil && !field.isEditing && !field.hasText)
        field.text = nil
        #expect(field.text == "")
    }

    @Test("rounded border: 34 high, 28 wider than text, insets 7 and 2")
    func roundedSize() {
        let field = UITextField()
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize == CGSize(width: 33, height: 34))
        field.text = "Hello"
        let width = ("Hello" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
        #expect(field.intrinsicContentSize == CGSize(width: width.rounded(.up) + 28, height: 34))
        let bounds = CGRect(x: 0, y: 0, width: 200, height: 34)
        #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 186, height: 30))
        #expect(field.editingRect(forBounds: bounds) == field.textRect(forBounds: bounds))
        field.borderStyle = .none
        #expect(field.textRect(forBounds: bounds) == bounds)
        #expect(field.intrinsicContentSize.height == 22)
    }

    @Test("side views and clear button take room from the text")
    func sideViews() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.leftView = left
        #expect(left.superview == nil, "a view of mode never is not there")
        field.leftViewMode = .always
        #expect(left.superview === field)
        field.layoutIfNeeded()
        #expect(left.frame == CGRect(x: 0, y: 7, width: 20, height: 20))
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 20, y: 0, width: 180, height: 34))
        field.clearButtonMode = .always
        #expect(field.textRect(forBounds: field.bounds).maxX == 200, "no text, no button")
        field.text = "x"
        #expect(field.textRect(forBounds: field.bounds).maxX == field.clearButtonRect(forBounds: field.bounds).minX)
        #expect(field.clearButtonRect(forBounds: field.bounds).size == CGSize(width: 19, height: 19))
    }

    @Test("F3.2 a subclass that sizes a side view in its layout has the text beside the new size, and is laid out twice for that")
    func sizedSideView() {
        final class Tall: UITextField {
            var layouts = 0
            var starts: [CGFloat] = []
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
                starts.append(textRect(forBounds: bounds).minX)
                leftView?.frame = CGRect(x: 0, y: 0, width: bounds.height + 16, height: bounds.height)
            }
        }
        let root = UIViewController()
        let stage = Stage(root)
        let field = Tall(frame: CGRect(x: 20, y: 100, width: 300, height: 32))
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
        field.leftViewMode = .always
        field.text = "nobody"
        root.view.addSubview(field)
        stage.settle()
        #expect(field.layouts == 2 && field.starts == [24, 48])
        #expect(field.canvas.frame == CGRect(x: 48, y: 0, width: 252, height: 32))
        field.frame.size.height = 40
        stage.settle()
        #expect(field.layouts == 4 && field.canvas.frame.minX == 56)
        field.frame.size.width = 200
        stage.settle()
        #expect(field.layouts == 5, "the side view keeps its size")
    }

    @Test("attributed text has the field's attributes where it has none; text drops its own")
    func attributes() throws {
        let field = UITextField()
        field.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
        let found = try #require(field.attributedText)
        #expect(found.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect((found.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 17)
        field.text = "c"
        #expect(field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .label)
    }

    // MARK: Order

    @Test("the order of calls while editing")
    func order() {
        let (stage, field) = Stage.withField()
        let log = FieldLog()
        withExtendedLifetime(log) {
            log.watch(field)
            log.watchKeyboard()
            #expect(field.becomeFirstResponder())
            #expect(log.take() == ["shouldBegin", "didBegin", "event didBegin", "keyboard willShow"])
            stage.settle()
            #expect(log.take() == ["keyboard didShow"])
            #expect(TextEntry.insert("ab"))
            #expect(
                log.take() == [
                    "shouldChange (0, 0) a", "didChangeSelection", "event changed", "shouldChange (1, 0) b", "didChangeSelection",
                    "event changed",
                ])
            TextEntry.deleteBackward()
            #expect(log.take() == ["shouldChange (1, 1) ", "didChangeSelection", "event changed"])
            #expect(field.text == "a")
            log.allows.remove("change")
            TextEntry.insert("z")
            #expect(field.text == "a" && log.take() == ["shouldChange (1, 0) z"])
            TextEntry.pressReturn()
            #expect(log.take() == ["shouldReturn", "event primary"])
            log.allows.remove("return")
            TextEntry.pressReturn()
            #expect(log.take() == ["shouldReturn"])
            log.allows.remove("end")
            #expect(!field.resignFirstResponder() && field.isFirstResponder)
            log.allows.insert("end")
            _ = log.take()
            #expect(field.resignFirstResponder())
            #expect(log.take() == ["shouldEnd", "didEnd", "event didEnd", "keyboard willHide"])
            stage.settle()
            #expect(log.take() == ["keyboard didHide"])
            log.stopWatching()
        }
    }

    @Test("from one field to another: the keyboard stays")
    func nextField() {
        let (stage, first) = Stage.withField()
        let second = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
        first.superview?.addSubview(second)
        let log = FieldLog()
        withExtendedLifetime(log) {
            log.watch(first)
            log.watch(second)
            log.watchKeyboard()
            first.becomeFirstResponder()
            stage.settle()
            _ = log.take()
            second.becomeFirstResponder()
            #expect(log.take() == ["shouldBegin", "shouldEnd", "didEnd", "event didEnd", "didBegin", "event didBegin"])
            #expect(second.isFirstResponder && !first.isFirstResponder && second.isEditing && !first.isEditing)
            log.allows.remove("begin")
            #expect(!first.becomeFirstResponder() && second.isFirstResponder)
            log.stopWatching()
        }
    }

    @Test("return ends editing when somebody listens to editingDidEndOnExit")
    func endOnExit() {
        let (stage, field) = Stage.withField()
        var exits = 0
        field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
        field.becomeFirstResponder()
        TextEntry.insert("a\n")
        #expect(exits == 1 && !field.isFirstResponder && field.text == "a")
        _ = stage
    }

    @Test("notifications of a field")
    func notifications() {
        let (stage, field) = Stage.withField()
        var heard: [String] = []
        let names = [
            UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification, UITextField.textDidEndEditingNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
                MainActor.assumeIsolated { heard.append(name.rawValue) }
            }
        }
        field.becomeFirstResponder()
        field.text = "set by code"
        TextEntry.insert("!")
        field.resignFirstResponder()
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        #expect(heard == names.map(\.rawValue))
        _ = stage
    }

    // MARK: Typing

    @Test("delete takes whole characters", arguments: [
        ("ae\u{301}", "a"), ("x👨‍👩‍👧", "x"), ("中文", "中"), ("🇩🇪🇫🇷", "🇩🇪"), ("👍🏽", ""), ("नि", ""), ("e\u{301}\u{323}", ""),
    ])
    func deleting(text: String, rest: String) {
        let (stage, field) = Stage.withField()
        field.becomeFirstResponder()
        field.text = text
        TextEntry.deleteBackward()
        #expect(field.text == rest)
        TextEntry.deleteBackward(count: 100)
        #expect(field.text == "" && !field.hasText)
        _ = stage
    }

    @Test("text goes where the caret is; a selection is replaced")
    func selection() throws {
        let (stage, field) = Stage.withField()
        field.becomeFirstResponder()
        TextEntry.insert("Hello")
        func select(_ location: Int, _ length: Int) throws {
            let start = try #require(field.position(from: field.beginningOfDocument, offset: location))
            let end = try #require(field.position(from: start, offset: length))
            field.selectedTextRange = field.textRange(from: start, to: end)
        }
        try select(4, 0)
        TextEntry.insert("p!")
        #expect(field.text == "Hellp!o")
        try select(1, 5)
        TextEntry.insert("i")
        #expect(field.text == "Hio")
        let range = try #require(field.selectedTextRange)
        #expect(range.isEmpty && field.offset(from: field.beginningOfDocument, to: range.start) == 2)
        #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
        _ = stage
    }

    @Test("a secure field shows dots and is emptied by the first key")
    func secure() {
        let (stage, field) = Stage.withField()
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        TextEntry.insert("pa👍🏽")
        #expect(field.text == "pa👍🏽" && field.accessibilityValue == "•••")
        field.resignFirstResponder()
        field.becomeFirstResponder()
        TextEntry.insert("x")
        #expect(field.text == "x")
        field.resignFirstResponder()
        field.text = "old"
        field.becomeFirstResponder()
        TextEntry.deleteBackward()
        #expect(field.text == "")
        _ = stage
    }

    @Test("Chinese input: marked text is replaced until it is decided")
    func marked() throws {
        let (stage, field) = Stage.withField()
        field.becomeFirstResponder()
        TextEntry.insert("我")
        TextEntry.compose("n")
        TextEntry.compose("ni")
        #expect(field.text == "我ni")
        let range = try #require(field.markedTextRange)
        #expect(field.text(in: range) == "ni")
        TextEntry.insert("你")
        #expect(field.text == "我你" && field.markedTextRange == nil)
        TextEntry.compose("ha")
        field.unmarkText()
        #expect(field.text == "我你ha" && field.markedTextRange == nil)
        _ = stage
    }

    @Test("F3.5 what an input method has composed comes at once, and a line break after it is the return key")
    func words() throws {
        let (stage, field) = Stage.withField()
        let log = FieldLog()
        withExtendedLifetime(log) {
            field.becomeFirstResponder()
            TextEntry.insert("我")
            TextEntry.compose("ni hao")
            log.watch(field)
            TextEntry.insertWords("你好")
            #expect(field.text == "我你好" && field.markedTextRange == nil)
            #expect(log.take() == ["shouldChange (1, 6) 你好", "didChangeSelection", "event changed"])
            TextEntry.insertWords("吗\n")
            #expect(field.text == "我你好吗")
            #expect(log.take().prefix(4) == ["shouldChange (3, 0) 吗", "didChangeSelection", "event changed", "shouldReturn"])
            log.allows.remove("change")
            TextEntry.insertWords("。。")
            #expect(log.take() == ["shouldChange (4, 0) 。。"] && field.text == "我你好吗")
        }
        _ = stage
    }

    @Test("clear button: asks, empties, sends")
    func clear() {
        let (stage, field) = Stage.withField()
        let log = FieldLog()
        withExtendedLifetime(log) {
            field.clearButtonMode = .whileEditing
            field.text = "abc"
            log.watch(field)
            field.becomeFirstResponder()
            stage.settle()
            _ = log.take()
            let button = field.convert(field.clearButtonRect(forBounds: field.bounds), to: nil)
            stage.tap(button.midX, button.midY)
            #expect(field.text == "" && log.take() == ["shouldClear", "didChangeSelection", "event changed"])
        }
    }

    // MARK: Touches

    @Test("a tap begins editing and places the caret at the nearer end of the word; a double tap selects the word")
    func taps() throws {
        let (stage, field) = Stage.withField()
        field.text = "Hello brave world"
        stage.settle()
        let x = field.frame.minX + 7 + ("Hello b" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
        stage.tap(x, 117)
        #expect(field.isFirstResponder)
        var range = try #require(field.selectedTextRange)
        #expect(range.isEmpty && field.offset(from: field.beginningOfDocument, to: range.start) == 6)
        stage.pass(1)
        let late = field.frame.minX + 7 + ("Hello brav" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
        stage.tap(late, 117)
        range = try #require(field.selectedTextRange)
        #expect(range.isEmpty && field.offset(from: field.beginningOfDocument, to: range.start) == 11)
        stage.pass(1)
        stage.tap(x, 117)
        stage.pass(0.1)
        stage.tap(x, 117)
        range = try #require(field.selectedTextRange)
        #expect(field.text(in: range) == "brave")
    }

    @Test("a tap in a hidden password tells nothing of its words: the caret goes before or behind all of it")
    func tapInPassword() throws {
        let (stage, field) = Stage.withField()
        field.isSecureTextEntry = true
        field.text = "one two three"
        field.becomeFirstResponder()
        stage.settle()
        let width = field.caretRect(for: field.endOfDocument).minX - field.caretRect(for: field.beginningOfDocument).minX
        for (part, place) in [(0.3, 0), (0.7, 13)] {
            stage.tap(field.frame.minX + 7 + width * part, 117)
            let range = try #require(field.selectedTextRange)
            #expect(range.isEmpty && field.offset(from: field.beginningOfDocument, to: range.start) == place)
            stage.pass(1)
        }
    }

    // MARK: Geometry

    @Test("the caret of a text at the right stands beside the last character, not on it")
    func caretAtTheRight() {
        let (stage, field) = Stage.withField()
        field.textAlignment = .right
        field.text = "Hello"
        stage.settle()
        field.becomeFirstResponder()
        stage.settle()
        let width = ("Hello" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
        let caret = field.caretRect(for: field.endOfDocument)
        #expect(abs(caret.minX - field.caretRect(for: field.beginningOfDocument).minX - width) < 0.01)
        #expect(caret.maxX <= field.editingRect(forBounds: field.bounds).maxX + 0.01)
    }

    @Test("the caret: 2 wide, a line and 1.5 points high, behind the character")
    func caret() throws {
        let (stage, field) = Stage.withField()
        field.text = "Hello"
        field.becomeFirstResponder()
        stage.settle()
        let rect = field.caretRect(for: field.endOfDocument)
        let width = ("Hello" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
        #expect(rect.width == 2 && abs(rect.height - (UIFont.systemFont(ofSize: 17).lineHeight + 1.5)) < 0.01)
        #expect(abs(rect.minX - (7 + width)) < 0.01 && abs(rect.midY - 17) < 0.5)
        let point = CGPoint(x: 7 + width * 0.6, y: 17)
        let position = try #require(field.closestPosition(to: point))
        #expect((2...3).contains(field.offset(from: field.beginningOfDocument, to: position)))
    }

    @Test("text wider than the field scrolls so that the caret is seen")
    func scrolling() {
        let (stage, field) = Stage.withField()
        field.becomeFirstResponder()
        TextEntry.insert(String(repeating: "wide ", count: 30))
        stage.settle()
        let end = field.caretRect(for: field.endOfDocument)
        let place = field.editingRect(forBounds: field.bounds)
        #expect(end.maxX <= place.maxX + 0.01 && end.minX > place.maxX - 5)
    }
}
