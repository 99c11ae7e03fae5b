public import Foundation
public import ObjectiveC

/// A storyboard. It can be named and passed; taking its controllers out is not supported yet.
@preconcurrency @MainActor open class UIStoryboard: ObjCObject {
    private let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    open func instantiateInitialViewController() -> UIViewController? {
        notSupported("the initial view controller of storyboard '\(name)'")
    }

    open func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        notSupported("the initial view controller of storyboard '\(name)'")
    }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        notSupported("view controller '\(identifier)' of storyboard '\(name)'")
    }

    open func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        notSupported("view controller '\(identifier)' of storyboard '\(name)'")
    }
}
