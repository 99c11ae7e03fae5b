// F11.1 object_setClass turns an object into one of a subclass that stores nothing of its own, and back; another it leaves as it was (Apple: "object_setClass(_:_:)")
import UIKit

class Plain: UIView {
    @objc func title() -> String { "plain" }
}

private class Swapped: Plain {
    override func title() -> String { "loud " + super.title() }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 7, height: super.sizeThatFits(size).height + 1) }
}

class Counting: Plain {
    var count = 0
}

func run() {
    let view = Plain(frame: CGRect(x: 0, y: 0, width: 3, height: 4))
    print(object_setClass(view, Swapped.self) === Plain.self, view is Swapped, view.title(), view.sizeThatFits(.zero))
    print(object_getClass(view) === Swapped.self, view.perform(#selector(Plain.title)).takeUnretainedValue())
    print(object_setClass(view, Plain.self) === Swapped.self, view.title(), view.frame)
    print(class_getInstanceSize(Counting.self) - class_getInstanceSize(Swapped.self), class_getInstanceSize(nil))
    print(object_setClass(nil, Plain.self) == nil)
}
// prints:
// true true loud plain (7.0, 5.0)
// true loud plain
// true plain (0.0, 0.0, 3.0, 4.0)
// 8 0
// true
