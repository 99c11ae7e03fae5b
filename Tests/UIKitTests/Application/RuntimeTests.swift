import Foundation
import QuartzCore
import TestStage
import Testing
@testable import UIKit

/// What makes a test alone: a runtime of its own.
@MainActor @Suite(.freshRuntime) struct RuntimeTests {
    /// Leaves traces wherever an app can: windows, traits, motion, timers, looks.
    private func leaveTraces() -> Stage {
        let root = UIViewController()
        let stage = Stage(root, screen: .pad)
        UIScreen.main.changeSettings(style: .dark, contentSizeCategory: .extraLarge, layoutDirection: .rightToLeft)
        Runtime.current.systemBars.isShown = true
        UIApplication.shared.turnDevice(to: .landscapeLeft)
        let field = UITextField(frame: CGRect(x: 0, y: 40, width: 100, height: 30))
        root.view.addSubview(field)
        field.becomeFirstResponder()
        root.present(UIAlertController(title: "left", message: nil, preferredStyle: .alert), animated: true)
        stage.settle()
        UILabel.appearance().textColor = .red
        UIPasteboard.general.string = "left"
        root.view.tintColor = .green
        UIView.animate(withDuration: 100) { field.center.x += 100 }
        _ = MediaTimer(after: 50) { [root] in _ = root }
        Runtime.current.frameLoop.afterCommit { [root] in _ = root }
        stage.down(200, 200)
        UIView.setAnimationsEnabled(false)
        CATransaction.begin()
        CATransaction.setAnimationDuration(7)
        UITraitCollection.current = UITraitCollection(displayScale: 9)
        return stage
    }

    @Test("a fresh runtime has nothing of the former one")
    func nothingIsLeft() {
        let stage = leaveTraces()
        let time = CACurrentMediaTime()
        Runtime.fresh()
        #expect(UIApplication.shared.windows.isEmpty)
        #expect(UIApplication.shared.delegate == nil && UIApplication.shared.applicationState == .inactive)
        #expect(UIScreen.main.bounds.size == CGSize(width: 393, height: 852))
        #expect(UIScreen.main.traitCollection == UIView().traitCollection)
        #expect(UITraitCollection.current.userInterfaceStyle == .light && UITraitCollection.current.displayScale == 3)
        #expect(UITraitCollection.current.preferredContentSizeCategory == .large && UITraitCollection.current.layoutDirection == .leftToRight)
        #expect(UIDevice.current.orientation == .unknown && UIDevice.current.userInterfaceIdiom == .phone)
        #expect(!Runtime.current.systemBars.isShown && !Runtime.current.keyboard.isVisible)
        #expect(UILabel().textColor != .red)
        #expect(!UIPasteboard.general.hasStrings)
        #expect(UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 0)
        #expect(CATransaction.animationDuration() == 0.25)
        #expect(Runtime.current.layers.scheduler.isIdle && Runtime.current.frameLoop.frameCount == 0)
        #expect(abs(CACurrentMediaTime() - time) > 1, "the system's clock again")
        withExtendedLifetime(stage) {}
    }

    @Test("the former runtime dies, and what it held")
    func formerDies() {
        weak var runtime: Runtime?
        weak var layers: LayerRuntime?
        weak var application: UIApplication?
        weak var screen: UIScreen?
        weak var window: UIWindow?
        weak var root: UIViewController?
        weak var view: UIView?
        do {
            let stage = leaveTraces()
            (runtime, layers) = (Runtime.current, Runtime.current.layers)
            (application, screen) = (UIApplication.shared, UIScreen.main)
            (root, window) = (stage.window.rootViewController, stage.window)
            view = root?.view
            #expect(view?.window != nil)
        }
        Runtime.fresh()
        #expect(runtime == nil && layers == nil)
        #expect(application == nil && screen == nil)
        #expect(window == nil && root == nil && view == nil)
    }
}
