// F11.1 private and nested classes expose their members
import Foundation

private class PNFile: NSObject { @objc private func tap() { print("file") } }
enum PNSpace {
    private struct Value { var n = 3 }
    private typealias Number = Int
    private class Inner: NSObject {
        private var value = Value()
        @objc private func tap(_ n: Number) { print("inner", value.n, n) }
        fileprivate class Deep: NSObject { @objc func dig() { print("deep") } }
    }
    static func go() {
        Inner().perform(Selector("tap:"), with: 2)
        Inner.Deep().perform(#selector(Inner.Deep.dig))
    }
}

func run() {
    PNFile().perform(Selector("tap"))
    PNSpace.go()
}
// prints:
// file
// inner 3 2
// deep
