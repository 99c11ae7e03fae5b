// F11.1 classes, extensions and selectors across files
import Foundation

class MFBase: NSObject { fileprivate var hidden = 1 }
func run() {
    let sub = MFSub()
    sub.appear()
    sub.perform(#selector(MFSub.inOther))
    print(sub.value(forKey: "wide")!)
}
// file: Second.swift
import Foundation
class MFSub: MFBase { private let secret = "s" }
extension MFSub {
    @objc private func quiet() { print("quiet") }
    @objc func inOther() { perform(#selector(quiet)) }
}
// file: Third.swift
import Foundation
extension MFBase { @objc func appear() { print("base") } }
extension MFSub { override func appear() { super.appear(); print("third", #line) }; @objc var wide: Int { 5 } }
// prints:
// base
// third 21
// quiet
// 5
