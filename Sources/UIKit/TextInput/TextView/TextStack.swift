internal import Foundation

/// A text view's storage, layout manager and container, kept alive together.
@MainActor final class TextStack {
    let storage: NSTextStorage
    let manager: NSLayoutManager
    let container: NSTextContainer

    init(container given: NSTextContainer?) {
        let container = given ?? NSTextContainer(size: CGSize(width: 0, height: 1e7))
        let manager = container.layoutManager ?? NSLayoutManager()
        if given == nil { container.widthTracksTextView = true }
        if container.layoutManager == nil { manager.addTextContainer(container) }
        let storage = manager.textStorage ?? NSTextStorage()
        if manager.textStorage == nil { storage.addLayoutManager(manager) }
        self.container = container
        self.manager = manager
        self.storage = storage
    }
}
