// F11.1 an @objc protocol without a parent is still for classes only
import Foundation

@objc protocol PWDelegate {
    func changed()
}
@objc public protocol PWPublic: NSObjectProtocol { func visible() }
class PWOwner { weak var delegate: PWDelegate? }
class PWPlain: PWDelegate { func changed() { print("changed") } }

func run() {
    let owner = PWOwner()
    do {
        let plain = PWPlain()
        owner.delegate = plain
        owner.delegate?.changed()
        print((plain as AnyObject) is PWDelegate)
    }
    print(owner.delegate == nil)
}
// prints:
// changed
// true
// true
