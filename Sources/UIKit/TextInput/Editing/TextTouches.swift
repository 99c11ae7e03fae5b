internal import Foundation

/// The gestures of a text that is edited: a tap places the caret, two select a word, three a paragraph, and a
/// finger that rests carries the caret with it.
@MainActor enum TextTouches {
    enum Kind { case tap, doubleTap, tripleTap, press }

    static func add(to view: UIView, _ handler: @escaping @MainActor (UIGestureRecognizer, Kind) -> Void) {
        for (count, kind) in [(1, Kind.tap), (2, .doubleTap), (3, .tripleTap)] {
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            tap.numberOfTapsRequired = count
            tap.addHandler { if $0.state == .ended { handler($0, kind) } }
            attach(tap, to: view)
        }
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        press.addHandler { if $0.state == .began || $0.state == .changed { handler($0, .press) } }
        attach(press, to: view)
    }

    /// Controls inside of the text and the text's own events go on as if nobody watched.
    private static func attach(_ recognizer: UIGestureRecognizer, to view: UIView) {
        recognizer.cancelsTouchesInView = false
        recognizer.delaysTouchesEnded = false
        view.addGestureRecognizer(recognizer)
    }
}
