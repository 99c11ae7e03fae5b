import LiveLink
import UIKit

/// What UIKit calls the keys that type nothing.
@MainActor enum LiveKeys {
    private static let names: [String: String] = [
        LiveKey.enter: "\r", LiveKey.backspace: "\u{8}", LiveKey.tab: "\t", LiveKey.escape: UIKeyCommand.inputEscape, LiveKey.up: UIKeyCommand.inputUpArrow,
        LiveKey.down: UIKeyCommand.inputDownArrow, LiveKey.left: UIKeyCommand.inputLeftArrow, LiveKey.right: UIKeyCommand.inputRightArrow,
        LiveKey.pageUp: UIKeyCommand.inputPageUp, LiveKey.pageDown: UIKeyCommand.inputPageDown, LiveKey.home: UIKeyCommand.inputHome,
        LiveKey.end: UIKeyCommand.inputEnd, LiveKey.delete: UIKeyCommand.inputDelete,
    ]

    /// The name of a key, or what it types.
    static func input(_ name: String) -> String { names[name] ?? name }
}
