import Foundation
import ObjectiveC
import TestStage
import Testing
@testable import UIKit

/// Each kind of segue, gone by its identifier.
@MainActor @Suite(.serialized, .freshRuntime) struct SegueTests {
    /// A source with a button and one segue, and a destination.
    private func storyboard(_ segue: String, initial: String = "a", scenes: String = "") throws -> UIStoryboard {
        Walker.register()
        return try NibStage.storyboard(
            NibStage.scene(
                #"<viewController id="a" customClass="Walker" customModule="UIKitTests"><view key="view" contentMode="scaleToFill" id="av"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews><button tag="5" opaque="NO" contentMode="scaleToFill" id="anchor"><rect key="frame" x="40" y="200" width="100" height="40"/></button></subviews></view><navigationItem key="navigationItem" id="an"><barButtonItem key="rightBarButtonItem" title="Go" id="item"/></navigationItem><connections><segue destination="b" identifier="go" id="s" \#(segue)</connections></viewController>"#
            )
                + NibStage.scene(
                    #"<viewController id="b" title="b" storyboardIdentifier="b"><view key="view" contentMode="scaleToFill" id="bv"/><size key="preferredContentSize" width="200" height="150"/></viewController>"#)
                + scenes, initial: initial)
    }

    private static let stack = NibStage.scene(
        #"<navigationController id="nav"><connections><segue destination="a" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>"#
    )

    /// The windows of the walks.
    private final class Stages { var all: [Stage] = [] }
    private let stages = Stages()

    private func walk(_ storyboard: UIStoryboard, screen: ScreenDescription = .standard) throws -> Walker {
        let root = try #require(storyboard.instantiateInitialViewController())
        let stage = Stage(root, screen: screen)
        stages.all.append(stage)
        let source = try #require((root as? UINavigationController)?.topViewController ?? root)
        source.performSegue(withIdentifier: "go", sender: nil)
        stage.settle()
        return try #require(source as? Walker)
    }

    @Test("F8.2 push and show go onto the stack; without one, show presents and push raises UIKit's message")
    func pushing() throws {
        for kind in ["push", "show"] {
            let source = try walk(storyboard(#"kind="\#(kind)"/>"#, initial: "nav", scenes: Self.stack))
            #expect(source.navigationController?.topViewController?.title == "b")
            #expect(source.log == ["prepare go"])
        }
        #expect(try walk(storyboard(#"kind="show"/>"#)).presentedViewController?.title == "b")
        let alone = try #require(try storyboard(#"kind="push"/>"#).instantiateInitialViewController())
        let raised = ObjCException.catching { alone.performSegue(withIdentifier: "go", sender: nil) }
        #expect(raised?.reason == "Push segues can only be used when the source controller is managed by an instance of UINavigationController.")
    }

    @Test("F8.2 a modal segue takes its style, transition and whether it is animated")
    func modal() throws {
        let source = try walk(storyboard(#"kind="modal" modalPresentationStyle="overFullScreen" modalTransitionStyle="crossDissolve" animates="NO"/>"#))
        let shown = try #require(source.presentedViewController)
        #expect(shown.modalPresentationStyle == .overFullScreen && shown.modalTransitionStyle == .crossDissolve)
    }

    @Test("F8.2 a popover stands at its view or bar button with the arrows it may have")
    func popover() throws {
        let atView = try walk(
            storyboard(
                #"kind="popoverPresentation" popoverAnchorView="anchor"><popoverArrowDirection key="popoverArrowDirection" up="YES" down="YES"/></segue>"#), screen: .pad)
        let popover = try #require(atView.presentedViewController?.popoverPresentationController)
        #expect(popover.sourceView?.tag == 5 && popover.permittedArrowDirections == [.up, .down])
        #expect(atView.presentedViewController?.preferredContentSize == CGSize(width: 200, height: 150))
        let atItem = try walk(storyboard(#"kind="popoverPresentation" popoverAnchorBarButtonItem="item"/>"#), screen: .pad)
        #expect(atItem.presentedViewController?.popoverPresentationController?.barButtonItem === atItem.navigationItem.rightBarButtonItem)
    }

    @Test("F8.2 show detail and replace change the other side of a split view")
    func detail() throws {
        let split = NibStage.scene(
            #"<splitViewController id="split"><connections><segue destination="a" kind="relationship" relationship="masterViewController" id="r1"/><segue destination="c" kind="relationship" relationship="detailViewController" id="r2"/></connections></splitViewController>"#
        ) + NibStage.scene(#"<viewController id="c" title="c"/>"#)
        for kind in ["showDetail", "replace"] {
            let root = try #require(try storyboard(#"kind="\#(kind)"/>"#, initial: "split", scenes: split).instantiateInitialViewController() as? UISplitViewController)
            let stage = Stage(root, screen: .pad)
            let source = try #require(root.viewControllers.first as? Walker)
            #expect(root.viewControllers.last?.title == "c")
            source.performSegue(withIdentifier: "go", sender: nil)
            stage.settle()
            #expect(root.viewControllers.last?.title == "b", "\(kind)")
        }
    }

    @Test("F8.2 a segue of the app's class is performed by it")
    func custom() throws {
        let source = try walk(storyboard(#"kind="custom" customClass="SwapSegue" customModule="UIKitTests"/>"#))
        #expect(source.title == "swapped for b by go")
    }

    @Test("F8.2 a segue action makes the destination, with the coder, the sender and the identifier")
    func action() throws {
        Walker.register()
        ObjCRuntime.register(Walker.self, name: "UIKitTests.Walker") { table in
            table.method("makeB:sender:identifier:") { receiver, arguments in
                let made = UITableViewController(coder: arguments[0] as! NSCoder)
                made?.title = "made by \(arguments[2] as? String ?? "nobody")"
                unsafeDowncast(receiver, to: Walker.self).log.append("made")
                return made
            }
        }
        let source = try walk(storyboard(#"kind="presentation" destinationCreationSelector="makeB:sender:identifier:"/>"#))
        let shown = try #require(source.presentedViewController as? UITableViewController)
        // The file's attributes are read by the initialiser; what the action sets after it stays.
        #expect(shown.title == "made by go")
        #expect(source.log == ["made", "prepare go"])
    }
}

/// Says what it did instead of showing anything.
final class SwapSegue: UIStoryboardSegue {
    override func perform() { source.title = "swapped for \(destination.title ?? "") by \(identifier ?? "")" }
}
