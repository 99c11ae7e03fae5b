internal import Foundation
public import ObjectiveC

/// A way from one view controller to another.
@preconcurrency @MainActor open class UIStoryboardSegue: ObjCObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController
    private let handler: (() -> Void)?

    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
    ) {
        self.init(identifier, source, destination, performHandler)
    }

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = nil
        super.init()
    }

    private init(_ identifier: String?, _ source: UIViewController, _ destination: UIViewController, _ handler: @escaping () -> Void) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        self.handler = handler
        super.init()
    }

    /// Goes the way: a subclass shows the destination, or the handler does.
    open func perform() {
        guard let handler else { notSupported("performing a segue of a storyboard") }
        handler()
    }
}

/// Where an unwind segue came from.
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: ObjCObject {
    open private(set) var source: UIViewController
    open private(set) var unwindAction: Selector
    open private(set) var sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
        super.init()
    }
}
