// F11.1 line and file stay the user's
import Foundation

class LNThing: NSObject {
    @objc
    dynamic
    var
        value
        = 1
    @objc(
        longName:
        other:
    )
    func long(_ a: Int, _ b: Int) { print(#line) }
    @objc func after() { print(#line, #fileID.hasSuffix("line_numbers.swift")) }
}
@objc protocol LNProtocol {
    @objc optional
    func gone(
        _ x: Int
    )
    func stays()
}
extension LNThing: LNProtocol { func stays() { print(#line) } }

func run() {
    LNThing().perform(#selector(LNThing.long(_:_:)), with: 1, with: 2)
    LNThing().perform(
        #selector(
            LNThing.after
        )
    )
    (LNThing() as LNProtocol).gone?(1)
    LNThing().stays()
    print(#line)
}
// prints:
// 14
// 15 true
// 24
// 35
