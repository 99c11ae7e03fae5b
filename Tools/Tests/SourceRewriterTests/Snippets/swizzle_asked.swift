// F11.1 what code that exchanges implementations asks is answered
import UIKit

class SWZView: UIView {
    @objc func original() { print("original") }
    @objc func replacement() { print("replacement") }
}

func run() {
    let first = class_getInstanceMethod(SWZView.self, #selector(SWZView.original))
    let second = class_getInstanceMethod(SWZView.self, #selector(SWZView.replacement))
    print(first != nil, first == second, class_getInstanceMethod(SWZView.self, NSSelectorFromString("none")) == nil)
    print(first.map(method_getName) == #selector(SWZView.original))
}
// prints:
// true false true
// true
