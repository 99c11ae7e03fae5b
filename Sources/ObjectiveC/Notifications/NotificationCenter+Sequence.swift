public import Foundation

extension NotificationCenter {
    /// The notifications of one name, and where one is given, of one object, as they are posted.
    ///
    /// Each iterator observes from when it is made until it goes or its task is cancelled, and keeps what nobody has asked for yet. The object is not
    /// kept alive.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// What ``NotificationCenter/notifications(named:object:)`` gives. Any number of tasks may iterate over it.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        public typealias Element = Notification
        public typealias Failure = Never

        private let center: NotificationCenter
        private let name: Notification.Name
        private weak var object: AnyObject?
        private let isOfOneObject: Bool

        fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
            (self.center, self.name, self.object, isOfOneObject) = (center, name, object, object != nil)
        }

        public func makeAsyncIterator() -> Iterator {
            // Of an object that is gone there are none any more.
            if isOfOneObject, object == nil { return Iterator(observation: nil) }
            return Iterator(observation: Observation(of: name, object, at: center))
        }

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var observation: Observation?

            public mutating func next() async -> Notification? { await next(isolation: nil) }

            public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
                guard let next = await observation?.next(isolation: actor) else {
                    observation = nil
                    return nil
                }
                return next
            }
        }
    }

    /// Observes for one iterator, for as long as that lives.
    fileprivate final class Observation {
        /// A notification belongs to whoever posted it; it goes from there to one task.
        private struct Posted: @unchecked Sendable { let notification: Notification }

        private let center: NotificationCenter
        private let token: any NSObjectProtocol
        private var posts: AsyncStream<Posted>.Iterator
        private let end: AsyncStream<Posted>.Continuation

        init(of name: Notification.Name, _ object: AnyObject?, at center: NotificationCenter) {
            let (stream, end) = AsyncStream.makeStream(of: Posted.self)
            self.center = center
            self.end = end
            posts = stream.makeAsyncIterator()
            token = center.addObserver(forName: name, object: object, queue: nil) { end.yield(Posted(notification: $0)) }
        }

        deinit {
            center.removeObserver(token)
            end.finish()
        }

        func next(isolation actor: isolated (any Actor)?) async -> Notification? { await posts.next(isolation: actor)?.notification }
    }
}

@available(*, unavailable)
extension NotificationCenter.Notifications.Iterator: Sendable {}
