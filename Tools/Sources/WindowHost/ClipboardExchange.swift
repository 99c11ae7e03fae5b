/// Keeps the desktop's clipboard and the app's the same: whichever side copied last.
struct ClipboardExchange {
    /// What both have.
    private var shared: String?

    /// The desktop's text, when it is one that the app does not have yet.
    mutating func newText(_ text: String) -> String? {
        guard text != shared else { return nil }
        shared = text
        return text
    }

    mutating func appCopied(_ text: String, in window: Window) {
        shared = text
        window.setClipboard(text)
    }
}
