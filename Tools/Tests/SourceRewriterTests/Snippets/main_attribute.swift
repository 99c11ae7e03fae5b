// F11.1 @UIApplicationMain is @main
// alone
import Foundation

class MADelegate0: NSObject {}
@UIApplicationMain
class MADelegate: NSObject {
    static func main() { print("main", #line) }
}
// prints:
// main 8
