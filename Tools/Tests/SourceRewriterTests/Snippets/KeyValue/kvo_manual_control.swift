// F11.1 automatic notifications turned off for one key
// Source: NSKeyValueObserving, automaticallyNotifiesObservers(forKey:), willChangeValue(forKey:), didChangeValue(forKey:)
import Foundation

class KMAccount: NSObject {
    private var stored = 0
    @objc dynamic var balance: Int {
        get { stored }
        set {
            guard newValue != stored else { return }
            willChangeValue(forKey: "balance")
            stored = newValue
            didChangeValue(forKey: "balance")
        }
    }
    @objc dynamic var other = 0
    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
        key == "balance" ? false : super.automaticallyNotifiesObservers(forKey: key)
    }
}

func run() {
    let account = KMAccount()
    let first = account.observe(\.balance, options: [.old, .new]) { print("balance", $1.oldValue!, $1.newValue!) }
    let second = account.observe(\.other, options: .new) { print("other", $1.newValue!) }
    account.balance = 5
    account.balance = 5
    account.other = 1
    account.setValue(6, forKey: "balance")
    withExtendedLifetime((first, second)) {}
}
// prints:
// balance 0 5
// other 1
// balance 5 6
