internal import CoreGraphics
internal import Foundation

extension KeyboardController {
    /// Scrolls the text that has the keyboard to where it is seen, as far as the scroll view around it can.
    ///
    /// Nothing makes room for it but insets and frames: an app that sets none leaves a text under the keyboard. Widely reported: UIKit calls
    /// `scrollRectToVisible(_:animated:)`, when a text becomes first responder and when it changes. A table shows the whole row.
    func revealFocusedText() {
        guard takesInput, let view = responder as? UIView, view.window != nil, !(view.window is KeyboardWindow) else { return }
        if let text = view as? UITextView, text.isScrollEnabled {
            text.revealsCaretAfterLayout = true
            text.setNeedsLayout()
        }
        guard let scrollView = sequence(first: view, next: \.superview).dropFirst().lazy.compactMap({ $0 as? UIScrollView }).first,
            !scrollView.isDragging
        else { return }
        // A finger that tapped the text may still be down for the scroll view: its drag has not begun and does not stop what follows.
        // Insets and frames that follow the keyboard have been set a moment ago.
        view.window?.layoutIfNeeded()
        let rect = focusedRect(of: view, in: scrollView)
        // What is seen already moves nothing, wherever the app has put the offset.
        guard !scrollView.bounds.inset(by: scrollView.adjustedContentInset).insetBy(dx: -0.5, dy: -0.5).contains(rect) else { return }
        scrollView.scrollRectToVisible(rect, animated: true)
    }

    /// What is to be seen of a text, in its scroll view's coordinates: all of a field, the caret's line of a longer text.
    private func focusedRect(of view: UIView, in scrollView: UIScrollView) -> CGRect {
        let room = scrollView.bounds.inset(by: scrollView.adjustedContentInset).height
        if scrollView is UITableView,
            let cell = sequence(first: view, next: \.superview).lazy.compactMap({ $0 as? UITableViewCell }).first,
            cell.bounds.height <= room
        {
            return cell.convert(cell.bounds, to: scrollView)
        }
        guard view.bounds.height > room, let host = view as? any TextEditorHost else { return view.convert(view.bounds, to: scrollView) }
        let caret = host.caretFrame(at: host.editor.selection.location + host.editor.selection.length)
        return view.convert(caret.intersects(view.bounds) ? caret : view.bounds, to: scrollView)
    }
}
