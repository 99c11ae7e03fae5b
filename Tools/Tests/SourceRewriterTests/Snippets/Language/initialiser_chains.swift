// F11.1 designated, convenience and required initialisers of views
// Source: The Swift Programming Language, "Class Inheritance and Initialization"
import UIKit

class ICBase: UIView {
    var steps: [String] = []
    override init(frame: CGRect) { super.init(frame: frame); steps.append("base"); setUp() }
    required init?(coder: NSCoder) { super.init(coder: coder); setUp() }
    convenience init(width: CGFloat) { self.init(frame: CGRect(x: 0, y: 0, width: width, height: 1)); steps.append("width") }
    func setUp() { steps.append("setUp") }
}
class ICSub: ICBase {
    let label = UILabel()
    override func setUp() { super.setUp(); addSubview(label); steps.append("sub") }
}
class ICButton: UIButton {
    convenience init(title: String) { self.init(type: .system); setTitle(title, for: .normal) }
}

@MainActor func run() {
    print(ICBase(width: 3).steps, ICSub().steps, ICSub(width: 2).bounds.width)
    print(ICButton(title: "T").currentTitle ?? "-", type(of: ICButton(title: "T")) == ICButton.self)
}
// prints:
// ["base", "setUp", "width"] ["base", "setUp", "sub"] 2.0
// T true
