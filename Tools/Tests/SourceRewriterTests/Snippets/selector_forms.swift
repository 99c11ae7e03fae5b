// F11.1 every form of #selector names the right method
import Foundation

class SFThing: NSObject {
    @objc var on = false
    @objc(isReady) var ready: Bool = false
    @objc func plain() {}
    @objc func one(_ x: Any) {}
    @objc func named(first x: Any) {}
    @objc func two(_ x: Any, second y: Any) {}
    @objc func insert(at index: Int) {}
    @objc func sendTo(target: Any) {}
    @objc func scroll(to offset: Int, animated: Bool) {}
    @objc(renamed:) func original(_ x: Any) {}
    @objc func failing() throws {}
    @objc func failingWith(_ x: Any) throws {}
    @objc class func shared() {}
    @objc func over(_ x: Int) {}
    @objc func over(_ x: Int, and y: Int) {}

    func inside() {
        print(#selector(plain), #selector(self.plain), #selector(one(_:)), #selector(self.one(_:)))
        print(#selector(named), #selector(named(first:)))
    }
    static let constant = #selector(plain)
}

class SFOwner: NSObject {
    let thing = SFThing()
    var other: SFThing?
    func f() {
        let local = SFThing()
        print(#selector(thing.plain), #selector(self.thing.two(_:second:)), #selector(local.one(_:)))
        print(#selector(SFThing.over(_:) as (SFThing) -> (Int) -> Void))
        print(#selector(SFThing.over as (SFThing) -> (Int, Int) -> Void))
        print(#selector((SFThing.plain) as (SFThing) -> () -> Void))
        let selectors = [
            #selector(
                SFThing.two(
                    _:
                    second:
                )
            ),
            #selector(SFThing.plain),
        ]
        print(selectors, #line)
    }
}

func run() {
    SFThing().inside()
    SFOwner().f()
    print(SFThing.constant)
    print(#selector(SFThing.insert(at:)), #selector(SFThing.sendTo(target:)), #selector(SFThing.scroll(to:animated:)))
    print(#selector(SFThing.original(_:)), #selector(SFThing.failing), #selector(SFThing.failingWith(_:)))
    print(#selector(SFThing.shared), #selector(getter: SFThing.on), #selector(setter: SFThing.on))
    print(#selector(getter: SFThing.ready), #selector(setter: SFThing.ready))
}
// prints:
// plain plain one: one:
// namedWithFirst: namedWithFirst:
// plain two:second: one:
// over:
// over:and:
// plain
// [two:second:, plain] 46
// plain
// insertAt: sendToTarget: scrollTo:animated:
// renamed: failingAndReturnError: failingWith:error:
// shared on setOn:
// isReady setIsReady:
