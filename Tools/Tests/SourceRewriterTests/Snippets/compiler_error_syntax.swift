// F11.1 what does not parse goes to the compiler as it is
import Foundation

class CSThing: NSObject {
    func broken( {
    }
}
func run() {}
// compiler error: line 5: expected
