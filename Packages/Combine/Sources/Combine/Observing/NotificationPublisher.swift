#if canImport(ObjectiveC)
import Foundation
import class ObjectiveC.NotificationCenter
import OpenCombine

extension NotificationCenter {
    /// Publishes the notifications of one name, and where one is given, of one object.
    ///
    /// A notification that nobody has asked for is left out.
    public struct Publisher: OpenCombine.Publisher, Equatable {
        public typealias Output = Notification
        public typealias Failure = Never

        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Notification {
            let subscription = NotificationObservation(subscriber, of: self)
            subscription.start()
            subscriber.receive(subscription: subscription)
        }

        public static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
        }
    }

    /// What ``Publisher`` publishes, for each subscriber from when it subscribes.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher { Publisher(center: self, name: name, object: object) }
}
#endif
