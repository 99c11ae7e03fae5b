// F11.1 of overloads in an extension the one with the override's types is meant
import UIKit

extension UIView {
    func ooPut(_ v: UIView...) { print("many", v.count); ooPut(v) }
    @objc func ooPut(_ v: [UIView]) { print("view", v.count) }
    @objc(ooPutNumber:) func ooPut(_ v: Int) { print("number", v) }
}
extension UITableViewCell {
    override func ooPut(_ v: [UIView]) { print("cell", v.count); super.ooPut(v) }
}
class OOBase: NSObject {
    @objc func take(_ n: Int) { print("int") }
}
extension OOBase { @objc(takeText:) func take(_ s: String) { print("string") } }
class OOSub: OOBase {
    override func take(_ s: String) { print("sub string"); super.take(s) }
}

@MainActor func run() {
    (UITableViewCell() as UIView).ooPut(UIView(), UIView())
    UIView().ooPut([])
    (UITableViewCell() as UIView).ooPut(3)
    (OOSub() as OOBase).take("a")
    (OOSub() as OOBase).take(1)
}
// prints:
// many 2
// cell 2
// view 2
// view 0
// number 3
// sub string
// string
// int
