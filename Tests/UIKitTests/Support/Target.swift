import ObjectiveC
import UIKit

/// An object with action methods, as the rewriter would have put them into its table.
@MainActor final class Target: NSObject {
    let log: Log
    var lastSender: AnyObject?
    var lastEvent: UIEvent?
    var onFire: ((Any?) -> Void)?

    init(_ log: Log) { self.log = log }

    func fired(_ name: String, _ sender: Any?, _ event: Any?) {
        log.add(name)
        lastSender = sender as AnyObject?
        lastEvent = event as? UIEvent
        onFire?(sender)
    }
}

extension Target: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        for name in ["plain", "sender:", "sender:event:", "pan:", "tap:", "other:"] {
            t.method(name) { o, a in

                let count = name.filter { $0 == ":" }.count
                (o as! Target).fired(name, count > 0 ? a[0] : nil, count > 1 ? a[1] : nil)

                return nil
            }
        }
    }
}
