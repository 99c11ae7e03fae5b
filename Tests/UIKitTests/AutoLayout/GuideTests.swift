import Foundation
import Testing
import TestStage

@testable import UIKit

/// The numbers of margins and guides.
@MainActor @Suite(.freshRuntime) struct GuideTests {
    @Test(
        "F9.1 readable width: the margins up to 1008 points, then 920 in the middle",
        arguments: [(320, 8.0, 304.0), (1008, 8, 992), (1009, 44.5, 920), (1024, 52, 920)])
    func readable(width: CGFloat, x: CGFloat, readable: CGFloat) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
        let view = SizedView(in: root)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(root.readableContentGuide.layoutFrame.minX == x)
        #expect(root.readableContentGuide.layoutFrame.width == readable)
        #expect(abs(view.frame.minX - x) < 0.5 && abs(view.frame.width - readable) < 0.5)
    }

    @Test("F9.1 a screen's least margins: 16 points, 20 on wide phones and pads, none above and below")
    func systemMargins() {
        let wide = ScreenDescription(
            size: CGSize(width: 414, height: 736), scale: 3, portraitSafeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), statusBarHeight: 20)
        defer { UIScreen.main.configure(.standard) }
        for (screen, margin) in [(ScreenDescription.standard, CGFloat(16)), (wide, 20), (.pad, 20)] {
            let controller = UIViewController()
            let stage = Stage(controller, screen: screen)
            let view = SizedView(in: controller.view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.trailingAnchor),
                view.topAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.topAnchor),
                view.bottomAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.bottomAnchor),
            ])
            stage.settle()
            let safe = controller.view.safeAreaInsets
            #expect(view.frame.minX == margin)
            #expect(view.frame.maxX == controller.view.bounds.maxX - margin)
            #expect(view.frame.minY == safe.top)
            #expect(view.frame.maxY == controller.view.bounds.maxY - safe.bottom)
        }
    }

    @Test("F9.1 priorities and standard values")
    func values() {
        #expect(UILayoutPriority.required.rawValue == 1000)
        #expect(UILayoutPriority.defaultHigh.rawValue == 750)
        #expect(UILayoutPriority.dragThatCanResizeScene.rawValue == 510)
        #expect(UILayoutPriority.sceneSizeStayPut.rawValue == 500)
        #expect(UILayoutPriority.dragThatCannotResizeScene.rawValue == 490)
        #expect(UILayoutPriority.defaultLow.rawValue == 250)
        #expect(UILayoutPriority.fittingSizeLevel.rawValue == 50)
        #expect(UIView.noIntrinsicMetric == -1)
        #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(NSLayoutConstraint().priority == .required)
        let guide = UILayoutGuide()
        UIView().addLayoutGuide(guide)
        #expect(guide.layoutFrame == .zero)
    }

    @Test("F9.1 system spacing is 8 points between neighbours")
    func spacing() {
        let stage = LayoutStage()
        let (a, b) = (stage.view(size: CGSize(width: 10, height: 10)), stage.view(size: CGSize(width: 10, height: 10)))
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalToSystemSpacingAfter: stage.root.leadingAnchor, multiplier: 1),
            b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
            b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
            a.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.layOut()
        #expect(a.frame.minX == 8)
        #expect(b.frame.origin == CGPoint(x: 34, y: 18))
    }

    @Test("F9.1 margins follow a superview's that are preserved, in the engine too")
    func preservedMargins() {
        let stage = LayoutStage()
        stage.root.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let inner = stage.fixed(CGRect(x: 10, y: 10, width: 100, height: 100))
        inner.preservesSuperviewLayoutMargins = true
        let view = stage.view(in: inner)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: inner.layoutMarginsGuide.leftAnchor),
            view.rightAnchor.constraint(equalTo: inner.layoutMarginsGuide.rightAnchor),
        ])
        stage.layOut()
        #expect(view.frame.minX == 10)
        #expect(view.frame.maxX == 92)
        inner.frame.origin.x = 0
        stage.layOut()
        #expect(view.frame.minX == 20)
    }

    @Test("F9.1 a controller's layout supports stay with its view; a guide that goes takes its constraints along")
    func lifetimes() {
        let view: UIView
        let child: SizedView
        do {
            let controller = UIViewController()
            view = controller.view
            child = SizedView(in: view)
            NSLayoutConstraint.activate([
                child.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor, constant: 5), child.heightAnchor.constraint(equalToConstant: 10),
            ])
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
            view.layoutIfNeeded()
        }
        #expect(child.frame.minY == 5)
        view.takeSafeArea(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        view.layoutIfNeeded()
        #expect(child.frame.minY == 25)
        let beside: NSLayoutConstraint
        do {
            // Never added: only the one who made it holds it.
            let guide = UILayoutGuide()
            guide.owningView = view
            beside = child.leftAnchor.constraint(equalTo: guide.rightAnchor)
            NSLayoutConstraint.activate([
                beside, guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10), guide.widthAnchor.constraint(equalToConstant: 20),
            ])
            view.layoutIfNeeded()
            #expect(child.frame.minX == 30)
        }
        #expect(!beside.isActive)
        view.frame.size = CGSize(width: 250, height: 200)
        view.layoutIfNeeded()
        #expect(child.frame.minY == 25)
    }

    @Test("F9.1 a child controller's view with layout supports comes and goes within its parent's layout")
    func supportsOfChildren() {
        let stage = LayoutStage()
        weak var gone: UIView?
        for top in [10, 30] as [CGFloat] {
            let controller = UIViewController()
            let view: UIView = controller.view
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(view)
            let child = SizedView(in: view, size: CGSize(width: 10, height: 10))
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: top), view.heightAnchor.constraint(equalToConstant: 100),
                child.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor), child.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            ])
            stage.layOut()
            #expect(view.frame.minY == top && child.frame.minY == 0)
            view.removeFromSuperview()
            gone = view
        }
        #expect(gone == nil)
        let other = stage.view()
        other.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 3).isActive = true
        stage.layOut()
        #expect(other.frame.minY == 3)
    }

    @Test("F9.1 the keyboard's guide: above the keyboard, moved along with it; else the bottom of the safe area")
    func keyboard() {
        let controller = UIViewController()
        let stage = Stage(controller)
        let (field, bar) = (UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30)), UIView())
        bar.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(field)
        controller.view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor), bar.heightAnchor.constraint(equalToConstant: 44),
            bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
        ])
        stage.settle()
        let rest = controller.view.bounds.maxY - controller.view.safeAreaInsets.bottom
        #expect(bar.frame.maxY == rest)
        field.becomeFirstResponder()
        stage.pass(0.1)
        let moving = bar.layer.presentation()?.frame.maxY ?? 0
        #expect(moving < rest && moving > Runtime.current.keyboard.frame.minY)
        stage.settle()
        #expect(bar.frame.maxY == Runtime.current.keyboard.frame.minY)
        field.resignFirstResponder()
        stage.settle()
        #expect(bar.frame.maxY == rest)
        withExtendedLifetime(stage) {}
    }
}
