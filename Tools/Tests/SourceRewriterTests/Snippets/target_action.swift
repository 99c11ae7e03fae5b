// F11.1 a private exposed method is reached through its selector
import Foundation

class TATarget: NSObject {
    @objc private func tap() { print("tap") }
    @objc func tapped(_ sender: Any) { print("tapped by", sender) }
    @objc func pair(_ a: Int, with b: String) -> String { "\(a)\(b)" }

    func send() {
        perform(#selector(tap))
        perform(#selector(tapped(_:)), with: "me")
        let result = perform(#selector(TATarget.pair(_:with:)), with: 3, with: "x")
        print(result!.takeUnretainedValue())
    }
}

func run() {
    TATarget().send()
    print(#selector(TATarget.pair(_:with:)))
}
// prints:
// tap
// tapped by me
// 3x
// pair:with:
