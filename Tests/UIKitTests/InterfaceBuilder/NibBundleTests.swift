import Foundation
import ObjectiveC
import TestStage
import Testing
@testable import UIKit

final class PlaceViewController: UIViewController {
    var log: [String] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded \(view.tag)")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("will appear \(Int(view.bounds.width))")
    }
}

final class NibPanel: UIViewController {}

/// Files as an app's bundle has them, found by their names.
@MainActor @Suite(.serialized, .freshRuntime) struct NibBundleTests {
    final class Inner: UIViewController {}

    @Test(
        "F4.1 a nib named after the class: without \"Controller\" first, then the whole name, the idiom's variant before each; then a plain view",
        arguments: [
            (["PlaceView", "PlaceViewController"], 1), (["PlaceViewController"], 2), (["PlaceView~iphone", "PlaceView"], 3), (["PlaceView~ipad"], 0), (["Place"], 0),
        ])
    func search(names: [String], tag: Int) throws {
        let tags = ["PlaceView": 1, "PlaceViewController": 2, "PlaceView~iphone": 3, "PlaceView~ipad": 4, "Place": 5]
        let nibs = try NibBundle(Dictionary(uniqueKeysWithValues: names.map { ($0 + ".xib", NibBundle.ownersView(tag: tags[$0]!)) }))
        let controller = PlaceViewController(nibName: nil, bundle: nibs.bundle)
        #expect(!controller.isViewLoaded && controller.log == [])
        controller.loadViewIfNeeded()
        #expect(controller.view.tag == tag)
        _ = controller.view
        #expect(controller.log == ["loaded \(tag)"])
    }

    @Test("F4.1 a class without the suffix is searched by its whole name; UIKit's own has no nib")
    func searchWithoutSuffix() throws {
        let nibs = try NibBundle(["NibPanel.xib": NibBundle.ownersView(tag: 6), "UIView.xib": NibBundle.ownersView(tag: 7), "UIViewController.xib": NibBundle.ownersView(tag: 8)])
        #expect(NibPanel(nibName: nil, bundle: nibs.bundle).view.tag == 6)
        #expect(UIViewController(nibName: nil, bundle: nibs.bundle).view.tag == 0)
    }

    @Test("F4.1 a class within another type has a mangled name in Objective-C: no nib is its own")
    func searchOfNested() throws {
        let nibs = try NibBundle(["Inner.xib": NibBundle.ownersView(tag: 6)])
        #expect(Inner(nibName: nil, bundle: nibs.bundle).view.tag == 0)
        #expect(Inner(nibName: "Inner", bundle: nibs.bundle).view.tag == 6)
    }

    @Test("F4.1 F8.5 the owner's outlet says which of several views is the controller's; it is resized before viewWillAppear")
    func namedNib() throws {
        let nibs = try NibBundle([
            "Place.xib": NibBundle.ownersView(tag: 9, before: #"<view tag="1" contentMode="scaleToFill" id="other"><rect key="frame" x="0" y="0" width="10" height="10"/></view>"#)
        ])
        let controller = PlaceViewController(nibName: "Place", bundle: nibs.bundle)
        let stage = Stage(controller)
        #expect(controller.view.tag == 9)
        #expect(controller.log == ["loaded 9", "will appear \(Int(stage.window.bounds.width))"])
    }

    @Test("F8.3 a nib that leaves the owner's view alone raises UIKit's message")
    func withoutView() throws {
        let nibs = try NibBundle([
            "Place.xib": NibBundle.xib(#"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view contentMode="scaleToFill" id="v"/>"#)
        ])
        let raised = ObjCException.catching { PlaceViewController(nibName: "Place", bundle: nibs.bundle).loadViewIfNeeded() }
        #expect(raised?.name == .internalInconsistencyException)
        #expect(
            raised?.reason
                == "-[\(ObjCRuntime.className(of: PlaceViewController.self)) _loadViewFromNibNamed:bundle:] loaded the \"Place\" nib but the view outlet was not set.")
    }

    @Test("F8.2 F8.3 loadNibNamed: the objects of the top level; a name that is not there, a file compiled by Xcode: said so")
    func loadNibNamed() throws {
        let nibs = try NibBundle([
            "CenterView.xib": NibBundle.xib(#"<view tag="1" contentMode="scaleToFill" id="a"/><view tag="2" contentMode="scaleToFill" id="b"/>"#), "Old.nib": "NIBArchive….",
        ])
        let views = try #require(nibs.bundle.loadNibNamed("CenterView", owner: nil) as? [UIView])
        #expect(views.map(\.tag) == [1, 2])
        let path = nibs.bundle.bundlePath
        let missing = ObjCException.catching { _ = nibs.bundle.loadNibNamed("Centre", owner: nil) }
        #expect(missing?.reason == "Could not load NIB in bundle: 'NSBundle <\(path)> (loaded)' with name 'Centre'")
        let foreign = ObjCException.catching { _ = nibs.bundle.loadNibNamed("Old", owner: nil) }
        #expect(foreign?.reason == "Not supported: \(path)/Old.nib: it was compiled elsewhere, and only .xib files that are part of the project are read. See Documentation/Differences.md.")
    }

    @Test("F8.5 a scene without Auto Layout, 600 points square, follows its autoresizing when it comes to the screen")
    func squareScene() throws {
        let nibs = try NibBundle([
            "Main.storyboard": NibBundle.storyboard(
                NibStage.scene(
                    #"<viewController id="a"><view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="600" height="600"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews><view tag="1" contentMode="scaleToFill" id="c"><rect key="frame" x="20" y="550" width="560" height="30"/><autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/></view></subviews></view></viewController>"#
                ), initial: "a")
        ])
        let controller = try #require(UIStoryboard(name: "Main", bundle: nibs.bundle).instantiateInitialViewController())
        let stage = Stage(controller)
        let size = stage.window.bounds.size
        #expect(controller.view.frame == CGRect(origin: .zero, size: size))
        #expect(controller.view.viewWithTag(1)?.frame == CGRect(x: 20, y: size.height - 50, width: size.width - 40, height: 30))
    }

    @Test("F8.2 a reference leads to another storyboard's scene, with its identifier or its beginning; texts of the language come with each")
    func references() throws {
        let scene = { (id: String, title: String, identifier: String) in
            NibStage.scene(
                #"<viewController id="\#(id)" storyboardIdentifier="\#(identifier)"><navigationItem key="navigationItem" title="\#(title)" id="\#(id)n"/></viewController>"#)
        }
        let nibs = try NibBundle([
            "Main.storyboard": NibBundle.storyboard(
                NibStage.scene(#"<viewControllerPlaceholder storyboardName="Other" id="p1"/>"#)
                    + NibStage.scene(
                        #"<tabBarController id="tabs"><tabBar key="tabBar" contentMode="scaleToFill" id="bar"/><connections><segue destination="p1" kind="relationship" relationship="viewControllers" id="r1"/><segue destination="p2" kind="relationship" relationship="viewControllers" id="r2"/></connections></tabBarController>"#
                    ) + NibStage.scene(#"<viewControllerPlaceholder storyboardName="Other" referencedIdentifier="second" id="p2"/>"#), initial: "tabs"),
            "Other.storyboard": NibBundle.storyboard(scene("x", "First", "first") + scene("y", "Second", "second"), initial: "x"),
            "Other.strings": "\"yn.title\" = \"二\";",
        ])
        let tabs = try #require(UIStoryboard(name: "Main", bundle: nibs.bundle).instantiateInitialViewController() as? UITabBarController)
        #expect(tabs.viewControllers?.map(\.navigationItem.title) == ["First", "二"])
        #expect(tabs.viewControllers?.last?.storyboard !== tabs.storyboard)
    }

    @Test("F8.1 F9.5 what a size class has is there in it alone: views, constraints and values change with a rotation, and back")
    func rotation() throws {
        let nibs = try NibBundle([
            "Main.storyboard": NibBundle.storyboard(
                NibStage.scene(
                    #"""
                    <viewController id="a"><view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/>
                    <subviews><view tag="1" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
                    <constraints><constraint firstAttribute="height" constant="50" id="h"/></constraints></view>
                    <label tag="2" text="a" id="l" translatesAutoresizingMaskIntoConstraints="NO"><fontDescription key="fontDescription" type="system" pointSize="17"/>
                    <variation key="heightClass=compact"><fontDescription key="fontDescription" type="system" pointSize="11"/></variation></label></subviews>
                    <constraints><constraint firstItem="box" firstAttribute="top" secondItem="v" secondAttribute="top" constant="100" id="t">
                    <variation key="heightClass=compact" constant="10"/></constraint>
                    <constraint firstItem="box" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="le"/>
                    <constraint firstItem="box" firstAttribute="trailing" secondItem="v" secondAttribute="trailing" id="w"/>
                    <constraint firstItem="box" firstAttribute="width" constant="70" id="n"/></constraints>
                    <variation key="default"><mask key="constraints"><exclude reference="n"/></mask></variation>
                    <variation key="heightClass=compact"><mask key="subviews"><exclude reference="l"/></mask>
                    <mask key="constraints"><exclude reference="w"/><include reference="n"/></mask></variation></view></viewController>
                    """#), initial: "a")
        ])
        let controller = try #require(UIStoryboard(name: "Main", bundle: nibs.bundle).instantiateInitialViewController())
        let stage = Stage(controller)
        let box = try #require(controller.view.viewWithTag(1))
        let label = try #require(controller.view.viewWithTag(2) as? UILabel)
        func check(upright: Bool) {
            stage.settle()
            #expect(box.frame == CGRect(x: 0, y: upright ? 100 : 10, width: upright ? stage.window.bounds.width : 70, height: 50))
            #expect((label.superview != nil) == upright)
            #expect(label.font.pointSize == (upright ? 17 : 11))
        }
        check(upright: true)
        UIApplication.shared.turnDevice(to: .landscapeLeft)
        check(upright: false)
        UIApplication.shared.turnDevice(to: .portrait)
        check(upright: true)
    }
}
