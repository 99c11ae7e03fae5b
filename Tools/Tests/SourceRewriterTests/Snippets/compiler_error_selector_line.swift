// F11.1 an error beside a rewritten expression
import Foundation

class CZThing: NSObject {
    @objc func tap() {}
    func go() {
        perform(#selector(tap), with: undefinedName)
    }
}
func run() {}
// compiler error: line 7: cannot find 'undefinedName' in scope
