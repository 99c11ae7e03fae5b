// F11.1 #selector of a method that nobody declares
import Foundation

class RMThing: NSObject {
    func go() { perform(#selector(RMThing.nowhere(_:))) }
}
// error: line 5: type 'RMThing' has no member 'nowhere(_:)'
