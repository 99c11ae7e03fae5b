// F11.1 observing UIKit's properties and one's own
import UIKit

class UKView: UIView {
    @objc dynamic var level: CGFloat = 0
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        print(keyPath!, level, tag)
    }
}

@MainActor func run() {
    let view = UKView()
    view.addObserver(view, forKeyPath: #keyPath(UKView.level), options: .new, context: nil)
    view.level = 2
    view.removeObserver(view, forKeyPath: #keyPath(UKView.level))
    let token = view.observe(\.level, options: [.old, .new]) { view, change in print(change.oldValue!, change.newValue!) }
    view.level = 3
    token.invalidate()
    view.setValue(4, forKey: "level")
    print(view.level)
}
// prints:
// level 2.0 0
// 2.0 3.0
// 4.0
