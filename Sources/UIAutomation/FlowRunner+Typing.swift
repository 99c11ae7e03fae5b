import DrydockSession
import Foundation
import UIKit

extension FlowRunner {
    /// Waits for an input to have the keyboard, as a person would before typing.
    private func needKeyboard(_ command: String) throws {
        settle(nil)
        guard TextEntry.isPossible else {
            throw Failure(message: "\(command): nothing has the keyboard; tap a text field first")
        }
    }

    func type(_ text: String) throws {
        try needKeyboard("inputText")
        TextEntry.insert(text)
        settle(nil)
    }

    func erase(_ count: Int) throws {
        try needKeyboard("eraseText")
        TextEntry.deleteBackward(count: count)
        settle(nil)
    }

    func press(_ key: FlowKey, _ modifiers: [FlowModifier]) throws {
        switch key {
        case .home, .lock: return enterBackground()
        default: break
        }
        settle(nil)
        let flags = modifiers.reduce(into: UIKeyModifierFlags()) { flags, modifier in
            switch modifier {
            case .shift: flags.insert(.shift)
            case .control: flags.insert(.control)
            case .option: flags.insert(.alternate)
            case .command: flags.insert(.command)
            }
        }
        let isTaken = HardwareKeyboard.press(input(of: key), flags)
        // A screen without a text may still have listened to a key; of these two it is a mistake of the flow.
        if !isTaken, key == .enter || key == .backspace, modifiers.isEmpty { try needKeyboard("pressKey") }
        settle(nil)
    }

    private func input(of key: FlowKey) -> String {
        switch key {
        case .enter: "\r"
        case .backspace: "\u{8}"
        case .tab: "\t"
        case .escape: UIKeyCommand.inputEscape
        case .up: UIKeyCommand.inputUpArrow
        case .down: UIKeyCommand.inputDownArrow
        case .left: UIKeyCommand.inputLeftArrow
        case .right: UIKeyCommand.inputRightArrow
        case .character(let text): text
        case .home, .lock: ""
        }
    }

    func hideKeyboard() throws {
        try needKeyboard("hideKeyboard")
        TextEntry.hideKeyboard()
        settle(nil)
    }
}
