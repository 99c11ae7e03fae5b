import CoreGraphics
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit

/// Hears what a popover tells, and decides what it becomes.
@MainActor private final class PopoverListener: NSObject, UIPopoverPresentationControllerDelegate {
    let log: Log
    var style: UIModalPresentationStyle?
    var allows = true
    var wrapper: ((UIViewController) -> UIViewController)?
    init(_ log: Log) { self.log = log }
}

extension PopoverListener: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("adaptivePresentationStyle(for:traitCollection:)") { o, _ in
            let listener = o as! PopoverListener
            listener.log.add("style")
            return listener.style ?? UIModalPresentationStyle.automatic
        }
        t.method("presentationController(_:viewControllerForAdaptivePresentationStyle:)") { o, a in
            (o as! PopoverListener).wrapper?((a[0] as! UIPresentationController).presentedViewController)
        }
        t.method("presentationControllerShouldDismiss(_:)") { o, _ in
            (o as! PopoverListener).log.add("should")
            return (o as! PopoverListener).allows
        }
        for (key, word) in [
            ("prepareForPopoverPresentation(_:)", "prepare"), ("presentationControllerWillDismiss(_:)", "will"),
            ("presentationControllerDidDismiss(_:)", "did"), ("presentationControllerDidAttemptToDismiss(_:)", "attempt"),
            ("popoverPresentationControllerDidDismissPopover(_:)", "old did"),
        ] {
            t.method(key) { o, _ in
                (o as! PopoverListener).log.add(word)
                return nil
            }
        }
    }
}

/// A background as apps draw them.
private final class PlainBackground: UIPopoverBackgroundView {
    private var offset: CGFloat = 0
    private var direction = UIPopoverArrowDirection.up
    override var arrowOffset: CGFloat {
        get { offset }
        set { offset = newValue }
    }
    override var arrowDirection: UIPopoverArrowDirection {
        get { direction }
        set { direction = newValue }
    }
    override class func arrowBase() -> CGFloat { 20 }
    override class func arrowHeight() -> CGFloat { 10 }
    override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 4, left: 5, bottom: 6, right: 7) }
}

@MainActor @Suite(.serialized, .freshRuntime) struct PopoverTests {
    private let log = Log()

    private func present(
        _ source: CGRect = CGRect(x: 300, y: 300, width: 40, height: 40), size: CGSize = CGSize(width: 200, height: 150),
        screen: ScreenDescription = .pad, _ set: (UIPopoverPresentationController) -> Void = { _ in }
    ) -> (Stage, UIViewController, UIViewController, UIPopoverPresentationController) {
        let (a, b) = (UIViewController(), UIViewController())
        let stage = Stage(a, screen: screen)
        a.view.backgroundColor = .white
        b.view.backgroundColor = .red
        b.modalPresentationStyle = .popover
        b.preferredContentSize = size
        let popover = b.popoverPresentationController!
        popover.sourceView = a.view
        popover.sourceRect = source
        set(popover)
        a.present(b, animated: true)
        stage.settle()
        return (stage, a, b, popover)
    }

    private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    // MARK: Where it stands

    private let area = CGRect(x: 10, y: 34, width: 800, height: 1116)

    private func place(_ source: CGRect, _ size: CGSize, _ set: (inout PopoverPlacement.Question) -> Void = { _ in }) -> PopoverPlacement {
        var question = PopoverPlacement.Question(size: size, source: source, area: area)
        set(&question)
        return PopoverPlacement.find(question)
    }

    @Test("F4.4 a popover stands on the first side with room, its arrow at the middle of the source")
    func sides() {
        let size = CGSize(width: 300, height: 400)
        let middle = CGRect(x: 400, y: 500, width: 20, height: 20)
        #expect(place(middle, size) == PopoverPlacement(frame: CGRect(x: 260, y: 520, width: 300, height: 413), direction: .up))
        let low = place(CGRect(x: 400, y: 1000, width: 20, height: 20), size)
        #expect(low.direction == .down && low.frame == CGRect(x: 260, y: 587, width: 300, height: 413))
        let right = place(middle, size) { $0.permitted = .left }
        #expect(right.direction == .left && right.frame == CGRect(x: 420, y: 310, width: 313, height: 400))
        let left = place(middle, size) { $0.permitted = [.right, .left] }
        #expect(left.direction == .left, "to the right of the source comes first")
        let tall = place(middle, CGSize(width: 300, height: 900))
        #expect(tall.direction == .left, "neither below nor above has room for it")
    }

    @Test("F4.4 at an edge the card stays inside and the arrow moves along it, clear of the corners")
    func arrowOffset() {
        let corner = place(CGRect(x: 12, y: 100, width: 20, height: 20), CGSize(width: 300, height: 200))
        #expect(corner.frame.minX == 10)
        // The source's middle is 138 left of the card's; the corner and half the arrow's base leave 118.5.
        #expect(corner.arrowOffset == -(150 - 13 - 18.5))
        let near = place(CGRect(x: 70, y: 100, width: 20, height: 20), CGSize(width: 300, height: 200))
        #expect(near.frame.minX == 10 && near.arrowOffset == -80)
    }

    @Test("F4.4 without room it becomes smaller, or stands over its source when it may")
    func shrinks() {
        let middle = CGRect(x: 100, y: 500, width: 620, height: 20)
        let small = place(middle, CGSize(width: 300, height: 900))
        #expect(small.direction == .up && small.frame.maxY == 1150 && small.frame.height == 630)
        let over = place(middle, CGSize(width: 300, height: 900)) { $0.mayOverlap = true }
        #expect(over.frame.height == 913 && over.frame.maxY == 1150)
        let none = place(middle, CGSize(width: 300, height: 200)) { $0.permitted = [] }
        #expect(none == PopoverPlacement(frame: CGRect(x: 260, y: 410, width: 300, height: 200), direction: []))
    }

    // MARK: On a pad

    @Test("F4.4 the view reaches under the arrow, its safe area does not; nothing of the presenter moves")
    func shown() {
        let (stage, a, b, popover) = present()
        #expect(frame(b.view) == CGRect(x: 220, y: 340, width: 200, height: 163))
        #expect(b.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
        #expect(popover.arrowDirection == .up)
        #expect(b.traitCollection.horizontalSizeClass == .compact && a.traitCollection.horizontalSizeClass == .regular)
        #expect(a.view.frame == stage.window.bounds)
    }

    @Test("F4.4 the picture: arrow in the content's colour, white beside it, round corners, a shadow below")
    func picture() {
        let (stage, _, _, _) = present()
        let compositor = Compositor(width: 820, height: 1180, scale: 1)
        _ = compositor.render([stage.window.layer], at: stage.clock.now)
        let pixels = PixelReader(compositor.makeImage())
        let red = pixels[320, 400]
        #expect(red.red > 240 && red.green < 80)
        let tip = pixels[320, 346]
        #expect(tip.red > 240 && tip.green < 80, "the arrow, in the middle of the source")
        #expect(pixels[260, 346].green > 150, "beside the arrow there is no card")
        #expect(pixels[221, 354].green > 150 && pixels[226, 360].green < 80, "the corner is cut")
        #expect(pixels[320, 510].red < 250 && pixels[320, 1100].isClose(to: Pixel(255, 255, 255), within: 0))
    }

    @Test("F4.4 the arrow is drawn on every side, in the light and in the dark", arguments: [
        (UIPopoverArrowDirection.up, false), (.down, true), (.left, false), (.right, true),
    ])
    func arrows(direction: UIPopoverArrowDirection, dark: Bool) {
        let root = UIViewController()
        let content = UITableViewController(style: .plain)
        let stage = Stage(root, screen: .pad)
        stage.window.overrideUserInterfaceStyle = dark ? .dark : .light
        root.view.backgroundColor = .systemBackground
        content.title = "Popover"
        content.preferredContentSize = CGSize(width: 280, height: 300)
        let navigation = UINavigationController(rootViewController: content)
        navigation.modalPresentationStyle = .popover
        let popover = navigation.popoverPresentationController!
        popover.sourceView = root.view
        popover.sourceRect = CGRect(x: 390, y: 560, width: 40, height: 40)
        popover.permittedArrowDirections = direction
        root.present(navigation, animated: false)
        stage.settle()
        let camera = Camera(stage, scale: 2)
        camera.save("popover-\(direction.rawValue)-\(dark ? "dark" : "light")")
        let pixels = camera.pixels()
        let way: (Int, Int) = direction == .up ? (0, 1) : direction == .down ? (0, -1) : direction == .left ? (1, 0) : (-1, 0)
        let edge = CGPoint(x: 410 + 20 * way.0, y: 580 + 20 * way.1)
        let inside = pixels[Int(edge.x) * 2 + way.0 * 16, Int(edge.y) * 2 + way.1 * 16]
        let beside = pixels[Int(edge.x) * 2 + way.0 * 6 + way.1 * 36, Int(edge.y) * 2 + way.1 * 6 + way.0 * 36]
        #expect(inside != beside, "\(inside) \(beside)")
        #expect(popover.arrowDirection == direction)
    }

    @Test("F4.4 a touch beside dismisses, and the delegate hears it; one on a passthrough view goes through")
    func outside() {
        let listener = PopoverListener(log)
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 700, width: 100, height: 44)
        button.addAction(UIAction { _ in self.log.add("button") }, for: .touchUpInside)
        let (stage, a, b, _) = present {
            $0.delegate = listener
            $0.passthroughViews = [button]
        }
        a.view.addSubview(button)
        #expect(log.take() == ["prepare"])
        stage.tap(60, 720)
        stage.settle()
        #expect(log.take() == ["button"] && a.presentedViewController === b)
        stage.tap(320, 420)
        stage.settle()
        #expect(a.presentedViewController === b, "a touch on the card")
        listener.allows = false
        stage.tap(600, 900)
        stage.settle()
        #expect(log.take() == ["should", "attempt"] && a.presentedViewController === b)
        listener.allows = true
        stage.tap(600, 900)
        stage.settle()
        #expect(log.take() == ["should", "will", "did"] && a.presentedViewController == nil)
        #expect(stage.window.subviews == [a.view])
    }

    @Test("F4.4 a popover follows preferredContentSize, also that of what a navigation controller shows")
    func preferredSize() {
        let (stage, _, b, _) = present()
        b.preferredContentSize = CGSize(width: 260, height: 300)
        stage.settle()
        #expect(frame(b.view) == CGRect(x: 190, y: 340, width: 260, height: 313))
        let (a, top) = (UIViewController(), UIViewController())
        let other = Stage(a, screen: .pad)
        top.preferredContentSize = CGSize(width: 250, height: 200)
        let navigation = UINavigationController(rootViewController: top)
        navigation.modalPresentationStyle = .popover
        navigation.popoverPresentationController?.sourceView = a.view
        navigation.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 300, width: 40, height: 40)
        a.present(navigation, animated: false)
        other.settle()
        #expect(frame(navigation.view).size == CGSize(width: 250, height: 200 + 44 + 13))
        #expect(abs(frame(navigation.navigationBar).minY - 353) < 0.01)
        top.preferredContentSize = CGSize(width: 280, height: 200)
        other.settle()
        #expect(frame(navigation.view).width == 280)
    }

    @Test("F4.4 a bar item is pointed at from below")
    func barItem() {
        let root = UIViewController()
        let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: root)
        let stage = Stage(navigation, screen: .pad)
        let b = UIViewController()
        b.modalPresentationStyle = .popover
        b.preferredContentSize = CGSize(width: 200, height: 150)
        b.popoverPresentationController?.barButtonItem = item
        root.present(b, animated: true)
        stage.settle()
        let button = item.frame(in: stage.window)
        let card = frame(b.view)
        #expect(card.minY == button.maxY && card.maxX == 810)
        #expect(button.midX > card.midX && b.popoverPresentationController?.arrowDirection == .up)
    }

    @Test("F4.4 a background class of the app's draws card and arrow; its insets surround the content")
    func background() {
        let (_, _, b, popover) = present { $0.popoverBackgroundViewClass = PlainBackground.self }
        let found = popover.presentedView?.subviews.lazy.compactMap { $0 as? PlainBackground }.first
        #expect(found?.arrowDirection == .up && found?.arrowOffset == 0)
        #expect(found.map { frame($0) } == CGRect(x: 214, y: 340, width: 212, height: 170))
        #expect(frame(b.view) == CGRect(x: 219, y: 354, width: 200, height: 150))
    }

    @Test("F4.4 a popover without a source raises NSGenericException")
    func noSource() {
        let (a, b) = (UIViewController(), UIViewController())
        let stage = Stage(a, screen: .pad)
        b.modalPresentationStyle = .popover
        let raised = ObjCException.catching { MainActor.assumeIsolated { a.present(b, animated: false) } }
        #expect(raised?.name == .genericException)
        #expect(raised?.reason?.hasSuffix("should have a non-nil sourceView or barButtonItem set before the presentation occurs.") == true)
        withExtendedLifetime(stage) {}
    }

    // MARK: On a phone

    @Test("F4.4 on a phone it becomes a sheet; asked for .none it stays a popover; for .fullScreen it fills the screen")
    func adapts() {
        func shown(_ style: UIModalPresentationStyle?) -> (UIPresentationController?, CGRect) {
            let listener = PopoverListener(log)
            listener.style = style
            let (_, _, b, popover) = present(CGRect(x: 100, y: 100, width: 40, height: 40), screen: .standard) { $0.delegate = listener }
            #expect(b.popoverPresentationController === popover)
            let result = (b.activePresentationController, frame(b.view))
            withExtendedLifetime(listener) {}
            return result
        }
        let sheet = shown(nil)
        #expect(sheet.0 is UISheetPresentationController && sheet.1.minY == 59)
        let popover = shown(UIModalPresentationStyle.none)
        #expect(popover.0 is UIPopoverPresentationController && popover.1 == CGRect(x: 20, y: 140, width: 200, height: 163))
        let full = shown(.fullScreen)
        #expect(full.0?.presentationStyle == .fullScreen && full.1 == CGRect(x: 0, y: 0, width: 393, height: 852))
    }

    @Test("F4.4 the delegate puts a navigation controller around what became a sheet")
    func wrapped() {
        let listener = PopoverListener(log)
        listener.wrapper = { UINavigationController(rootViewController: $0) }
        let (stage, a, b, _) = present(CGRect(x: 100, y: 100, width: 40, height: 40), screen: .standard) { $0.delegate = listener }
        #expect(a.presentedViewController is UINavigationController && b.parent === a.presentedViewController)
        #expect(b.presentingViewController === a)
        b.dismiss(animated: true)
        stage.settle()
        #expect(a.presentedViewController == nil)
    }

    @Test("F4.4 nothing of a popover stays alive after it was dismissed")
    func dies() {
        weak var controller: UIViewController?
        weak var popover: UIPresentationController?
        weak var card: UIView?
        do {
            let (stage, a, b, p) = present()
            (controller, popover, card) = (b, p, p.presentedView)
            a.dismiss(animated: true)
            stage.settle()
            #expect(a.presentedViewController == nil)
        }
        #expect(controller == nil && popover == nil && card == nil)
    }
}
