import Foundation
import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

/// Who decides about the status bar, and what follows from it.
@MainActor @Suite(.serialized, .freshRuntime) struct StatusBarTests {
    private final class Page: UIViewController {
        var style = UIStatusBarStyle.default
        var hides = false
        var hidesIndicator = false
        var animation = UIStatusBarAnimation.fade
        override var preferredStatusBarStyle: UIStatusBarStyle { style }
        override var prefersStatusBarHidden: Bool { hides }
        override var prefersHomeIndicatorAutoHidden: Bool { hidesIndicator }
        override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { animation }
    }

    private static let small = ScreenDescription(
        size: CGSize(width: 375, height: 667), scale: 2, portraitSafeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), statusBarHeight: 20,
        deviceName: "iPhone SE")

    @available(*, deprecated, message: "applicationFrame is")
    @Test("F2.1 the application's frame is the screen without the status bar")
    func applicationFrame() {
        let page = Page()
        let stage = Stage(page, screen: Self.small)
        withExtendedLifetime(stage) {
            #expect(UIScreen.main.applicationFrame == CGRect(x: 0, y: 20, width: 375, height: 647))
            page.hides = true
            page.setNeedsStatusBarAppearanceUpdate()
            stage.settle()
            #expect(UIScreen.main.applicationFrame == UIScreen.main.bounds)
        }
    }

    @Test("F5.1 under a bar the navigation controller decides, without one its top; hiding is always the top's")
    func inNavigation() {
        let page = Page()
        page.style = .lightContent
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(navigation)
        let bar = UIApplication.shared.statusBar
        #expect(bar.statusBarStyle == .darkContent)
        navigation.navigationBar.barStyle = .black
        #expect(bar.statusBarStyle == .lightContent)
        navigation.navigationBar.barStyle = .default
        navigation.isNavigationBarHidden = true
        #expect(bar.statusBarStyle == .lightContent && navigation.childForStatusBarStyle === page)
        navigation.isNavigationBarHidden = false
        page.hides = true
        page.hidesIndicator = true
        page.setNeedsStatusBarAppearanceUpdate()
        #expect(bar.isStatusBarHidden && bar.isHomeIndicatorHidden && bar.statusBarFrame == .zero)
        withExtendedLifetime(stage) {}
    }

    @Test("F4.6 the bar's parts are drawn in light and in dark once: a change back shows the pictures from before")
    func pictures() throws {
        let stage = Stage(Page())
        let bars = Runtime.current.systemBars
        bars.isShown = true
        func parts() -> [ObjectIdentifier] {
            stage.settle()
            bars.update()
            return (bars.layers.first?.sublayers?.first?.sublayers ?? []).compactMap { $0.contents.map { ObjectIdentifier($0 as AnyObject) } }
        }
        let light = parts()
        UIScreen.main.changeSettings(style: .dark)
        let dark = parts()
        UIScreen.main.changeSettings(style: .light)
        #expect(light.count == 2 && Set(light).isDisjoint(with: dark) && parts() == light)
        UIScreen.main.changeSettings(style: .dark)
        #expect(parts() == dark)
    }

    @Test("F6.1 the selected tab decides")
    func inTabs() {
        let (a, b) = (Page(), Page())
        b.style = .lightContent
        b.hides = true
        let tabs = UITabBarController()
        tabs.viewControllers = [a, b]
        let stage = Stage(tabs)
        let bar = UIApplication.shared.statusBar
        #expect(bar.statusBarStyle == .darkContent && !bar.isStatusBarHidden)
        tabs.selectedIndex = 1
        stage.settle()
        #expect(bar.statusBarStyle == .lightContent && bar.isStatusBarHidden)
        let dark = Page()
        dark.modalPresentationStyle = .fullScreen
        dark.overrideUserInterfaceStyle = .dark
        b.present(dark, animated: false)
        stage.settle()
        #expect(bar.statusBarStyle == .lightContent && !bar.isStatusBarHidden, "what covers the screen decides; default over dark is light")
    }

    @Test("F2.1 without a status bar a screen of 20 points is free to its edge; bars move up with it, in the animation that says so")
    func freesTheEdge() {
        let page = Page()
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(navigation, screen: Self.small)
        #expect(navigation.navigationBar.frame.minY == 20 && page.view.safeAreaInsets.top == 64)
        page.hides = true
        UIView.animate(withDuration: 0.4) { page.setNeedsStatusBarAppearanceUpdate() }
        stage.frame()
        #expect(navigation.navigationBar.layer.presentation()!.frame.minY == 20)
        stage.pass(0.2)
        let half = navigation.navigationBar.layer.presentation()!.frame.minY
        #expect(half > 5 && half < 15)
        stage.settle()
        #expect(navigation.navigationBar.frame.minY == 0 && page.view.safeAreaInsets.top == 44)
        page.hides = false
        page.setNeedsStatusBarAppearanceUpdate()
        stage.settle()
        #expect(navigation.navigationBar.frame.minY == 20)
        // A notch stays where it is.
        let other = Page()
        let tall = Stage(other)
        other.hides = true
        other.setNeedsStatusBarAppearanceUpdate()
        tall.settle()
        #expect(other.view.safeAreaInsets.top == 59)
    }

    @Test("F2.1 F2.4 Info.plist: UIStatusBarStyle and UIStatusBarHidden, and the application's setters, where controllers do not decide")
    func applicationDecides() {
        typealias Settings = UIStatusBarManager.Settings
        #expect(Settings(info: [:]).isControllerBased)
        let plist = Settings(info: [
            "UIViewControllerBasedStatusBarAppearance": false, "UIStatusBarStyle": "UIStatusBarStyleLightContent", "UIStatusBarHidden": "YES",
        ])
        #expect(!plist.isControllerBased && plist.style == .lightContent && plist.isHidden)
        let page = Page()
        page.style = .darkContent
        let stage = Stage(page)
        let bar = UIApplication.shared.statusBar
        let before = bar.settings
        defer { bar.settings = before }
        UIApplication.shared.setStatusBarStyle(.lightContent, animated: false)
        #expect(bar.statusBarStyle == .darkContent, "without effect while controllers decide")
        bar.settings = plist
        #expect(bar.statusBarStyle == .lightContent && bar.isStatusBarHidden)
        UIApplication.shared.setStatusBarHidden(false, with: .fade)
        UIApplication.shared.statusBarStyle = .darkContent
        #expect(!UIApplication.shared.isStatusBarHidden && bar.statusBarStyle == .darkContent)
        withExtendedLifetime(stage) {}
    }

    @Test("F2.1 preferredStatusBarUpdateAnimation: fades, slides, or is gone at once", arguments: [UIStatusBarAnimation.fade, .slide, .none])
    func movement(animation: UIStatusBarAnimation) throws {
        let page = Page()
        page.animation = animation
        let stage = Stage(page)
        Runtime.current.systemBars.isShown = true
        defer { Runtime.current.systemBars.isShown = false }
        stage.frame()
        let bar = try #require(Runtime.current.systemBars.layers[0].sublayers?[0])
        #expect(bar.opacity == 1)
        page.hides = true
        UIView.animate(withDuration: 0.4) { page.setNeedsStatusBarAppearanceUpdate() }
        stage.frame()
        stage.pass(0.2)
        let shown = bar.presentation() ?? bar
        switch animation {
        case .fade: #expect(abs(shown.opacity - 0.5) < 0.1)
        case .slide: #expect(shown.opacity == 1 && shown.position.y < bar.position.y - 10)
        case .none: #expect(shown.opacity == 0)
        }
        stage.settle()
        #expect((bar.presentation() ?? bar).opacity == 0)
    }

    @Test("F2.1 in an animation the status bar's colour fades along, else it changes at once")
    func colour() throws {
        let page = Page()
        let stage = Stage(page)
        Runtime.current.systemBars.isShown = true
        defer { Runtime.current.systemBars.isShown = false }
        stage.frame()
        let bar = try #require(Runtime.current.systemBars.layers[0].sublayers?[0])
        page.style = .lightContent
        page.setNeedsStatusBarAppearanceUpdate()
        stage.frame()
        #expect(bar.animation(forKey: kCATransition) == nil)
        page.style = .darkContent
        UIView.animate(withDuration: 0.4) { page.setNeedsStatusBarAppearanceUpdate() }
        stage.frame()
        let fade = try #require(bar.animation(forKey: kCATransition) as? CATransition)
        #expect(fade.type == .fade && fade.duration == 0.4)
        #expect(bar.opacity == 1)
        stage.settle()
        #expect(bar.animation(forKey: kCATransition) == nil)
    }

    @Test("F2.1 F4.4 the status bar is white over a presenter that stands back, and what covers a page sheet decides again")
    func coverOverSheet() throws {
        let page = Page()
        let stage = Stage(page)
        stage.settle()
        let bar = UIApplication.shared.statusBar
        let sheet = Page()
        sheet.modalPresentationStyle = .pageSheet
        page.present(sheet, animated: true)
        stage.settle()
        #expect(bar.style == .lightContent)
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        sheet.view.addSubview(field)
        field.becomeFirstResponder()
        stage.settle()
        #expect(Runtime.current.keyboard.frame.height > 200)
        #expect(bar.style == .lightContent, "the keyboard covers neither")
        field.resignFirstResponder()
        let cover = Page()
        cover.style = .darkContent
        cover.modalPresentationStyle = .fullScreen
        sheet.present(cover, animated: true)
        stage.settle()
        #expect(bar.style == .darkContent)
        cover.hides = true
        cover.setNeedsStatusBarAppearanceUpdate()
        stage.settle()
        #expect(bar.isHidden)
        cover.dismiss(animated: true)
        stage.settle()
        #expect(bar.style == .lightContent && !bar.isHidden)
        sheet.dismiss(animated: true)
        stage.settle()
        #expect(bar.style == .default)
        withExtendedLifetime(stage) {}
    }
}
