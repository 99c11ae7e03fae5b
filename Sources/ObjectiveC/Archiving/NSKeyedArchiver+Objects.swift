import Foundation

extension NSKeyedArchiver {
    // MARK: Values under keys

    func set(_ value: PropertyListTable.Value, forKey key: String?) {
        checkIsGoing()
        put(list.add(value), forKey: key)
    }

    func set(_ reference: UInt32, forKey key: String?) { set(.reference(reference), forKey: key) }

    func put(_ index: Int32, forKey key: String?) {
        contexts[contexts.count - 1].set(index, forKey: key.map { $0.hasPrefix("$") ? "$" + $0 : $0 })
    }

    /// References to the members of a collection.
    func set(members: [Any], forKey key: String) {
        checkIsGoing()
        let references = members.map { reference(to: $0) }
        put(list.add(array: references.map { list.add(.reference($0)) }), forKey: key)
    }

    // MARK: Objects

    /// The object as Objective-C would see the value: a string object for a string, a number for a number.
    private func object(for value: Any) -> AnyObject {
        // By the exact type: a cast would make numbers of other types and names of strings fit.
        switch type(of: value) {
        case is CGFloat.Type: NSNumber(value: Double(value as! CGFloat))
        case is CGPoint.Type: NSValue(point: value as! CGPoint)
        case is CGSize.Type: NSValue(size: value as! CGSize)
        case is CGRect.Type: NSValue(rect: value as! CGRect)
        case is NSRange.Type: NSValue(range: value as! NSRange)
        case is NSAttributedString.Key.Type: NSString(string: (value as! NSAttributedString.Key).rawValue)
        case is Notification.Name.Type: NSString(string: (value as! Notification.Name).rawValue)
        default: value as AnyObject
        }
    }

    /// What is archived in place of the object: what it says itself, then what the delegate says.
    private func replacement(for object: AnyObject) -> AnyObject? {
        let identity = ObjectIdentifier(object)
        if let known = replacements[identity] { return known as AnyObject? }
        var result: Any? = object
        if let object = object as? NSObject { result = object.replacementObject(for: self) }
        if let delegate, let current = result { result = delegate.archiver(self, willEncode: current) }
        let other = result.map { self.object(for: $0) }
        if other !== object {
            delegate?.archiver(self, willReplace: object, with: other)
            replacements[identity] = .some(other)
            kept.append(object)
        }
        return other
    }

    /// The number of the reference to an object, which is encoded if it was not yet; 0 for nil.
    func reference(to value: Any?) -> UInt32 {
        checkIsGoing()
        guard error == nil, let value, let object = replacement(for: object(for: value)) else { return 0 }
        let number = self.number(of: object)
        if objects[Int(number)] == nil, !isEncoding.contains(number) { encode(object, as: number) }
        delegate?.archiver(self, didEncode: object)
        return number
    }

    func conditionalReference(to value: Any?) -> UInt32 {
        checkIsGoing()
        guard error == nil, let value, let object = replacement(for: object(for: value)) else { return 0 }
        return number(of: object)
    }

    private func number(of object: AnyObject) -> UInt32 {
        if let object = object as? NSObject, let plain = PlainValue(object) {
            if let known = plainValues[plain] { return known }
            objects.append(list.add(plain.listed))
            plainValues[plain] = UInt32(objects.count - 1)
            return UInt32(objects.count - 1)
        }
        if let known = identities[ObjectIdentifier(object)] { return known }
        objects.append(nil)
        kept.append(object)
        identities[ObjectIdentifier(object)] = UInt32(objects.count - 1)
        return UInt32(objects.count - 1)
    }

    private func encode(_ object: AnyObject, as number: UInt32) {
        if contexts.count == 1 { stackFloor = StackRoom.floor() }
        guard StackRoom.isLeft(above: stackFloor) else { return fail("objects are nested too deep for the stack") }
        // Foundation here takes a decimal number for a plain one.
        let type: AnyClass =
            object is NSDecimalNumber ? NSDecimalNumber.self : (object as? NSObject).map { $0.classForKeyedArchiver ?? $0.classForCoder } ?? Swift.type(of: object)
        let encode = FoundationObjects.encoder(of: type)
        if encode == nil {
            let name = ObjCRuntime.className(of: type)
            guard let codable = object as? any NSCoding else {
                return fail("-[\(name) encodeWithCoder:]: unrecognized selector sent to instance \(ObjCRuntime.address(of: object))", raising: .invalidArgumentException)
            }
            if ArchivedClass.isFoundations(type), !FoundationObjects.checksItself(type) { return fail("not supported: archiving objects of class \(name)") }
            if requiresSecureCoding, !((Swift.type(of: codable) as? any NSSecureCoding.Type)?.supportsSecureCoding ?? false) {
                return fail("This encoder will only encode classes that adopt NSSecureCoding. Class '\(name)' does not adopt it.")
            }
        }
        isEncoding.insert(number)
        contexts.append(EncodingContext())
        if let encode { encode(object as! NSObject, self) } else { (object as! any NSCoding).encode(with: self) }
        contexts[contexts.count - 1].set(list.add(.reference(reference(toClass: type))), forKey: "$class")
        let context = contexts.removeLast()
        isEncoding.remove(number)
        objects[Int(number)] = list.add(dictionary: context.members)
    }

    private func reference(toClass type: AnyClass) -> UInt32 {
        let chosen = className(for: type) ?? NSKeyedArchiver.className(for: type)
        let name = chosen ?? ArchivedClass.name(of: type)
        if let known = classes[name] { return known }
        var entries: [(String, Int32)] = [("$classname", list.add(.string(name)))]
        func names(_ names: [String]) -> Int32 { list.add(array: names.map { list.add(.string($0)) }) }
        // A class by another name says nothing of its superclasses.
        entries.append(("$classes", names(chosen.map { [$0] } ?? ArchivedClass.names(from: type))))
        if let hints = (type as? NSObject.Type)?.classFallbacksForKeyedArchiver(), !hints.isEmpty { entries.append(("$classhints", names(hints))) }
        objects.append(list.add(dictionary: entries))
        classes[name] = UInt32(objects.count - 1)
        return UInt32(objects.count - 1)
    }

    // MARK: Values by Objective-C's letters

    func encodePlain(_ type: String, at address: UnsafeRawPointer) {
        func add<Number: BinaryInteger>(_: Number.Type) { set(.integer(Int64(truncatingIfNeeded: address.loadUnaligned(as: Number.self))), forKey: nil) }
        switch type {
        case "@": encode(address.assumingMemoryBound(to: Any?.self).pointee)
        case "c": add(Int8.self)
        case "C": add(UInt8.self)
        case "s": add(Int16.self)
        case "S": add(UInt16.self)
        case "i", "l": add(Int32.self)
        case "I", "L": add(UInt32.self)
        case "q": add(Int64.self)
        case "Q":
            let value = address.loadUnaligned(as: UInt64.self)
            set(value > UInt64(Int64.max) ? .unsigned(value) : .integer(Int64(value)), forKey: nil)
        case "f": set(.single(address.loadUnaligned(as: Float.self)), forKey: nil)
        case "d": set(.real(address.loadUnaligned(as: Double.self)), forKey: nil)
        case "B": set(.boolean(address.loadUnaligned(as: Bool.self)), forKey: nil)
        default: fail("*** -[NSKeyedArchiver encodeValueOfObjCType:at:]: not supported: values of type '\(type)'")
        }
    }
}
