// F11.1 asynchronous exposed methods
import Foundation

class AATarget: NSObject {
    var log: [String] = []
    @objc func load() async { log.append("loaded") }
    @IBAction func fetch(_ sender: Any) async throws { log.append("fetched") }
}

func run() {
    let target = AATarget()
    target.perform(Selector("loadWithCompletionHandler:"), with: nil)
    while target.log.isEmpty { RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05)) }
    print(target.log)
}
// prints:
// ["loaded"]
