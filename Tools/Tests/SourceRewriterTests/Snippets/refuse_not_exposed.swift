// F11.1 #selector of a method that is not exposed
import Foundation

class RNThing: NSObject {
    func hidden() {}
    func go() {
        perform(#selector(hidden))
    }
}
// error: line 7: argument of '#selector' refers to instance method 'hidden()' that is not exposed to Objective-C
