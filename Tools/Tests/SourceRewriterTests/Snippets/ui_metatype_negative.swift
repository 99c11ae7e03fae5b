// F11.1 an initialiser that a subclass of UIKit's declares itself is not called on its metatype: Swift's rule
import UIKit

class MNView: UIView {
    init(title: String) { super.init(frame: .zero) }
    required init?(coder: NSCoder) { fatalError() }
}
@MainActor func make(_ t: MNView.Type) -> UIView { t.init(title: "x") }
@MainActor func run() {}
// compiler error: line 8: must use a 'required' initializer
