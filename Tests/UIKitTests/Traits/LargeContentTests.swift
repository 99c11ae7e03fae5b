import CoreGraphics
import ObjectiveC
import Testing
@testable import UIKit

@MainActor private final class ContentGiver: NSObject, UILargeContentViewerInteractionDelegate, ObjCTableProviding {
    let log: Log
    init(_ log: Log) { self.log = log }

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("largeContentViewerInteraction(_:didEndOn:at:)") { o, a in
            (o as! ContentGiver).log.add("ended on \((a[1] as? UIView)?.largeContentTitle ?? "nothing")")
            return nil
        }
    }
}

/// The large content viewer: when it shows, what, and what lifting the finger does.
@MainActor @Suite(.serialized, .freshRuntime) struct LargeContentTests {
    private let log = Log()

    private func shown(_ stage: Stage) -> [String] {
        stage.window.subviews.compactMap { $0 as? LargeContentViewer }.map { viewer in
            viewer.subviews.compactMap { ($0 as? UILabel)?.text }.joined()
        }
    }

    @Test("F4.6 in accessibility sizes a press on a tab shows it large, sliding shows the next, lifting selects; in other sizes nothing shows")
    func tabBar() {
        let tabs = UITabBarController()
        tabs.viewControllers = ["Home", "Search"].map { title in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "house"), tag: 0)
            return controller
        }
        let stage = Stage(tabs)
        stage.settle()
        let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
        let (first, second) = (bar.minX + bar.width / 4, bar.minX + bar.width * 3 / 4)
        stage.down(second, bar.minY + 20)
        stage.pass(1)
        #expect(shown(stage) == [])
        stage.up(second, bar.minY + 20)
        stage.settle()
        #expect(tabs.selectedIndex == 1)

        UIScreen.main.changeSettings(contentSizeCategory: .accessibilityExtraLarge)
        stage.settle()
        stage.down(first, bar.minY + 20)
        stage.pass(1)
        #expect(shown(stage) == ["Home"])
        stage.move(second, bar.minY + 20)
        stage.pass(0.1)
        #expect(shown(stage) == ["Search"])
        stage.move(first, bar.minY + 20)
        stage.up(first, bar.minY + 20)
        stage.settle()
        #expect(shown(stage) == [])
        #expect(tabs.selectedIndex == 0)
        UIScreen.main.changeSettings(contentSizeCategory: .large)
    }

    @Test("F4.6 an app's own interaction shows the view under the finger and tells where it ended; views that do not ask are not shown")
    func ownInteraction() {
        let root = UIViewController()
        let strip = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 60))
        for (at, title) in ["Cut", "Copy", nil].enumerated() {
            let view = UIView(frame: CGRect(x: 100 * at, y: 0, width: 100, height: 60))
            view.showsLargeContentViewer = title != nil
            view.largeContentTitle = title
            strip.addSubview(view)
        }
        root.view.addSubview(strip)
        let giver = ContentGiver(log)
        let interaction = UILargeContentViewerInteraction(delegate: giver)
        strip.addInteraction(interaction)
        #expect(interaction.view === strip && interaction.gestureRecognizerForExclusionRelationship.view === strip)
        let stage = Stage(root)
        UIScreen.main.changeSettings(contentSizeCategory: .accessibilityMedium)
        stage.settle()
        stage.down(250, 130)
        stage.pass(1)
        #expect(shown(stage) == [])
        stage.up(250, 130)
        stage.settle()
        #expect(log.take() == [])
        stage.down(150, 130)
        stage.pass(1)
        #expect(shown(stage) == ["Copy"])
        stage.move(50, 130)
        stage.up(50, 130)
        stage.settle()
        #expect(log.take() == ["ended on Cut"])
        stage.down(150, 130)
        stage.pass(1)
        stage.cancel(150, 130)
        stage.settle()
        #expect(shown(stage) == [])
        #expect(log.take() == [])
        UIScreen.main.changeSettings(contentSizeCategory: .large)
    }

    @Test("F4.6 the viewer does not outlive its view")
    func dies() {
        weak var view: UIView?
        weak var interaction: UILargeContentViewerInteraction?
        autoreleasepool {
            let made = UIView()
            let added = UILargeContentViewerInteraction(delegate: nil)
            made.addInteraction(added)
            view = made
            interaction = added
        }
        #expect(view == nil)
        #expect(interaction == nil)
    }
}
