import Foundation

extension FoundationObjects {
    /// Members that are nil in the archive are left out.
    private static func members(_ coder: NSKeyedUnarchiver) throws -> [Any] { try coder.objects(forKey: "NS.objects").compactMap { $0 } }

    /// Foundation here stops when it makes a Swift value of a dictionary or set whose keys or members are arrays or dictionaries: those have no hash in Swift.
    private static func checkIsHashable(_ object: Any) throws {
        guard !(object is NSArray), !(object is NSDictionary) else {
            throw ArchiveError.corrupt("not supported: an array or dictionary as a key of a dictionary or in a set")
        }
        // Nor do decimal numbers and errors: the hash of one asks itself for ever, that of the other stops the program.
        guard !(object is NSDecimalNumber), !(object is NSError) else {
            throw ArchiveError.corrupt("not supported: a decimal number or an error as a key of a dictionary or in a set")
        }
        // Nor does Foundation find what is not equal to itself.
        if (object as? NSDate)?.timeIntervalSinceReferenceDate.isNaN == true || (object as? NSNumber)?.doubleValue.isNaN == true {
            throw ArchiveError.corrupt("not a number as a key of a dictionary or in a set")
        }
    }

    private static func distinctMembers(_ coder: NSKeyedUnarchiver) throws -> [Any] {
        let members = try members(coder)
        for member in members { try checkIsHashable(member) }
        return members
    }

    private static func pairs(_ coder: NSKeyedUnarchiver) throws -> (objects: [Any], keys: [NSObject]) {
        let keys = try coder.objects(forKey: "NS.keys")
        let objects = try coder.objects(forKey: "NS.objects")
        guard keys.count == objects.count else { throw ArchiveError.corrupt("a dictionary has \(keys.count) keys and \(objects.count) objects") }
        var result: (objects: [Any], keys: [NSObject]) = ([], [])
        for case (let key as NSObject, let object?) in zip(keys, objects) {
            guard key is any NSCopying else { throw ArchiveError.corrupt("a key of a dictionary cannot be copied") }
            try checkIsHashable(key)
            result.keys.append(key)
            result.objects.append(object)
        }
        return result
    }

    /// Members under keys of their own, "NS.object.0" and so on.
    private static func numberedMembers(_ coder: NSKeyedUnarchiver) throws -> [Any] {
        if coder.value(forKey: "NS.objects") != nil { return try distinctMembers(coder) }
        var result: [Any] = []
        while let object = try coder.member(NSObject.self, forKey: "NS.object.\(result.count)") { result.append(object) }
        for member in result { try checkIsHashable(member) }
        return result
    }

    private static func countedSet(_ coder: NSKeyedUnarchiver) throws -> NSCountedSet {
        let set = NSCountedSet()
        let count: Int = coder.integer(forKey: "NS.count", "decodeInt64ForKey:")
        guard count >= 0, count <= coder.archive.size else { throw ArchiveError.corrupt("a counted set has a wrong count") }
        for index in 0..<count {
            guard let object = try coder.member(NSObject.self, forKey: "NS.object\(index)") else { throw ArchiveError.corrupt("a counted set lacks an object") }
            try checkIsHashable(object)
            let times: Int = coder.integer(forKey: "NS.count\(index)", "decodeInt64ForKey:")
            // Foundation counts by adding.
            guard (1...1_000_000).contains(times) else { throw ArchiveError.corrupt("a counted set has an object \(times) times") }
            for _ in 0..<times { set.add(object) }
        }
        return set
    }

    static var collectionDecoders: [(AnyClass, Decoder)] {
        [
            (NSArray.self, { NSArray(array: try members($0)) }), (NSMutableArray.self, { NSMutableArray(array: try members($0)) }),
            (NSDictionary.self, { let (objects, keys) = try pairs($0); return NSDictionary(objects: objects, forKeys: keys) }),
            (NSMutableDictionary.self, { let (objects, keys) = try pairs($0); return NSMutableDictionary(objects: objects, forKeys: keys) }),
            (NSSet.self, { NSSet(array: try distinctMembers($0)) }), (NSMutableSet.self, { NSMutableSet(array: try distinctMembers($0)) }), (NSCountedSet.self, countedSet),
            (NSOrderedSet.self, { NSOrderedSet(array: try numberedMembers($0)) }), (NSMutableOrderedSet.self, { NSMutableOrderedSet(array: try numberedMembers($0)) }),
        ]
    }

    static var collectionEncoders: [(AnyClass, Encoder)] {
        let array: Encoder = { $1.set(members: ($0 as! NSArray).map { $0 }, forKey: "NS.objects") }
        let set: Encoder = { $1.set(members: ($0 as! NSSet).allObjects, forKey: "NS.objects") }
        let dictionary: Encoder = { object, coder in
            let keys = (object as! NSDictionary).allKeys
            coder.set(members: keys, forKey: "NS.keys")
            coder.set(members: keys.map { (object as! NSDictionary).object(forKey: $0)! }, forKey: "NS.objects")
        }
        let orderedSet: Encoder = { object, coder in
            for (index, member) in (object as! NSOrderedSet).array.enumerated() { coder.encode(member, forKey: "NS.object.\(index)") }
        }
        let countedSet: Encoder = { object, coder in
            let set = object as! NSCountedSet
            coder.encode(set.count, forKey: "NS.count")
            for (index, member) in set.allObjects.enumerated() {
                coder.encode(member, forKey: "NS.object\(index)")
                coder.encode(set.count(for: member), forKey: "NS.count\(index)")
            }
        }
        return [
            (NSArray.self, array), (NSMutableArray.self, array), (NSDictionary.self, dictionary), (NSMutableDictionary.self, dictionary), (NSSet.self, set),
            (NSMutableSet.self, set), (NSOrderedSet.self, orderedSet), (NSMutableOrderedSet.self, orderedSet), (NSCountedSet.self, countedSet),
        ]
    }
}
