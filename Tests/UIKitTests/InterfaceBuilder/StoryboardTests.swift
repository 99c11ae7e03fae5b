import Foundation
import ObjectiveC
import Testing
@testable import UIKit

@MainActor @Suite(.serialized, .freshRuntime) struct StoryboardTests {
    private static func view(_ id: String, _ inside: String = "") -> String {
        #"<view key="view" contentMode="scaleToFill" id="\#(id)"><rect key="frame" x="0" y="0" width="600" height="600"/>\#(inside)</view>"#
    }
    private static func button(_ id: String, _ segue: String) -> String {
        #"<button id="\#(id)" opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center"><rect key="frame" x="0" y="0" width="100" height="40"/><state key="normal" title="Go"/><connections>\#(segue)</connections></button>"#
    }

    @Test("F8.2 the initial controller, one by identifier, one by a creator; an unknown identifier raises UIKit's message")
    func instantiation() throws {
        let storyboard = try NibStage.storyboard(
            NibStage.scene(#"<viewController id="a" title="First" storyboardIdentifier="first">\#(Self.view("av"))</viewController>"#)
                + NibStage.scene(#"<viewController id="b" storyboardIdentifier="second"><navigationItem key="navigationItem" title="Second" id="n"/></viewController>"#),
            initial: "a")
        let first = try #require(storyboard.instantiateInitialViewController())
        #expect(first.title == "First" && first.storyboard === storyboard && !first.isViewLoaded)
        first.loadViewIfNeeded()
        #expect(first.view.frame.size == CGSize(width: 600, height: 600))
        #expect(storyboard.instantiateViewController(withIdentifier: "second").navigationItem.title == "Second")
        let made: UIViewController = storyboard.instantiateViewController(identifier: "second") { UITableViewController(coder: $0) }
        #expect(made is UITableViewController)
        let raised = ObjCException.catching { _ = storyboard.instantiateViewController(withIdentifier: "third") }
        #expect(raised?.reason?.hasSuffix("doesn't contain a view controller with identifier 'third'") == true)
        let missing = ObjCException.catching { _ = UIStoryboard(name: "Main", bundle: nil) }
        #expect(missing?.reason?.hasPrefix("Could not find a storyboard named 'Main' in bundle NSBundle <") == true)
    }

    @Test("F8.2 a button's show segue pushes after shouldPerform and prepare; the view takes the size of its place; unwinding pops")
    func segues() throws {
        Walker.register()
        let storyboard = try NibStage.storyboard(
            NibStage.scene(#"<navigationController id="nav"><navigationBar key="navigationBar" contentMode="scaleToFill" id="bar" largeTitles="YES"/><connections><segue destination="a" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>"#)
                + NibStage.scene(#"<viewController id="a" customClass="Walker" customModule="UIKitTests">\#(Self.view("av", "<subviews>" + Self.button("go", #"<segue destination="b" kind="show" identifier="go" id="s"/>"#) + "</subviews>"))</viewController>"#)
                + NibStage.scene(#"<viewController id="b" customClass="Walker" customModule="UIKitTests">\#(Self.view("bv", "<subviews>" + Self.button("back", #"<segue destination="x" kind="unwind" unwindAction="unwindHere:" identifier="back" id="u"/>"#) + "</subviews>"))</viewController>"#, and: #"<exit id="x"/>"#),
            initial: "nav")
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        #expect(navigation.navigationBar.prefersLargeTitles)
        let stage = Stage(navigation)
        let first = try #require(navigation.topViewController as? Walker)
        #expect(first.view.bounds.size == stage.window.bounds.size)
        (first.view.subviews.first as? UIControl)?.sendActions(for: .primaryActionTriggered)
        stage.settle()
        let second = try #require(navigation.topViewController as? Walker)
        #expect(second !== first)
        #expect(first.log == ["should go", "prepare go"])
        (second.view.subviews.first as? UIControl)?.sendActions(for: .primaryActionTriggered)
        stage.settle()
        #expect(navigation.topViewController === first)
        #expect(second.log == ["should back", "prepare back"] && first.log.last == "unwound back")
    }

    @Test("F8.2 a navigation controller whose toolbar shows from the start shows the items of its root") func toolbar() throws {
        let storyboard = try NibStage.storyboard(
            NibStage.scene(#"<navigationController toolbarHidden="NO" id="nav"><navigationBar key="navigationBar" id="bar"/><toolbar key="toolbar" id="tool"/><connections><segue destination="a" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>"#)
                + NibStage.scene(#"<viewController id="a">\#(Self.view("av"))<toolbarItems><barButtonItem tag="5" title="Go" id="i"/></toolbarItems></viewController>"#),
            initial: "nav")
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        let stage = Stage(navigation)
        stage.settle()
        #expect(navigation.toolbar.items?.map(\.tag) == [5])
        #expect(!navigation.toolbar.isHidden && navigation.toolbar.frame.maxY <= stage.window.bounds.height)
    }

    @Test("F8.1 a collection's cells, headers and footers are made by the identifiers that the file has for them") func collection() throws {
        let view: UICollectionView = try NibStage.view(
            """
            <collectionView id="x"><collectionViewFlowLayout key="collectionViewLayout" id="y"/><cells><collectionViewCell reuseIdentifier="C" tag="1" id="c"/></cells>
            <collectionReusableView key="sectionHeaderView" reuseIdentifier="H" tag="2" id="h"/><collectionReusableView key="sectionFooterView" reuseIdentifier="F" tag="3" id="f"/></collectionView>
            """)
        let path = IndexPath(item: 0, section: 0)
        #expect(view.dequeueReusableCell(withReuseIdentifier: "C", for: path).tag == 1)
        #expect(view.dequeueReusableSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "H", for: path).tag == 2)
        #expect(view.dequeueReusableSupplementaryView(ofKind: UICollectionView.elementKindSectionFooter, withReuseIdentifier: "F", for: path).tag == 3)
    }

    @Test("F8.2 a container's controller is embedded when the view loads; tabs are made with their controller; a modal segue presents in its style")
    func containers() throws {
        Walker.register()
        let storyboard = try NibStage.storyboard(
            NibStage.scene(#"<tabBarController id="tabs"><tabBar key="tabBar" contentMode="scaleToFill" id="bar"/><connections><segue destination="a" kind="relationship" relationship="viewControllers" id="1"/><segue destination="b" kind="relationship" relationship="viewControllers" id="2"/></connections></tabBarController>"#)
                + NibStage.scene(#"<viewController id="a" customClass="Walker" customModule="UIKitTests"><tabBarItem key="tabBarItem" title="A" id="t"/>\#(Self.view("av", #"<subviews><containerView contentMode="scaleToFill" id="c"><rect key="frame" x="0" y="0" width="200" height="100"/><connections><segue destination="e" kind="embed" identifier="inner" id="3"/></connections></containerView></subviews>"#))<connections><segue destination="e" kind="presentation" identifier="sheet" modalPresentationStyle="fullScreen" id="4"/></connections></viewController>"#)
                + NibStage.scene(#"<viewController id="b"><tabBarItem key="tabBarItem" systemItem="search" id="t2"/></viewController>"#)
                + NibStage.scene(#"<viewController id="e" title="inner">\#(Self.view("ev"))</viewController>"#),
            initial: "tabs")
        let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
        let stage = Stage(tabs)
        #expect(tabs.viewControllers?.count == 2 && tabs.viewControllers?[0].tabBarItem.title == "A")
        let first = try #require(tabs.selectedViewController as? Walker)
        #expect(first.log == ["should inner", "prepare inner"])
        let child = try #require(first.children.first)
        #expect(child.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100) && child.view.superview === first.view.subviews.first)
        first.performSegue(withIdentifier: "sheet", sender: nil)
        stage.settle()
        #expect(tabs.presentedViewController?.title == "inner" && tabs.presentedViewController?.modalPresentationStyle == .fullScreen)
        let raised = ObjCException.catching { first.performSegue(withIdentifier: "nowhere", sender: nil) }
        #expect(raised?.reason?.hasSuffix("has no segue with identifier 'nowhere'") == true)
    }

    @Test("F8.1 static sections fill a table view controller, prototypes are dequeued; a selected row goes its segue")
    func tables() throws {
        Walker.register()
        func cell(_ id: String, _ more: String, _ inside: String) -> String {
            #"<tableViewCell clipsSubviews="YES" contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" id="\#(id)" \#(more)><tableViewCellContentView key="contentView" opaque="NO" contentMode="center" tableViewCell="\#(id)" id="\#(id)k"><subviews>\#(inside)</subviews></tableViewCellContentView></tableViewCell>"#
        }
        let labels = #"<label opaque="NO" contentMode="left" text="Wi-Fi" id="l1"/>"#
        let storyboard = try NibStage.storyboard(
            NibStage.scene(#"<tableViewController id="t"><tableView key="view" contentMode="scaleToFill" dataMode="static" style="grouped" rowHeight="44" sectionHeaderHeight="18" sectionFooterHeight="18" id="tv"><sections><tableViewSection headerTitle="General" id="s"><cells>\#(cell("c1", #"rowHeight="80" style="IBUITableViewCellStyleDefault" textLabel="l1" accessoryType="disclosureIndicator""#, labels))\#(cell("c2", "", ""))</cells></tableViewSection></sections><connections><outlet property="dataSource" destination="t" id="d"/><outlet property="delegate" destination="t" id="e"/></connections></tableView></tableViewController>"#)
                + NibStage.scene(#"<viewController id="p">\#(Self.view("pv", #"<subviews><tableView contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="44" sectionHeaderHeight="28" sectionFooterHeight="28" id="ptv"><prototypes>\#(cell("c3", #"reuseIdentifier="row""#, #"<label opaque="NO" text="prototype" id="l3"/>"#))</prototypes></tableView></subviews>"#))</viewController>"#),
            initial: "t")
        let controller = try #require(storyboard.instantiateInitialViewController() as? UITableViewController)
        let stage = Stage(controller)
        let table = try #require(controller.tableView)
        #expect(table.style == .grouped && table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2)
        let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(first.textLabel?.text == "Wi-Fi" && first.accessoryType == .disclosureIndicator && first.frame.height == 80)
        // The title has the room it needs; the footer, without one, has what the file says.
        #expect(table.sectionHeaderHeight == 18 && abs(table.rectForHeader(inSection: 0).height - 55.5) < 0.5 && table.rectForFooter(inSection: 0).height == 18)
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "General" || controller.tableView(table, titleForHeaderInSection: 0) == "General")
        stage.settle()
    }

    @Test("F8.2 a controller from a storyboard dies when it is let go, its view loaded or not")
    func memory() throws {
        let storyboard = try NibStage.storyboard(
            NibStage.scene(#"<viewController id="a" storyboardIdentifier="a">\#(Self.view("av", "<subviews>" + Self.button("go", #"<segue destination="a" kind="show" identifier="go" id="s"/>"#) + "</subviews>"))</viewController>"#, and: #"<customObject id="o"/>"#),
            initial: "a")
        weak var unloaded: UIViewController?
        weak var loaded: UIViewController?
        do {
            let (one, two) = (storyboard.instantiateInitialViewController()!, storyboard.instantiateInitialViewController()!)
            two.loadViewIfNeeded()
            (unloaded, loaded) = (one, two)
        }
        #expect(unloaded == nil && loaded == nil)
    }
}

/// Writes down what its segues ask.
final class Walker: UIViewController {
    var log: [String] = []

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.append("should " + identifier)
        return true
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { log.append("prepare " + (segue.identifier ?? "-")) }

    static func register() {
        ObjCRuntime.register(Walker.self, name: "UIKitTests.Walker") { table in
            table.method("unwindHere:") { receiver, arguments in
                unsafeDowncast(receiver, to: Walker.self).log.append("unwound " + ((arguments[0] as? UIStoryboardSegue)?.identifier ?? "-"))
                return nil
            }
        }
    }
}
