import CoreGraphics
import Testing
@testable import UIKit

/// A controller with a bar at the bottom of the screen, as chats have it.
private final class ChatController: UIViewController {
    let bar: UIView
    init(bar: UIView) {
        self.bar = bar
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
}

/// A bar as high as its text, by constraints to its safe area.
private final class ChatBar: UIView {
    let text = UITextView()

    init() {
        super.init(frame: .zero)
        autoresizingMask = .flexibleHeight
        text.isScrollEnabled = false
        text.font = .systemFont(ofSize: 17)
        text.translatesAutoresizingMaskIntoConstraints = false
        addSubview(text)
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            text.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            text.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            text.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
        ])
    }
    required init?(coder: NSCoder) { fatalError() }
    override var intrinsicContentSize: CGSize { .zero }
}

// Sources: Apple's answer to rdar://34411433 (the accessory view reaches the screen's bottom edge, its safe area is the contents' affair);
// widely reported for the rest.
@MainActor @Suite(.serialized, .freshRuntime) struct AccessoryViewTests {
    private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }

    @Test("F4.2 a controller that may be first responder shows its accessory view without being asked, down to the screen's edge")
    func atTheBottom() {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let controller = ChatController(bar: bar)
        let stage = Stage(controller)
        #expect(controller.isFirstResponder)
        #expect(frame(bar) == CGRect(x: 0, y: 852 - 50, width: 393, height: 50))
        #expect(bar.safeAreaInsets.bottom == 34)
        #expect(!TextEntry.isPossible)
        controller.resignFirstResponder()
        stage.settle()
        #expect(bar.window == nil)
    }

    @Test("F4.2 a context menu stands above the accessory view, what it belongs to with it")
    func contextMenu() throws {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let controller = ChatController(bar: bar)
        let stage = Stage(controller)
        let giver = ThreeActions()
        let bubble = UIView(frame: CGRect(x: 200, y: 740, width: 160, height: 40))
        bubble.addInteraction(UIContextMenuInteraction(delegate: giver))
        controller.view.addSubview(bubble)
        stage.settle()
        stage.down(280, 760)
        stage.pass(1)
        stage.up(280, 760)
        stage.settle()
        let overlay = try #require(controller.view.window?.subviews.last as? MenuOverlay)
        let card = try #require(overlay.subviews.compactMap { $0 as? MenuCard }.first)
        #expect(card.bounds.height > 3 * 40)
        #expect(card.frame.maxY <= frame(bar).minY)
        withExtendedLifetime(giver) {}
    }

    @Test("F4.2 the accessory view leaves with its controller's view and comes back with it")
    func push() {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let navigation = UINavigationController(rootViewController: ChatController(bar: bar))
        let stage = Stage(navigation)
        #expect(bar.window != nil)
        navigation.pushViewController(UIViewController(), animated: true)
        stage.settle()
        #expect(bar.window == nil)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(bar.window != nil)
    }

    @Test("F3.4 a text in the accessory view brings the keyboard; the bar stands on it and comes back down")
    func typing() {
        let bar = ChatBar()
        let stage = Stage(ChatController(bar: bar))
        let height = bar.bounds.height
        #expect(height > 34 + 16 + 20)
        #expect(isNear(frame(bar).maxY, 852))
        #expect(isNear(frame(bar.text).maxY, 852 - 34 - 8))
        let text = frame(bar.text)
        stage.tap(text.midX, text.midY)
        stage.settle()
        #expect(bar.text.isFirstResponder)
        #expect(isNear(frame(bar).maxY, 852 - 336))
        #expect(bar.safeAreaInsets.bottom == 0)
        #expect(isNear(bar.bounds.height, height - 34))
        TextEntry.insert("Hello")
        #expect(bar.text.text == "Hello")
        bar.text.resignFirstResponder()
        stage.settle()
        #expect(isNear(frame(bar).maxY, 852) && isNear(bar.bounds.height, height))
    }

    @Test("F3.5 a drag that puts the keyboard away leaves the bar, and one without a keyboard leaves it alone")
    func dragging() {
        let bar = ChatBar()
        let controller = ChatController(bar: bar)
        let stage = Stage(controller)
        let scrollView = UIScrollView(frame: controller.view.bounds)
        scrollView.contentSize = CGSize(width: 393, height: 3000)
        scrollView.keyboardDismissMode = .onDrag
        controller.view.addSubview(scrollView)
        func drag() {
            stage.down(200, 300)
            stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
            stage.up(200, 200)
            stage.settle()
        }
        drag()
        #expect(bar.window != nil && controller.isFirstResponder)
        bar.text.becomeFirstResponder()
        stage.settle()
        #expect(isNear(frame(bar).maxY, 852 - 336))
        drag()
        #expect(!bar.text.isFirstResponder)
        #expect(isNear(frame(bar).maxY, 852))
    }

    @Test("F9.4 an accessory view with a flexible height grows with its text and breaks no constraint")
    func growing() {
        let bar = ChatBar()
        let stage = Stage(ChatController(bar: bar))
        bar.text.becomeFirstResponder()
        stage.settle()
        let height = bar.bounds.height
        TextEntry.insert("one\ntwo\nthree")
        stage.settle()
        #expect(bar.text.text == "one\ntwo\nthree")
        #expect(bar.bounds.height > height + 30)
        #expect(isNear(frame(bar).maxY, 852 - 336))
        #expect(isNear(bar.text.bounds.height, bar.bounds.height - 16))
    }

    @Test("F12.5 a table controller's table ends above its docked accessory view")
    func table() {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 70))
        let controller = ChatTableController(bar: bar)
        let stage = Stage(controller)
        controller.tableView.rowHeight = 44
        stage.settle()
        #expect(controller.tableView.adjustedContentInset.bottom == 70)
        controller.resignFirstResponder()
        stage.settle()
        #expect(controller.tableView.adjustedContentInset.bottom == 34)
    }
}

private final class ChatTableController: UITableViewController {
    let bar: UIView
    init(bar: UIView) {
        self.bar = bar
        super.init(style: .plain)
    }
    required init?(coder: NSCoder) { fatalError() }
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
}

private final class ThreeActions: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: ["Copy", "Reply", "Delete"].map { UIAction(title: $0) { _ in } }) })
    }
}
