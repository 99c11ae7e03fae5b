// F11.1 overriding in an extension of another module's class: not with observers, which need storage or a call of what is replaced
import UIKit

extension UIView {
    override open var tag: Int { didSet {} }
}
// error: line 5: is not supported; override it in a subclass
