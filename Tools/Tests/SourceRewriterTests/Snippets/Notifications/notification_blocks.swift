// F12.6 observers by closure stay until their token is removed
// Source: NotificationCenter, addObserver(forName:object:queue:using:)
import Foundation

extension Notification.Name { static let didLogIn = Notification.Name("NBDidLogIn") }

func run() {
    let center = NotificationCenter.default
    var users: [String] = []
    let token = center.addObserver(forName: .didLogIn, object: nil, queue: nil) { users.append($0.userInfo?["user"] as? String ?? "?") }
    center.post(name: .didLogIn, object: nil, userInfo: ["user": "ada"])
    center.post(Notification(name: .didLogIn))
    center.removeObserver(token)
    center.post(name: .didLogIn, object: nil)
    print(users, Notification.Name.didLogIn.rawValue)
}
// prints:
// ["ada", "?"] NBDidLogIn
