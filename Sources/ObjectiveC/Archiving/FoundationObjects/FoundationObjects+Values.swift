import Foundation

extension FoundationObjects {
    private static func number(_ coder: NSKeyedUnarchiver) throws -> NSNumber {
        for key in ["NS.number", "NS.boolval", "NS.intval", "NS.dblval"] {
            if let number = coder.value(forKey: key)?.number { return number }
        }
        throw ArchiveError.corrupt("a number has no value")
    }

    /// Foundation here stops when it prints a date that no calendar has.
    static func date(_ seconds: Double) throws -> NSDate {
        let limit = 1e13
        guard abs(seconds) <= limit else { throw ArchiveError.corrupt("a date lies outside of time") }
        return NSDate(timeIntervalSinceReferenceDate: seconds)
    }

    // MARK: Decimal numbers

    private static func decimal(_ coder: NSKeyedUnarchiver) throws -> NSDecimalNumber {
        guard case .data(let mantissa) = coder.value(forKey: "NS.mantissa"), mantissa.count == 16 else { throw ArchiveError.corrupt("a decimal number has no mantissa") }
        let exponent: Int32 = coder.integer(forKey: "NS.exponent", "decodeInt32ForKey:")
        let length: Int32 = coder.integer(forKey: "NS.length", "decodeInt32ForKey:")
        let order: Int32 = coder.integer(forKey: "NS.mantissa.bo", "decodeInt32ForKey:")
        guard (-128...127).contains(exponent), (0...8).contains(length) else { throw ArchiveError.corrupt("a decimal number is out of range") }
        let isNegative = coder.decodeBool(forKey: "NS.negative")
        if length == 0 { return isNegative ? .notANumber : .zero }
        let bigEndian: Int32 = 2
        let units = (0..<Int(length)).map { index in
            let (first, second) = (UInt16(mantissa[mantissa.startIndex + 2 * index]), UInt16(mantissa[mantissa.startIndex + 2 * index + 1]))
            return order == bigEndian ? first << 8 | second : second << 8 | first
        }
        var value = Decimal(0)
        for unit in units.reversed() { value = value * 65536 + Decimal(Int(unit)) }
        let scaled = Decimal(sign: isNegative ? .minus : .plus, exponent: Int(exponent), significand: value)
        return NSDecimalNumber(decimal: scaled)
    }

    private static func encode(_ number: NSDecimalNumber, _ coder: NSKeyedArchiver) {
        let value = number.decimalValue
        var units: [UInt16] = []
        if !value.isNaN {
            var digits = value.significand.magnitude
            while digits > 0 {
                var quotient = digits / 65536
                var whole = Decimal()
                NSDecimalRound(&whole, &quotient, 0, .down)
                units.append(NSDecimalNumber(decimal: digits - whole * 65536).uint16Value)
                digits = whole
            }
        }
        coder.encode(Int32(value.isNaN ? 0 : value.exponent), forKey: "NS.exponent")
        coder.encode(Int32(units.count), forKey: "NS.length")
        coder.encode(value.isNaN || value.sign == .minus, forKey: "NS.negative")
        coder.encode(true, forKey: "NS.compact")
        coder.encode(Int32(1), forKey: "NS.mantissa.bo")
        let all = units + [UInt16](repeating: 0, count: 8 - units.count)
        coder.set(.data(Data(all.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] })), forKey: "NS.mantissa")
    }

    // MARK: Geometry

    private enum Special: Int { case point = 1, size = 2, rect = 3, range = 4, insets = 12 }

    private static func value(_ coder: NSKeyedUnarchiver) throws -> NSValue {
        let kind: Int = coder.integer(forKey: "NS.special", "decodeInt64ForKey:")
        func text(_ key: String) throws -> String {
            guard let text = try coder.member(NSString.self, forKey: key) else { throw ArchiveError.corrupt("a value lacks '\(key)'") }
            return text as String
        }
        func length(_ key: String) throws -> Int { try coder.member(NSNumber.self, forKey: key)?.exactly(Int.self) ?? 0 }
        switch Special(rawValue: kind) {
        case .point: return NSValue(point: NSPointFromString(try text("NS.pointval")))
        case .size: return NSValue(size: NSSizeFromString(try text("NS.sizeval")))
        case .rect: return NSValue(rect: NSRectFromString(try text("NS.rectval")))
        case .range: return NSValue(range: NSRange(location: try length("NS.rangeval.location"), length: try length("NS.rangeval.length")))
        case .insets:
            let sides = ["top", "left", "bottom", "right"].map { coder.decodeDouble(forKey: "NS.edgeval.\($0)") }
            return NSValue(edgeInsets: NSEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3]))
        case nil: throw ArchiveError.corrupt("not supported: archived values of kind \(kind)")
        }
    }

    private static func encode(_ value: NSValue, _ coder: NSKeyedArchiver) {
        func keep(_ kind: Special) { coder.encode(kind.rawValue, forKey: "NS.special") }
        let type = String(cString: value.objCType)
        switch type {
        case "{CGPoint=dd}":
            keep(.point)
            coder.encode(NSString(string: NSStringFromPoint(value.pointValue)), forKey: "NS.pointval")
        case "{CGSize=dd}":
            keep(.size)
            coder.encode(NSString(string: NSStringFromSize(value.sizeValue)), forKey: "NS.sizeval")
        case "{CGRect={CGPoint=dd}{CGSize=dd}}":
            keep(.rect)
            coder.encode(NSString(string: NSStringFromRect(value.rectValue)), forKey: "NS.rectval")
        case "{_NSRange=QQ}":
            keep(.range)
            coder.encode(NSNumber(value: value.rangeValue.location), forKey: "NS.rangeval.location")
            coder.encode(NSNumber(value: value.rangeValue.length), forKey: "NS.rangeval.length")
        case "{NSEdgeInsets=dddd}":
            keep(.insets)
            let insets = value.edgeInsetsValue
            for (name, side) in [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)] {
                coder.encode(Double(side), forKey: "NS.edgeval.\(name)")
            }
        default: coder.fail("*** -[NSKeyedArchiver encodeValueOfObjCType:at:]: this archiver cannot encode values of type '\(type)'", raising: .invalidArgumentException)
        }
    }

    // MARK: Errors

    private static func error(_ coder: NSKeyedUnarchiver) throws -> NSError {
        guard let domain = try coder.member(NSString.self, forKey: "NSDomain") else { throw ArchiveError.corrupt("an error has no domain") }
        let others: [AnyClass] = [NSArray.self, NSString.self, NSNumber.self, NSData.self, NSURL.self, NSDate.self, NSError.self, NSSet.self]
        let info = try coder.member(NSDictionary.self, forKey: "NSUserInfo", and: others)
        var userInfo: [String: Any] = [:]
        for case (let key as String, let value) in info ?? [:] { userInfo[key] = value }
        return NSError(domain: domain as String, code: coder.integer(forKey: "NSCode", "decodeInt64ForKey:"), userInfo: userInfo)
    }

    static var valueDecoders: [(AnyClass, Decoder)] {
        [
            (NSNumber.self, number), (NSDecimalNumber.self, decimal), (NSValue.self, value), (NSError.self, error),
            (NSDate.self, { try date($0.decodeDouble(forKey: "NS.time")) }),
            (
                NSUUID.self,
                { coder in
                    guard case .data(let bytes) = coder.value(forKey: "NS.uuidbytes"), bytes.count == 16 else { throw ArchiveError.corrupt("a UUID has no bytes") }
                    return Array(bytes).withUnsafeBufferPointer { NSUUID(uuidBytes: $0.baseAddress!) }
                }
            ),
        ]
    }

    static var valueEncoders: [(AnyClass, Encoder)] {
        [
            (NSDecimalNumber.self, { encode($0 as! NSDecimalNumber, $1) }),
            (NSValue.self, { encode($0 as! NSValue, $1) }), (NSDate.self, { $1.encode(($0 as! NSDate).timeIntervalSinceReferenceDate, forKey: "NS.time") }),
            (
                NSUUID.self,
                { object, coder in
                    var bytes = [UInt8](repeating: 0, count: 16)
                    (object as! NSUUID).getBytes(&bytes)
                    coder.set(.data(Data(bytes)), forKey: "NS.uuidbytes")
                }
            ),
            (
                NSError.self,
                { object, coder in
                    let error = object as! NSError
                    coder.encode(NSString(string: error.domain), forKey: "NSDomain")
                    coder.encode(error.code, forKey: "NSCode")
                    let info = NSMutableDictionary()
                    for (key, value) in error.userInfo { info.setObject(value, forKey: NSString(string: key)) }
                    coder.encode(info.copy(), forKey: "NSUserInfo")
                }
            ),
        ]
    }
}
