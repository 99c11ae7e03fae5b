import ObjectiveC
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ViewLoadingTests {
    init() { _ = Stage() }

    @Test("F4.1 init loads nothing, the first view does, viewDidLoad comes once")
    func lazyLoading() {
        let log = Log()
        let controller = LoggingController("A", log)
        #expect(!controller.isViewLoaded)
        #expect(controller.viewIfLoaded == nil)
        #expect(log.entries.isEmpty)
        let view = controller.view
        #expect(view != nil)
        #expect(controller.isViewLoaded)
        controller.loadViewIfNeeded()
        #expect(controller.view === view)
        #expect(log.entries == ["A.didLoad"])
    }

    @Test("F4.1 without a nib the view is plain, as large as the screen, and resizes")
    func plainView() {
        let controller = UIViewController()
        #expect(type(of: controller.view!) == UIView.self)
        #expect(controller.view.frame == UIScreen.main.bounds)
        #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    }

    final class OwnView: UIViewController {
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        override func loadView() { view = own }
    }

    @Test("F4.1 an overridden loadView sets the view")
    func overriddenLoadView() {
        let controller = OwnView()
        controller.loadViewIfNeeded()
        #expect(controller.view === controller.own)
        #expect(controller.own.next === controller)
    }

    final class Forgetful: UIViewController {
        override func loadView() {}
    }

    @Test("F4.1 an overridden loadView that sets no view stops")
    func forgottenView() {
        let exception = ObjCException.catching { _ = Forgetful().view }
        #expect(exception?.name == .internalInconsistencyException)
        #expect(exception?.reason?.contains("did not set the view") == true)
    }

    @Test("F4.1 a named nib that is not there: UIKit's message")
    func missingNib() {
        let exception = ObjCException.catching { _ = UIViewController(nibName: "Nowhere", bundle: nil).view }
        #expect(exception?.name == .internalInconsistencyException)
        let path = Bundle.main.bundlePath
        #expect(exception?.reason == "Could not load NIB in bundle: 'NSBundle <\(path)> (loaded)' with name 'Nowhere'")
    }

    @Test("F4.3 a view belongs to one controller at most")
    func viewOwnedTwice() {
        let (first, second) = (UIViewController(), UIViewController())
        let view = first.view!
        let exception = ObjCException.catching { second.view = view }
        #expect(exception?.name.rawValue == "UIViewControllerHierarchyInconsistency")
        #expect(
            exception?.reason?.hasPrefix("A view can only be associated with at most one view controller at a time! View ")
                == true)
        first.view = nil
        second.view = view
        #expect(second.view === view)
    }

    @Test("F4.1 title reaches the navigation item and the tab bar item")
    func titles() {
        let controller = UIViewController()
        _ = controller.navigationItem
        controller.title = "Feed"
        #expect(controller.navigationItem.title == "Feed")
        #expect(controller.tabBarItem.title == "Feed")
        controller.navigationItem.title = "Bar only"
        #expect(controller.title == "Feed")
        #expect(controller.tabBarItem.title == "Feed")
    }
}
