// F11.1 class_copyMethodList, ivar lists and protocols of a class (Apple's documentation, "Objective-C Runtime")
import UIKit

@objc protocol MLNamed { var name: String { get } }
class MLBase: NSObject { @objc func base() {} }
class MLThing: MLBase, MLNamed, UITableViewDelegate {
    @objc var name = "n"
    @objc func one() {}
    @objc func two(_ x: Int, with y: String) {}
    func hidden() {}
    private weak var owner: NSObject?
}
class MLSub: MLThing {}

func run() {
    var count: UInt32 = 0
    let list = class_copyMethodList(MLThing.self, &count)!
    let names = (0..<Int(count)).map { NSStringFromSelector(method_getName(list[$0])) }.filter { !$0.hasPrefix(".") }.sorted()
    print(names)
    free(list)
    let variables = class_copyIvarList(MLThing.self, &count)!
    print((0..<Int(count)).map { String(cString: ivar_getName(variables[$0])!) })
    let thing = MLThing()
    print(object_getIvar(thing, variables[0]) as? String ?? "nil")
    free(variables)
    print(class_getInstanceVariable(MLSub.self, "name") != nil, class_getInstanceVariable(MLSub.self, "nothing") == nil)
    print(thing.conforms(to: MLNamed.self), thing.conforms(to: UITableViewDelegate.self), thing.conforms(to: UITableViewDataSource.self))
    print(MLSub.conforms(to: MLNamed.self), class_conformsToProtocol(MLBase.self, MLNamed.self), UITableView.conforms(to: NSCoding.self))
    let p: Protocol = UITableViewDelegate.self
    print(NSStringFromProtocol(p), (thing as NSObjectProtocol).conforms(to: p), String(cString: sel_getName(#selector(MLThing.one))), String(cString: object_getClassName(UIView())))
}
// prints:
// ["name", "one", "setName:", "two:with:"]
// ["name", "owner"]
// n
// true true
// true true false
// true false true
// UITableViewDelegate true one UIView
