// F11.1 Core Data properties
import Foundation

class RGThing: NSObject {
    @NSManaged var name: String
}
// error: line 5: '@NSManaged' is not supported
