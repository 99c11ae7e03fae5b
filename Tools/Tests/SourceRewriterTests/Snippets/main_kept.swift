// F11.1 @main stays
// alone
import Foundation

@main class MKApp: NSObject {
    @objc func go() { print("go") }
    static func main() { MKApp().perform(#selector(go)) }
}
// prints:
// go
