// F11.1 an error of the compiler's names the user's line
import Foundation

class CEThing: NSObject {
    @objc dynamic var x = 0
    @objc func tap() {
        let wrong: Int = "text"
    }
}
func run() {}
// compiler error: line 7: cannot convert value of type 'String' to specified type 'Int'
