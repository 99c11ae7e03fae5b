import Foundation

extension FoundationObjects {
    private static func text(_ coder: NSKeyedUnarchiver) throws -> String {
        switch coder.value(forKey: "NS.string") ?? coder.value(forKey: "NS.bytes") {
        case .string(let text): return text
        case .data(let data): return String(decoding: data, as: UTF8.self)
        default: throw ArchiveError.corrupt("a string has no text")
        }
    }

    private static func bytes(_ coder: NSKeyedUnarchiver) throws -> Data {
        guard case .data(let data) = coder.value(forKey: "NS.data") ?? coder.value(forKey: "NS.bytes") else { throw ArchiveError.corrupt("data have no bytes") }
        return data
    }

    // MARK: Attributed strings

    /// What attributes may be, beyond what the caller names. Of other modules only their names are known here.
    private static var attributeClasses: [AnyClass] {
        let names = ["UIColor", "UIFont", "NSParagraphStyle", "NSShadow", "NSTextAttachment", "UIImage"]
        let foundations: [AnyClass] = [NSString.self, NSNumber.self, NSURL.self, NSArray.self, NSDictionary.self, NSData.self, NSValue.self, NSDate.self, NSAttributedString.self]
        return foundations + names.compactMap(ObjCRuntime.classNamed)
    }

    private static func attributes(_ object: Any?) throws -> [NSAttributedString.Key: Any] {
        guard let dictionary = object as? NSDictionary else { throw ArchiveError.corrupt("the attributes of a string are no dictionary") }
        var result: [NSAttributedString.Key: Any] = [:]
        for (key, value) in dictionary {
            guard let key = key as? String else { throw ArchiveError.corrupt("an attribute has no name") }
            result[NSAttributedString.Key(key)] = value
        }
        return result
    }

    private static func attributedString(_ coder: NSKeyedUnarchiver) throws -> NSMutableAttributedString {
        let text = try coder.member(NSString.self, forKey: "NSString") ?? ""
        let result = NSMutableAttributedString(string: text as String)
        guard text.length > 0 else { return result }
        let others = attributeClasses + (coder.allowedClasses ?? [])
        guard let found = try coder.member(NSObject.self, forKey: "NSAttributes", and: others) else { return result }
        guard let info = try coder.member(NSData.self, forKey: "NSAttributeInfo") else {
            result.setAttributes(try attributes(found), range: NSRange(location: 0, length: text.length))
            return result
        }
        guard let list = found as? NSArray else { throw ArchiveError.corrupt("the attributes of a string are no array") }
        let all = try list.map { try attributes($0) }
        // Pairs of a length and an index into the array.
        let numbers = try PackedNumbers.read(info as Data)
        var start = 0
        for pair in stride(from: 0, to: numbers.count - 1, by: 2) {
            guard let length = Int(exactly: numbers[pair]), length > 0, length <= text.length - start, numbers[pair + 1] < UInt64(all.count) else {
                throw ArchiveError.corrupt("attributes lie outside of their string")
            }
            result.setAttributes(all[Int(numbers[pair + 1])], range: NSRange(location: start, length: length))
            start += length
        }
        return result
    }

    private static func encode(_ string: NSAttributedString, _ coder: NSKeyedArchiver) {
        coder.encode(NSString(string: string.string), forKey: "NSString")
        guard string.length > 0 else { return }
        var runs: [(length: Int, attributes: NSDictionary)] = []
        var start = 0
        while start < string.length {
            var range = NSRange()
            let found = string.attributes(at: start, effectiveRange: &range)
            let attributes = NSMutableDictionary()
            for (key, value) in found { attributes.setObject(value, forKey: NSString(string: key.rawValue)) }
            runs.append((range.upperBound - start, attributes))
            start = range.upperBound
        }
        guard runs.count > 1 else { return coder.encode(runs[0].attributes.copy(), forKey: "NSAttributes") }
        coder.encode(NSArray(array: runs.map { $0.attributes.copy() }), forKey: "NSAttributes")
        coder.encode(PackedNumbers.write(runs.enumerated().flatMap { [UInt64($1.length), UInt64($0)] }) as NSData, forKey: "NSAttributeInfo")
    }

    private static func expression(_ coder: NSKeyedUnarchiver) throws -> NSRegularExpression? {
        guard let pattern = try coder.member(NSString.self, forKey: "NSPattern") else { throw ArchiveError.corrupt("a regular expression has no pattern") }
        let options: Int = coder.integer(forKey: "NSOptions", "decodeInt64ForKey:")
        let known = 0..<(1 << 7)
        guard known.contains(options) else { throw ArchiveError.corrupt("a regular expression has unknown options") }
        do {
            return try NSRegularExpression(pattern: pattern as String, options: NSRegularExpression.Options(rawValue: UInt(options)))
        } catch {
            throw ArchiveError.corrupt("a regular expression has a pattern that is none")
        }
    }

    private static func characters(_ make: @escaping (Data) -> NSCharacterSet, coding: @escaping (NSCoder) -> NSCharacterSet?) -> Decoder {
        { coder in
            let isInverted = coder.decodeBool(forKey: "NSIsInverted")
            func made(_ set: CharacterSet) -> NSObject { make((isInverted ? set.inverted : set).bitmapRepresentation) }
            switch (coder.value(forKey: "NSBitmap"), coder.value(forKey: "NSString")) {
            case (.data(let bitmap)?, _): return made(CharacterSet(bitmapRepresentation: try checked(bitmap)))
            case (_, .string(let text)?): return made(CharacterSet(charactersIn: text))
            default: break
            }
            if let bitmap = try coder.member(NSData.self, forKey: "NSBitmapObject") { return made(CharacterSet(bitmapRepresentation: try checked(bitmap as Data))) }
            if let text = try coder.member(NSString.self, forKey: "NSStringObject") { return made(CharacterSet(charactersIn: text as String)) }
            if coder.value(forKey: "NSRange") != nil {
                let packed: Int64 = coder.integer(forKey: "NSRange", "decodeInt64ForKey:")
                let location = UInt64(bitPattern: packed) >> 32
                let length = UInt64(bitPattern: packed) & 0xffff_ffff
                guard location + length <= 0x11_0000 else { throw ArchiveError.corrupt("a range of characters lies beyond Unicode") }
                var set = CharacterSet()
                for scalar in (location..<location + length).lazy.compactMap({ Unicode.Scalar(UInt32($0)) }) { set.insert(scalar) }
                return made(set)
            }
            guard coder.value(forKey: "NSBuiltinID") != nil || coder.value(forKey: "NSBuiltinID2") != nil else { throw ArchiveError.corrupt("a set of characters is empty of any") }
            return coding(coder)
        }
    }

    /// A bit for each character of the first plane, and for each further plane its number and the same.
    private static func checked(_ bitmap: Data) throws -> Data {
        let plane = 8192
        guard bitmap.count >= plane, (bitmap.count - plane) % (plane + 1) == 0 else { throw ArchiveError.corrupt("a set of characters has a bitmap of an odd size") }
        for start in stride(from: plane, to: bitmap.count, by: plane + 1) where !(1...16).contains(bitmap[bitmap.startIndex + start]) {
            throw ArchiveError.corrupt("a set of characters has an unknown plane")
        }
        return bitmap
    }

    static var textDecoders: [(AnyClass, Decoder)] {
        [
            (NSString.self, { NSString(string: try text($0)) }), (NSMutableString.self, { NSMutableString(string: try text($0)) }),
            (NSData.self, { NSData(data: try bytes($0)) }), (NSMutableData.self, { NSMutableData(data: try bytes($0)) }),
            (NSAttributedString.self, { NSAttributedString(attributedString: try attributedString($0)) }), (NSMutableAttributedString.self, attributedString),
            (NSRegularExpression.self, expression), (NSCharacterSet.self, characters({ NSCharacterSet(bitmapRepresentation: $0) }, coding: { NSCharacterSet(coder: $0) })),
            (NSMutableCharacterSet.self, characters({ NSMutableCharacterSet(bitmapRepresentation: $0) }, coding: { NSMutableCharacterSet(coder: $0) })),
        ]
    }

    static var textEncoders: [(AnyClass, Encoder)] {
        let text: Encoder = { $1.set(.string(($0 as! NSString) as String), forKey: "NS.string") }
        let bytes: Encoder = { $1.set(.data(($0 as! NSData) as Data), forKey: "NS.data") }
        let attributed: Encoder = { encode($0 as! NSAttributedString, $1) }
        let expression: Encoder = { object, coder in
            coder.encode(NSString(string: (object as! NSRegularExpression).pattern), forKey: "NSPattern")
            coder.encode(Int((object as! NSRegularExpression).options.rawValue), forKey: "NSOptions")
        }
        let characters: Encoder = { object, coder in coder.set(.data((object as! NSCharacterSet).bitmapRepresentation), forKey: "NSBitmap") }
        return [
            (NSString.self, text), (NSMutableString.self, text), (NSData.self, bytes), (NSMutableData.self, bytes), (NSAttributedString.self, attributed),
            (NSMutableAttributedString.self, attributed), (NSRegularExpression.self, expression), (NSCharacterSet.self, characters),
            (NSMutableCharacterSet.self, characters),
        ]
    }
}
