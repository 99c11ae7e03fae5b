import CoreGraphics
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit

/// Alerts and action sheets in the classic look: sizes, order of buttons, what a tap does and when.
@MainActor @Suite(.serialized, .freshRuntime) struct AlertTests {
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

// MARK: Keyboards, many actions, long texts

@MainActor @Suite(.serialized, .freshRuntime) struct AlertRoomTests {
    private func show(_ alert: UIAlertController, screen: ScreenDescription = .standard, animated: Bool = true) -> (Stage, UIViewController) {
        let root = UIViewController()
        root.view.backgroundColor = .white
        let stage = Stage(root, screen: screen)
        root.present(alert, animated: animated)
        stage.settle()
        return (stage, root)
    }

    private func buttons(_ view: UIView) -> [AlertButton] {
        (view as? AlertButton).map { [$0] } ?? view.subviews.flatMap(buttons)
    }

    @Test("F4.4 an alert with a field rises into the middle of what the keyboard leaves, and comes back down", arguments: [true, false])
    func keyboard(animated: Bool) {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField()
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        let (stage, root) = show(alert, animated: animated)
        let keyboard = Runtime.current.keyboard.frame
        Camera(stage, scale: 2).save("alert-keyboard-\(animated)")
        #expect(Runtime.current.keyboard.isVisible && alert.textFields?[0].isFirstResponder == true)
        #expect(abs(alert.view.frame.midY - (59 + keyboard.minY) / 2) < 0.5, "\(alert.view.frame) \(keyboard)")
        #expect(alert.view.frame.maxY < keyboard.minY && alert.view.transform.isIdentity && alert.view.frame.width == 270)
        alert.textFields?[0].resignFirstResponder()
        stage.settle()
        #expect(abs(alert.view.frame.midY - 438.5) <= 0.5)
        withExtendedLifetime(root) {}
    }

    @Test("F4.4 so many actions that they do not fit scroll; title and screen edges stay clear", arguments: [UIAlertController.Style.alert, .actionSheet])
    func manyActions(style: UIAlertController.Style) {
        let alert = UIAlertController(title: "Many", message: "to choose from", preferredStyle: style)
        var chosen: [Int] = []
        for index in 0..<30 { alert.addAction(UIAlertAction(title: "Action \(index)", style: .default) { _ in chosen.append(index) }) }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        let (stage, _) = show(alert)
        let frame = alert.view.frame
        Camera(stage, scale: 2).save("alert-many-\(style.rawValue)")
        #expect(frame.minY >= 59 && frame.maxY <= 852 - 8)
        let last = buttons(alert.view).first { $0.accessibilityLabel == "Action 29" }!
        let before = last.convert(last.bounds, to: nil)
        #expect(before.minY > 852, "out of sight")
        for _ in 0..<4 {
            stage.down(196, 600)
            stage.drag(from: CGPoint(x: 196, y: 600), to: CGPoint(x: 196, y: 150), steps: 20)
            stage.up(196, 150)
            stage.settle()
        }
        let after = last.convert(last.bounds, to: nil)
        #expect(after.maxY <= 852 - 34)
        #expect(chosen.isEmpty, "a scroll is no tap")
        stage.tap(after.midX, after.midY)
        stage.settle()
        #expect(chosen == [29])
    }

    @Test("F4.4 long texts wrap, and a text higher than the screen scrolls above whole buttons")
    func longTexts() {
        let text = Array(repeating: "A sentence that goes on for a while.", count: 60).joined(separator: " ")
        let alert = UIAlertController(title: "A title that takes two lines of the card", message: text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        let (_, _) = show(alert)
        #expect(alert.view.frame.minY >= 59 && alert.view.frame.maxY <= 818)
        let ok = buttons(alert.view)[0]
        let frame = ok.convert(ok.bounds, to: nil)
        #expect(frame.height == 44 && abs(frame.maxY - alert.view.frame.maxY) < 0.5)
    }

    @Test("F4.4 the preferred action is the strong one and what return performs; a disabled one is not performed")
    func preferred() {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        var chosen: [String] = []
        alert.addTextField()
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("Cancel") })
        let save = UIAlertAction(title: "Save", style: .default) { _ in chosen.append("Save") }
        alert.addAction(save)
        alert.preferredAction = save
        save.isEnabled = false
        let (stage, root) = show(alert)
        func press() {
            alert.textFields?[0].typeReturn()
            stage.settle()
        }
        press()
        #expect(chosen.isEmpty && root.presentedViewController === alert)
        save.isEnabled = true
        press()
        #expect(chosen == ["Save"] && root.presentedViewController == nil)
    }

    @Test("F4.4 an action sheet on a pad is a popover without its cancel action; a touch beside means cancel")
    func padSheet() {
        let root = UIViewController()
        let stage = Stage(root, screen: .pad)
        root.view.backgroundColor = .white
        var cancelled = 0
        let sheet = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
        for title in ["One", "Two"] { sheet.addAction(UIAlertAction(title: title, style: .default)) }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in cancelled += 1 })
        sheet.popoverPresentationController?.sourceView = root.view
        sheet.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 300, width: 20, height: 20)
        root.present(sheet, animated: true)
        stage.settle()
        Camera(stage, scale: 2).save("alert-pad")
        #expect(buttons(sheet.view).map(\.accessibilityLabel) == ["One", "Two"])
        let frame = sheet.view.convert(sheet.view.bounds, to: nil)
        #expect(frame.minY == 320 + 13 && frame.midX == 410)
        stage.tap(100, 900)
        stage.settle()
        #expect(cancelled == 1 && root.presentedViewController == nil)
    }

    @Test("F4.4 the private keys that apps set: colours, pictures and marks of actions, attributed texts, a content of one's own")
    func privateKeys() {
        let root = UIViewController()
        root.view.backgroundColor = .white
        let stage = Stage(root)
        let sheet = UIAlertController(title: "Title", message: "Message", preferredStyle: .actionSheet)
        sheet.setValue(NSAttributedString(string: "Green", attributes: [.foregroundColor: UIColor.green]), forKey: "attributedTitle")
        let action = UIAlertAction(title: "Star", style: .default)
        action.setValue(UIColor.purple, forKey: "titleTextColor")
        action.setValue(UIImage(systemName: "star"), forKey: "image")
        action.setValue(true, forKey: "checked")
        action.setValue(NSTextAlignment.left.rawValue, forKey: "titleTextAlignment")
        sheet.addAction(action)
        let content = UIViewController()
        content.view.backgroundColor = .yellow
        content.preferredContentSize = CGSize(width: 0, height: 80)
        sheet.setValue(content, forKey: "contentViewController")
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        root.present(sheet, animated: false)
        stage.settle()
        Camera(stage, scale: 2).save("alert-keys")
        let button = buttons(sheet.view)[0]
        let label = button.subviews.lazy.compactMap { $0 as? UILabel }.first!
        #expect(label.textColor == .purple && label.textAlignment == .left && label.frame.minX == 56)
        #expect(button.subviews.count { $0 is UIImageView } == 2)
        #expect(content.view.superview != nil && content.view.bounds.height == 80)
        #expect(sheet.value(forKey: "attributedTitle") as? NSAttributedString != nil)
        #expect(ObjCException.catching { MainActor.assumeIsolated { action.setValue(1, forKey: "other") } }?.name.rawValue == "NSUnknownKeyException")
    }

    @Test("F4.4 an alert dies after it was answered")
    func dies() {
        weak var alert: UIAlertController?
        weak var root: UIViewController?
        do {
            let made = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
            made.addTextField()
            made.addAction(UIAlertAction(title: "OK", style: .default))
            let (stage, presenter) = show(made)
            (alert, root) = (made, presenter)
            let frame = buttons(made.view)[0].convert(buttons(made.view)[0].bounds, to: nil)
            stage.tap(frame.midX, frame.midY)
            stage.settle()
            #expect(presenter.presentedViewController == nil)
        }
        Runtime.fresh()
        #expect(alert == nil && root == nil)
    }
}
