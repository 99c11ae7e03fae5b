import DrydockSession
import LiveLink

/// Keys of the desktop's keyboard as those of an iPad's.
enum KeyInput {
    /// Keys that do something else than type.
    private static let named: Set<String> = [
        LiveKey.enter, LiveKey.backspace, LiveKey.tab, LiveKey.escape, LiveKey.up, LiveKey.down, LiveKey.left, LiveKey.right, LiveKey.pageUp, LiveKey.pageDown,
        LiveKey.home, LiveKey.end, LiveKey.delete,
    ]

    /// What a key does by itself; nil when the text that it types follows.
    ///
    /// - Parameter isTyping: whether a text has the keyboard.
    static func order(forKey name: String, _ modifiers: WindowModifiers, isTyping: Bool) -> LiveOrder? {
        let flow = modifiers.flow
        if named.contains(name) { return .key(name, flow) }
        guard name.count == 1, !isTyping || flow.contains(.command) || flow.contains(.control) else { return nil }
        return .key(name, flow)
    }

    /// Shortcuts type nothing, though the desktop says some do.
    static func order(forText text: String, _ modifiers: WindowModifiers) -> LiveOrder? {
        text.isEmpty || !modifiers.isDisjoint(with: [.leftControl, .rightControl, .super]) ? nil : .text(text)
    }

    /// - Parameter start: with the length in Unicode scalars, as SDL counts.
    static func composition(_ text: String, start: Int, length: Int) -> LiveOrder {
        let scalars = text.unicodeScalars
        let first = min(max(start, 0), scalars.count), last = min(first + max(length, 0), scalars.count)
        func units(_ range: Range<Int>) -> Int { scalars.dropFirst(range.lowerBound).prefix(range.count).reduce(0) { $0 + UTF16.width($1) } }
        return .composition(text, selectionStart: units(0..<first), selectionLength: units(first..<last))
    }
}

extension WindowModifiers {
    /// The left Control key and Super are Command, as it is them that a desktop's shortcuts are pressed with; the right Control key is Control.
    var flow: [FlowModifier] {
        var result: [FlowModifier] = []
        if contains(.shift) { result.append(.shift) }
        if contains(.rightControl) { result.append(.control) }
        if contains(.alt) { result.append(.option) }
        if !isDisjoint(with: [.leftControl, .super]) { result.append(.command) }
        return result
    }
}
