import AppShellBinding
import Testing
import UIKit

@testable import AppShell

/// Counts how often its text is set from outside.
private final class CountingField: UITextField {
    var writeCount = 0
    override var text: String? {
        get { super.text }
        set {
            writeCount += 1
            super.text = newValue
        }
    }
}

private final class CountingTextView: UITextView {
    var writeCount = 0
    override var text: String! {
        get { super.text }
        set {
            writeCount += 1
            super.text = newValue
        }
    }
}

@MainActor
private final class Record<Value> {
    var values: [Value] = []
}

@MainActor
@Suite struct ControlBindingTests {
    private let bag = BindingBag()

    private func changes<Value>(of value: LiveValue<Value>) -> () -> [Value] {
        let record = Record<Value>()
        value.observe { record.values.append($0) }.store(in: bag)
        return { record.values }
    }

    @Test("F7.11 text field: one edit is one write, and no echo")
    func field() {
        let text = MutableLiveValue("a")
        let written = changes(of: text)
        let field = CountingField()
        text.bind(to: field).store(in: bag)
        #expect(field.text == "a")
        #expect(field.writeCount == 1)

        field.text = "ab"
        field.writeCount = 0
        field.sendActions(for: .editingChanged)
        field.sendActions(for: .editingDidEnd)
        #expect(written() == ["a", "ab"])
        #expect(field.writeCount == 0, "the user's own text is not set again")

        text.value = "c"
        #expect(field.text == "c")
        #expect(field.writeCount == 1)
        #expect(written() == ["a", "ab", "c"])
    }

    @Test("F7.11 typed text is written a character at a time")
    func typing() {
        let text = MutableLiveValue("")
        let written = changes(of: text)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let field = CountingField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        window.addSubview(field)
        window.makeKeyAndVisible()
        text.bind(to: field).store(in: bag)
        field.becomeFirstResponder()
        field.insertText("好")
        field.insertText("的")
        #expect(written() == ["", "好", "好的"])
        #expect(field.writeCount == 0)
        field.resignFirstResponder()
        window.isHidden = true
    }

    @Test("F7.11 marked text is written when it is confirmed")
    func markedText() {
        let text = MutableLiveValue("")
        let written = changes(of: text)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        window.addSubview(field)
        window.makeKeyAndVisible()
        text.bind(to: field).store(in: bag)
        field.becomeFirstResponder()
        field.setMarkedText("hao", selectedRange: NSRange(location: 3, length: 0))
        #expect(written() == [""])
        field.insertText("好")
        #expect(written() == ["", "好"])
        field.resignFirstResponder()
        window.isHidden = true
    }

    @Test("F7.11 a view model that corrects its input shows the correction")
    func correction() {
        let text = MutableLiveValue("")
        text.observe { [weak text] in text?.value = String($0.prefix(3)) }.store(in: bag)
        let field = UITextField()
        text.bind(to: field).store(in: bag)
        field.text = "abcd"
        field.sendActions(for: .editingChanged)
        #expect(text.value == "abc")
        #expect(field.text == "abc")
    }

    @Test("F7.11 text view: one edit is one write, no echo, and its delegate is left alone")
    func textView() {
        let text = MutableLiveValue("a")
        let written = changes(of: text)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let textView = CountingTextView(frame: CGRect(x: 0, y: 0, width: 200, height: 90))
        window.addSubview(textView)
        window.makeKeyAndVisible()
        let token = text.bind(to: textView)
        #expect(textView.text == "a")
        #expect(textView.delegate == nil)
        textView.writeCount = 0
        textView.becomeFirstResponder()
        textView.insertText("b")
        #expect(written() == ["a", "ab"])
        #expect(textView.writeCount == 0)
        text.value = "c"
        #expect(textView.text == "c")
        #expect(textView.writeCount == 1)
        token.cancel()
        textView.insertText("d")
        #expect(written() == ["a", "ab", "c"], "no write after the binding's end")
        textView.resignFirstResponder()
        window.isHidden = true
    }

    @Test("F7.11 switch, slider, segments and any control: both ways, one write")
    func controls() {
        let isOn = MutableLiveValue(true)
        let onOff = UISwitch()
        let switched = changes(of: isOn)
        isOn.bind(to: onOff).store(in: bag)
        #expect(onOff.isOn)
        onOff.isOn = false
        onOff.sendActions(for: .valueChanged)
        #expect(switched() == [true, false])
        isOn.value = true
        #expect(onOff.isOn)

        let level = MutableLiveValue<Float>(0.25)
        let slider = UISlider()
        let levels = changes(of: level)
        level.bind(to: slider).store(in: bag)
        #expect(slider.value == 0.25)
        slider.value = 0.5
        slider.sendActions(for: .valueChanged)
        #expect(levels() == [0.25, 0.5])
        level.value = 7
        #expect(slider.value == 1)
        #expect(level.value == 7, "what the slider cannot show is kept")

        let segment = MutableLiveValue(1)
        let segments = UISegmentedControl(items: ["a", "b", "c"])
        let chosen = changes(of: segment)
        segment.bind(to: segments).store(in: bag)
        #expect(segments.selectedSegmentIndex == 1)
        segments.selectedSegmentIndex = 2
        segments.sendActions(for: .valueChanged)
        #expect(chosen() == [1, 2])
        segment.value = 9
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(segment.value == 9)

        let amount = MutableLiveValue(2.0)
        let stepper = UIStepper()
        amount.bind(to: stepper, \.value, on: .valueChanged).store(in: bag)
        #expect(stepper.value == 2)
        stepper.value = 3
        stepper.sendActions(for: .valueChanged)
        #expect(amount.value == 3)
    }

    @Test("F7.11 labels show, and submit is disabled until the input is valid")
    func submit() {
        let comment = ValidatedValue<String, String>("", .notBlank(else: "empty"))
        let field = UITextField(), button = UIButton(type: .system), item = UIBarButtonItem(), label = UILabel(), count = UILabel()
        comment.input.bind(to: field).store(in: bag)
        comment.isValid.bind(toEnabled: button).store(in: bag)
        comment.isValid.bind(toEnabled: item).store(in: bag)
        comment.shownFailure.bind(to: label).store(in: bag)
        comment.input.map { "\($0.count)" }.bind(to: count).store(in: bag)
        #expect(!button.isEnabled && !item.isEnabled)
        #expect(label.text == nil && count.text == "0")
        field.text = "ab"
        field.sendActions(for: .editingChanged)
        #expect(button.isEnabled && item.isEnabled)
        #expect(count.text == "2")
        field.text = " "
        field.sendActions(for: .editingChanged)
        #expect(!button.isEnabled && label.text == "empty")
    }

    @Test("F7.11 a released view ends its binding; a token keeps its value until the binding ends")
    func lifetimes() {
        let text = MutableLiveValue("")
        weak var field: UITextField?
        weak var textView: UITextView?
        weak var table: UITableView?
        let list = MutableLiveList([1])
        autoreleasepool {
            let strongField = UITextField(), strongTextView = UITextView(), strongTable = UITableView()
            field = strongField
            textView = strongTextView
            table = strongTable
            text.bind(to: strongField).store(in: bag)
            text.bind(to: strongTextView).store(in: bag)
            list.bind(to: strongTable).store(in: bag)
            #expect(text.observerCount == 2 && list.observerCount == 1)
        }
        #expect(field == nil && textView == nil && table == nil)
        #expect(text.observerCount == 0 && list.observerCount == 0)

        let kept = UITextField()
        weak var value: MutableLiveValue<String>?
        do {
            let strong = MutableLiveValue("x")
            value = strong
            strong.bind(to: kept).store(in: bag)
        }
        kept.text = "y"
        kept.sendActions(for: .editingChanged)
        #expect(value?.value == "y")
        bag.cancelAll()
        #expect(value == nil)
        kept.sendActions(for: .editingChanged)
    }

    @Test("F7.11 a cancelled binding no longer writes, and leaves the control's other actions")
    func cancelled() {
        let text = MutableLiveValue("a")
        let field = UITextField()
        let other = MutableLiveValue("")
        let token = text.bind(to: field)
        other.bind(to: field).store(in: bag)
        token.cancel()
        field.text = "b"
        field.sendActions(for: .editingChanged)
        #expect(text.value == "a" && other.value == "b")
        text.value = "c"
        #expect(field.text == "b")
    }
}
