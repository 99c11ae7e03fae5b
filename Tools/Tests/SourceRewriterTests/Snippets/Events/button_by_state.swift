// F12.1 a button's title, colour and image by state fall back to those of the normal state
// Source: UIButton, setTitle(_:for:): "If a title is not specified for a state, the default behavior is to use the title associated with the normal state"
import UIKit

@MainActor func run() {
    let button = UIButton(type: .custom)
    button.setTitle("normal", for: .normal)
    button.setTitle("chosen", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.gray, for: .disabled)
    print(button.currentTitle ?? "-", button.title(for: .highlighted) ?? "-")
    button.isSelected = true
    print(button.currentTitle ?? "-", button.state == .selected)
    button.isSelected = false
    button.isEnabled = false
    print(button.currentTitle ?? "-", button.currentTitleColor == .gray, button.titleColor(for: .selected) == .red)
    print(button.buttonType == .custom, button.image(for: .normal) == nil, button.currentBackgroundImage == nil)
}
// prints:
// normal normal
// chosen true
// normal true true
// true true true
