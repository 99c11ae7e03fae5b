// F12.6 notifications as values
// Source: Notification is a structure with name, object and userInfo
import Foundation

func run() {
    let object = NSObject()
    let a = Notification(name: Notification.Name("n"), object: object, userInfo: ["k": 1])
    var b = a
    print(a == b, a.name == NSNotification.Name("n"), (a.object as? NSObject) === object)
    b.userInfo = ["k": 2]
    print(a.userInfo?["k"] as? Int ?? 0, b.userInfo?["k"] as? Int ?? 0)
    print(Notification.Name("x") == Notification.Name(rawValue: "x"))
}
// prints:
// true true true
// 1 2
// true
