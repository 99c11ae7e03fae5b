import Foundation
import InterfaceBuilder
import InterfaceFiles
import ObjectiveC
import TestStage
import Testing
@testable import UIKit

/// What files cost that were made to cost much: seconds of the processor and megabytes.
@MainActor @Suite(.serialized, .freshRuntime) struct NibBoundsTests {
    private struct Cost {
        var seconds: Double
        var megabytes: Int
    }

    private func cost(of work: () throws -> Void) rethrows -> Cost {
        let (start, before) = (clock(), Self.megabytes)
        try work()
        return Cost(seconds: Double(clock() - start) / Double(CLOCKS_PER_SEC), megabytes: Self.megabytes - before)
    }

    /// What the process held at most, so far.
    private static var megabytes: Int {
        let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.first { $0.hasPrefix("VmHWM:") }.flatMap { Int($0.filter(\.isNumber)) }.map { $0 / 1024 } ?? 0
    }

    @Test("F8.1 ten megabytes of views, each in the one before: an error with its place, within 2 s and 150 MB")
    func deep() {
        let text = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n<objects>" + String(repeating: "<view><subviews>", count: 625_000)
        let found = cost {
            #expect(InterfaceCompiler.compile(Data(text.utf8), path: "Deep.xib").findings.map(\.line) == [2])
        }
        #expect(found.seconds < 2 && found.megabytes < 150, "\(found)")
    }

    @Test("F8.1 ten megabytes of views a hundred deep load within 30 s and 1500 MB")
    func wide() throws {
        let depth = 100
        var number = 0
        var text = ""
        while text.utf8.count < 10_000_000 {
            for _ in 0..<depth {
                number += 1
                text += "<view contentMode=\"scaleToFill\" id=\"v\(number)\"><rect key=\"frame\" x=\"1\" y=\"1\" width=\"300\" height=\"300\"/><subviews>\n"
            }
            text += String(repeating: "</subviews></view>\n", count: depth)
        }
        let found = cost {
            let result = InterfaceCompiler.compile(Data(NibBundle.xib(text).utf8), path: "Wide.xib")
            guard case .nib(let data) = result.product else { return #expect(Bool(false), "\(result.findings)") }
            let objects = UINib(data: data, bundle: nil).instantiate(withOwner: nil)
            #expect(objects.count == number / depth)
            let window = UIWindow(frame: UIScreen.main.bounds)
            for case let view as UIView in objects { window.addSubview(view) }
            window.layoutIfNeeded()
        }
        #expect(number > 60_000)
        #expect(found.seconds < 30 && found.megabytes < 1500, "\(number) views: \(found)")
    }

    @Test("F8.1 entities that would grow to gigabytes are refused within 1 s and 20 MB")
    func entities() {
        let bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE d [<!ENTITY a0 \"\(String(repeating: "a", count: 1000))\">"
            + (1...30).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined() + "]>\n<document>&a30;</document>"
        let found = cost {
            let findings = InterfaceCompiler.compile(Data(bomb.utf8), path: "Main.xib").findings
            #expect(findings.map(\.line) == [2] && findings[0].message.contains("expands no entities"))
        }
        #expect(found.seconds < 1 && found.megabytes < 20, "\(found)")
    }

    @Test("F2.4 F8.1 a storyboard that refers to itself, as a child and embedded, ends with a word about it")
    func selfReference() throws {
        let reference = "<scene sceneID=\"s9\"><objects><viewControllerPlaceholder storyboardName=\"Main\" id=\"ref\" sceneMemberID=\"viewController\"/></objects></scene>"
        let child = NibStage.scene(
            """
            <navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="ref" kind="relationship" relationship="rootViewController" id="g"/></connections></navigationController>
            """)
        let embedded = NibStage.scene(
            """
            <viewController id="vc" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="v"><subviews>
            <containerView contentMode="scaleToFill" id="w"><connections><segue destination="ref" kind="embed" id="e"/></connections></containerView>
            </subviews></view></viewController>
            """)
        for (scene, initial) in [(child, "nav"), (embedded, "vc")] {
            let stage = try NibBundle(["Main.storyboard": NibBundle.storyboard(scene + reference, initial: initial)])
            let found = cost {
                let controller = UIStoryboard(name: "Main", bundle: stage.bundle).instantiateInitialViewController()
                controller?.loadViewIfNeeded()
                #expect(controller != nil)
            }
            #expect(found.seconds < 1 && found.megabytes < 50, "\(initial): \(found)")
        }
    }

    @Test("F2.4 F8.3 segues in a circle: a tab bar with itself in twenty tabs, twenty containers that embed their own scene")
    func circles() throws {
        let tabs = (0..<20).map { "<segue destination=\"t\" kind=\"relationship\" relationship=\"viewControllers\" id=\"g\($0)\"/>" }.joined()
        let embeds = (0..<20).map {
            "<containerView contentMode=\"scaleToFill\" id=\"w\($0)\"><connections><segue destination=\"c\" kind=\"embed\" id=\"e\($0)\"/></connections></containerView>"
        }.joined()
        let scenes = NibStage.scene("<tabBarController id=\"t\" sceneMemberID=\"viewController\"><connections>\(tabs)</connections></tabBarController>")
            + NibStage.scene(
                "<viewController id=\"c\" sceneMemberID=\"viewController\"><view key=\"view\" contentMode=\"scaleToFill\" id=\"v\"><subviews>\(embeds)</subviews></view></viewController>")
        for initial in ["t", "c"] {
            let storyboard = try NibStage.storyboard(scenes, initial: initial)
            let found = cost {
                let controller = storyboard.instantiateInitialViewController()
                controller?.loadViewIfNeeded()
                #expect(controller != nil)
            }
            #expect(found.seconds < 2 && found.megabytes < 100, "\(initial): \(found)")
        }
    }

    @Test("F2.4 F8.3 two scenes that show each other go on as long as somebody taps")
    func showCircle() throws {
        func scene(_ id: String, _ other: String) -> String {
            NibStage.scene(
                """
                <viewController id="\(id)" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="v\(id)"><subviews>
                <button contentMode="scaleToFill" id="b\(id)"><connections><segue destination="\(other)" kind="show" id="g\(id)"/></connections></button>
                </subviews></view></viewController>
                """)
        }
        let navigation = NibStage.scene(
            "<navigationController id=\"n\" sceneMemberID=\"viewController\"><connections><segue destination=\"a\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/></connections></navigationController>")
        let storyboard = try NibStage.storyboard(navigation + scene("a", "b") + scene("b", "a"), initial: "n")
        let stack = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        let found = try cost {
            for _ in 0..<50 {
                UIView.performWithoutAnimation {
                    stack.topViewController?.loadViewIfNeeded()
                    (stack.topViewController?.view.subviews.first as? UIButton)?.sendActions(for: .primaryActionTriggered)
                }
                stack.popToViewController(try #require(stack.topViewController), animated: false)
            }
        }
        #expect(stack.viewControllers.count > 1)
        #expect(found.seconds < 5 && found.megabytes < 100, "\(found)")
    }

    @Test("F8.1 an outlet and an attribute of a wrong type are left out with a word, and everything else stands")
    func wrongTypes() throws {
        let owner = NSObject()
        let objects = try NibStage.objects(
            """
            \(NibStage.owner)
            <textField contentMode="scaleToFill" id="f">
              <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="color" keyPath="placeholder"><color key="value" red="1" green="0" blue="0" alpha="1"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="string" keyPath="text" value="after"/>
              </userDefinedRuntimeAttributes>
              <connections><outlet property="textColor" destination="g" id="o1"/><outlet property="leftView" destination="w" id="o2"/></connections>
            </textField>
            <tapGestureRecognizer id="g"/>
            <view contentMode="scaleToFill" id="w"/>
            """, owner: owner)
        let field = try #require(objects.first as? UITextField)
        #expect(field.text == "after")
        #expect(field.placeholder == nil)
        #expect(field.leftView === objects.last as? UIView)
    }

    @Test("F8.1 a segment that is not there is not selected")
    func segment() throws {
        let text = "<segmentedControl selectedSegmentIndex=\"2\" id=\"x\"><segments><segment title=\"a\"/><segment title=\"b\"/></segments></segmentedControl>"
        #expect(try NibStage.view(text, as: UISegmentedControl.self).selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("F8.5 a mask that names its own view, or one above it, changes nothing")
    func ownMask() throws {
        let view = try NibStage.view(
            """
            <view contentMode="scaleToFill" id="a"><subviews><view contentMode="scaleToFill" id="b">
              <variation key="default"><mask key="subviews"><exclude reference="b"/><exclude reference="a"/></mask></variation>
              <variation key="widthClass=compact"><mask key="subviews"><include reference="b"/><include reference="a"/></mask></variation>
            </view></subviews>
              <variation key="default"><mask key="subviews"><exclude reference="a"/></mask></variation>
              <variation key="widthClass=compact"><mask key="subviews"><include reference="a"/></mask></variation>
            </view>
            """)
        #expect(view.subviews.count == 1 && view.subviews[0].superview === view && view.superview == nil)
    }

    @Test("F8.1 F3.3 a prototype that is no cell raises iOS's exception when a row asks for it")
    func prototypeWithoutCell() throws {
        let table = try NibStage.view(
            """
            <tableView contentMode="scaleToFill" style="plain" id="t"><rect key="frame" x="0" y="0" width="300" height="400"/>
            <prototypes><view contentMode="scaleToFill" reuseIdentifier="Row" id="p"/></prototypes></tableView>
            """, as: UITableView.self)
        let list = table
        let exception = ObjCException.catching { MainActor.assumeIsolated { _ = list.dequeueReusableCell(withIdentifier: "Row") } }
        #expect(exception?.reason == "invalid nib registered for identifier (Row) - nib must contain exactly one top level object which must be a UITableViewCell instance")
        #expect(exception?.name == .internalInconsistencyException)
    }

    @Test("F11.4 a preview's list draws its cells though another prototype of the name, or a header, is none")
    func previewWithoutCell() throws {
        Runtime.current.interfacePreview = InterfacePreview(bundle: NSTemporaryDirectory(), reports: true)
        let list = try NibStage.view(
            """
            <collectionView contentMode="scaleToFill" id="t"><rect key="frame" x="0" y="0" width="300" height="400"/>
            <collectionViewFlowLayout key="collectionViewLayout" id="y"><size key="itemSize" width="50" height="50"/><size key="headerReferenceSize" width="0" height="20"/></collectionViewFlowLayout>
            <cells><collectionViewCell contentMode="center" reuseIdentifier="A" id="a"/><view contentMode="center" reuseIdentifier="A" id="b"/></cells>
            <view key="sectionHeaderView" contentMode="center" reuseIdentifier="H" id="h"/>
            </collectionView>
            """, as: UICollectionView.self)
        Runtime.current.interfacePreview?.showPrototypes()
        list.layoutIfNeeded()
        #expect(list.visibleCells.count == 1)
    }
}
