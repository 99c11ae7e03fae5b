package import Foundation
internal import ObjectiveC
internal import QuartzCore

/// The keys of a keyboard that is plugged in: what hosts and flows press.
///
/// A key goes, in this order, to key commands that want priority, to the system's commands (copy, paste, select all, undo) and to typing, to other
/// key commands, and to `pressesBegan` and `pressesEnded` along the responder chain. UNVERIFIED in detail; Apple documents
/// that since iOS 15 the system goes before commands that do not ask for priority.
@MainActor package enum HardwareKeyboard {
    /// - Parameters:
    ///   - input: what the key types without modifiers, or one of `UIKeyCommand`'s names.
    ///   - flags: the modifier keys that are held.
    /// - Returns: whether a command, an editing action or a text took it; views that handle presses themselves are not known of.
    @discardableResult
    package static func press(_ input: String, _ flags: UIKeyModifierFlags = []) -> Bool {
        guard UIApplication.current?.isIgnoringTouches != true, let start = firstResponder else { return false }
        let input = input.count == 1 ? input.lowercased() : input
        let commands = commands(from: start).filter { matches($0, input, flags) }
        if let command = commands.first(where: \.wantsPriorityOverSystemBehavior), perform(command, from: start) { return true }
        if let action = editAction(input, flags), send(action, from: start) { return true }
        let types = isTyping(input, flags)
        if !types || TextEntry.target == nil, let command = commands.first, perform(command, from: start) { return true }
        guard !deliverPress(input, flags, to: start) else { return true }
        return types && type(input, flags)
    }

    // MARK: Who

    /// Without a first responder the controller that is shown deepest in the key window. UNVERIFIED.
    static var firstResponder: UIResponder? {
        if let responder = Runtime.current.keyboard.responderInAccessory { return responder }
        guard let window = UIWindow.keyWindow else { return nil }
        if let responder = window.firstResponderObject, !Runtime.current.keyboard.isCovered(responder) { return responder }
        guard var controller = window.rootViewController else { return window }
        while true {
            if let presented = controller.ownPresented, !presented.isBeingDismissed {
                controller = presented
            } else if let navigation = controller as? UINavigationController, let top = navigation.topViewController {
                controller = top
            } else if let tabs = controller as? UITabBarController, let selected = tabs.selectedViewController {
                controller = selected
            } else if let child = controller.children.last(where: { $0.viewIfLoaded?.window != nil }) {
                controller = child
            } else {
                return controller
            }
        }
    }

    // MARK: Commands

    private static func commands(from start: UIResponder) -> [UIKeyCommand] {
        var found: [UIKeyCommand] = []
        var responder: UIResponder? = start
        while let current = responder {
            found += current.keyCommands ?? []
            if let controller = current as? UIViewController { found += controller.addedKeyCommands }
            responder = current.next
        }
        return found
    }

    private static let compared: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

    private static func matches(_ command: UIKeyCommand, _ input: String, _ flags: UIKeyModifierFlags) -> Bool {
        guard let wanted = command.input, !command.attributes.contains(.disabled), !command.attributes.contains(.hidden) else { return false }
        let same = wanted.count == 1 ? wanted.lowercased() == input : wanted == input
        return same && command.modifierFlags.intersection(compared) == flags.intersection(compared)
    }

    private static func perform(_ command: UIKeyCommand, from start: UIResponder) -> Bool {
        guard let target = start.target(forAction: command.action, withSender: command) as? NSObject else { return false }
        ActionSender.send(command.action, to: target, arguments: [command, nil])
        Runtime.current.frameLoop.setNeedsFrame()
        return true
    }

    // MARK: The system's own

    private static func editAction(_ input: String, _ flags: UIKeyModifierFlags) -> String? {
        let held = flags.intersection(compared)
        if held == [.command, .shift], input == "z" { return "redo" }
        guard held == .command else { return nil }
        return ["x": "cut:", "c": "copy:", "v": "paste:", "a": "selectAll:", "z": "undo"][input]
    }

    private static func send(_ action: String, from start: UIResponder) -> Bool {
        if action == "undo" || action == "redo" {
            guard let manager = start.undoManager, action == "undo" ? manager.canUndo : manager.canRedo else { return false }
            if action == "undo" { manager.undo() } else { manager.redo() }
            return true
        }
        let selector = Selector(action)
        guard let target = start.target(forAction: selector, withSender: nil) as? NSObject else { return false }
        ActionSender.send(selector, to: target, arguments: [nil])
        Runtime.current.frameLoop.setNeedsFrame()
        return true
    }

    // MARK: Presses

    /// - Returns: whether a responder kept the press to itself.
    private static func deliverPress(_ input: String, _ flags: UIKeyModifierFlags, to start: UIResponder) -> Bool {
        let press = UIPress()
        press.key = UIKey(
            characters: typed(input, flags), charactersIgnoringModifiers: input, modifierFlags: flags, keyCode: usage(of: input))
        press.timestamp = CACurrentMediaTime()
        press.responder = start
        press.window = UIWindow.keyWindow
        let types: [String: UIPress.PressType] = [
            UIKeyCommand.inputUpArrow: .upArrow, UIKeyCommand.inputDownArrow: .downArrow, UIKeyCommand.inputLeftArrow: .leftArrow,
            UIKeyCommand.inputRightArrow: .rightArrow, UIKeyCommand.inputPageUp: .pageUp, UIKeyCommand.inputPageDown: .pageDown,
        ]
        press.type = types[input] ?? .select
        let event = UIPressesEvent()
        event.type = .presses
        event.timestamp = press.timestamp
        event.allPresses = [press]
        event.heldModifiers = flags
        Runtime.current.pressReachedEnd = false
        start.pressesBegan([press], with: event)
        let isTaken = !Runtime.current.pressReachedEnd
        press.phase = .ended
        start.pressesEnded([press], with: event)
        Runtime.current.frameLoop.setNeedsFrame()
        return isTaken
    }

    // MARK: Typing

    private static func isTyping(_ input: String, _ flags: UIKeyModifierFlags) -> Bool {
        guard flags.isDisjoint(with: [.command, .control]) else { return false }
        return input.count == 1 || arrows.contains(input)
    }

    private static let arrows: Set<String> = [
        UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow,
    ]

    private static func type(_ input: String, _ flags: UIKeyModifierFlags) -> Bool {
        guard TextEntry.isPossible else { return false }
        switch input {
        case "\u{8}": return TextEntry.deleteBackward()
        case "\r", "\n": return TextEntry.pressReturn()
        case UIKeyCommand.inputLeftArrow: return TextEntry.moveCaret(by: -1, extending: flags.contains(.shift))
        case UIKeyCommand.inputRightArrow: return TextEntry.moveCaret(by: 1, extending: flags.contains(.shift))
        case UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow: return false
        default: return TextEntry.insert(typed(input, flags))
        }
    }

    private static let shifted: [Character: Character] = [
        "1": "!", "2": "@", "3": "#", "4": "$", "5": "%", "6": "^", "7": "&", "8": "*", "9": "(", "0": ")", "-": "_", "=": "+", "[": "{",
        "]": "}", "\\": "|", ";": ":", "'": "\"", "`": "~", ",": "<", ".": ">", "/": "?",
    ]

    private static func typed(_ input: String, _ flags: UIKeyModifierFlags) -> String {
        guard input.count == 1, let character = input.first else { return input }
        if flags.contains(.shift) { return shifted[character].map { String($0) } ?? input.uppercased() }
        return flags.contains(.alphaShift) ? input.uppercased() : input
    }

    private static let places: [String: UIKeyboardHIDUsage] = [
        "\r": .keyboardReturnOrEnter, "\n": .keyboardReturnOrEnter, "\u{8}": .keyboardDeleteOrBackspace, "\t": .keyboardTab, " ": .keyboardSpacebar,
        "-": .keyboardHyphen, "=": .keyboardEqualSign, "[": .keyboardOpenBracket, "]": .keyboardCloseBracket, "\\": .keyboardBackslash,
        ";": .keyboardSemicolon, "'": .keyboardQuote, "`": .keyboardGraveAccentAndTilde, ",": .keyboardComma, ".": .keyboardPeriod, "/": .keyboardSlash,
        "0": .keyboard0, UIKeyCommand.inputEscape: .keyboardEscape, UIKeyCommand.inputUpArrow: .keyboardUpArrow,
        UIKeyCommand.inputDownArrow: .keyboardDownArrow, UIKeyCommand.inputLeftArrow: .keyboardLeftArrow,
        UIKeyCommand.inputRightArrow: .keyboardRightArrow, UIKeyCommand.inputPageUp: .keyboardPageUp, UIKeyCommand.inputPageDown: .keyboardPageDown,
        UIKeyCommand.inputHome: .keyboardHome, UIKeyCommand.inputEnd: .keyboardEnd, UIKeyCommand.inputDelete: .keyboardDeleteForward,
    ]

    private static func usage(of input: String) -> UIKeyboardHIDUsage {
        if let place = places[input] { return place }
        guard let value = input.unicodeScalars.first?.value, input.count == 1 else { return .keyboardErrorUndefined }
        switch value {
        case 97...122: return UIKeyboardHIDUsage(rawValue: Int(value) - 97 + 4) ?? .keyboardErrorUndefined
        case 49...57: return UIKeyboardHIDUsage(rawValue: Int(value) - 49 + 30) ?? .keyboardErrorUndefined
        default: return .keyboardErrorUndefined
        }
    }
}
