import Testing
import UIKit
@testable import AppShell

@MainActor private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
}

@MainActor struct MotionLeakTests {
    /// What is still there after `make` has let go of it.
    private func survivors(_ make: () -> [String: AnyObject?]) -> [String] {
        var references: [String: Weak] = [:]
        autoreleasepool { references = make().mapValues { Weak($0) } }
        turnRunLoop(atMost: 5) { references.values.allSatisfy { $0.object == nil } }
        return references.filter { $0.value.object != nil }.keys.sorted()
    }

    private func parts(_ screen: MotionScreen) -> [String: AnyObject?] {
        let controller = screen.controller
        return [
            "controller": controller, "bar": controller.tabBar, "item": controller.tabBar.items[0], "badge": controller.tabBar.items[0].badgeView,
            "content": controller.contentView, "page a": screen.pages[0], "page b": screen.pages[1], "window": screen.window,
            "appearance": controller.selectedAppearance,
        ]
    }

    @Test("F7 freed after transitions of every kind, and after one that was cut short", arguments: 0..<4) func transitions(_ kind: Int) {
        let left = survivors {
            let screen = MotionScreen()
            screen.controller.transition = [.fade, .slide, .sharedAxis, .immediate][kind]
            screen.controller.selectedIndex = 1
            screen.controller.selectedIndex = 2
            var all = parts(screen)
            all["change"] = screen.controller.change
            all["animator"] = screen.controller.change?.animator
            all["context"] = screen.controller.change?.context
            turnRunLoop(atMost: 5) { screen.controller.change == nil }
            screen.close()
            screen.window.rootViewController = nil
            return all
        }
        #expect(left == [])
    }

    @Test("F7 freed in the midst of a transition") func midst() {
        let left = survivors {
            let screen = MotionScreen()
            screen.controller.transition = .slide
            screen.controller.selectedIndex = 1
            var all = parts(screen)
            all["change"] = screen.controller.change
            screen.close()
            screen.window.rootViewController = nil
            return all
        }
        #expect(left == [])
    }

    @Test("F7 freed with swipe and hide on scroll: recognizers, handlers and the observation go along") func gestures() {
        let left = survivors {
            let screen = MotionScreen()
            let controller = screen.controller
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
            scrollView.contentSize.height = 4000
            screen.pages[0].view.addSubview(scrollView)
            controller.swipesBetweenTabs = true
            controller.hidesTabBarOnScroll = true
            scrollView.contentOffset.y = 100
            scrollView.contentOffset.y = 200
            var all = parts(screen)
            all["handler"] = controller.swipeHandler
            all["recognizer"] = controller.swipeHandler?.recognizer
            all["hider"] = controller.scrollHider
            all["observation"] = controller.scrollHider?.observation
            all["scroll view"] = scrollView
            controller.swipeHandler?.begin(velocity: -100)
            controller.swipeHandler?.move(translation: -100)
            all["change"] = controller.change
            screen.close()
            screen.window.rootViewController = nil
            return all
        }
        #expect(left == [])
    }

    @Test("F7 turned off, swipe and hide on scroll leave nothing behind; a scroll view outlives its observer") func turnedOff() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
        scrollView.contentSize.height = 4000
        let screen = MotionScreen()
        screen.pages[0].view.addSubview(scrollView)
        let left = survivors {
            screen.controller.swipesBetweenTabs = true
            screen.controller.hidesTabBarOnScroll = true
            let all: [String: AnyObject?] = [
                "handler": screen.controller.swipeHandler, "hider": screen.controller.scrollHider,
                "observation": screen.controller.scrollHider?.observation,
            ]
            #expect(screen.controller.scrollHider?.scrollView === scrollView)
            screen.controller.swipesBetweenTabs = false
            screen.controller.hidesTabBarOnScroll = false
            return all
        }
        #expect(left == [])
        scrollView.contentOffset.y = 500
        #expect(!screen.controller.isTabBarHidden)
        #expect(screen.controller.contentView.gestureRecognizers ?? [] == [])
        screen.close()
    }

    @Test("F7 items die before what they follow, and the other way round") func items() {
        let (model, system) = (ShellTabItemModel(ShellTabItem(title: "a")), UITabBarItem(title: "b", image: nil, tag: 0))
        let left = survivors {
            let (first, second) = (ShellTabBarItem(), ShellTabBarItem())
            first.model = model
            second.item = system
            let bar = ShellTabBar()
            bar.setItems([first, second])
            bar.action = ShellTabBarAction()
            return ["first": first, "second": second, "bar": bar, "action": bar.actionButton]
        }
        #expect(left == [])
        model.badgeValue = "1"
        system.badgeValue = "1"
        let item = ShellTabBarItem()
        let rest = survivors {
            let short = UITabBarItem(title: "short", image: nil, tag: 0)
            item.item = short
            return ["short": short]
        }
        #expect(rest == [])
        #expect(item.title == "short")
    }
}
