// F0.2 overriding what iOS removed
import Foundation

class ROController: NSObject {
    override func viewDidUnload() {}
}
// error: line 5: 'viewDidUnload' is unavailable
