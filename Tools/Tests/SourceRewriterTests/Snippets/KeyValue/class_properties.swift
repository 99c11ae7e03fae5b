// F11.1 the functions of <objc/runtime.h> that ask for a class's properties
import Foundation

class CPBase: NSObject {
    @objc var title = "t"
}
class CPThing: CPBase {
    @objc weak var owner: NSObject?
    @objc var count: Int { 3 }
    @objc dynamic var text: String? = nil
    var hidden = 1
}

func run() {
    var number: UInt32 = 0
    let list = class_copyPropertyList(CPThing.self, &number)!
    print(number, (0..<Int(number)).map { String(cString: property_getName(list[$0])) })
    free(list)
    print(class_getProperty(CPThing.self, "title") != nil, class_getProperty(CPThing.self, "hidden") == nil, class_getProperty(nil, "title") == nil)
    let owner = String(cString: property_getAttributes(class_getProperty(object_getClass(CPThing()), "owner")!)!).components(separatedBy: ",")
    print(owner.contains("W"), owner.first == "T@", owner.contains("R"))
    let count = String(cString: property_getAttributes(class_getProperty(CPThing.self, "count")!)!).components(separatedBy: ",")
    print(count.contains("W"), count.contains("R"))
}
// prints:
// 3 ["owner", "count", "text"]
// true true true
// true true false
// false true
