/// Keeps the desktop's clipboard and the app's the same: whichever side copied last.
struct ClipboardExchange {
    /// What both have.
    private var shared: String?

    /// The desktop's text, when it is one that the app does not have yet.
    mutating func newText(in window: Window) -> String? {
        guard let text = window.clipboard, text != shared else { return nil }
        shared = text
        return text
    }

    mutating func appCopied(_ text: String, in window: Window) {
        shared = text
        window.setClipboard(text)
    }
}
