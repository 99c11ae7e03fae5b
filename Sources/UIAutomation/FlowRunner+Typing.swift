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
        try needKeyboard("pressKey")
        switch key {
        case .enter: TextEntry.pressReturn()
        case .backspace: TextEntry.deleteBackward(count: 1)
        default: throw Failure(message: "not supported yet: keys of a hardware keyboard")
        }
        settle(nil)
    }

    func hideKeyboard() throws {
        try needKeyboard("hideKeyboard")
        TextEntry.hideKeyboard()
        settle(nil)
    }
}
