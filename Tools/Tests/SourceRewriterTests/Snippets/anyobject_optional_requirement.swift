// F11.1 optional methods of a protocol called on AnyObject, as delegates that are outlets are
import UIKit

@objc protocol AOWheelDelegate {
    @objc optional func wheelOpened(_ wheel: AOWheel)
    @objc optional func wheelClosed(_ wheel: AOWheel)
    @objc optional func wheel(_ wheel: AOWheel, willTurnTo index: Int) -> Bool
}

class AOWheel: NSObject {
    @IBOutlet weak var delegate: AnyObject?
    func open() { delegate?.wheelOpened?(self) }
    // Nobody in this module has the method.
    func close() { delegate?.wheelClosed?(self) }
    func turn(_ index: Int) -> Bool { self.delegate?.wheel?(self, willTurnTo: index) ?? true }
}
class AOListener: NSObject, AOWheelDelegate {
    func wheelOpened(_ wheel: AOWheel) { print("opened") }
    func wheel(_ wheel: AOWheel, willTurnTo index: Int) -> Bool { index < 3 }
}
class AOSilent: NSObject, AOWheelDelegate {}

@MainActor func run() {
    let wheel = AOWheel()
    wheel.open()
    let (listener, silent) = (AOListener(), AOSilent())
    wheel.delegate = listener
    wheel.open()
    wheel.close()
    print(wheel.turn(2), wheel.turn(5))
    wheel.delegate = silent
    wheel.open()
    print(wheel.turn(5))
    print(wheel.classForCoder.description() == NSStringFromClass(AOWheel.self))
}
// prints:
// opened
// true false
// true
// true
