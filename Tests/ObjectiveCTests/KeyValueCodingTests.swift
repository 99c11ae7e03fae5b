import ObjectiveC
import Testing

@Suite struct KeyValueCodingTests {
    @Test("F11.1 values are read and set by key, converted to the property's type")
    func keys() {
        let object = Derived()
        object.setValue("new", forKey: "title")
        object.setValue(NSNumber(value: 9.7), forKey: "count")
        object.setValue("0.25", forKey: "ratio")
        object.setValue(1, forKey: "isOn")
        object.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "frame")
        object.setValue(2, forKey: "kind")
        object.setValue([1, 2] as NSArray, forKey: "tags")
        #expect(object.title == "new")
        #expect(object.count == 9)
        #expect(object.ratio == 0.25)
        #expect(object.isOn)
        #expect(object.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(object.kind == .third)
        #expect(object.tags == [1, 2])
        #expect(object.value(forKey: "count") as? Int == 9)
        #expect(object.value(forKey: "frame") as? CGRect == object.frame)
        object.setValue(nil, forKey: "title")
        #expect(object.value(forKey: "title") == nil)
        // Held as a plain NSObject, the same.
        (object as NSObject).setValue("plain", forKey: "title")
        #expect((object as NSObject).value(forKey: "title") as? String == "plain")
    }

    @Test("F11.1 key paths, several keys at once")
    func paths() {
        let object = Base()
        object.child = Base()
        object.setValue("deep", forKeyPath: "child.title")
        #expect(object.child?.title == "deep")
        #expect(object.value(forKeyPath: "child.title") as? String == "deep")
        #expect(object.value(forKeyPath: "child.child.title") == nil)
        object.setValue("dropped", forKeyPath: "child.child.title")
        object.setValuesForKeys(["title": NSNull(), "count": 8])
        #expect(object.title == nil && object.count == 8)
        let values = object.dictionaryWithValues(forKeys: ["title", "count"])
        #expect(values["title"] is NSNull)
        #expect(values["count"] as? Int == 8)
    }

    @Test("F11.1 an unknown key stops with UIKit's words, unless the class takes it")
    func undefined() {
        let object = Base()
        let name = "<ObjectiveCTests.Base 0x\(String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16))>"
        let exception = ObjCException.catching { object.setValue(1, forKey: "x") }
        #expect(exception?.name.rawValue == "NSUnknownKeyException")
        #expect(exception?.reason == "[\(name) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key x.")
        #expect(
            reason { _ = object.value(forKey: "x") }
                == "[\(name) valueForUndefinedKey:]: this class is not key value coding-compliant for the key x.")
        let derived = Derived()
        #expect((derived as NSObject).value(forKey: "secret") as? String == "found")
        (derived as NSObject).setValue(1, forKey: "x")
        derived.setValue(nil, forKey: "count")
        #expect(derived.log == ["undefined x", "nil count"])
        #expect(reason { object.setValue(nil, forKey: "count") }?.contains("could not set nil as the value for the key count") == true)
    }

    @Test("F11.1 a subclass of a Foundation class overrides through its table")
    func table() {
        let worker = Worker()
        worker.setValue(5, forKey: "anything")
        #expect(worker.notes["anything"] as? Int == 5)
        (worker as NSObject).setValue(6, forKey: "more")
        #expect(worker.notes["more"] as? Int == 6)
        #expect(reason { worker.setValue(5, forKey: "unknown") }?.contains("setValue:forUndefinedKey:") == true)
    }

    @Test("F11.1 dictionaries, arrays and their operators")
    func collections() {
        let dictionary = NSMutableDictionary()
        (dictionary as NSObject).setValue(3, forKey: "a")
        #expect((dictionary as NSObject).value(forKey: "a") as? Int == 3)
        (dictionary as NSObject).setValue(nil, forKey: "a")
        #expect(dictionary.count == 0)
        let objects = [1, 2, 6].map { number -> Base in
            let object = Base()
            object.count = number
            return object
        }
        let array = objects as NSArray as NSObject
        #expect(array.value(forKey: "count") as? [Int] == [1, 2, 6])
        #expect(array.value(forKeyPath: "@count") as? Int == 3)
        #expect(array.value(forKeyPath: "@sum.count") as? Int == 9)
        #expect(array.value(forKeyPath: "@avg.count") as? Double == 3)
        #expect(array.value(forKeyPath: "@max.count") as? Int == 6)
        #expect(array.value(forKeyPath: "@min.count") as? Int == 1)
        #expect((["b", "a"] as NSArray as NSObject).value(forKeyPath: "@max.self") as? String == "b")
    }
}
