#if canImport(ObjectiveC)
import Foundation
import ObjectiveC
import OpenCombine

extension NSObject {
    /// Publishes the value of a property when key-value observing tells that it changes.
    ///
    /// Neither the subscriber nor the subscription keeps the object alive. With `.initial` the value at the time of the subscription comes
    /// first, as soon as it is asked for; other values that nobody has asked for are left out.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, Equatable {
        public typealias Output = Value
        public typealias Failure = Never

        public let object: Subject
        public let keyPath: KeyPath<Subject, Value>
        public let options: NSKeyValueObservingOptions
        /// The key path in words; nil to ask the class for it.
        var key: String?

        public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
            self.object = object
            self.keyPath = keyPath
            self.options = options
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Value {
            let subscription = PropertyObservation(subscriber, keepsFirst: options.contains(.initial))
            subscription.start(self)
            subscriber.receive(subscription: subscription)
        }

        public static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.object === rhs.object && lhs.keyPath == rhs.keyPath && lhs.options == rhs.options
        }
    }
}

extension NSObject.KeyValueObservingPublisher {
    /// Publishes that there was a change, without its value.
    public func didChange() -> Publishers.Map<NSObject.KeyValueObservingPublisher<Subject, Value>, Void> { map { _ in () } }
}

extension NSObjectProtocol where Self: NSObject {
    /// Publishes a property's value now and when it changes, unless the options say otherwise.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
    }

    /// What the rewriter makes of `publisher(for: \.name)`: key paths do not know their names here.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, __key key: String, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        var publisher = NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
        publisher.key = key
        return publisher
    }
}
#endif
