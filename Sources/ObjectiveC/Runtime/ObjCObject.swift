public import Foundation

extension ObjCRuntime {
    /// `NSObject` as apps know it: the members that Objective-C's NSObject has and Foundation's lacks
    /// here stand in the class body, so that subclasses override them and call `super`.
    ///
    /// UIKit's and QuartzCore's roots derive from it, and so does every class of an imported project
    /// whose source names `NSObject` as its superclass. Code that holds such an object as a plain
    /// `NSObject` reaches the overrides through the extension on `NSObjectProtocol`.
    ///
    /// The name matters: the compiler lets an actor-isolated class keep its Sendable conformance
    /// only under a superclass called `NSObject` in Foundation or in a module named ObjectiveC.
    open class NSObject: Foundation.NSObject, ObjCAssociationHolding {
        /// What the runtime keeps for this object: associated objects and observers. Dies with it.
        public nonisolated(unsafe) final var __objcSideData: ObjCSideData?

        public override init() { super.init() }

        // Members that exist to be overridden are isolated to the main actor: a controller's override may
        // use its views, as on Apple's platforms, where Objective-C's declarations say nothing. They
        // run on whichever thread calls.

        // MARK: Messages

        /// Whether the object implements the message.
        open func responds(to aSelector: Selector!) -> Bool { ObjCBase.responds(self, to: aSelector) }
        /// Called for a message the object does not implement. Raises NSInvalidArgumentException.
        open func doesNotRecognizeSelector(_ aSelector: Selector!) { ObjCBase.doesNotRecognizeSelector(self, aSelector) }
        /// The object to ask for a message this one does not implement.
        open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
        /// Whether instances of the class implement the message.
        open class func instancesRespond(to aSelector: Selector!) -> Bool {
            ObjCBase.instancesRespond(self, to: aSelector)
        }

        // MARK: Interface Builder

        /// Called when the object and all it is connected with came out of a nib.
        @preconcurrency @MainActor open func awakeFromNib() {}
        /// Called by Interface Builder alone.
        @preconcurrency @MainActor open func prepareForInterfaceBuilder() {}

        // MARK: Key-value coding

        open func value(forKey key: String) -> Any? { ObjCBase.value(self, forKey: key) }
        open func setValue(_ value: Any?, forKey key: String) { ObjCBase.setValue(self, value, forKey: key) }
        open func value(forKeyPath keyPath: String) -> Any? { ObjCBase.value(self, forKeyPath: keyPath) }
        open func setValue(_ value: Any?, forKeyPath keyPath: String) {
            ObjCBase.setValue(self, value, forKeyPath: keyPath)
        }
        /// Called for a key the object does not know. Raises NSUnknownKeyException.
        @preconcurrency @MainActor open func value(forUndefinedKey key: String) -> Any? { ObjCBase.value(self, forUndefinedKey: key) }
        /// Called for a key the object does not know. Raises NSUnknownKeyException.
        @preconcurrency @MainActor open func setValue(_ value: Any?, forUndefinedKey key: String) {
            ObjCBase.setValue(self, value, forUndefinedKey: key)
        }
        /// Called when nil is set for a property that holds a number or a structure. Raises NSInvalidArgumentException.
        @preconcurrency @MainActor open func setNilValueForKey(_ key: String) { ObjCBase.setNilValueForKey(self, key) }
        open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
            ObjCBase.dictionaryWithValues(self, forKeys: keys)
        }
        open func setValuesForKeys(_ keyedValues: [String: Any]) { ObjCBase.setValuesForKeys(self, keyedValues) }

        // MARK: Key-value observing

        open func addObserver(
            _ observer: Foundation.NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
            context: UnsafeMutableRawPointer?
        ) {
            ObjCBase.addObserver(self, observer, forKeyPath: keyPath, options: options, context: context)
        }
        open func removeObserver(
            _ observer: Foundation.NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
        ) {
            ObjCBase.removeObserver(self, observer, forKeyPath: keyPath, context: .some(context))
        }
        open func removeObserver(_ observer: Foundation.NSObject, forKeyPath keyPath: String) {
            ObjCBase.removeObserver(self, observer, forKeyPath: keyPath, context: nil)
        }
        @preconcurrency @MainActor open func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            ObjCBase.observeValue(self, forKeyPath: keyPath, of: object, change: change, context: context)
        }
        open func willChangeValue(forKey key: String) { ObjCBase.willChangeValue(self, forKey: key) }
        open func didChangeValue(forKey key: String) { ObjCBase.didChangeValue(self, forKey: key) }
        /// The key paths whose changes change `key` too.
        open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
            ObjCBase.keyPathsForValuesAffectingValue(self, forKey: key)
        }
        /// Whether setting `key` tells its observers by itself. A class that answers false calls
        /// `willChangeValue(forKey:)` and `didChangeValue(forKey:)`.
        open class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
            ObjCBase.automaticallyNotifiesObservers(self, forKey: key)
        }
    }
}

/// The root class under a name that does not clash with Foundation's.
public typealias ObjCObject = ObjCRuntime.NSObject
