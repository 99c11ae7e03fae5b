public import LiveLink

/// Somebody who sees all that is done in a session, whichever client does it. Called on the session's queue.
public protocol LiveOrderObserver: AnyObject, Sendable {
    /// The order is about to be sent. What is asked here by ``LiveSession/askFirst(_:_:)`` the app answers before it takes the order up.
    func liveSession(_ session: LiveSession, willSend order: LiveOrder)
    /// The steps of a flow were carried out for a client.
    func liveSession(_ session: LiveSession, didCarryOut steps: LiveAnswer, of request: LiveRequest)
}
