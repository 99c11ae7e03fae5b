// F11.1 setters of UIKit's classes tell observers (Apple, "Key-Value Observing Programming Guide": automatic notification by setter;
// the keys of Boolean properties drop "is")
import UIKit

class Watcher: NSObject {
    @objc let button = UIButton()
}

@MainActor func run() {
    var tokens: [NSKeyValueObservation] = []
    let label = UILabel()
    tokens.append(label.observe(\.text, options: [.old, .new]) { _, change in print("text", (change.oldValue ?? nil) ?? "nil", (change.newValue ?? nil) ?? "nil") })
    label.text = "a"
    label.text = "b"
    tokens.append(label.observe(\.attributedText) { label, _ in print("attributed", label.attributedText?.string ?? "nil") })
    label.attributedText = NSAttributedString(string: "c")
    let watcher = Watcher()
    tokens.append(watcher.observe(\.button.isEnabled, options: .new) { _, change in print("enabled", change.newValue ?? true) })
    watcher.button.isEnabled = false
    tokens.append(watcher.button.observe(\.isHighlighted) { button, _ in print("highlighted", button.isHighlighted) })
    tokens.append(watcher.button.observe(\.isSelected) { button, _ in print("selected", button.isSelected) })
    watcher.button.isHighlighted = true
    watcher.button.isSelected = true
    let image = UIImageView()
    tokens.append(image.observe(\.image) { view, _ in print("image", view.image != nil) })
    image.image = UIImage()
    let text = UITextView()
    tokens.append(text.observe(\.text) { view, _ in print("view", view.text ?? "") })
    text.text = "typed"
    let field = UITextField()
    tokens.append(field.observe(\.text) { field, _ in print("field", field.text ?? "") })
    field.text = "word"
    let toggle = UISwitch()
    tokens.append(toggle.observe(\.isOn) { toggle, _ in print("on", toggle.isOn) })
    toggle.isOn = true
    let slider = UISlider()
    tokens.append(slider.observe(\.value) { slider, _ in print("value", slider.value) })
    slider.value = 0.5
    let tap = UITapGestureRecognizer()
    tokens.append(tap.observe(\.isEnabled) { tap, _ in print("recognizer", tap.isEnabled) })
    tap.isEnabled = false
    tokens.removeAll()
    label.text = "silent"
}
// prints:
// text nil a
// text a b
// attributed c
// enabled false
// highlighted true
// selected true
// image true
// view typed
// field word
// on true
// value 0.5
// recognizer false
