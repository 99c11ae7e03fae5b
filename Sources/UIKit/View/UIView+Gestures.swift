internal import Foundation

extension UIView {
    final func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        let rare = makeRare()
        rare.gestureRecognizers = (rare.gestureRecognizers ?? []) + [recognizer]
        recognizer.view = self
    }

    final func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self, let rare else { return }
        rare.gestureRecognizers?.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    final func replaceGestureRecognizers(_ recognizers: [UIGestureRecognizer]?) {
        for old in rare?.gestureRecognizers ?? [] where !(recognizers?.contains { $0 === old } ?? false) {
            removeGestureRecognizer(old)
        }
        for new in recognizers ?? [] { addGestureRecognizer(new) }
        if recognizers == nil { rare?.gestureRecognizers = nil }
    }
}
