// F11.1 perform with no, one and two arguments, and what comes back
// Source: NSObjectProtocol, perform(_:), perform(_:with:), perform(_:with:with:)
import UIKit

class PFTarget: NSObject {
    @objc func text() -> String { "text" }
    @objc func twice(_ text: String) -> String { text + text }
    @objc func join(_ a: NSString, _ b: NSString) -> NSString { a.appending(b as String) as NSString }
    @objc func nothing() {}
    @objc func list(_ items: [String]) -> [String] { items.reversed() }
}

@MainActor func run() {
    let target = PFTarget()
    print(target.perform(#selector(PFTarget.text)).takeUnretainedValue() as! String)
    print(target.perform(#selector(PFTarget.twice(_:)), with: "ab")!.takeUnretainedValue() as! String)
    print(target.perform(#selector(PFTarget.join(_:_:)), with: "x", with: "y")?.takeUnretainedValue() as? NSString ?? "")
    target.perform(#selector(PFTarget.nothing))
    print(target.perform(#selector(PFTarget.list(_:)), with: ["1", "2"])?.takeUnretainedValue() as? [String] ?? [])
    target.performSelector(onMainThread: #selector(PFTarget.nothing), with: nil, waitUntilDone: true)
    print(target.responds(to: #selector(PFTarget.join(_:_:))), PFTarget.instancesRespond(to: #selector(PFTarget.text)))
}
// prints:
// text
// abab
// xy
// ["2", "1"]
// true true
