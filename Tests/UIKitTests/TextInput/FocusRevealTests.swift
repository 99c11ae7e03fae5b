import CoreGraphics
import Foundation
import Testing
@testable import UIKit
import class ObjectiveC.NotificationCenter

/// A text that gets the keyboard is scrolled to where it is seen.
///
/// Widely reported of UIKit (no documentation says so): the scroll view's insets make the room, as in Apple's "Managing the Keyboard", and
/// `scrollRectToVisible(_:animated:)` is called by UIKit.
@MainActor @Suite(.serialized, .freshRuntime) struct FocusRevealTests {
    private func make() -> (Stage, UIScrollView, UITextField) {
        let root = UIViewController()
        let stage = Stage(root)
        let scrollView = UIScrollView(frame: root.view.bounds)
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 393, height: 1200)
        root.view.addSubview(scrollView)
        let field = UITextField(frame: CGRect(x: 20, y: 700, width: 300, height: 34))
        scrollView.addSubview(field)
        stage.settle()
        return (stage, scrollView, field)
    }

    private func insetForKeyboard(_ scrollView: UIScrollView) -> any NSObjectProtocol {
        NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { note in
            let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect) ?? .zero
            MainActor.assumeIsolated { scrollView.contentInset.bottom = frame.height }
        }
    }

    @Test("F3.5 a field is scrolled above the keyboard that the app's inset makes room for, and stays where there is no room to make")
    func insets() {
        let (stage, scrollView, field) = make()
        field.becomeFirstResponder()
        stage.settle()
        #expect(scrollView.contentOffset == .zero, "nobody made room")
        field.resignFirstResponder()
        stage.settle()
        let token = insetForKeyboard(scrollView)
        defer { NotificationCenter.default.removeObserver(token) }
        field.becomeFirstResponder()
        stage.settle()
        // The field's lower edge stands on the keyboard's upper one.
        #expect(abs(scrollView.contentOffset.y - (734 - (852 - 336))) < 0.5)
    }

    @Test("F3.5 typing brings the field back into view")
    func typing() {
        let (stage, scrollView, field) = make()
        let token = insetForKeyboard(scrollView)
        defer { NotificationCenter.default.removeObserver(token) }
        field.becomeFirstResponder()
        stage.settle()
        scrollView.contentOffset = .zero
        TextEntry.insert("a")
        stage.settle()
        #expect(abs(scrollView.contentOffset.y - 218) < 0.5)
    }

    /// Apple, "UITableViewController": it handles the keyboard for text in its rows.
    @Test("F12.5 a table controller's table ends above the keyboard and shows the row that is edited")
    func tableController() throws {
        let controller = FieldsController(style: .plain)
        let stage = Stage(controller)
        let table = try #require(controller.tableView)
        let before = table.adjustedContentInset.bottom
        let cell = try #require(table.cellForRow(at: IndexPath(row: 14, section: 0)))
        let field = try #require(cell.contentView.subviews.first as? UITextField)
        field.becomeFirstResponder()
        stage.settle()
        #expect(table.adjustedContentInset.bottom == 336)
        #expect(cell.convert(cell.bounds, to: nil).maxY <= 852 - 336 + 0.5)
        field.resignFirstResponder()
        stage.settle()
        #expect(table.adjustedContentInset.bottom == before)
    }

    // Widely reported: a text that was tapped is scrolled up, whichever way it took the keyboard.
    @Test("F12.5 a text that is tapped in a table controller's row, or takes the keyboard while the finger is down, is seen above the keyboard", arguments: [false, true])
    func tappedText(inTouchDown: Bool) throws {
        let controller = FieldsController(style: .plain)
        controller.usesTextViews = true
        let stage = Stage(controller)
        let table = try #require(controller.tableView)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 14, section: 0)))
        let text = try #require(cell.contentView.subviews.first as? UITextView)
        let place = text.convert(CGPoint(x: 60, y: 17), to: nil)
        #expect(place.y > 852 - 336)
        if inTouchDown {
            stage.down(380, place.y)
            stage.pass(0.2)
            #expect(table.isTracking && !table.isDragging)
            text.becomeFirstResponder()
            stage.settle()
            stage.up(380, place.y)
        } else {
            stage.tap(place.x, place.y)
        }
        stage.settle()
        #expect(text.isFirstResponder)
        #expect(cell.convert(cell.bounds, to: nil).maxY <= 852 - 336 + 0.5)
    }
}

private final class FieldsController: UITableViewController {
    var usesTextViews = false
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let place = CGRect(x: 16, y: 5, width: 200, height: 34)
        if usesTextViews {
            let text = UITextView(frame: place)
            text.isScrollEnabled = false
            cell.contentView.addSubview(text)
        } else {
            cell.contentView.addSubview(UITextField(frame: place))
        }
        return cell
    }
}

@MainActor @Suite(.serialized, .freshRuntime) struct KeyboardTraitsTests {
    private var returnKey: KeyboardKeyView? {
        func collect(_ view: UIView) -> [KeyboardKeyView] { (view as? KeyboardKeyView).map { [$0] } ?? view.subviews.flatMap(collect) }
        return UIWindow.visibleWindows.filter { $0 is KeyboardWindow }.flatMap(collect).first { $0.key?.action == .return }
    }

    // Apple, "enablesReturnKeyAutomatically": the key is disabled while the field has no text.
    @Test("F3.5 with enablesReturnKeyAutomatically the return key is dead while there is no text")
    func emptyField() throws {
        let (stage, field) = Stage.withField()
        field.enablesReturnKeyAutomatically = true
        field.returnKeyType = .done
        field.becomeFirstResponder()
        stage.settle()
        let key = try #require(returnKey)
        #expect(key.key?.isEnabled == false && key.accessibilityTraits.contains(.notEnabled))
        TextEntry.insert("a")
        stage.settle()
        #expect(returnKey?.key?.isEnabled == true)
        TextEntry.deleteBackward()
        stage.settle()
        #expect(returnKey?.key?.isEnabled == false)
    }

    // Common knowledge: without correction there are no suggestions, and the keyboard is lower by their strip.
    @Test("F3.5 without correction there is no strip of suggestions")
    func corrections() {
        let (stage, field) = Stage.withField()
        field.autocorrectionType = .no
        field.becomeFirstResponder()
        stage.settle()
        #expect(Runtime.current.keyboard.frame.height == 291)
        field.autocorrectionType = .default
        field.reloadInputViews()
        stage.settle()
        #expect(Runtime.current.keyboard.frame.height == 336)
    }

    // Apple, UISearchTextField: the delete key selects a token before it takes it away.
    @Test("F5.2 in front of the text the delete key selects the last token, then takes it away")
    func tokens() {
        let root = UIViewController()
        let stage = Stage(root)
        let field = UISearchTextField(frame: CGRect(x: 20, y: 100, width: 350, height: 36))
        root.view.addSubview(field)
        field.tokens = [UISearchToken(icon: nil, text: "One"), UISearchToken(icon: nil, text: "Two")]
        field.becomeFirstResponder()
        stage.settle()
        TextEntry.deleteBackward()
        #expect(field.tokens.count == 2 && field.selectedTokenIndex == 1)
        TextEntry.deleteBackward()
        #expect(field.tokens.count == 1 && field.selectedTokenIndex == nil)
        TextEntry.insert("a")
        TextEntry.deleteBackward()
        #expect(field.tokens.count == 1 && !field.hasText)
        field.allowsDeletingTokens = false
        TextEntry.deleteBackward()
        TextEntry.deleteBackward()
        #expect(field.tokens.count == 1)
    }
}
