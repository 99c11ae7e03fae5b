import Foundation
import ObjectiveC
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct SplitViewTests {
    @Test("F4.3 a wide view: both columns beside each other, a hairline between")
    func tile() {
        let fixture = SplitFixture()
        let stage = Stage(fixture.split, screen: .padWide)
        withExtendedLifetime(fixture) {
            #expect(fixture.split.displayMode == .oneBesideSecondary && fixture.split.splitBehavior == .tile && !fixture.split.isCollapsed)
            #expect(fixture.frame(fixture.primary) == CGRect(x: 0, y: 0, width: 320, height: 820))
            #expect(fixture.frame(fixture.secondary) == CGRect(x: 320.5, y: 0, width: 859.5, height: 820))
            // Nothing but the window's black is behind it.
            let line = fixture.split.view.subviews.first { $0.frame == CGRect(x: 320, y: 0, width: 0.5, height: 820) }
            #expect(line?.backgroundColor == .opaqueSeparator)
            let log = fixture.log.take()
            for name in ["P", "S"] {
                #expect(fixture.calls(name, in: log) == ["didLoad", "willAppear", "isAppearing", "didAppear"].map { "\(name).\($0)" })
            }
            _ = stage
        }
    }

    @Test("F4.3 columns stand in navigation controllers; what was given comes back")
    func wrapping() {
        let fixture = SplitFixture()
        #expect(fixture.split.viewController(for: .primary) === fixture.primary)
        #expect(fixture.primary.navigationController?.parent === fixture.split && fixture.primary.splitViewController === fixture.split)
        #expect(fixture.split.viewControllers.allSatisfy { $0 is UINavigationController } && fixture.split.viewControllers.count == 2)
        let own = UINavigationController(rootViewController: UIViewController())
        fixture.split.setViewController(own, for: .secondary)
        #expect(fixture.split.viewControllers.last === own && fixture.secondary.navigationController?.parent == nil)
    }

    @Test("F4.6 columns are compact in width but the secondary one")
    func traits() {
        let fixture = SplitFixture(.tripleColumn)
        #expect(fixture.primary.traitCollection.horizontalSizeClass == .compact)
        let stage = Stage(fixture.split, screen: .padWide)
        withExtendedLifetime(fixture) {
            #expect(fixture.supplementary.view.traitCollection.horizontalSizeClass == .compact)
            #expect(fixture.supplementary.traitCollection.horizontalSizeClass == .compact)
            #expect(fixture.secondary.traitCollection.horizontalSizeClass == .regular)
            _ = stage
        }
    }

    @Test("F4.2 a high view: the primary column over the secondary one, shown and hidden with every call")
    func overlay() {
        let fixture = SplitFixture()
        let stage = Stage(fixture.split, screen: .pad)
        withExtendedLifetime(fixture) {
            #expect(fixture.split.displayMode == .secondaryOnly && fixture.split.splitBehavior == .overlay)
            #expect(fixture.frame(fixture.secondary) == CGRect(x: 0, y: 0, width: 820, height: 1180))
            _ = fixture.log.take()
            fixture.split.show(.primary)
            #expect(fixture.log.take() == ["mode oneOverSecondary", "willShow primary", "P.didLoad", "P.willAppear", "P.isAppearing"])
            stage.settle()
            #expect(fixture.log.take() == ["P.didAppear"])
            #expect(fixture.frame(fixture.primary) == CGRect(x: 0, y: 0, width: 320, height: 1180))
            #expect(fixture.frame(fixture.secondary).minX == 0)
            // What is dark takes taps.
            stage.tap(700, 600)
            #expect(fixture.log.take() == ["mode secondaryOnly", "willHide primary", "P.willDisappear"])
            stage.settle()
            #expect(fixture.log.take() == ["P.didDisappear"])
            #expect(fixture.primary.view.window == nil)
        }
    }

    @Test("a swipe from the edge shows the primary column")
    func swipe() {
        let fixture = SplitFixture()
        let stage = Stage(fixture.split, screen: .pad)
        func swipe() {
            stage.down(1, 500)
            stage.drag(from: CGPoint(x: 1, y: 500), to: CGPoint(x: 200, y: 500))
            stage.up(200, 500)
            stage.settle()
        }
        withExtendedLifetime(fixture) {
            swipe()
            #expect(fixture.split.displayMode == .oneOverSecondary)
            fixture.split.hide(.primary)
            stage.settle()
            fixture.split.presentsWithGesture = false
            swipe()
            #expect(fixture.split.displayMode == .secondaryOnly)
        }
    }

    @Test("the bar button hides and shows the primary column, in the bar of the leading one that shows")
    func button() {
        let fixture = SplitFixture()
        let stage = Stage(fixture.split, screen: .padWide)
        withExtendedLifetime(fixture) {
            stage.tap(30, 24 + 25)
            stage.settle()
            #expect(fixture.split.displayMode == .secondaryOnly)
            #expect(fixture.frame(fixture.secondary) == CGRect(x: 0, y: 0, width: 1180, height: 820))
            stage.tap(30, 24 + 25)
            stage.settle()
            #expect(fixture.split.displayMode == .oneBesideSecondary)
        }
    }

    @Test("F4.6 turned, columns are as the new size wants them")
    func turn() {
        let fixture = SplitFixture()
        let stage = Stage(fixture.split, screen: .pad)
        withExtendedLifetime(fixture) {
            UIScreen.main.configure(.pad, landscape: true)
            stage.settle()
            #expect(fixture.split.displayMode == .oneBesideSecondary && fixture.frame(fixture.secondary).width == 859.5)
            UIScreen.main.configure(.pad)
            stage.settle()
            #expect(fixture.split.displayMode == .secondaryOnly)
            #expect(
                fixture.calls("P", in: fixture.log.take()) == [
                    "P.didLoad", "P.willAppear", "P.isAppearing", "P.didAppear", "P.willDisappear", "P.didDisappear",
                ])
        }
    }

    @Test("F4.6 a device that is turned tells columns their own new sizes, and collapses and expands as it turns")
    func turnedDevice() {
        final class Sized: UIViewController {
            var sizes: [CGSize] = []
            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
            }
        }
        let fixture = SplitFixture()
        let sized = Sized()
        fixture.split.setViewController(sized, for: .secondary)
        let stage = Stage(fixture.split, screen: .pad)
        withExtendedLifetime(fixture) {
            UIApplication.shared.turnDevice(to: .landscapeLeft)
            stage.settle()
            #expect(fixture.split.displayMode == .oneBesideSecondary && sized.sizes == [CGSize(width: 859.5, height: 820)])
            UIApplication.shared.turnDevice(to: .portrait)
            stage.settle()
            #expect(fixture.split.displayMode == .secondaryOnly)
            #expect(sized.sizes == [CGSize(width: 859.5, height: 820), CGSize(width: 820, height: 1180)])
        }
        let phone = SplitFixture()
        let phoneStage = Stage(phone.split, screen: .phoneMax)
        withExtendedLifetime(phone) {
            UIApplication.shared.turnDevice(to: .landscapeLeft)
            phoneStage.settle()
            #expect(!phone.split.isCollapsed && phone.primary.view.window != nil && phone.secondary.view.window != nil)
            UIApplication.shared.turnDevice(to: .portrait)
            phoneStage.settle()
            #expect(phone.split.isCollapsed && phone.primary.navigationController?.viewControllers == [phone.primary, phone.secondary])
            let log = phone.log.take()
            for name in ["P", "S"] {
                func count(_ call: String) -> Int { log.filter { $0 == "\(name).\(call)" }.count }
                #expect(count("willAppear") == count("didAppear") && count("willDisappear") == count("didDisappear"), "\(name) \(log)")
            }
        }
    }

    @Test("widths: points, parts and limits")
    func widths() {
        let fixture = SplitFixture()
        let split = fixture.split
        let stage = Stage(split, screen: .padWide)
        withExtendedLifetime(fixture) {
            #expect(split.primaryColumnWidth == 320)
            split.preferredPrimaryColumnWidthFraction = 0.25
            #expect(split.primaryColumnWidth == 295)
            split.minimumPrimaryColumnWidth = 300
            #expect(split.primaryColumnWidth == 300)
            split.preferredPrimaryColumnWidthFraction = 0.5
            #expect(split.primaryColumnWidth == 320, "the system's limit")
            split.maximumPrimaryColumnWidth = 500
            #expect(split.primaryColumnWidth == 500)
            split.preferredPrimaryColumnWidth = 400
            #expect(split.primaryColumnWidth == 400)
            stage.settle()
            #expect(fixture.frame(fixture.secondary).minX == 400.5)
        }
    }

    @Test("F4.3 the column follows the finger, and goes back when it was not pulled half-way", arguments: [false, true])
    func pulling(isTrailing: Bool) throws {
        let fixture = SplitFixture()
        if isTrailing { fixture.split.primaryEdge = .trailing }
        let stage = Stage(fixture.split, screen: .pad)
        func x(_ x: CGFloat) -> CGFloat { isTrailing ? 820 - x : x }
        func pull(to end: CGFloat) {
            stage.down(x(1), 500)
            stage.drag(from: CGPoint(x: x(1), y: 500), to: CGPoint(x: x(end), y: 500))
            // At rest, so that its place decides.
            stage.pass(0.5)
            stage.drag(from: CGPoint(x: x(end), y: 500), to: CGPoint(x: x(end), y: 500), steps: 20)
        }
        func edge() -> CGFloat { isTrailing ? 820 - fixture.frame(fixture.primary).minX : fixture.frame(fixture.primary).maxX }
        try withExtendedLifetime(fixture) {
            _ = fixture.log.take()
            pull(to: 120)
            let part = edge() / 320
            #expect(abs(edge() - 120) < 15, "within the width of the edge in which a finger counts")
            let dimming = try #require(fixture.split.view.subviews.first { $0.backgroundColor?.cgColor.alpha == 0.2 })
            #expect(abs(dimming.alpha - part) < 0.001)
            #expect(fixture.log.entries.contains("P.willAppear") && !fixture.log.entries.contains("P.didAppear"))
            stage.up(x(120), 500)
            stage.settle()
            #expect(fixture.split.displayMode == .secondaryOnly && fixture.primary.view.window == nil)
            #expect(fixture.calls("P", in: fixture.log.take()).suffix(2) == ["P.willDisappear", "P.didDisappear"])
            pull(to: 200)
            stage.up(x(200), 500)
            stage.frame()
            #expect(fixture.split.displayMode == .oneOverSecondary && !fixture.log.entries.contains("P.didAppear"))
            stage.settle()
            #expect(edge() == 320 && dimming.alpha == 1)
            #expect(fixture.calls("P", in: fixture.log.take()) == ["P.willAppear", "P.isAppearing", "P.didAppear"])
        }
    }

    @Test("preferred modes, and the edge at the other side")
    func modes() {
        let fixture = SplitFixture()
        fixture.split.preferredDisplayMode = .secondaryOnly
        let stage = Stage(fixture.split, screen: .padWide)
        withExtendedLifetime(fixture) {
            #expect(fixture.split.displayMode == .secondaryOnly)
            fixture.split.preferredDisplayMode = .oneOverSecondary
            stage.settle()
            #expect(fixture.split.displayMode == .oneOverSecondary && fixture.split.splitBehavior == .overlay)
            fixture.split.preferredDisplayMode = .oneBesideSecondary
            fixture.split.primaryEdge = .trailing
            stage.settle()
            #expect(fixture.frame(fixture.primary) == CGRect(x: 860, y: 0, width: 320, height: 820))
            #expect(fixture.frame(fixture.secondary) == CGRect(x: 0, y: 0, width: 859.5, height: 820))
        }
    }

    @Test("three columns: beside, and pushing the secondary one aside")
    func triple() {
        let fixture = SplitFixture(.tripleColumn)
        let split = fixture.split
        let stage = Stage(split, screen: .padWide)
        withExtendedLifetime(fixture) {
            #expect(split.displayMode == .oneBesideSecondary)
            #expect(fixture.frame(fixture.supplementary) == CGRect(x: 0, y: 0, width: 320, height: 820))
            #expect(fixture.frame(fixture.secondary).minX == 320.5)
            #expect(!fixture.primary.isViewLoaded)
            split.show(.primary)
            stage.settle()
            #expect(split.displayMode == .twoDisplaceSecondary)
            #expect(fixture.frame(fixture.supplementary).minX == 320.5)
            #expect(fixture.frame(fixture.secondary) == CGRect(x: 641, y: 0, width: 859.5, height: 820))
            split.preferredSplitBehavior = .tile
            split.show(.primary)
            stage.settle()
            #expect(split.displayMode == .twoBesideSecondary)
            #expect(fixture.frame(fixture.secondary) == CGRect(x: 641, y: 0, width: 539, height: 820))
            split.hide(.primary)
            stage.settle()
            #expect(split.displayMode == .oneBesideSecondary)
            split.hide(.supplementary)
            stage.settle()
            #expect(split.displayMode == .secondaryOnly)
        }
    }

    @Test("F4.2 another secondary controller, by showDetailViewController from the primary one")
    func replace() {
        let fixture = SplitFixture()
        let stage = Stage(fixture.split, screen: .padWide)
        withExtendedLifetime(fixture) {
            _ = fixture.log.take()
            let other = LoggingController("T", fixture.log)
            other.logsMoves = false
            fixture.primary.showDetailViewController(other, sender: nil)
            #expect(
                fixture.log.take() == ["T.didLoad", "T.willAppear", "S.willDisappear", "T.isAppearing", "S.didDisappear", "T.didAppear"])
            #expect(other.splitViewController === fixture.split && fixture.split.viewController(for: .secondary) === other)
            #expect(fixture.secondary.splitViewController == nil)
            _ = stage
        }
    }

    @Test("without a split view controller a detail is presented")
    func detailAlone() {
        let root = UIViewController()
        let stage = Stage(root)
        let detail = UIViewController()
        root.showDetailViewController(detail, sender: nil)
        stage.settle()
        #expect(root.presentedViewController === detail)
    }

    // MARK: Narrow

    @Test("F4.3 a phone: one stack, the secondary column on top")
    func collapsed() {
        let fixture = SplitFixture()
        let stage = Stage(fixture.split)
        withExtendedLifetime(fixture) {
            #expect(fixture.split.isCollapsed && fixture.log.take().contains("didCollapse"))
            #expect(fixture.primary.navigationController?.viewControllers == [fixture.primary, fixture.secondary])
            #expect(fixture.secondary.view.window != nil)
            #expect(fixture.primary.traitCollection.horizontalSizeClass == .compact)
            _ = stage
        }
    }

    @Test("F4.3 a phone whose delegate wants the primary column; columns shown go onto the stack")
    func collapsedPrimary() {
        let fixture = PrimaryTopFixture()
        let stage = Stage(fixture.split)
        withExtendedLifetime(fixture) {
            let stack = { fixture.primary.navigationController?.viewControllers }
            #expect(stack() == [fixture.primary])
            #expect(
                fixture.log.take() == ["proposed secondary", "P.didLoad", "P.willAppear", "didCollapse", "P.isAppearing", "P.didAppear"])
            fixture.split.show(.secondary)
            stage.settle()
            #expect(stack() == [fixture.primary, fixture.secondary])
            #expect(fixture.log.take() == ["S.didLoad", "P.willDisappear", "S.willAppear", "S.isAppearing", "P.didDisappear", "S.didAppear"])
            fixture.split.show(.primary)
            stage.settle()
            #expect(stack() == [fixture.primary])
            #expect(fixture.log.take() == ["S.willDisappear", "P.willAppear", "P.isAppearing", "S.didDisappear", "P.didAppear"])
            fixture.split.show(.secondary)
            stage.settle()
            #expect(stack() == [fixture.primary, fixture.secondary], "a column that was left comes back")
        }
    }

    @Test("F4.3 the compact column shows instead of the others")
    func compactColumn() {
        let fixture = SplitFixture()
        let compact = LoggingController("C", fixture.log)
        fixture.split.setViewController(compact, for: .compact)
        let stage = Stage(fixture.split)
        withExtendedLifetime(fixture) {
            #expect(compact.view.window != nil && compact.parent === fixture.split)
            #expect(!fixture.secondary.isViewLoaded)
            _ = stage
        }
    }

    @Test("F4.6 a large phone turned: columns, and one stack again, every screen in its place")
    func expand() {
        let fixture = SplitFixture()
        let stage = Stage(fixture.split, screen: .phoneMax)
        withExtendedLifetime(fixture) {
            #expect(fixture.split.isCollapsed)
            let further = LoggingController("F", fixture.log)
            further.logsMoves = false
            fixture.secondary.navigationController?.pushViewController(further, animated: false)
            stage.settle()
            UIScreen.main.configure(.phoneMax, landscape: true)
            stage.settle()
            #expect(!fixture.split.isCollapsed)
            #expect(fixture.primary.navigationController?.viewControllers == [fixture.primary])
            #expect(fixture.secondary.navigationController?.viewControllers == [fixture.secondary, further])
            #expect(further.view.window != nil && fixture.primary.view.window != nil)
            UIScreen.main.configure(.phoneMax)
            stage.settle()
            #expect(fixture.split.isCollapsed)
            #expect(fixture.primary.navigationController?.viewControllers == [fixture.primary, fixture.secondary, further])
            let log = fixture.log.take()
            for name in ["P", "S", "F"] {
                func count(_ call: String) -> Int { log.filter { $0 == "\(name).\(call)" }.count }
                #expect(count("willAppear") == count("didAppear") && count("willDisappear") == count("didDisappear"), "\(name) \(log)")
                #expect(count("willAppear") - count("willDisappear") == (name == "F" ? 1 : 0), "\(name) \(log)")
            }
        }
    }

    @Test("F4.3 the classic form: the secondary controller's screens onto the primary stack, and back")
    func classic() throws {
        let fixture = SplitFixture(.unspecified)
        let stage = Stage(fixture.split, screen: .phoneMax)
        try withExtendedLifetime(fixture) {
            let primary = try #require(fixture.primary.navigationController)
            #expect(fixture.split.isCollapsed && fixture.split.viewControllers == [primary])
            #expect(primary.viewControllers == [fixture.primary, fixture.secondary])
            UIScreen.main.configure(.phoneMax, landscape: true)
            stage.settle()
            #expect(fixture.split.viewControllers.count == 2)
            #expect(primary.viewControllers == [fixture.primary])
            #expect(fixture.secondary.navigationController?.parent === fixture.split && fixture.secondary.view.window != nil)
        }
    }

    @Test("F4.3 the classic form: a delegate that collapses by itself drops the secondary one; a detail is pushed")
    func classicDiscards() {
        let fixture = PrimaryTopFixture(.unspecified)
        let stage = Stage(fixture.split)
        withExtendedLifetime(fixture) {
            #expect(fixture.primary.navigationController?.viewControllers == [fixture.primary])
            let detail = UIViewController()
            fixture.primary.showDetailViewController(UINavigationController(rootViewController: detail), sender: nil)
            stage.settle()
            #expect(fixture.primary.navigationController?.viewControllers == [fixture.primary, detail])
            #expect(detail.view.window != nil && detail.splitViewController === fixture.split)
        }
    }

    @Test("F4.2 split view controllers die with their last reference, and all columns with them", arguments: [true, false])
    func memory(isWide: Bool) {
        weak var split: UISplitViewController?
        weak var secondary: UIViewController?
        do {
            let fixture = SplitFixture()
            let stage = Stage(fixture.split, screen: isWide ? .pad : .standard)
            fixture.split.show(.primary)
            stage.settle()
            split = fixture.split
            secondary = fixture.secondary
            stage.window.rootViewController = nil
            stage.settle()
            withExtendedLifetime(fixture) {}
        }
        #expect(split == nil && secondary == nil)
    }
}
