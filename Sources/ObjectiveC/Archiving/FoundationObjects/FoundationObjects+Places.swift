import Foundation

/// Places in the world, in time and in lists.
extension FoundationObjects {
    private static func url(_ coder: NSKeyedUnarchiver) throws -> NSURL? {
        let base = try coder.member(NSURL.self, forKey: "NS.base")
        guard let relative = try coder.member(NSString.self, forKey: "NS.relative") else { throw ArchiveError.corrupt("a URL has no text") }
        return NSURL(string: relative as String, relativeTo: base as URL?)
    }

    private static func interval(_ coder: NSKeyedUnarchiver) throws -> NSDateInterval {
        guard let start = try coder.member(NSDate.self, forKey: "NS.startDate"), let end = try coder.member(NSDate.self, forKey: "NS.endDate"),
            end.timeIntervalSince(start as Date) >= 0
        else { throw ArchiveError.corrupt("an interval ends before it begins") }
        return NSDateInterval(start: start as Date, end: end as Date)
    }

    private static func calendar(_ coder: NSKeyedUnarchiver) throws -> NSCalendar? {
        guard let identifier = try coder.member(NSString.self, forKey: "NS.identifier"),
            let calendar = NSCalendar(identifier: NSCalendar.Identifier(rawValue: identifier as String))
        else { throw ArchiveError.corrupt("a calendar is unknown") }
        if let zone = try coder.member(NSTimeZone.self, forKey: "NS.timezone") { calendar.timeZone = zone as TimeZone }
        if let locale = try coder.member(NSLocale.self, forKey: "NS.locale") { calendar.locale = locale as Locale }
        let firstDay: Int = coder.integer(forKey: "NS.firstwkdy", "decodeInt64ForKey:")
        if (1...7).contains(firstDay) { calendar.firstWeekday = firstDay }
        let days: Int = coder.integer(forKey: "NS.mindays", "decodeInt64ForKey:")
        if (1...7).contains(days) { calendar.minimumDaysInFirstWeek = days }
        return calendar
    }

    // MARK: Index paths and sets

    private static func path(_ coder: NSKeyedUnarchiver) throws -> NSIndexPath {
        let length: Int = coder.integer(forKey: "NSIndexPathLength", "decodeInt64ForKey:")
        switch length {
        case ...0: return NSIndexPath()
        case 1: return NSIndexPath(index: coder.integer(forKey: "NSIndexPathValue", "decodeInt64ForKey:"))
        default:
            guard let data = try coder.member(NSData.self, forKey: "NSIndexPathData") else { throw ArchiveError.corrupt("an index path has no indices") }
            let indices = try PackedNumbers.read(data as Data).map { Int(truncatingIfNeeded: $0) }
            guard indices.count == length else { throw ArchiveError.corrupt("an index path has \(indices.count) indices in place of \(length)") }
            return indices.withUnsafeBufferPointer { NSIndexPath(indexes: $0.baseAddress, length: length) }
        }
    }

    private static func encode(_ path: NSIndexPath, _ coder: NSKeyedArchiver) {
        coder.encode(path.length, forKey: "NSIndexPathLength")
        if path.length == 1 { coder.encode(path.index(atPosition: 0), forKey: "NSIndexPathValue") }
        guard path.length > 1 else { return }
        let indices = (0..<path.length).map { UInt64(truncatingIfNeeded: path.index(atPosition: $0)) }
        coder.encode(PackedNumbers.write(indices) as NSData, forKey: "NSIndexPathData")
    }

    private static func indices(_ coder: NSKeyedUnarchiver) throws -> NSMutableIndexSet {
        let count: Int = coder.integer(forKey: "NSRangeCount", "decodeInt64ForKey:")
        var numbers: [UInt64] = []
        if count == 1 {
            numbers = ["NSLocation", "NSLength"].map { UInt64(bitPattern: coder.integer(forKey: $0, "decodeInt64ForKey:")) }
        } else if count > 1 {
            guard let data = try coder.member(NSData.self, forKey: "NSRangeData") else { throw ArchiveError.corrupt("an index set has no ranges") }
            numbers = try PackedNumbers.read(data as Data)
        }
        guard count >= 0, numbers.count.isMultiple(of: 2), numbers.count / 2 == count else { throw ArchiveError.corrupt("an index set has a wrong number of ranges") }
        let set = NSMutableIndexSet()
        // In order and apart, as the set keeps them: what is not would cost more than the archive holds.
        var next: UInt64 = 0
        for pair in stride(from: 0, to: numbers.count, by: 2) where numbers[pair + 1] > 0 {
            let (location, length) = (numbers[pair], numbers[pair + 1])
            guard location >= next, location < UInt64(NSNotFound), length <= UInt64(NSNotFound) - location else { throw ArchiveError.corrupt("an index set has a wrong range") }
            set.add(in: NSRange(location: Int(location), length: Int(length)))
            next = location + length
        }
        return set
    }

    private static func encode(_ set: NSIndexSet, _ coder: NSKeyedArchiver) {
        var ranges: [NSRange] = []
        set.enumerateRanges(options: []) { range, _ in ranges.append(range) }
        coder.encode(ranges.count, forKey: "NSRangeCount")
        if ranges.count == 1 {
            coder.encode(ranges[0].location, forKey: "NSLocation")
            coder.encode(ranges[0].length, forKey: "NSLength")
        } else if ranges.count > 1 {
            coder.encode(PackedNumbers.write(ranges.flatMap { [UInt64($0.location), UInt64($0.length)] }) as NSData, forKey: "NSRangeData")
        }
    }

    // MARK: Tables

    static var placeDecoders: [(AnyClass, Decoder)] {
        [
            (NSURL.self, url), (NSDateInterval.self, interval), (NSCalendar.self, calendar), (NSIndexPath.self, path), (NSMutableIndexSet.self, indices),
            (NSIndexSet.self, { NSIndexSet(indexSet: try indices($0) as IndexSet) }),
            (
                NSURLQueryItem.self,
                { coder in
                    guard let name = try coder.member(NSString.self, forKey: "NS.name") else { throw ArchiveError.corrupt("a query item has no name") }
                    return NSURLQueryItem(name: name as String, value: try coder.member(NSString.self, forKey: "NS.value") as String?)
                }
            ),
        ]
    }

    static var placeEncoders: [(AnyClass, Encoder)] {
        let indices: Encoder = { encode($0 as! NSIndexSet, $1) }
        return [
            (NSIndexPath.self, { encode($0 as! NSIndexPath, $1) }), (NSIndexSet.self, indices), (NSMutableIndexSet.self, indices),
            (
                NSURL.self,
                { object, coder in
                    coder.encode((object as! NSURL).baseURL.map { $0 as NSURL }, forKey: "NS.base")
                    coder.encode(NSString(string: (object as! NSURL).relativeString), forKey: "NS.relative")
                }
            ),
            (
                NSDateInterval.self,
                { object, coder in
                    coder.encode((object as! NSDateInterval).startDate as NSDate, forKey: "NS.startDate")
                    coder.encode((object as! NSDateInterval).endDate as NSDate, forKey: "NS.endDate")
                }
            ),
            (
                NSCalendar.self,
                { object, coder in
                    let calendar = object as! NSCalendar
                    coder.encode(NSString(string: calendar.calendarIdentifier.rawValue), forKey: "NS.identifier")
                    coder.encode(calendar.timeZone as NSTimeZone, forKey: "NS.timezone")
                    coder.encode(calendar.locale.map { $0 as NSLocale }, forKey: "NS.locale")
                    coder.encode(calendar.firstWeekday, forKey: "NS.firstwkdy")
                    coder.encode(calendar.minimumDaysInFirstWeek, forKey: "NS.mindays")
                }
            ),
        ]
    }

    // MARK: Network

    /// Requests and responses, whose module the runtime does not load: Foundation makes them once what it takes for granted is there.
    static nonisolated(unsafe) let networking: [String: Decoder] = {
        func request(_ coder: NSKeyedUnarchiver) throws -> NSObject? {
            let ranges = [
                "NS._cachePolicy": 0...5, "NS._networkServiceType": 0...4, "NS._timeoutInterval": 0...Int.max, "NS._allowsCellularAccess": 0...1,
                "NS._httpShouldHandleCookies": 0...1, "NS._httpShouldUsePipelining": 0...1,
            ]
            for (key, range) in ranges {
                guard let number = try coder.member(NSNumber.self, forKey: key)?.exactly(Int.self), range.contains(number) else { throw ArchiveError.corrupt("a request lacks '\(key)'") }
            }
            return try coder.made(allowing: [NSURL.self])
        }
        func response(_ coder: NSKeyedUnarchiver) throws -> NSObject? {
            guard try coder.member(NSURL.self, forKey: "NS.url") != nil else { throw ArchiveError.corrupt("a response has no URL") }
            let headers = try coder.member(NSDictionary.self, forKey: "NS.allHeaderFields") ?? [:]
            guard headers.allSatisfy({ $0.key is String && $0.value is String }) else { throw ArchiveError.corrupt("a header of a response is no text") }
            if coder.value(forKey: "NS.allHeaderFields") != nil, headers.count == 0, try coder.member(NSDictionary.self, forKey: "NS.allHeaderFields") == nil {
                throw ArchiveError.corrupt("a response has no headers")
            }
            return try coder.made(allowing: [NSURL.self])
        }
        var result: [String: Decoder] = [:]
        for name in ["NSURLRequest", "NSMutableURLRequest"] { result["FoundationNetworking.\(name)"] = request }
        for name in ["URLResponse", "HTTPURLResponse"] { result["FoundationNetworking.\(name)"] = response }
        return result
    }()
}

extension NSKeyedUnarchiver {
    /// The object by its class's own initialiser, which may decode these classes, too.
    fileprivate func made(allowing others: [AnyClass]) throws -> NSObject? {
        guard let type = makingClass as? any NSCoding.Type else { return nil }
        allowed.append((allowed.last ?? []) + others)
        defer { allowed.removeLast() }
        return type.init(coder: self) as? NSObject
    }
}
