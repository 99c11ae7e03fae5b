// F12.6 a subclass of a center sees what is posted at it and who observes; what Foundation's center hears, the default one hears
// Source: NotificationCenter's members are methods of the class, which mock centers of tests override (common knowledge)
import Foundation

class NCMock: NotificationCenter, @unchecked Sendable {
    var log: [String] = []
    override func post(name aName: Notification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        log.append("post \(aName.rawValue)")
        super.post(name: aName, object: anObject, userInfo: aUserInfo)
    }
    override func post(_ notification: Notification) {
        log.append("notification \(notification.name.rawValue)")
        super.post(notification)
    }
    override func addObserver(_ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?) {
        log.append("observer of \(aName?.rawValue ?? "all")")
        super.addObserver(observer, selector: aSelector, name: aName, object: anObject)
    }
    override func removeObserver(_ observer: Any) {
        log.append("removed")
        super.removeObserver(observer)
    }
}

class NCListener: NSObject {
    var heard = 0
    @objc func hear(_ note: Notification) { heard += 1 }
}

func run() {
    let mock = NCMock()
    let center: NotificationCenter = mock
    let listener = NCListener()
    center.addObserver(listener, selector: #selector(NCListener.hear), name: Notification.Name("a"), object: nil)
    center.post(name: Notification.Name("a"), object: nil)
    center.post(name: Notification.Name("b"), object: nil, userInfo: ["k": 1])
    center.post(Notification(name: Notification.Name("a")))
    center.removeObserver(listener)
    center.post(name: Notification.Name("a"), object: nil)
    print(mock.log, listener.heard)
    var blocks = 0
    let token = center.addObserver(forName: Notification.Name("c"), object: nil, queue: nil) { _ in blocks += 1 }
    center.post(name: Notification.Name("c"), object: nil)
    center.removeObserver(token)
    center.post(name: Notification.Name("c"), object: nil)
    print(blocks, NotificationCenter.default === NotificationCenter.default)
}
// prints:
// ["observer of a", "post a", "post b", "notification a", "removed", "post a"] 2
// 1 true
