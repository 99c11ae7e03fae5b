import Foundation
import ObjectiveC
import TestStage
import Testing
@testable import UIKit

/// Files looked at without their app.
@MainActor @Suite(.serialized, .freshRuntime) struct InterfacePreviewTests {
    init() { Runtime.current.interfacePreview = InterfacePreview(bundle: NSTemporaryDirectory(), reports: true) }

    @Test("F11.4 a custom class has a placeholder of UIKit's, outlets and attributes of the class are left out")
    func placeholders() throws {
        let view = try NibStage.view(
            """
            <view contentMode="scaleToFill" id="v" customClass="Missing" customModule="App">
              <subviews><label contentMode="left" text="x" id="l"/><mapView contentMode="scaleToFill" id="m"><rect key="frame" x="1" y="2" width="3" height="4"/></mapView></subviews>
              <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="isShiny" value="YES"/></userDefinedRuntimeAttributes>
              <connections><outlet property="caption" destination="l" id="o"/></connections>
            </view>
            """)
        #expect(type(of: view) == UIView.self)
        #expect((view.subviews.first as? UILabel)?.text == "x")
        #expect(view.subviews.last?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("F11.4 a placeholder has the size that Interface Builder noted of the class, or that its author typed")
    func notedSizes() throws {
        let document = try NibStage.document(
            """
            <objects>
            <view contentMode="scaleToFill" id="a" customClass="Missing"/>
            <view contentMode="scaleToFill" placeholderIntrinsicWidth="30" placeholderIntrinsicHeight="infinite" id="b" customClass="Missing"/>
            <view contentMode="scaleToFill" placeholderIntrinsicWidth="30" id="c"/>
            </objects>
            <designables><designable name="a"><size key="intrinsicContentSize" width="41.5" height="20.5"/></designable></designables>
            """)
        let views = UINib(document, bundle: .main).instantiate(withOwner: nil).compactMap { $0 as? UIView }
        let none = UIView.noIntrinsicMetric
        #expect(views.map(\.intrinsicContentSize) == [CGSize(width: 41.5, height: 20.5), CGSize(width: 30, height: none), CGSize(width: none, height: none)])
    }

    @Test("F8.3 preview and commit segues inside a segue are read and change nothing: the segue goes by a tap")
    func peekAndPop() throws {
        let scenes = NibStage.scene(
            """
            <viewController id="a" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="v"><subviews><button contentMode="scaleToFill" id="w"><connections>
            <segue destination="b" kind="presentation" animates="NO" id="e"><segue key="commit" inheritsFrom="parent" id="f"/><segue key="preview" inheritsFrom="commit" id="g"/></segue>
            </connections></button></subviews></view></viewController>
            """) + NibStage.scene("<viewController id=\"b\" sceneMemberID=\"viewController\"/>")
        let controller = try #require(try NibStage.storyboard(scenes, initial: "a").instantiateInitialViewController())
        let stage = Stage(controller)
        (controller.view.subviews.first as? UIControl)?.sendActions(for: .primaryActionTriggered)
        stage.settle()
        #expect(controller.presentedViewController != nil)
        controller.dismiss(animated: false)
    }

    @Test("F11.4 what nothing reads is found with its line, what Interface Builder alone needs is not")
    func report() throws {
        let document = try NibStage.document(
            """
            <objects>
            <label contentMode="left" text="x" id="l" userLabel="Name" misplaced="YES" sparkle="YES"/>
            <view contentMode="scaleToFill" id="v"><nil key="simulatedStatusBarMetrics"/></view>
            </objects>
            """)
        _ = UINib(document, bundle: .main).instantiate(withOwner: nil)
        let found = try #require(Runtime.current.interfacePreview?.report).findings(in: document.root)
        #expect(found.unread.map { "\($0.line) \($0.element) \($0.attribute ?? "")" } == ["3 label sparkle"])
        #expect((found.elements, found.attributes, found.designTime) == (4, 9, 6))
    }

    @Test("F11.4 a table without data shows its prototypes, with their heights")
    func prototypes() throws {
        let table = try NibStage.view(
            """
            <tableView contentMode="scaleToFill" style="plain" rowHeight="44" id="t">
              <rect key="frame" x="0" y="0" width="300" height="400"/>
              <prototypes>
                <tableViewCell contentMode="scaleToFill" rowHeight="70" reuseIdentifier="A" id="a"/>
                <tableViewCell contentMode="scaleToFill" id="b"/>
              </prototypes>
            </tableView>
            """, as: UITableView.self)
        Runtime.current.interfacePreview?.showPrototypes()
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.frame.height) == [70, 44])
    }

    @Test("F8.1 F2.4 containers that contain each other end with a word about it, and so do scenes that embed each other")
    func cycles() throws {
        let relation = { (id: String, other: String) in
            """
            <navigationController id="\(id)" sceneMemberID="viewController">
            <connections><segue destination="\(other)" kind="relationship" relationship="rootViewController" id="g\(id)"/></connections></navigationController>
            """
        }
        let storyboard = try NibStage.storyboard(NibStage.scene(relation("a", "b")) + NibStage.scene(relation("b", "a")), initial: "a")
        #expect(storyboard.instantiateInitialViewController() is UINavigationController)
        let embed = """
            <viewController id="c" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="v"><subviews><containerView contentMode="scaleToFill" id="w">
            <connections><segue destination="c" kind="embed" id="e"/></connections></containerView></subviews></view></viewController>
            """
        let controller = try #require(try NibStage.storyboard(NibStage.scene(embed), initial: "c").instantiateInitialViewController())
        controller.loadViewIfNeeded()
        #expect(controller.children.count == 1)
    }

    @Test("F11.4 a placeholder's embed segue needs none of the class's segue actions") func segueAction() throws {
        let scenes = NibStage.scene(
            """
            <viewController id="a" customClass="Missing" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="v"><subviews><containerView contentMode="scaleToFill" id="w">
            <connections><segue destination="b" kind="embed" destinationCreationSelector="make:sender:" id="e"/></connections></containerView></subviews></view></viewController>
            """) + NibStage.scene("<viewController id=\"b\" sceneMemberID=\"viewController\"/>")
        let controller = try #require(try NibStage.storyboard(scenes, initial: "a").instantiateInitialViewController())
        controller.loadViewIfNeeded()
        #expect(controller.children.count == 1)
    }

    @Test("F11.4 a box with the class's name stands for a controller of another framework, alone and in a container")
    func foreignController() throws {
        let host = NibStage.scene("<hostingController id=\"h\" customClass=\"Host\" customModule=\"App\" sceneMemberID=\"viewController\"/>")
        let navigation = NibStage.scene(
            """
            <navigationController id="n" sceneMemberID="viewController">
            <connections><segue destination="h" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
            """)
        let lone = try #require(try NibStage.storyboard(host, initial: "h").instantiateInitialViewController())
        #expect((lone.view as? UILabel)?.text == "Host")
        let container = try #require(try NibStage.storyboard(navigation + host, initial: "n").instantiateInitialViewController() as? UINavigationController)
        #expect((container.topViewController?.view as? UILabel)?.text == "Host")
    }

    @Test("F11.4 a tab bar has the items that its references to other storyboards show")
    func referencedTabs() throws {
        let tabs = NibStage.scene(
            """
            <tabBarController id="t" sceneMemberID="viewController"><tabBar key="tabBar" contentMode="scaleToFill" id="b"/>
            <connections><segue destination="p" kind="relationship" relationship="viewControllers" id="r"/></connections></tabBarController>
            """)
        let reference = NibStage.scene(#"<viewControllerPlaceholder storyboardName="Elsewhere" id="p" sceneMemberID="viewController"><tabBarItem key="tabBarItem" title="Home" id="i"/></viewControllerPlaceholder>"#)
        let controller = try #require(try NibStage.storyboard(tabs + reference, initial: "t").instantiateInitialViewController() as? UITabBarController)
        #expect(controller.viewControllers?.map(\.tabBarItem.title) == ["Home"])
    }

    @Test("F11.4 an author's notes mean nothing to the program")
    func notes() throws {
        let document = try NibStage.document(
            """
            <objects><label contentMode="left" text="x" id="l">
            <attributedString key="userComments"><fragment content="Ask Ann"><attributes><font key="NSFont" metaFont="smallSystem"/></attributes></fragment></attributedString>
            </label></objects>
            """)
        _ = UINib(document, bundle: .main).instantiate(withOwner: nil)
        let found = try #require(Runtime.current.interfacePreview?.report).findings(in: document.root)
        #expect(found.unread.isEmpty)
        #expect(found.designTime == 9)
    }

    @Test("F8.1 a frame by its distances from the superview's edges")
    func frameInset() throws {
        let view = try NibStage.view(
            """
            <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
            <view contentMode="scaleToFill" id="a"><frame key="frameInset" minX="10" maxX="20" minY="5" height="30"/></view>
            <view contentMode="scaleToFill" id="b"><frame key="frameInset" width="50" maxX="20" height="30" maxY="10"/></view>
            </subviews></view>
            """)
        #expect(view.subviews.map(\.frame) == [CGRect(x: 10, y: 5, width: 170, height: 30), CGRect(x: 130, y: 60, width: 50, height: 30)])
    }

    @Test("F8.1 data detectors of a text view")
    func dataDetectors() throws {
        let view = try NibStage.view(
            #"<textView contentMode="scaleToFill" id="t"><dataDetectorType key="dataDetectorTypes" link="YES" phoneNumber="YES"/></textView>"#, as: UITextView.self)
        #expect(view.dataDetectorTypes == [.link, .phoneNumber])
    }
}
