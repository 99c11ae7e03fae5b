import Foundation

extension NSKeyedUnarchiver {
    /// The object that a reference means, made if it is not there yet; nil for the archive's nil.
    ///
    /// - Parameter isAskedByClass: whether the caller named classes, or leaves it at what the objects around are allowed to hold.
    func object(_ reference: UInt32, forKey key: String, isAskedByClass: Bool) throws -> Any? {
        try checkIsGoing()
        guard reference < UInt32(archive.objects.count) else { throw ArchiveError.corrupt("object reference \(reference) for key '\(key)' is out of bounds") }
        if reference == 0 { return nil }
        if let known = decoded[reference] {
            try check(type(of: known as AnyObject), forKey: key, isAskedByClass)
            return known
        }
        let index = Int(archive.objects[Int(reference)])
        let object: Any
        switch archive.table.values[index] {
        case .string("$null"), .null: return nil
        case .string(let text): object = NSString(string: text)
        case .data(let data): object = NSData(data: data)
        case .date(let seconds): object = try FoundationObjects.date(seconds)
        case .boolean, .integer, .unsigned, .real, .single: object = archive.table.values[index].number!
        case .reference, .array: throw ArchiveError.corrupt("object \(reference) for key '\(key)' is not an object")
        case .dictionary:
            guard let made = try makeObject(reference, at: index, forKey: key, isAskedByClass) else { return nil }
            decoded[reference] = made
            return made
        }
        try check(type(of: object as AnyObject), forKey: key, isAskedByClass)
        let result = replacement(for: object)
        decoded[reference] = result
        return result
    }

    private func makeObject(_ reference: UInt32, at index: Int, forKey key: String, _ isAskedByClass: Bool) throws -> Any? {
        let members = archive.table.dictionary(at: index)!
        guard let classIndex = members["$class"], case .reference(let classReference) = archive.table.values[classIndex] else {
            throw ArchiveError.corrupt("object \(reference) for key '\(key)' has no class")
        }
        let plan = try classToMake(classReference, forKey: key)
        try check(plan.type, forKey: key, isAskedByClass)
        if let unfinished = unfinished[reference] { return try unfinished.object(forKey: key) }
        if contexts.count == 1 { stackFloor = StackRoom.floor() }
        guard StackRoom.isLeft(above: stackFloor) else { throw ArchiveError.corrupt("objects are nested too deep for the stack, at key '\(key)'") }
        contexts.append(DecodingContext(members, of: plan.type, isTakenApart: plan.isBelowCollection))
        let pending = UnfinishedObject(of: plan.type)
        unfinished[reference] = pending
        defer {
            contexts.removeLast()
            unfinished[reference] = nil
        }
        let made = try pending.make(isWatched: archive.hasCircles && !plan.isFoundations) { try plan.make(self) }
        if error != nil { throw ArchiveError.AlreadyFailed() }
        return made.map { replacement(for: $0) }
    }

    private func replacement(for object: Any) -> Any {
        guard let delegate, let other = delegate.unarchiver(self, didDecode: object) else { return object }
        if other as AnyObject !== object as AnyObject { delegate.unarchiver(self, willReplace: object, with: other) }
        return other
    }

    // MARK: Classes

    private func classToMake(_ reference: UInt32, forKey key: String) throws -> DecodedClass {
        if let known = classes[reference] { return known }
        guard reference < UInt32(archive.objects.count), let entry = archive.table.dictionary(at: Int(archive.objects[Int(reference)])),
            let name = entry["$classname"].flatMap({ archive.table.string(at: $0) })
        else { throw ArchiveError.corrupt("the class of the object for key '\(key)' is damaged") }
        func names(_ key: String) -> [String] {
            (entry[key].flatMap { archive.table.array(at: $0) } ?? []).compactMap { archive.table.string(at: Int($0)) }
        }
        let found: AnyClass? =
            self.class(forClassName: name) ?? NSKeyedUnarchiver.class(forClassName: name) ?? ArchivedClass.named(name)
            ?? names("$classhints").lazy.compactMap(ArchivedClass.named).first
            ?? delegate?.unarchiver(self, cannotDecodeObjectOfClassName: name, originalClasses: names("$classes"))
        guard var found: AnyClass = found else {
            throw ArchiveError.corrupt(
                "*** -[NSKeyedUnarchiver decodeObjectForKey:]: cannot decode object of class (\(name)) for key (\(key)) because no class named \"\(name)\" was found; the class needs to be defined in source code or linked in from a library")
        }
        if !ArchivedClass.isFoundations(found), let object = found as? NSObject.Type { found = object.classForKeyedUnarchiver() }
        let plan = DecodedClass(found)
        classes[reference] = plan
        return plan
    }

    /// With secure coding: whether an object of the class may be here.
    ///
    /// Members of what was asked for may be of the classes of property lists, too, as on Apple's systems, which only write a warning.
    private func check(_ type: AnyClass, forKey key: String, _ isAskedByClass: Bool) throws {
        guard requiresSecureCoding else { return }
        let classes = allowed.last ?? []
        let isAllowed = classes.contains { ArchivedClass.isKind(type, of: $0) }
        guard isAllowed || !isAskedByClass && FoundationObjects.propertyListClasses.contains(where: { ArchivedClass.isKind(type, of: $0) }) else {
            throw ArchiveError.corrupt(
                "value for key '\(key)' was of unexpected class '\(ObjCRuntime.className(of: type))'. Allowed classes are '\(classes.map { ObjCRuntime.className(of: $0) })'.")
        }
        if ArchivedClass.isFoundations(type) { return }
        guard let secure = type as? any NSSecureCoding.Type, secure.supportsSecureCoding else {
            throw ArchiveError.corrupt("This decoder will only decode classes that adopt NSSecureCoding. Class '\(ObjCRuntime.className(of: type))' does not adopt it.")
        }
    }

    // MARK: Values of the object that is being made

    /// The members of a collection; nil where the archive holds nil.
    func objects(forKey key: String) throws -> [Any?] {
        guard let index = contexts.last!.index(of: key) else { return [] }
        guard let members = archive.table.array(at: index) else { throw ArchiveError.corrupt("value for key '\(key)' is not an array") }
        allowance -= members.count
        guard allowance >= 0 else { throw ArchiveError.corrupt("collections share more members than the archive has") }
        return try members.map { member in
            guard case .reference(let reference) = archive.table.values[Int(member)] else { throw ArchiveError.corrupt("a member of '\(key)' is not an object") }
            return try object(reference, forKey: key, isAskedByClass: false)
        }
    }

    /// An object of that class; nil where there is none. Classes that Foundation's own objects hold need no permission.
    func member<Object: NSObject>(_ type: Object.Type, forKey key: String, and others: [AnyClass] = []) throws -> Object? {
        guard let value = contexts.last!.value(forKey: key, in: archive.table) else { return nil }
        guard case .reference(let reference) = value else { throw ArchiveError.corrupt("value for key '\(key)' is not an object") }
        allowed.append([type] + others)
        defer { allowed.removeLast() }
        guard let found = try object(reference, forKey: key, isAskedByClass: true) else { return nil }
        guard let object = found as? Object else {
            throw ArchiveError.corrupt("value for key '\(key)' was of unexpected class '\(ObjCRuntime.className(of: Swift.type(of: found as AnyObject)))'")
        }
        return object
    }

    /// The class of the object that is being made.
    var makingClass: AnyClass? { contexts.last!.type }

    func value(forKey key: String) -> PropertyListTable.Value? { contexts.last!.value(forKey: key, in: archive.table) }

    // MARK: Numbers and bytes

    private func raw(forKey key: String?) -> PropertyListTable.Value? {
        do {
            try checkIsGoing()
            return contexts.last!.value(forKey: key, in: archive.table)
        } catch {
            handle(error)
            return nil
        }
    }

    func number(forKey key: String?, _ method: String, _ kind: String) -> NSNumber? {
        guard let value = raw(forKey: key) else { return nil }
        guard let number = value.number else {
            handle(ArchiveError.corrupt("*** -[NSKeyedUnarchiver \(method)]: value for key (\(key ?? "")) is not \(kind)"))
            return nil
        }
        return number
    }

    /// Zero with an error for a number that does not fit.
    func integer<Number: FixedWidthInteger>(forKey key: String?, _ method: String) -> Number {
        guard let number = number(forKey: key, method, "an integer number") else { return 0 }
        if let exact = number.exactly(Number.self) { return exact }
        handle(ArchiveError.corrupt("*** -[NSKeyedUnarchiver \(method)]: value (\(number)) for key (\(key ?? "")) too large to fit in a \(Number.bitWidth)-bit integer"))
        return 0
    }

    func bytes(forKey key: String) -> Data? {
        guard let value = raw(forKey: key) else { return nil }
        if case .data(let data) = value { return data }
        handle(ArchiveError.corrupt("*** -[NSKeyedUnarchiver decodeBytesForKey:returnedLength:]: value for key (\(key)) is not bytes"))
        return nil
    }

    /// A value without a key, of a type by Objective-C's letters. Nothing is written where there is none.
    func decodePlain(_ type: String, at address: UnsafeMutableRawPointer) {
        func store<Number: FixedWidthInteger>(_: Number.Type) {
            let value: Number = integer(forKey: nil, "decodeValueOfObjCType:at:")
            address.storeBytes(of: value, as: Number.self)
        }
        switch type {
        case "@": address.assumingMemoryBound(to: Any?.self).pointee = decodeObject()
        case "c": store(Int8.self)
        case "C": store(UInt8.self)
        case "s": store(Int16.self)
        case "S": store(UInt16.self)
        case "i", "l": store(Int32.self)
        case "I", "L": store(UInt32.self)
        case "q": store(Int64.self)
        case "Q": store(UInt64.self)
        case "f": address.storeBytes(of: number(forKey: nil, "decodeValueOfObjCType:at:", "a real number")?.floatValue ?? 0, as: Float.self)
        case "d": address.storeBytes(of: number(forKey: nil, "decodeValueOfObjCType:at:", "a real number")?.doubleValue ?? 0, as: Double.self)
        case "B": address.storeBytes(of: number(forKey: nil, "decodeValueOfObjCType:at:", "a boolean")?.boolValue ?? false, as: Bool.self)
        default: handle(ArchiveError.corrupt("*** -[NSKeyedUnarchiver decodeValueOfObjCType:at:]: not supported: values of type '\(type)'"))
        }
    }
}

extension PropertyListTable.Value {
    /// The number as an object; nil for another value.
    var number: NSNumber? {
        switch self {
        case .boolean(let flag): NSNumber(value: flag)
        case .integer(let number): NSNumber(value: number)
        case .unsigned(let number): NSNumber(value: number)
        case .real(let number): NSNumber(value: number)
        case .single(let number): NSNumber(value: number)
        default: nil
        }
    }
}

extension NSNumber {
    var isReal: Bool { ["d", "f"].contains(String(cString: objCType)) }

    var isTrue: Bool { boolValue }

    var double: Double { doubleValue }

    /// The number in that type, without its fraction; nil if it does not fit.
    func exactly<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
        if isReal { return Number(exactly: doubleValue.rounded(.towardZero)) }
        if String(cString: objCType) == "Q" { return Number(exactly: uint64Value) }
        return Number(exactly: int64Value)
    }
}
