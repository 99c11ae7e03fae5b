public import LiveLink

/// Somebody who looks at a live session: a window, a page, a program. Called on the session's queue.
public protocol LiveClient: AnyObject, Sendable {
    /// An app has connected: the first, or another in place of one that ended.
    func liveSessionDidBegin(_ session: LiveSession)
    /// The picture is another now; `LiveSession.withPixels` has it.
    func liveSession(_ session: LiveSession, didChange changes: FrameChanges)
    func liveSession(_ session: LiveSession, didFocus focus: LiveFocus?)
    /// The app put text on the clipboard.
    func liveSession(_ session: LiveSession, didCopy text: String)
    /// How it stands with the app is different now. ``LiveSession/status`` has it.
    func liveSession(_ session: LiveSession, didChange status: LiveStatus)
    /// Something is wrong that does not end the session.
    func liveSession(_ session: LiveSession, didNote message: String)
    func liveSession(_ session: LiveSession, didEnd end: LiveEnd)
}

extension LiveClient {
    public func liveSessionDidBegin(_ session: LiveSession) {}
    public func liveSession(_ session: LiveSession, didFocus focus: LiveFocus?) {}
    public func liveSession(_ session: LiveSession, didCopy text: String) {}
    public func liveSession(_ session: LiveSession, didChange status: LiveStatus) {}
    public func liveSession(_ session: LiveSession, didNote message: String) {}
}
