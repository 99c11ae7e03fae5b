// F11.1 selectors kept in an extension of Selector
import Foundation

private extension Selector {
    static let tapped = #selector(SETarget.tapped(_:))
    static let reset = #selector(SETarget.reset)
}

class SETarget: NSObject {
    @objc fileprivate func tapped(_ n: Int) { print("tapped", n) }
    @objc fileprivate func reset() { print("reset") }
}

func run() {
    let target = SETarget()
    target.perform(.tapped, with: 4)
    target.perform(.reset)
    print(target.responds(to: .tapped), target.responds(to: Selector("missing")), target.responds(to: Selector(("reset"))))
}
// prints:
// tapped 4
// reset
// true false true
