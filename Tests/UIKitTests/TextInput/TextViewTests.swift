import CoreGraphics
import ObjectiveC
import Testing
import UIKit
import class ObjectiveC.NotificationCenter

@MainActor private final class TextViewLog: NSObject, UITextViewDelegate, ObjCTableProviding {
    var calls: [String] = []
    var allowsChange = true
    var opensLinks = false

    func take() -> [String] {
        defer { calls.removeAll() }
        return calls
    }

    static func __objc_table(_ t: ObjCClassTable) {
        func log(_ o: AnyObject) -> TextViewLog { o as! TextViewLog }
        t.method("textViewShouldBeginEditing(_:)") { o, _ in
            log(o).calls.append("shouldBegin")
            return true
        }
        t.method("textViewShouldEndEditing(_:)") { o, _ in
            log(o).calls.append("shouldEnd")
            return true
        }
        t.method("textView(_:shouldChangeTextIn:replacementText:)") { o, a in
            let range = a.value(1, as: NSRange.self)
            let text = a.value(2, as: String.self).replacingOccurrences(of: "\n", with: "\\n")
            log(o).calls.append("shouldChange (\(range.location), \(range.length)) \(text)")
            return log(o).allowsChange
        }
        t.method("textView(_:shouldInteractWith:in:interaction:)") { o, a in
            let range = a.value(2, as: NSRange.self)
            log(o).calls.append("link \(a.value(1, as: URL.self).absoluteString) (\(range.location), \(range.length))")
            return log(o).opensLinks
        }
        for name in ["DidBeginEditing", "DidEndEditing", "DidChange", "DidChangeSelection"] {
            t.method("textView\(name)(_:)") { o, _ in
                log(o).calls.append(name)
                return nil
            }
        }
        t.method("scrollViewDidScroll(_:)") { o, _ in
            log(o).calls.append("scrolled")
            return nil
        }
    }
}

@MainActor private final class ItemLog: NSObject, UITextViewDelegate, ObjCTableProviding {
    var calls: [String] = []
    var performs = true

    func take() -> [String] {
        defer { calls.removeAll() }
        return calls
    }

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("textView(_:primaryActionFor:defaultAction:)") { o, a in
            let log = o as! ItemLog
            let item = a.value(1, as: UITextItem.self)
            if case .link(let url) = item.content { log.calls.append("asked for \(url) (\(item.range.location), \(item.range.length))") }
            return log.performs ? UIAction { action in log.calls.append("performed by \(type(of: action.sender!))") } : nil
        }
        t.method("textView(_:shouldInteractWith:in:interaction:)") { o, _ in
            (o as! ItemLog).calls.append("older")
            return false
        }
    }
}

@MainActor @Suite(.freshRuntime) struct TextViewTests {
    private let font = UIFont.systemFont(ofSize: 17)

    private func make(height: CGFloat = 200) -> (Stage, UITextView) {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        let stage = Stage(root)
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: height))
        view.font = font
        root.view.addSubview(view)
        stage.settle()
        return (stage, view)
    }

    // MARK: Properties and geometry

    @Test("a new text view: insets 8, padding 5, editable")
    func defaults() {
        let view = UITextView()
        #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        #expect(view.textContainer.lineFragmentPadding == 5 && view.isEditable && view.isSelectable && view.isScrollEnabled)
        #expect(view.text == "" && view.font == nil && view.selectedRange == NSRange(location: 0, length: 0))
        #expect(view.layoutManager.textStorage === view.textStorage && view.textContainer.layoutManager === view.layoutManager)
        view.text = nil
        #expect(view.text == "")
        view.text = "x"
        #expect(view.font?.pointSize == 12, "Helvetica 12 where no font is set")
    }

    @Test("sizes: lines, insets and padding")
    func sizes() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.font = font
        view.text = "Hello"
        let line = font.lineHeight
        let width = ("Hello" as NSString).size(withAttributes: [.font: font]).width
        let one = view.sizeThatFits(CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
        #expect(abs(one.height - (16 + line)) < 0.34 && abs(one.width - (width + 10)) < 0.34)
        view.text = "Hello\nHello\n"
        view.layoutIfNeeded()
        #expect(abs(view.contentSize.height - (16 + 3 * line)) < 0.34, "the line behind the last break counts")
        #expect(view.contentSize.width == 300)
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        view.isScrollEnabled = false
        #expect(abs(view.intrinsicContentSize.height - (16 + 3 * line)) < 0.34)
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        #expect(abs(view.sizeThatFits(CGSize(width: 300, height: 0)).width - width) < 0.34)
    }

    // Reason: common knowledge. Growing text views of libraries start at the height of a line of their font; Apple: UITextView.typingAttributes.
    @Test("F3.4 an empty text view is a line of its font high, or of what would be typed, and so is its caret")
    func emptySize() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let big = UIFont.systemFont(ofSize: 30)
        view.font = big
        #expect(abs(view.sizeThatFits(CGSize(width: 300, height: 0)).height - (16 + big.lineHeight)) < 0.34)
        view.layoutIfNeeded()
        #expect(abs(view.contentSize.height - (16 + big.lineHeight)) < 0.34)
        #expect(abs(view.caretRect(for: view.beginningOfDocument).height - (big.lineHeight + 1.5)) < 0.01)
        view.typingAttributes = [.font: font]
        view.layoutIfNeeded()
        #expect(abs(view.contentSize.height - (16 + font.lineHeight)) < 0.34)
        view.text = "a"
        view.text = ""
        view.font = big
        view.layoutIfNeeded()
        #expect(abs(view.contentSize.height - (16 + big.lineHeight)) < 0.34)
    }

    @Test("the caret: x at the padding, y rounded down from three quarters above the line")
    func caret() {
        let (stage, view) = make()
        let empty = view.caretRect(for: view.beginningOfDocument)
        #expect(empty.origin == CGPoint(x: 5, y: 7) && empty.width == 2)
        view.text = "ab\ncd"
        let second = view.caretRect(for: view.endOfDocument)
        #expect(second.minY == (8 + font.lineHeight - 0.75).rounded(.down))
        #expect(view.closestPosition(to: CGPoint(x: 200, y: 12)).map { view.offset(from: view.beginningOfDocument, to: $0) } == 2)
        #expect(view.closestPosition(to: CGPoint(x: 200, y: 400)).map { view.offset(from: view.beginningOfDocument, to: $0) } == 5)
        _ = stage
    }

    // MARK: Order

    @Test("the order of calls while editing")
    func order() {
        let (stage, view) = make()
        let log = TextViewLog()
        withExtendedLifetime(log) {
            view.delegate = log
            #expect((view as UIScrollView).delegate === log)
            var keyboardFirst = false
            let token = NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { keyboardFirst = !log.calls.contains("DidBeginEditing") }
            }
            #expect(view.becomeFirstResponder())
            NotificationCenter.default.removeObserver(token)
            #expect(log.take() == ["shouldBegin", "DidBeginEditing"] && keyboardFirst)
            TextEntry.insert("a\n")
            #expect(
                log.take() == [
                    "shouldChange (0, 0) a", "DidChangeSelection", "DidChange", "shouldChange (1, 0) \\n", "DidChangeSelection", "DidChange",
                ])
            #expect(view.text == "a\n" && view.selectedRange == NSRange(location: 2, length: 0))
            TextEntry.deleteBackward(count: 5)
            #expect(view.text == "")
            _ = log.take()
            log.allowsChange = false
            TextEntry.insert("z")
            #expect(log.take() == ["shouldChange (0, 0) z"] && view.text == "")
            view.text = "set by code"
            #expect(log.take() == ["DidChangeSelection"])
            view.selectedRange = NSRange(location: 0, length: 3)
            #expect(log.take() == ["DidChangeSelection"])
            view.resignFirstResponder()
            #expect(log.take() == ["shouldEnd", "DidEndEditing"])
        }
        _ = stage
    }

    @Test("a text that is only read takes no keys and shows no keyboard")
    func readOnly() {
        let (stage, view) = make()
        view.text = "Hello"
        view.isEditable = false
        #expect(view.becomeFirstResponder() && !Runtime.current.keyboard.isVisible && !TextEntry.isPossible)
        view.resignFirstResponder()
        view.isSelectable = false
        #expect(!view.becomeFirstResponder())
        _ = stage
    }

    @Test("typing takes after the text before the caret, or the typing attributes")
    func typingAttributes() {
        let (stage, view) = make()
        view.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red, .font: font])
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 3, length: 0)
        TextEntry.insert("x")
        #expect(view.textStorage.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
        view.typingAttributes = [.foregroundColor: UIColor.blue, .font: font]
        TextEntry.insert("y")
        #expect(view.textStorage.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .blue)
        _ = stage
    }

    // MARK: Scrolling

    @Test("the text scrolls to keep the caret in sight")
    func scrolling() {
        let (stage, view) = make(height: 100)
        view.becomeFirstResponder()
        TextEntry.insert(String(repeating: "line\n", count: 12))
        stage.settle()
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(view.contentOffset.y > 100 && caret.maxY <= view.bounds.maxY + 0.5)
        #expect(abs(view.contentOffset.y - (view.contentSize.height - 100)) < 0.5)
        view.scrollRangeToVisible(NSRange(location: 0, length: 1))
        #expect(view.contentOffset.y <= 8)
    }

    // MARK: Links

    @Test("a tap on a link asks the delegate; found addresses are links, too")
    func links() {
        let (stage, view) = make()
        let log = TextViewLog()
        withExtendedLifetime(log) {
            view.delegate = log
            let text = NSMutableAttributedString(string: "tap here now", attributes: [.font: font])
            text.addAttribute(.link, value: URL(string: "app://x")!, range: NSRange(location: 4, length: 4))
            view.isEditable = false
            view.attributedText = text
            stage.settle()
            let x = 20 + 5 + ("tap h" as NSString).size(withAttributes: [.font: font]).width
            stage.tap(x, 118)
            #expect(log.take().contains("link app://x (4, 4)"))
            stage.tap(30, 118)
            #expect(!log.take().contains { $0.hasPrefix("link") })
            view.text = "see www.example.com."
            view.dataDetectorTypes = .link
            stage.settle()
            stage.pass(1)
            stage.tap(20 + 5 + ("see www" as NSString).size(withAttributes: [.font: font]).width, 118)
            #expect(log.take().contains("link http://www.example.com (4, 15)"))
        }
    }

    @Test("a tap on a link performs the action that the delegate gives for the item, instead of the older question")
    func primaryActions() {
        let (stage, view) = make()
        let log = ItemLog()
        withExtendedLifetime(log) {
            view.delegate = log
            view.isEditable = false
            view.attributedText = NSAttributedString(string: "here", attributes: [.font: font, .link: URL(string: "app://x")!])
            stage.settle()
            stage.tap(30, 118)
            #expect(log.take() == ["asked for app://x (0, 4)", "performed by UITextView"])
            log.performs = false
            stage.pass(1)
            stage.tap(30, 118)
            #expect(log.take() == ["asked for app://x (0, 4)"])
        }
    }

    // MARK: TextKit

    @Test("a layout manager of one's own: rectangles and indices")
    func layoutManager() {
        let storage = NSTextStorage(string: "abc def", attributes: [.font: font])
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 200, height: 1000))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        container.lineFragmentPadding = 0
        let width = ("abc" as NSString).size(withAttributes: [.font: font]).width
        let rect = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 3), in: container)
        #expect(abs(rect.width - width) < 0.01 && rect.minX == 0 && abs(rect.height - font.lineHeight) < 0.01)
        #expect(manager.characterIndex(for: CGPoint(x: width / 2, y: 5), in: container, fractionOfDistanceBetweenInsertionPoints: nil) == 1)
        #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 7))
        storage.replaceCharacters(in: NSRange(location: 3, length: 1), with: "\n")
        #expect(abs(manager.usedRect(for: container).height - 2 * font.lineHeight) < 0.01)
        var lines: [NSRange] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 7)) { _, _, _, range, _ in lines.append(range) }
        #expect(lines == [NSRange(location: 0, length: 4), NSRange(location: 4, length: 3)])
        container.maximumNumberOfLines = 1
        #expect(abs(manager.usedRect(for: container).height - font.lineHeight) < 0.01)
    }

    @Test("text goes on in the next container and around exclusion paths")
    func containers() {
        let storage = NSTextStorage(string: String(repeating: "word ", count: 40), attributes: [.font: font])
        let manager = NSLayoutManager()
        let first = NSTextContainer(size: CGSize(width: 100, height: 60))
        let second = NSTextContainer(size: CGSize(width: 200, height: 1000))
        storage.addLayoutManager(manager)
        manager.addTextContainer(first)
        manager.addTextContainer(second)
        let a = manager.glyphRange(for: first)
        let b = manager.glyphRange(for: second)
        #expect(a.location == 0 && a.length > 0 && a.length < 60 && b.location == a.length && a.length + b.length == storage.length)
        let plain = manager.usedRect(for: second).height
        second.exclusionPaths = [UIBezierPath(rect: CGRect(x: 100, y: 0, width: 100, height: 60))]
        #expect(manager.usedRect(for: second).height > plain)
        #expect(manager.lineFragmentUsedRect(forGlyphAt: b.location, effectiveRange: nil).maxX <= 100.01)
    }

    @Test("a storage tells what was edited, once for a group of edits")
    func storage() {
        nonisolated(unsafe) let storage = NSTextStorage(string: "abc")
        var heard: [String] = []
        let token = NotificationCenter.default.addObserver(
            forName: NSTextStorage.didProcessEditingNotification, object: storage, queue: nil
        ) { _ in
            MainActor.assumeIsolated { heard.append("\(storage.editedMask.rawValue) \(storage.editedRange) \(storage.changeInLength)") }
        }
        storage.append(NSAttributedString(string: "de"))
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "xyz")
        storage.addAttribute(.kern, value: 1, range: NSRange(location: 6, length: 1))
        storage.endEditing()
        NotificationCenter.default.removeObserver(token)
        #expect(storage.string == "xyzbcde" && storage.length == 7)
        #expect(heard == ["3 {3, 2} 2", "3 {0, 7} 2"])
        #expect((storage.attribute(.kern, at: 6, effectiveRange: nil) as? Int) == 1)
    }

    @Test("an attachment takes its room and is drawn")
    func attachment() {
        let dot = picture(10, 10) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let attachment = NSTextAttachment()
        attachment.image = dot
        attachment.bounds = CGRect(x: 0, y: -2, width: 20, height: 10)
        let text = NSMutableAttributedString(string: "a", attributes: [.font: font])
        text.append(NSAttributedString(attachment: attachment))
        let width = ("a" as NSString).size(withAttributes: [.font: font]).width
        #expect(abs(text.size().width - (width + 20)) < 0.01)
        let drawn = PixelReader(picture(60, 24) { _ in text.draw(at: .zero) })
        let x = Int(width + 10)
        let baseline = Int(font.ascender.rounded())
        #expect(drawn[x, baseline - 4] == .red && drawn[x, baseline + 1] == .red && drawn[x, baseline + 4] == .clear)
        let label = UILabel()
        label.attributedText = text
        #expect(label.intrinsicContentSize.width >= width + 20)
    }

    @Test("cut, copy and paste")
    func pasteboard() {
        let (stage, view) = make()
        view.text = "one two"
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 4)
        #expect(view.canPerformAction(Selector("cut:"), withSender: nil))
        view.cut(nil)
        #expect(view.text == "two" && UIPasteboard.general.string == "one ")
        view.selectedRange = NSRange(location: 3, length: 0)
        #expect(!view.canPerformAction(Selector("copy:"), withSender: nil))
        view.paste(nil)
        #expect(view.text == "twoone ")
        _ = stage
    }
}
