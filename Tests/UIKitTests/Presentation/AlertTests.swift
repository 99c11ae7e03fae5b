import CoreGraphics
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit

/// Alerts and action sheets in the classic look: sizes, order of buttons, what a tap does and when.
@MainActor @Suite(.serialized) struct AlertTests {
    private func stage() -> (Stage, UIViewController) {
        let root = UIViewController()
        root.view.backgroundColor = .white
        return (Stage(root), root)
    }

    private func buttons(_ view: UIView) -> [AlertButton] {
        var found: [AlertButton] = []
        func visit(_ view: UIView) {
            if let button = view as? AlertButton { found.append(button) }
            for child in view.subviews { visit(child) }
        }
        visit(view)
        return found
    }

    private func centre(_ button: AlertButton) -> CGPoint {
        let frame = button.convert(button.bounds, to: nil)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    @Test("F5.2 an alert with title 提示 and button 确定 stands in the middle, 270 wide")
    func oneButton() {
        let (stage, root) = stage()
        let alert = UIAlertController(title: "提示", message: "右边", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "确定", style: .default))
        root.present(alert, animated: true)
        stage.settle()
        let frame = alert.view.frame
        #expect(frame.width == 270 && abs(frame.midX - 196.5) < 0.34)
        // The middle of the safe area, 59 to 818.
        #expect(abs(frame.midY - 438.5) <= 0.5)
        let button = buttons(alert.view)[0]
        #expect(button.bounds.size == CGSize(width: 270, height: 44) && button.accessibilityLabel == "确定")
        #expect(abs(button.convert(button.bounds, to: alert.view).maxY - frame.height) < 0.01)
        #expect(root.presentedViewController === alert)
    }

    @Test("two short buttons stand side by side, cancel first; three are stacked, cancel last")
    func order() {
        let (stage, root) = stage()
        let two = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        two.addAction(UIAlertAction(title: "OK", style: .default))
        two.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        root.present(two, animated: false)
        stage.settle()
        var shown = buttons(two.view)
        #expect(shown.map(\.accessibilityLabel) == ["Cancel", "OK"])
        #expect(shown[0].frame.minY == shown[1].frame.minY && shown[0].frame.maxX < shown[1].frame.minX)
        #expect(two.actions.map(\.title) == ["OK", "Cancel"], "the array keeps the order of adding")
        root.dismiss(animated: false)
        stage.settle()
        let three = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        three.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        three.addAction(UIAlertAction(title: "A", style: .default))
        three.addAction(UIAlertAction(title: "B", style: .destructive))
        root.present(three, animated: false)
        stage.settle()
        shown = buttons(three.view)
        #expect(shown.map(\.accessibilityLabel) == ["A", "B", "Cancel"])
        #expect(shown[0].frame.maxY < shown[1].frame.minY && shown[1].frame.width == 270)
    }

    @Test("two long titles are stacked")
    func longTitles() {
        let (stage, root) = stage()
        let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "A rather long title", style: .default))
        alert.addAction(UIAlertAction(title: "B", style: .default))
        root.present(alert, animated: false)
        stage.settle()
        let shown = buttons(alert.view)
        #expect(shown[0].frame.maxY < shown[1].frame.minY)
    }

    @Test("an action sheet is 16 points narrower than the screen, with cancel on a card of its own")
    func actionSheet() {
        let (stage, root) = stage()
        let sheet = UIAlertController(title: nil, message: "Choose", preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.addAction(UIAlertAction(title: "Photo", style: .default))
        sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
        root.present(sheet, animated: true)
        stage.settle()
        #expect(sheet.view.frame.width == 377 && sheet.view.frame.minX == 8 && sheet.view.frame.maxY == 818)
        let shown = buttons(sheet.view)
        #expect(Set(shown.map { $0.bounds.height }) == [57])
        let cancel = shown.first { $0.accessibilityLabel == "Cancel" }!
        let delete = shown.first { $0.accessibilityLabel == "Delete" }!
        let gap = cancel.convert(cancel.bounds, to: nil).minY - delete.convert(delete.bounds, to: nil).maxY
        #expect(abs(gap - 8) < 0.01)
    }

    @Test("the alert has left when its handler runs; the handler runs once")
    func handler() {
        let (stage, root) = stage()
        let log = Log()
        let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { action in
                log.add("\(action.title ?? "") presented: \(root.presentedViewController != nil)")
            })
        root.present(alert, animated: true) { log.add("shown") }
        stage.settle()
        let place = centre(buttons(alert.view)[0])
        stage.tap(place.x, place.y)
        #expect(log.take() == ["shown"])
        stage.settle()
        #expect(log.take() == ["OK presented: false"])
    }

    @Test("a touch beside an action sheet is its cancel action, beside an alert nothing")
    func beside() {
        let (stage, root) = stage()
        let log = Log()
        let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "C", style: .cancel) { _ in log.add("cancel") })
        root.present(alert, animated: true)
        stage.settle()
        stage.tap(20, 100)
        stage.settle()
        #expect(root.presentedViewController === alert && log.take().isEmpty)
        root.dismiss(animated: false)
        stage.settle()
        let sheet = UIAlertController(title: "T", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "C", style: .cancel) { _ in log.add("cancel") })
        root.present(sheet, animated: true)
        stage.settle()
        stage.tap(20, 100)
        stage.settle()
        #expect(root.presentedViewController == nil && log.take() == ["cancel"])
    }

    @Test("a disabled action does nothing until it is enabled")
    func disabled() {
        let (stage, root) = stage()
        let log = Log()
        let action = UIAlertAction(title: "OK", style: .default) { _ in log.add("ok") }
        action.isEnabled = false
        let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        alert.addAction(action)
        root.present(alert, animated: false)
        stage.settle()
        var place = centre(buttons(alert.view)[0])
        stage.tap(place.x, place.y)
        stage.settle()
        #expect(root.presentedViewController === alert)
        action.isEnabled = true
        stage.settle()
        place = centre(buttons(alert.view)[0])
        stage.tap(place.x, place.y)
        stage.settle()
        #expect(log.take() == ["ok"])
    }

    @Test("programmer's errors raise with UIKit's words")
    func exceptions() {
        let (stage, root) = stage()
        let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "A", style: .cancel))
        let second = ObjCException.catching { alert.addAction(UIAlertAction(title: "B", style: .cancel)) }
        #expect(second?.name == .internalInconsistencyException)
        #expect(second?.reason == "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        let foreign = ObjCException.catching { alert.preferredAction = UIAlertAction(title: "C", style: .default) }
        #expect(foreign?.name == .internalInconsistencyException)
        withExtendedLifetime((stage, root)) {}
    }

    @Test("an action sheet on a pad wants to know where")
    func padSheet() {
        let root = UIViewController()
        let stage = Stage(root, screen: .pad)
        let sheet = UIAlertController(title: "T", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "A", style: .default))
        sheet.addAction(UIAlertAction(title: "C", style: .cancel))
        let error = ObjCException.catching { root.present(sheet, animated: false) }
        #expect(error?.name == .genericException)
        #expect(error?.reason?.contains("You must provide location information for this popover") == true)
        sheet.popoverPresentationController?.sourceView = root.view
        sheet.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
        root.present(sheet, animated: false)
        stage.settle()
        #expect(root.presentedViewController === sheet)
        // A popover drops the cancel button.
        #expect(buttons(sheet.view).map(\.accessibilityLabel) == ["A"])
    }

    @Test("what is behind an alert is dimmed: a fifth in the light, nearly half in the dark", arguments: [false, true])
    func dim(dark: Bool) {
        let (stage, root) = stage()
        stage.window.overrideUserInterfaceStyle = dark ? .dark : .light
        let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "A", style: .default))
        root.present(alert, animated: true)
        stage.settle()
        let compositor = Compositor(width: 393, height: 852, scale: 1)
        _ = compositor.render([stage.window.layer], at: stage.clock.now)
        let pixel = PixelReader(compositor.makeImage())[10, 100]
        let grey = UInt8((255 * (dark ? 0.52 : 0.8)).rounded())
        #expect(pixel.isClose(to: Pixel(grey, grey, grey)), "\(pixel)")
    }
}
