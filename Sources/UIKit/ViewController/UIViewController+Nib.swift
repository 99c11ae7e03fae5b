internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder
internal import ObjectiveC

extension NibReader {
    static let viewController = NibReader("viewController", of: UIViewController.self) { controller, nib in
        controller.scene = StoryboardScene(nib.element, of: controller, nib.loader)
        // Whoever looks at one file may not have the other.
        if let name = nib.string("nibName"), Runtime.current.interfacePreview == nil || controller.nibExists(name, in: nib.loader.bundle) { controller.givenNibName = name }
        if let title = nib.string("title") { controller.title = title }
        if nib.bool("useStoryboardIdentifierAsRestorationIdentifier") ?? false { controller.restorationIdentifier = nib.element["storyboardIdentifier"] }
        if let identifier = nib.string("restorationIdentifier") { controller.restorationIdentifier = identifier }
        if let style = nib.choice("modalPresentationStyle", in: NibControllers.presentations) { controller.modalPresentationStyle = style }
        if let style = nib.choice("modalTransitionStyle", in: NibControllers.transitions) { controller.modalTransitionStyle = style }
        if let hides = nib.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = hides }
        if let defines = nib.bool("definesPresentationContext") { controller.definesPresentationContext = defines }
        if let provides = nib.bool("providesPresentationContextTransitionStyle") { controller.providesPresentationContextTransitionStyle = provides }
        if let adjusts = nib.bool("automaticallyAdjustsScrollViewInsets") { controller.automaticallyAdjustsScrollViewInsets = adjusts }
        if let includes = nib.bool("extendedLayoutIncludesOpaqueBars") { controller.extendedLayoutIncludesOpaqueBars = includes }
        if let edges = nib.child("edgesForExtendedLayout") { controller.edgesForExtendedLayout = NibControllers.edges(edges, nib) }
        if let size = nib.size("preferredContentSize") ?? nib.size("contentSizeForViewInPopover") { controller.preferredContentSize = size }
        if let style = nib.choice("overrideUserInterfaceStyle", in: NibChoices.interfaceStyles) { controller.overrideUserInterfaceStyle = style }
        nib.fill("navigationItem", existing: { controller.navigationItem }) { controller.loadedNavigationItem = $0 }
        if let item = nib.object("tabBarItem") as? UITabBarItem { controller.tabBarItem = item }
        if let items: [UIBarButtonItem] = nib.made("toolbarItems") { controller.toolbarItems = items }
    }

    static let navigationController = NibReader("navigationController", of: UINavigationController.self) { controller, nib in
        nib.fill("navigationBar", existing: { controller.navigationBar }) { controller.setValue($0, forKey: "navigationBar") }
        if let element = nib.child("toolbar") { nib.loader.adopt(controller.toolbar, as: element) }
        if let hidden = nib.bool("navigationBarHidden") { controller.isNavigationBarHidden = hidden }
        if let hidden = nib.bool("toolbarHidden") { controller.isToolbarHidden = hidden }
        if let hides = nib.bool("hidesBarsOnSwipe") { controller.hidesBarsOnSwipe = hides }
        if let hides = nib.bool("hidesBarsOnTap") { controller.hidesBarsOnTap = hides }
        if let hides = nib.bool("hidesBarsWhenKeyboardAppears") { controller.hidesBarsWhenKeyboardAppears = hides }
        if let hides = nib.bool("hidesBarsWhenVerticallyCompact") { controller.hidesBarsWhenVerticallyCompact = hides }
    }

    static let tabBarController = NibReader("tabBarController", of: UITabBarController.self) { controller, nib in
        nib.fill("tabBar", existing: { controller.tabBar }) { controller.setValue($0, forKey: "tabBar") }
    }

    static let splitViewController = NibReader("splitViewController", of: UISplitViewController.self) { controller, nib in
        if let mode = nib.choice("preferredDisplayMode", [
            "automatic": UISplitViewController.DisplayMode.automatic, "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary,
            "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
            "twoDisplaceSecondary": .twoDisplaceSecondary, "primaryHidden": .secondaryOnly, "allVisible": .oneBesideSecondary,
        ]) {
            controller.preferredDisplayMode = mode
        }
        if let presents = nib.bool("presentsWithGesture") { controller.presentsWithGesture = presents }
        if let width = nib.number("minimumPrimaryColumnWidth") { controller.minimumPrimaryColumnWidth = width }
        if let width = nib.number("maximumPrimaryColumnWidth") { controller.maximumPrimaryColumnWidth = width }
        if let fraction = nib.number("preferredPrimaryColumnWidthFraction") { controller.preferredPrimaryColumnWidthFraction = fraction }
    }

    static let pageViewController = NibReader("pageViewController", of: UIPageViewController.self) { controller, nib in
        if let double = nib.bool("doubleSided") { controller.isDoubleSided = double }
    }

    static let collectionViewController = NibReader("collectionViewController", of: UICollectionViewController.self) { controller, nib in
        if let clears = nib.bool("clearsSelectionOnViewWillAppear") { controller.clearsSelectionOnViewWillAppear = clears }
    }

    static let window = NibReader("window", of: UIWindow.self) { window, nib in
        if nib.bool("visibleAtLaunch") ?? false { window.isHidden = false }
        if nib.bool("resizesToFullScreen") ?? false { window.frame = UIScreen.main.bounds }
    }

    /// An object of the app's own; without a class it is NSObject.
    static let customObject = NibReader(
        "customObject", of: NSObject.self, make: { type, _ in ObjCRuntime.instantiate(type) }
    ) { (_: NSObject, _) in }
}

enum NibControllers {
    static let presentations: [String: UIModalPresentationStyle] = [
        "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext, "custom": .custom,
        "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "popover": .popover, "none": .none, "automatic": .automatic,
    ]
    static let transitions: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
    ]

    @MainActor static func edges(_ element: InterfaceElement, _ nib: NibCoder) -> UIRectEdge {
        nib.loader.report?.use(element)
        var edges: UIRectEdge = []
        for (name, edge) in [("top", UIRectEdge.top), ("left", .left), ("bottom", .bottom), ("right", .right)] where element[name] == "YES" { edges.insert(edge) }
        return edges
    }
}
