// F11.1 key-value coding converts numbers to the property's type
// Source: Key-Value Coding Programming Guide, "Representing Non-Object Values": scalars are wrapped in NSNumber and unwrapped by type
import Foundation
import CoreGraphics

class KNBox: NSObject {
    @objc var int = 0
    @objc var double = 0.0
    @objc var float: Float = 0
    @objc var bool = false
    @objc var small: Int16 = 0
    @objc var length: CGFloat = 0
    @objc var number: NSNumber = 0
}

func run() {
    let box = KNBox()
    box.setValue(3.0, forKey: "int")
    box.setValue(4, forKey: "double")
    box.setValue(NSNumber(value: 1.5), forKey: "float")
    box.setValue(1, forKey: "bool")
    box.setValue(12, forKey: "small")
    box.setValue(2.5, forKey: "length")
    box.setValue(9, forKey: "number")
    print(box.int, box.double, box.float, box.bool, box.small, box.length, box.number)
    print(box.value(forKey: "bool") as! Bool, box.value(forKey: "length") as! CGFloat, box.value(forKey: "small") as! Int)
    print((box.value(forKey: "double") as! NSNumber).intValue, box.value(forKey: "int") is NSNumber)
}
// prints:
// 3 4.0 1.5 true 12 2.5 9
// true 2.5 12
// 4 true
