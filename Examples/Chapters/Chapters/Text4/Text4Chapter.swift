import UIKit

/// The parts of the fourth text, in its order.
enum Text4Chapter {
    static var parts: [Chapter] {
        return [
            Chapter(
                title: localized("Screen, window, view"), subtitle: Citation(4, "UIScreen · UIWindow").words,
                identifier: "text4.screen",
                destination: .root { UINavigationController(rootViewController: ScreenViewController()) }),
            part("Nibs and scenes", "Interface Builder · StoryBoard", "text4.scenes") { ScenesViewController.fromStoryboard() },
            part("Life cycle", "LifeCycle", "text4.lifeCycle") { LifeCycle.makeViewController() },
            page("Geometry", "Size · Properties · Tag", "text4.geometry") { GeometryViewController() },
            page("A button in a cell", "Coordinate Transform", "text4.cell") { CellButtonViewController() },
            page("Loading views", "loadView · xib", "text4.loading") { LoadingViewController() },
            page("Modal screens", "模态视图", "text4.modal") { ModalViewController() },
            page("Registering", "信息传递", "text4.register") { LoginViewController() },
            page("Three children, three flips", "childViewController", "text4.containment") { MainViewController() },
            page("Transitions", "childViewController", "text4.transitions") { TransitionsViewController() },
            page("Size classes", "AutoLayout & Size Classes", "text4.sizes") { SizeClassViewController() },
            page("Constraints, layout, display", "CustomControl", "text4.update") { UpdateOrderViewController() },
            page("Six causes of layoutSubviews", "CustomControl", "text4.causes") { LayoutCausesViewController() },
            part("A stack of settings", "Navigation Controller", "text4.stack") { StackPageViewController.makeRoot() },
            page("Bar buttons", "UIBarButtonItem", "text4.bars") { BarButtonsViewController() },
            page("Adding, removing, cycling", "Custom Controller", "text4.children") { ContentContainerViewController() },
            page("Slips of the containers", "Custom Controller", "text4.slips") { ContainmentSlipsViewController() },
        ]
    }

    private static func part(
        _ title: String, _ section: String, _ identifier: String, _ make: @escaping () -> UIViewController
    ) -> Chapter {
        return Chapter(
            title: localized(title), subtitle: Citation(4, section).words, identifier: identifier, destination: .screen(make))
    }

    /// A part that is one page of a navigation controller.
    private static func page(
        _ title: String, _ section: String, _ identifier: String, _ make: @escaping () -> UIViewController
    ) -> Chapter {
        return part(title, section, identifier) { UINavigationController(rootViewController: make()) }
    }
}
