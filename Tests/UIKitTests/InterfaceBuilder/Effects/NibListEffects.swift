import Foundation
@testable import UIKit

extension NibEffects {
    private static func blue(_ key: String) -> String { NibEffectTests.blue(key) }

    static let lists: [NibEffect] = [
        E("scrollView", "scrollEnabled=NO", \UIScrollView.isScrollEnabled, false),
        E("scrollView", "pagingEnabled=YES", \UIScrollView.isPagingEnabled, true),
        E("scrollView", "bounces=NO", \UIScrollView.bounces, false),
        E("scrollView", "alwaysBounceVertical=YES", \UIScrollView.alwaysBounceVertical, true),
        E("scrollView", "alwaysBounceHorizontal=YES", \UIScrollView.alwaysBounceHorizontal, true),
        E("scrollView", "bouncesZoom=NO", \UIScrollView.bouncesZoom, false),
        E("scrollView", "directionalLockEnabled=YES", \UIScrollView.isDirectionalLockEnabled, true),
        E("scrollView", "showsHorizontalScrollIndicator=NO", \UIScrollView.showsHorizontalScrollIndicator, false),
        E("scrollView", "showsVerticalScrollIndicator=NO", \UIScrollView.showsVerticalScrollIndicator, false),
        E("scrollView", "delaysContentTouches=NO", \UIScrollView.delaysContentTouches, false),
        E("scrollView", "canCancelContentTouches=NO", \UIScrollView.canCancelContentTouches, false),
        E("scrollView", "minimumZoomScale=0.5", \UIScrollView.minimumZoomScale, 0.5),
        E("scrollView", "maximumZoomScale=3", \UIScrollView.maximumZoomScale, 3),
        E("scrollView", "keyboardDismissMode=onDrag", \UIScrollView.keyboardDismissMode, .onDrag),
        E("scrollView", "indicatorStyle=white", \UIScrollView.indicatorStyle, .white),
        E("scrollView", "contentInsetAdjustmentBehavior=never", \UIScrollView.contentInsetAdjustmentBehavior, .never),
        E("scrollView", key: "contentInset", "<inset key=\"contentInset\" minX=\"1\" minY=\"2\" maxX=\"3\" maxY=\"4\"/>", \UIScrollView.contentInset, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
        E("scrollView", key: "scrollIndicatorInsets", "<inset key=\"scrollIndicatorInsets\" minX=\"1\" minY=\"2\" maxX=\"3\" maxY=\"4\"/>", { (view: UIScrollView) in view.verticalScrollIndicatorInsets.top }, 2),
        E("scrollView", key: "contentSize", "<size key=\"contentSize\" width=\"3\" height=\"4\"/>", \UIScrollView.contentSize, CGSize(width: 3, height: 4)),
        E("tableView", "style=grouped", \UITableView.style, .grouped),
        E("tableView", "rowHeight=77", \UITableView.rowHeight, 77),
        E("tableView", "estimatedRowHeight=77", \UITableView.estimatedRowHeight, 77),
        E("tableView", "sectionHeaderHeight=77", \UITableView.sectionHeaderHeight, 77),
        E("tableView", "sectionFooterHeight=77", \UITableView.sectionFooterHeight, 77),
        E("tableView", "estimatedSectionHeaderHeight=77", \UITableView.estimatedSectionHeaderHeight, 77),
        E("tableView", "estimatedSectionFooterHeight=77", \UITableView.estimatedSectionFooterHeight, 77),
        E("tableView", "separatorStyle=none", \UITableView.separatorStyle, .none),
        E("tableView", "separatorInsetReference=fromAutomaticInsets", \UITableView.separatorInsetReference, .fromAutomaticInsets),
        E("tableView", key: "separatorInset", "<inset key=\"separatorInset\" minX=\"31\" minY=\"0\" maxX=\"3\" maxY=\"0\"/>", { (table: UITableView) in table.separatorInset.left }, 31),
        E("tableView", key: "separatorColor", blue("separatorColor"), \UITableView.separatorColor, UIColor.blue),
        E("tableView", "allowsSelection=NO", \UITableView.allowsSelection, false),
        E("tableView", "allowsMultipleSelection=YES", \UITableView.allowsMultipleSelection, true),
        E("tableView", "allowsSelectionDuringEditing=YES", \UITableView.allowsSelectionDuringEditing, true),
        E("tableView", "allowsMultipleSelectionDuringEditing=YES", \UITableView.allowsMultipleSelectionDuringEditing, true),
        E("tableView", "contentViewInsetsToSafeArea=NO", \UITableView.insetsContentViewsToSafeArea, false),
        E("tableView", "sectionIndexMinimumDisplayRowCount=9", \UITableView.sectionIndexMinimumDisplayRowCount, 9),
        E("tableView", key: "sectionIndexColor", blue("sectionIndexColor"), \UITableView.sectionIndexColor, UIColor.blue),
        E("tableView", key: "sectionIndexBackgroundColor", blue("sectionIndexBackgroundColor"), \UITableView.sectionIndexBackgroundColor, UIColor.blue),
        E("tableView", key: "sectionIndexTrackingBackgroundColor", blue("sectionIndexTrackingBackgroundColor"), \UITableView.sectionIndexTrackingBackgroundColor, UIColor.blue),
        E("tableView", key: "tableHeaderView", "<view key=\"tableHeaderView\" tag=\"5\" id=\"h\"/>", { (table: UITableView) in table.tableHeaderView?.tag }, 5),
        E("tableView", key: "tableFooterView", "<view key=\"tableFooterView\" tag=\"5\" id=\"h\"/>", { (table: UITableView) in table.tableFooterView?.tag }, 5),
        E("tableView", key: "backgroundView", "<view key=\"backgroundView\" tag=\"5\" id=\"h\"/>", { (table: UITableView) in table.backgroundView?.tag }, 5),
        E("tableViewCell", key: "contentConfiguration", "<listContentConfiguration key=\"contentConfiguration\"/>", { (cell: UITableViewCell) in cell.contentConfiguration is UIListContentConfiguration }, true),
        listContent("text=t", { $0.text }, "t"), listContent("secondaryText=t", { $0.secondaryText }, "t"),
        listContent("imageToTextPadding=9", { $0.imageToTextPadding }, 9), listContent("textToSecondaryTextVerticalPadding=9", { $0.textToSecondaryTextVerticalPadding }, 9),
        listContent("textToSecondaryTextHorizontalPadding=9", { $0.textToSecondaryTextHorizontalPadding }, 9),
        E("tableViewCell", key: "image", "<imageReference key=\"image\" image=\"star\" catalog=\"system\"/>", { (cell: UITableViewCell) in (cell.contentConfiguration as? UIListContentConfiguration)?.image != nil }, true,
            in: "<tableViewCell id=\"x\"><listContentConfiguration key=\"contentConfiguration\">§</listContentConfiguration></tableViewCell>", of: "listContentConfiguration"),
        E("tableViewCell", "reuseIdentifier=A", \UITableViewCell.reuseIdentifier, "A"),
        E("tableViewCell", "style=IBUITableViewCellStyleSubtitle", { (cell: UITableViewCell) in cell.detailTextLabel != nil }, true),
        E("tableViewCell", "textLabel=l", { (cell: UITableViewCell) in cell.textLabel?.text }, "a", in: cellWithLabels),
        E("tableViewCell", "detailTextLabel=d", { (cell: UITableViewCell) in cell.detailTextLabel?.text }, "b", in: cellWithLabels),
        E("tableViewCell", "imageView=i", { (cell: UITableViewCell) in cell.imageView?.tag }, 5, in: cellWithLabels),
        E("tableViewCell", "selectionStyle=none", \UITableViewCell.selectionStyle, .none),
        E("tableViewCell", "accessoryType=checkmark", \UITableViewCell.accessoryType, .checkmark),
        E("tableViewCell", "editingAccessoryType=checkmark", \UITableViewCell.editingAccessoryType, .checkmark),
        E("tableViewCell", "indentationLevel=2", \UITableViewCell.indentationLevel, 2),
        E("tableViewCell", "indentationWidth=22", \UITableViewCell.indentationWidth, 22),
        E("tableViewCell", "shouldIndentWhileEditing=NO", \UITableViewCell.shouldIndentWhileEditing, false),
        E("tableViewCell", "showsReorderControl=YES", \UITableViewCell.showsReorderControl, true),
        E("tableViewCell", key: "separatorInset", "<inset key=\"separatorInset\" minX=\"31\" minY=\"0\" maxX=\"3\" maxY=\"0\"/>", { (cell: UITableViewCell) in cell.separatorInset.left }, 31),
        E("tableViewCell", key: "contentView", "<tableViewCellContentView key=\"contentView\" tag=\"5\" id=\"c\"/>", { (cell: UITableViewCell) in cell.contentView.tag }, 5),
        E("tableViewCell", key: "accessoryView", "<view key=\"accessoryView\" tag=\"5\" id=\"c\"/>", { (cell: UITableViewCell) in cell.accessoryView?.tag }, 5),
        E("tableViewCell", key: "editingAccessoryView", "<view key=\"editingAccessoryView\" tag=\"5\" id=\"c\"/>", { (cell: UITableViewCell) in cell.editingAccessoryView?.tag }, 5),
        E("tableViewCell", key: "backgroundView", "<view key=\"backgroundView\" tag=\"5\" id=\"c\"/>", { (cell: UITableViewCell) in cell.backgroundView?.tag }, 5),
        E("tableViewCell", key: "selectedBackgroundView", "<view key=\"selectedBackgroundView\" tag=\"5\" id=\"c\"/>", { (cell: UITableViewCell) in cell.selectedBackgroundView?.tag }, 5),
        E("collectionView", "allowsSelection=NO", \UICollectionView.allowsSelection, false),
        E("collectionView", "allowsMultipleSelection=YES", \UICollectionView.allowsMultipleSelection, true),
        E("collectionView", "prefetchingEnabled=NO", \UICollectionView.isPrefetchingEnabled, false),
        E("collectionView", key: "backgroundView", "<view key=\"backgroundView\" tag=\"5\" id=\"c\"/>", { (view: UICollectionView) in view.backgroundView?.tag }, 5),
        flow("minimumLineSpacing=3", { $0.minimumLineSpacing }, 3), flow("minimumInteritemSpacing=3", { $0.minimumInteritemSpacing }, 3),
        flow("scrollDirection=horizontal", { $0.scrollDirection }, .horizontal), flow("sectionHeadersPinToVisibleBounds=YES", { $0.sectionHeadersPinToVisibleBounds }, true),
        flow("sectionFootersPinToVisibleBounds=YES", { $0.sectionFootersPinToVisibleBounds }, true),
        flow("automaticEstimatedItemSize=YES", { $0.estimatedItemSize }, UICollectionViewFlowLayout.automaticSize),
        flow("sectionInsetReference=safeArea", { $0.sectionInsetReference }, .fromSafeArea),
        flow(key: "itemSize", "<size key=\"itemSize\" width=\"3\" height=\"4\"/>", { $0.itemSize }, CGSize(width: 3, height: 4)),
        flow(key: "estimatedItemSize", "<size key=\"estimatedItemSize\" width=\"3\" height=\"4\"/>", { $0.estimatedItemSize }, CGSize(width: 3, height: 4)),
        flow(key: "headerReferenceSize", "<size key=\"headerReferenceSize\" width=\"3\" height=\"4\"/>", { $0.headerReferenceSize }, CGSize(width: 3, height: 4)),
        flow(key: "footerReferenceSize", "<size key=\"footerReferenceSize\" width=\"3\" height=\"4\"/>", { $0.footerReferenceSize }, CGSize(width: 3, height: 4)),
        flow(key: "sectionInset", "<inset key=\"sectionInset\" minX=\"1\" minY=\"2\" maxX=\"3\" maxY=\"4\"/>", { $0.sectionInset }, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
        E("collectionViewCell", "reuseIdentifier=A", \UICollectionViewCell.reuseIdentifier, "A"),
        E("collectionReusableView", "reuseIdentifier=A", \UICollectionReusableView.reuseIdentifier, "A"),
    ]

    private static let cellWithLabels = """
        <tableViewCell id="x" style="IBUITableViewCellStyleSubtitle" §><tableViewCellContentView key="contentView" id="c"><subviews>
        <label text="a" id="l"/><label text="b" id="d"/><imageView tag="5" id="i"/></subviews></tableViewCellContentView></tableViewCell>
        """

    private static func flow<Value>(_ attribute: String, _ path: @escaping (UICollectionViewFlowLayout) -> Value?, _ expected: Value, line: Int = #line) -> NibEffect {
        E("collectionView", attribute, { (view: UICollectionView) in (view.collectionViewLayout as? UICollectionViewFlowLayout).flatMap(path) }, expected,
            in: "<collectionView id=\"x\"><collectionViewFlowLayout key=\"collectionViewLayout\" id=\"y\" §/></collectionView>", of: "collectionViewFlowLayout", line: line)
    }

    private static func flow<Value>(key: String, _ child: String, _ path: @escaping (UICollectionViewFlowLayout) -> Value?, _ expected: Value, line: Int = #line) -> NibEffect {
        E("collectionView", key: key, child, { (view: UICollectionView) in (view.collectionViewLayout as? UICollectionViewFlowLayout).flatMap(path) }, expected,
            in: "<collectionView id=\"x\"><collectionViewFlowLayout key=\"collectionViewLayout\" id=\"y\">§</collectionViewFlowLayout></collectionView>", of: "collectionViewFlowLayout", line: line)
    }

    // MARK: Bars

    static let bars: [NibEffect] = [
        E("navigationBar", "barStyle=black", \UINavigationBar.barStyle, .black),
        E("navigationBar", "translucent=NO", \UINavigationBar.isTranslucent, false),
        E("navigationBar", "largeTitles=YES", \UINavigationBar.prefersLargeTitles, true),
        E("navigationBar", key: "barTintColor", blue("barTintColor"), \UINavigationBar.barTintColor, UIColor.blue),
        E("navigationBar", "backIndicatorImage=star", { (bar: UINavigationBar) in bar.backIndicatorImage != nil }, true, in: "<navigationBar id=\"x\" catalog=\"system\" §/>"),
        E("navigationBar", "backIndicatorTransitionMaskImage=star", { (bar: UINavigationBar) in bar.backIndicatorTransitionMaskImage != nil }, true, in: "<navigationBar id=\"x\" catalog=\"system\" §/>"),
        E("navigationBar", "shadowImage=star", { (bar: UINavigationBar) in bar.shadowImage != nil }, true, in: "<navigationBar id=\"x\" catalog=\"system\" §/>"),
        E("navigationBar", key: "titleTextAttributes", "<textAttributes key=\"titleTextAttributes\">\(blue("textColor"))</textAttributes>",
            { (bar: UINavigationBar) in bar.titleTextAttributes?[.foregroundColor] as? UIColor }, UIColor.blue),
        E("navigationBar", key: "largeTitleTextAttributes", "<textAttributes key=\"largeTitleTextAttributes\">\(blue("textColor"))</textAttributes>",
            { (bar: UINavigationBar) in bar.largeTitleTextAttributes?[.foregroundColor] as? UIColor }, UIColor.blue),
        E("navigationBar", key: "standardAppearance", "<navigationBarAppearance key=\"standardAppearance\">\(blue("backgroundColor"))</navigationBarAppearance>",
            { (bar: UINavigationBar) in bar.standardAppearance.backgroundColor }, UIColor.blue),
        E("navigationBar", key: "scrollEdgeAppearance", "<navigationBarAppearance key=\"scrollEdgeAppearance\">\(blue("backgroundColor"))</navigationBarAppearance>",
            { (bar: UINavigationBar) in bar.scrollEdgeAppearance?.backgroundColor }, UIColor.blue),
        E("toolbar", "barStyle=black", \UIToolbar.barStyle, .black),
        E("toolbar", "translucent=NO", \UIToolbar.isTranslucent, false),
        E("toolbar", key: "barTintColor", blue("barTintColor"), \UIToolbar.barTintColor, UIColor.blue),
        E("navigationItem", "title=Go", \UINavigationItem.title, "Go"),
        E("navigationItem", "prompt=Go", \UINavigationItem.prompt, "Go"),
        E("navigationItem", "hidesBackButton=YES", \UINavigationItem.hidesBackButton, true),
        E("navigationItem", "leftItemsSupplementBackButton=YES", \UINavigationItem.leftItemsSupplementBackButton, true),
        E("navigationItem", "largeTitleDisplayMode=never", \UINavigationItem.largeTitleDisplayMode, .never),
        E("navigationItem", key: "backBarButtonItem", "<barButtonItem key=\"backBarButtonItem\" tag=\"5\" id=\"c\"/>", { (item: UINavigationItem) in item.backBarButtonItem?.tag }, 5),
        E("navigationItem", key: "leftBarButtonItem", "<barButtonItem key=\"leftBarButtonItem\" tag=\"5\" id=\"c\"/>", { (item: UINavigationItem) in item.leftBarButtonItem?.tag }, 5),
        E("navigationItem", key: "rightBarButtonItem", "<barButtonItem key=\"rightBarButtonItem\" tag=\"5\" id=\"c\"/>", { (item: UINavigationItem) in item.rightBarButtonItem?.tag }, 5),
        E("navigationItem", key: "titleView", "<view key=\"titleView\" tag=\"5\" id=\"c\"/>", { (item: UINavigationItem) in item.titleView?.tag }, 5),
        E("barButtonItem", "title=Go", \UIBarButtonItem.title, "Go"),
        E("barButtonItem", "image=star", { (item: UIBarButtonItem) in item.image != nil }, true, in: "<barButtonItem id=\"x\" catalog=\"system\" §/>"),
        E("barButtonItem", "catalog=system", { (item: UIBarButtonItem) in item.image != nil }, true, in: "<barButtonItem id=\"x\" image=\"star\" §/>"),
        E("barButtonItem", "landscapeImage=star", { (item: UIBarButtonItem) in item.landscapeImagePhone != nil }, true, in: "<barButtonItem id=\"x\" catalog=\"system\" §/>"),
        E("barButtonItem", "enabled=NO", \UIBarButtonItem.isEnabled, false),
        E("barButtonItem", "tag=5", \UIBarButtonItem.tag, 5),
        E("barButtonItem", "style=done", \UIBarButtonItem.style, .done),
        E("barButtonItem", "width=55", \UIBarButtonItem.width, 55),
        E("barButtonItem", "selected=YES", \UIBarButtonItem.isSelected, true),
        E("barButtonItem", "systemItem=add", { (item: UIBarButtonItem) in item.systemItem }, .add),
        E("barButtonItem", key: "tintColor", blue("tintColor"), \UIBarButtonItem.tintColor, UIColor.blue),
        E("barButtonItem", key: "customView", "<view key=\"customView\" tag=\"5\" id=\"c\"/>", { (item: UIBarButtonItem) in item.customView?.tag }, 5),
        E("barButtonItem", key: "imageInsets", "<inset key=\"imageInsets\" minX=\"1\" minY=\"2\" maxX=\"3\" maxY=\"4\"/>", \UIBarButtonItem.imageInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
        E("tabBarItem", "title=Go", \UITabBarItem.title, "Go"),
        E("tabBarItem", "image=star", { (item: UITabBarItem) in item.image != nil }, true, in: "<tabBarItem id=\"x\" catalog=\"system\" §/>"),
        E("tabBarItem", "catalog=system", { (item: UITabBarItem) in item.image != nil }, true, in: "<tabBarItem id=\"x\" image=\"star\" §/>"),
        E("tabBarItem", "selectedImage=star", { (item: UITabBarItem) in item.selectedImage != nil }, true, in: "<tabBarItem id=\"x\" catalog=\"system\" §/>"),
        E("tabBarItem", "enabled=NO", \UITabBarItem.isEnabled, false),
        E("tabBarItem", "badgeValue=3", \UITabBarItem.badgeValue, "3"),
        E("tabBarItem", "systemItem=search", { (item: UITabBarItem) in item.systemItem }, .search),
        E("tabBarItem", key: "badgeColor", blue("badgeColor"), \UITabBarItem.badgeColor, UIColor.blue),
        E("tabBarItem", key: "titlePositionAdjustment", "<offsetWrapper key=\"titlePositionAdjustment\" horizontal=\"1\" vertical=\"2\"/>", \UITabBarItem.titlePositionAdjustment, UIOffset(horizontal: 1, vertical: 2)),
        E("tabBar", "barStyle=black", \UITabBar.barStyle, .black),
        E("tabBar", "translucent=NO", \UITabBar.isTranslucent, false),
        E("tabBar", key: "barTintColor", blue("barTintColor"), \UITabBar.barTintColor, UIColor.blue),
        E("tabBar", key: "unselectedItemTintColor", blue("unselectedItemTintColor"), \UITabBar.unselectedItemTintColor, UIColor.blue),
        E("tabBar", key: "selectedImageTintColor", blue("selectedImageTintColor"), { (bar: UITabBar) in bar.tintColor }, UIColor.blue),
        E("tabBar", "backgroundImage=star", { (bar: UITabBar) in bar.backgroundImage != nil }, true, in: "<tabBar id=\"x\" catalog=\"system\" §/>"),
        E("tabBar", "selectionIndicatorImage=star", { (bar: UITabBar) in bar.selectionIndicatorImage != nil }, true, in: "<tabBar id=\"x\" catalog=\"system\" §/>"),
        E("tabBar", "shadowImage=star", { (bar: UITabBar) in bar.shadowImage != nil }, true, in: "<tabBar id=\"x\" catalog=\"system\" §/>"),
        E("tabBar", "itemPositioning=centered", \UITabBar.itemPositioning, .centered),
        E("tabBar", "itemWidth=55", \UITabBar.itemWidth, 55),
        E("tabBar", "itemSpacing=5", \UITabBar.itemSpacing, 5),
    ]

    // MARK: Gestures

    static let gestures: [NibEffect] = [
        E("tapGestureRecognizer", "enabled=NO", \UIGestureRecognizer.isEnabled, false),
        E("tapGestureRecognizer", "cancelsTouchesInView=NO", \UIGestureRecognizer.cancelsTouchesInView, false),
        E("tapGestureRecognizer", "delaysTouchesBegan=YES", \UIGestureRecognizer.delaysTouchesBegan, true),
        E("tapGestureRecognizer", "delaysTouchesEnded=NO", \UIGestureRecognizer.delaysTouchesEnded, false),
        E("tapGestureRecognizer", "numberOfTapsRequired=3", \UITapGestureRecognizer.numberOfTapsRequired, 3),
        E("tapGestureRecognizer", "numberOfTouchesRequired=3", \UITapGestureRecognizer.numberOfTouchesRequired, 3),
        E("panGestureRecognizer", "minimumNumberOfTouches=2", \UIPanGestureRecognizer.minimumNumberOfTouches, 2),
        E("panGestureRecognizer", "maximumNumberOfTouches=2", \UIPanGestureRecognizer.maximumNumberOfTouches, 2),
        E("pongPressGestureRecognizer", "minimumPressDuration=2", \UILongPressGestureRecognizer.minimumPressDuration, 2),
        E("pongPressGestureRecognizer", "allowableMovement=33", \UILongPressGestureRecognizer.allowableMovement, 33),
        E("pongPressGestureRecognizer", "numberOfTapsRequired=1", \UILongPressGestureRecognizer.numberOfTapsRequired, 1),
        E("pongPressGestureRecognizer", "numberOfTouchesRequired=2", \UILongPressGestureRecognizer.numberOfTouchesRequired, 2),
        E("swipeGestureRecognizer", "direction=up", \UISwipeGestureRecognizer.direction, .up),
        E("swipeGestureRecognizer", "numberOfTouchesRequired=2", \UISwipeGestureRecognizer.numberOfTouchesRequired, 2),
        E("pinchGestureRecognizer", "scale=2", \UIPinchGestureRecognizer.scale, 2),
        E("rotationGestureRecognizer", "rotation=2", \UIRotationGestureRecognizer.rotation, 2),
        E("screenEdgePanGestureRecognizer", "left=YES", \UIScreenEdgePanGestureRecognizer.edges, .left, in: "<screenEdgePanGestureRecognizer id=\"x\"><rectEdge key=\"edges\" §/></screenEdgePanGestureRecognizer>", of: "rectEdge"),
    ]

    // MARK: Controllers

    static let controllers: [NibEffect] = [
        E("viewController", "nibName=N", \UIViewController.nibName, "N"),
        E("viewController", "title=Go", \UIViewController.title, "Go"),
        E("viewController", "restorationIdentifier=r", \UIViewController.restorationIdentifier, "r"),
        E("viewController", "useStoryboardIdentifierAsRestorationIdentifier=YES", \UIViewController.restorationIdentifier, "s", in: "<viewController id=\"x\" storyboardIdentifier=\"s\" §/>"),
        E("viewController", "modalPresentationStyle=formSheet", \UIViewController.modalPresentationStyle, .formSheet),
        E("viewController", "modalTransitionStyle=crossDissolve", \UIViewController.modalTransitionStyle, .crossDissolve),
        E("viewController", "hidesBottomBarWhenPushed=YES", \UIViewController.hidesBottomBarWhenPushed, true),
        E("viewController", "definesPresentationContext=YES", \UIViewController.definesPresentationContext, true),
        E("viewController", "providesPresentationContextTransitionStyle=YES", \UIViewController.providesPresentationContextTransitionStyle, true),
        E("viewController", "automaticallyAdjustsScrollViewInsets=NO", \UIViewController.automaticallyAdjustsScrollViewInsets, false),
        E("viewController", "extendedLayoutIncludesOpaqueBars=YES", \UIViewController.extendedLayoutIncludesOpaqueBars, true),
        E("viewController", "overrideUserInterfaceStyle=dark", \UIViewController.overrideUserInterfaceStyle, .dark),
        E("viewController", "top=YES", \UIViewController.edgesForExtendedLayout, .top, in: "<viewController id=\"x\"><rectEdge key=\"edgesForExtendedLayout\" §/></viewController>", of: "rectEdge"),
        E("viewController", key: "preferredContentSize", "<size key=\"preferredContentSize\" width=\"3\" height=\"4\"/>", \UIViewController.preferredContentSize, CGSize(width: 3, height: 4)),
        E("viewController", key: "navigationItem", "<navigationItem key=\"navigationItem\" title=\"Go\" id=\"n\"/>", { (controller: UIViewController) in controller.navigationItem.title }, "Go"),
        E("viewController", key: "tabBarItem", "<tabBarItem key=\"tabBarItem\" title=\"Go\" id=\"n\"/>", { (controller: UIViewController) in controller.tabBarItem.title }, "Go"),
        E("navigationController", "navigationBarHidden=YES", \UINavigationController.isNavigationBarHidden, true),
        E("navigationController", "toolbarHidden=NO", \UINavigationController.isToolbarHidden, false),
        E("navigationController", "hidesBarsOnSwipe=YES", \UINavigationController.hidesBarsOnSwipe, true),
        E("navigationController", "hidesBarsOnTap=YES", \UINavigationController.hidesBarsOnTap, true),
        E("navigationController", "hidesBarsWhenKeyboardAppears=YES", \UINavigationController.hidesBarsWhenKeyboardAppears, true),
        E("navigationController", "hidesBarsWhenVerticallyCompact=YES", \UINavigationController.hidesBarsWhenVerticallyCompact, true),
        E("navigationController", key: "navigationBar", "<navigationBar key=\"navigationBar\" tag=\"5\" id=\"n\"/>", { (controller: UINavigationController) in controller.navigationBar.tag }, 5),
        E("tabBarController", key: "tabBar", "<tabBar key=\"tabBar\" tag=\"5\" id=\"n\"/>", { (controller: UITabBarController) in controller.tabBar.tag }, 5),
        E("splitViewController", "preferredDisplayMode=secondaryOnly", \UISplitViewController.preferredDisplayMode, .secondaryOnly),
        E("splitViewController", "presentsWithGesture=NO", \UISplitViewController.presentsWithGesture, false),
        E("splitViewController", "minimumPrimaryColumnWidth=111", \UISplitViewController.minimumPrimaryColumnWidth, 111),
        E("splitViewController", "maximumPrimaryColumnWidth=111", \UISplitViewController.maximumPrimaryColumnWidth, 111),
        E("splitViewController", "preferredPrimaryColumnWidthFraction=0.25", \UISplitViewController.preferredPrimaryColumnWidthFraction, 0.25),
        E("pageViewController", "transitionStyle=scroll", \UIPageViewController.transitionStyle, .scroll),
        E("pageViewController", "navigationOrientation=vertical", \UIPageViewController.navigationOrientation, .vertical),
        E("pageViewController", "doubleSided=YES", \UIPageViewController.isDoubleSided, true),
        E("collectionViewController", "clearsSelectionOnViewWillAppear=NO", \UICollectionViewController.clearsSelectionOnViewWillAppear, false),
        E("tableViewController", "clearsSelectionOnViewWillAppear=NO", \UITableViewController.clearsSelectionOnViewWillAppear, false),
    ]

    // MARK: Values

    static let values: [NibEffect] = [
        color("red=1", .red, "green=\"0\" blue=\"0\" alpha=\"1\""), color("green=1", .green, "red=\"0\" blue=\"0\" alpha=\"1\""), color("blue=1", .blue, "red=\"0\" green=\"0\" alpha=\"1\""),
        color("alpha=0.5", UIColor(red: 1, green: 0, blue: 0, alpha: 0.5), "red=\"1\" green=\"0\" blue=\"0\""),
        color("white=0.5", UIColor(white: 0.5, alpha: 1), ""),
        color("name=Brand", UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1), ""),
        color("systemColor=systemRedColor", .systemRed, "white=\"0\" alpha=\"1\""), color("cocoaTouchSystemColor=darkTextColor", .darkText, "white=\"1\" alpha=\"1\""),
        color("xcode11CocoaTouchSystemColor=systemRedColor", .systemRed, "white=\"0\" alpha=\"1\""),
        color("hue=0.5", UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1), "saturation=\"1\" brightness=\"1\""),
        color("customColorSpace=displayP3", UIColor(displayP3Red: 1, green: 0.2, blue: 0.1, alpha: 1), "red=\"1\" green=\"0.2\" blue=\"0.1\" alpha=\"1\" colorSpace=\"custom\""),
        color("cyan=1", UIColor(red: 0, green: 1, blue: 1, alpha: 1), "magenta=\"0\" yellow=\"0\" black=\"0\""),
        E("view", "x=1", \UIView.frame.origin.x, 1, in: rect, of: "rect"), E("view", "y=1", \UIView.frame.origin.y, 1, in: rect, of: "rect"),
        E("view", "width=1", \UIView.frame.size.width, 1, in: rect, of: "rect"), E("view", "height=1", \UIView.frame.size.height, 1, in: rect, of: "rect"),
        runtime("keyPath=tag", { $0.tag }, 5, "type=\"number\"", "<integer key=\"value\" value=\"5\"/>"),
        runtime("type=string", { $0.accessibilityLabel }, "a", "keyPath=\"accessibilityLabel\" value=\"a\"", ""),
        runtime("type=boolean", { $0.isHidden }, true, "keyPath=\"hidden\" value=\"YES\"", ""),
        runtime("value=a", { $0.accessibilityLabel }, "a", "keyPath=\"accessibilityLabel\" type=\"string\"", ""),
        runtime("type=color", { $0.backgroundColor }, .blue, "keyPath=\"backgroundColor\"", blue("value")),
        runtime("type=rect", { $0.bounds }, CGRect(x: 1, y: 2, width: 3, height: 4), "keyPath=\"bounds\"", "<rect key=\"value\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>"),
        runtime("type=point", { $0.center }, CGPoint(x: 1, y: 2), "keyPath=\"center\"", "<point key=\"value\" x=\"1\" y=\"2\"/>"),
    ]

    private static let rect = "<view id=\"x\"><rect key=\"frame\" §/></view>"

    private static func color(_ attribute: String, _ expected: UIColor, _ others: String, line: Int = #line) -> NibEffect {
        E("view", attribute, \UIView.backgroundColor, expected, in: "<view id=\"x\"><color key=\"backgroundColor\" \(others) §/></view>", of: "color", line: line)
    }

    private static func runtime<Value>(_ attribute: String, _ path: @escaping (UIView) -> Value?, _ expected: Value, _ others: String, _ child: String, line: Int = #line) -> NibEffect {
        E("view", attribute, path, expected,
            in: "<view id=\"x\"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \(others) §>\(child)</userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>",
            of: "userDefinedRuntimeAttribute", line: line)
    }

    private static func listContent<Value>(_ attribute: String, _ path: @escaping (UIListContentConfiguration) -> Value, _ expected: Value, line: Int = #line) -> NibEffect {
        E("tableViewCell", attribute, { (cell: UITableViewCell) in (cell.contentConfiguration as? UIListContentConfiguration).map(path) }, Optional(expected),
            in: "<tableViewCell id=\"x\"><listContentConfiguration key=\"contentConfiguration\" §/></tableViewCell>", of: "listContentConfiguration", line: line)
    }
}
