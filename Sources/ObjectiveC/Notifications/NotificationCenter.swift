public import Foundation

/// Tells observers what others post.
///
/// Foundation's own class here declares posting and observing in extensions, which a subclass cannot override as it can on Apple's systems. This
/// one stands for it in apps: the tool imports it by name into sources that use it. Each center stands on one of Foundation's, the default one on
/// Foundation's default: what Foundation posts is heard here, and what is posted here is heard there.
open class NotificationCenter: NSObject, @unchecked Sendable {
    private var base = Foundation.NotificationCenter()
    private var selectors: SelectorObservers

    private static let shared: NotificationCenter = {
        let center = NotificationCenter()
        center.base = .default
        center.selectors = SelectorObservers(.default)
        return center
    }()

    /// The center of the process, at which UIKit posts.
    open class var `default`: NotificationCenter { shared }

    public override init() {
        selectors = SelectorObservers(base)
        super.init()
    }

    // MARK: Posting

    /// Calls the observers of the notification, on this thread, before it returns.
    open func post(_ notification: Notification) { base.post(notification) }

    open func post(name aName: NSNotification.Name, object anObject: Any?) { post(name: aName, object: anObject, userInfo: nil) }

    open func post(name aName: NSNotification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        base.post(name: aName, object: anObject, userInfo: aUserInfo)
    }

    // MARK: Observing

    /// Sends `aSelector` to `observer` with each notification of that name (nil: of any) and from
    /// that object (nil: from any). The observer is not retained; an observer that died hears nothing.
    ///
    /// Observers by selector are called in the order they registered.
    open func addObserver(_ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?) {
        selectors.add(ObjCRuntime.object(observer)!, aSelector, aName, anObject.map { $0 as AnyObject })
    }

    /// Calls `block` with each notification of that name (nil: of any) and from that object (nil: from any): on `queue`, or where it is posted.
    ///
    /// - Returns: what to give to ``removeObserver(_:)``. The block is kept until then.
    @discardableResult
    open func addObserver(
        forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?, using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        base.addObserver(forName: name, object: obj, queue: queue, using: block)
    }

    /// Removes everything that `observer` registered for by selector, or the block that it is the token of.
    open func removeObserver(_ observer: Any) { remove(observer, nil, nil) }

    /// Removes what `observer` registered for under that name and object; nil is any.
    open func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object anObject: Any?) { remove(observer, aName, anObject) }

    private func remove(_ observer: Any, _ name: NSNotification.Name?, _ object: Any?) {
        guard let observer = ObjCRuntime.object(observer) else { return }
        selectors.remove(observer, name, object.map { $0 as AnyObject })
        base.removeObserver(observer, name: name, object: object)
    }
}
