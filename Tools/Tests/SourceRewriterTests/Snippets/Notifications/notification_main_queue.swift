// F12.6 a post on the main thread reaches an observer on the main queue at once
// Source: addObserver(forName:object:queue:using:) with a queue runs the block as an operation and waits for it (measured on iOS)
import Foundation

func run() {
    let center = NotificationCenter()
    var log: [String] = []
    let token = center.addObserver(forName: Notification.Name("q"), object: nil, queue: .main) { _ in log.append("heard \(Thread.isMainThread)") }
    center.post(name: Notification.Name("q"), object: nil)
    log.append("posted")
    print(log)
    center.removeObserver(token)
}
// prints:
// ["heard true", "posted"]
