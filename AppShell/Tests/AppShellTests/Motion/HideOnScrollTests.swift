import Testing
import UIKit
@testable import AppShell

struct ScrollHidingTests {
    private func hidden(_ offsets: [CGFloat], bottom: CGFloat = 1000) -> [Bool] {
        var hiding = ScrollHiding()
        return offsets.map {
            hiding.move(to: .init(offset: $0, top: -20, bottom: bottom))
            return hiding.isHidden
        }
    }

    @Test("F7 hide on scroll: hides after 10 points down, shows after 10 up") func threshold() {
        #expect(hidden([0, 5, 10, 11, 300, 295, 290, 289]) == [false, false, false, true, true, true, true, false])
        #expect(hidden([100, 108, 100, 108, 100, 111]) == [false, false, false, false, false, true], "trembling hides nothing")
    }

    @Test("F7 hide on scroll: at the top and the bottom it shows, and bouncing there does nothing") func ends() {
        #expect(hidden([0, 50, -20, -60, -30, -20]) == [false, true, false, false, false, false])
        #expect(hidden([900, 950, 1000, 1080, 1040, 1000]) == [false, true, false, false, false, false])
        #expect(hidden([900, 950, 1000, 1030, 1055, 1055]) == [false, true, false, false, false, false], "the bar's height is no way down")
        #expect(hidden([0, 30, 60], bottom: -20) == [false, false, false], "nothing to scroll")
    }
}

@MainActor struct HideOnScrollTests {
    private func makeScreen(isTranslucent: Bool = false) -> (MotionScreen, UIScrollView) {
        let screen = MotionScreen()
        screen.controller.isVoiceOverRunning = { false }
        screen.controller.tabBar.isTranslucent = isTranslucent
        let page = screen.pages[0]
        let scrollView = UIScrollView(frame: page.view.bounds)
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 375, height: 3000)
        page.view.addSubview(scrollView)
        screen.controller.hidesTabBarOnScroll = true
        screen.window.layoutIfNeeded()
        return (screen, scrollView)
    }

    private func scroll(_ scrollView: UIScrollView, _ offsets: CGFloat...) {
        for offset in offsets { scrollView.contentOffset.y = offset }
    }

    private func rest(_ screen: MotionScreen) {
        turnRunLoop(0.4)
        screen.window.layoutIfNeeded()
    }

    @Test("F7 hide on scroll is for those who ask") func optIn() {
        let screen = MotionScreen()
        #expect(screen.controller.scrollHider == nil)
        let (other, scrollView) = makeScreen()
        scroll(scrollView, 10, 100)
        #expect(other.controller.isTabBarHidden)
        other.controller.hidesTabBarOnScroll = false
        #expect(!other.controller.isTabBarHidden, "what it hid it shows")
        scroll(scrollView, 110, 300)
        #expect(!other.controller.isTabBarHidden)
        screen.close()
        other.close()
    }

    @Test("F7 hide on scroll: F7.2's frames hold, hidden and shown", arguments: [false, true]) func frames(_ isTranslucent: Bool) {
        let (screen, scrollView) = makeScreen(isTranslucent: isTranslucent)
        scroll(scrollView, 10, 100)
        #expect(screen.controller.isTabBarHidden)
        rest(screen)
        let bottom = screen.controller.view.safeAreaInsets.bottom
        #expect(screen.controller.tabBar.frame == CGRect(x: 0, y: 667, width: 375, height: 55 + bottom))
        #expect(screen.controller.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(scrollView.frame.height == 667)
        #expect(scrollView.adjustedContentInset.bottom == bottom)
        scroll(scrollView, 110, 95)
        #expect(!screen.controller.isTabBarHidden)
        rest(screen)
        #expect(screen.controller.tabBar.frame == CGRect(x: 0, y: 612 - bottom, width: 375, height: 55 + bottom))
        #expect(scrollView.frame.height == (isTranslucent ? 667 : 612 - bottom))
        #expect(scrollView.adjustedContentInset.bottom == (isTranslucent ? 55 + bottom : 0))
        screen.close()
    }

    @Test("F7 hide on scroll: at the bottom it shows, once") func bottom() {
        let (screen, scrollView) = makeScreen()
        scroll(scrollView, 2000, 2100)
        #expect(screen.controller.isTabBarHidden)
        rest(screen)
        var calls = 0
        let end = { scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - scrollView.bounds.height }
        scroll(scrollView, 2110, end())
        #expect(!screen.controller.isTabBarHidden)
        rest(screen)
        // The bar has given the page more to scroll.
        for _ in 0..<4 {
            scroll(scrollView, min(scrollView.contentOffset.y + 12, end()))
            if screen.controller.isTabBarHidden { calls += 1 }
        }
        scroll(scrollView, end() + 30, end())
        if screen.controller.isTabBarHidden { calls += 1 }
        #expect(calls == 0)
        screen.close()
    }

    @Test("F7 hide on scroll: a bar that the app hides stays; another tab shows it; new content alone does nothing; not with VoiceOver")
    func others() {
        let (screen, scrollView) = makeScreen()
        screen.controller.setTabBarHidden(true, animated: false)
        scroll(scrollView, 300, 100, 0)
        #expect(screen.controller.isTabBarHidden)
        screen.controller.setTabBarHidden(false, animated: false)
        screen.window.layoutIfNeeded()
        scroll(scrollView, 100, 120)
        rest(screen)
        screen.controller.selectedIndex = 1
        #expect(!screen.controller.isTabBarHidden)
        rest(screen)
        screen.controller.selectedIndex = 0
        scrollView.contentSize.height = 5000
        scroll(scrollView, 900)
        #expect(!screen.controller.isTabBarHidden)
        screen.controller.isVoiceOverRunning = { true }
        scroll(scrollView, 910, 1000)
        #expect(!screen.controller.isTabBarHidden)
        screen.close()
    }

    @Test("F7 hide on scroll: a pushed page's scroll view is followed from its first touch") func pushed() throws {
        let (screen, scrollView) = makeScreen()
        let hider = try #require(screen.controller.scrollHider)
        #expect(hider.scrollView === scrollView)
        let (inner, label) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 200)), UILabel())
        inner.contentSize.height = 900
        inner.addSubview(label)
        screen.pages[0].view.addSubview(inner)
        hider.touchBegan(on: label)
        #expect(hider.scrollView === inner)
        scroll(inner, 10, 100)
        #expect(screen.controller.isTabBarHidden)
        inner.removeFromSuperview()
        hider.touchBegan(on: screen.pages[0].view)
        #expect(hider.scrollView == nil)
        #expect(!screen.controller.isTabBarHidden)
        screen.close()
    }
}
