// F11.1 #selector of an unqualified name that nobody declares
import Foundation

class RUThing: NSObject {
    func go() { perform(#selector(nowhere)) }
}
// error: line 5: cannot find 'nowhere' in scope
