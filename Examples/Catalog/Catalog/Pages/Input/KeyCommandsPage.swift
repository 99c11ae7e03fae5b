import UIKit

/// Keys of a hardware keyboard, with and without modifiers.
class KeyCommandsPage: CatalogPage {
    private let log = EventLog(identifier: "keys.log")
    private let box = UIView()
    private let field = UIView()

    override func build() {
        box.backgroundColor = .systemOrange
        box.layer.cornerRadius = 10
        box.accessibilityIdentifier = "keys.box"
        box.frame = CGRect(x: 20, y: 40, width: 40, height: 40)
        field.addSubview(box)
        section(
            "Keys", footer: "Command–N, Shift–Command–D, the arrows, Escape. Press keys of a hardware keyboard.",
            BlockRow(field, height: 120, insets: .zero), log)
    }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override var keyCommands: [UIKeyCommand]? {
        let new = UIKeyCommand(title: localized("New"), action: #selector(pressedNew), input: "n", modifierFlags: .command)
        new.discoverabilityTitle = localized("New")
        let duplicate = UIKeyCommand(
            title: localized("Duplicate"), action: #selector(pressedDuplicate), input: "d", modifierFlags: [.command, .shift])
        let escape = UIKeyCommand(title: "", action: #selector(pressedEscape), input: UIKeyCommand.inputEscape)
        let arrows = [
            UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow,
        ].map {
            UIKeyCommand(title: "", action: #selector(pressedArrow(_:)), input: $0)
        }
        return [new, duplicate, escape] + arrows
    }

    @objc private func pressedNew() { log.add("new") }

    @objc private func pressedDuplicate() { log.add("duplicate") }

    @objc private func pressedEscape() { log.add("escape") }

    @objc private func pressedArrow(_ command: UIKeyCommand) {
        let way: CGPoint
        switch command.input {
        case UIKeyCommand.inputUpArrow: way = CGPoint(x: 0, y: -20)
        case UIKeyCommand.inputDownArrow: way = CGPoint(x: 0, y: 20)
        case UIKeyCommand.inputLeftArrow: way = CGPoint(x: -20, y: 0)
        default: way = CGPoint(x: 20, y: 0)
        }
        box.center = CGPoint(
            x: min(max(box.center.x + way.x, 20), field.bounds.width - 20),
            y: min(max(box.center.y + way.y, 20), field.bounds.height - 20))
    }
}
