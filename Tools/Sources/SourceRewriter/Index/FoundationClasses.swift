/// What is known of Foundation's classes without a manifest.
enum FoundationClasses {
    /// Classes one can derive from that are Foundation's NSObject underneath, not the runtime's.
    static let names: Set<String> = [
        "Operation", "BlockOperation", "OperationQueue", "Formatter", "NumberFormatter", "DateFormatter", "URLProtocol", "InputStream", "OutputStream", "Stream",
        "Thread", "NSCoder", "NSKeyedArchiver", "NSKeyedUnarchiver", "NSAttributedString", "NSMutableAttributedString", "NSString", "NSMutableString",
        "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet", "NSNumber", "NSValue", "NSError", "NSData", "NSMutableData",
        "NSURL", "NSDate", "NSCache", "NSLock", "NSRecursiveLock", "NSCondition", "XMLParser", "XMLNode", "XMLElement", "XMLDocument", "URLSession",
        "URLSessionTask", "URLSessionConfiguration", "URLCache", "Bundle", "FileManager", "NotificationCenter", "UserDefaults", "Progress", "Process", "Port",
        "NSPredicate", "NSSortDescriptor", "NSRegularExpression", "NSTextCheckingResult", "HTTPURLResponse", "URLResponse", "HTTPCookieStorage",
        "ByteCountFormatter", "DateComponentsFormatter", "DateIntervalFormatter", "ISO8601DateFormatter", "MeasurementFormatter", "PersonNameComponentsFormatter",
        "LengthFormatter", "MassFormatter", "EnergyFormatter", "Dimension", "Unit", "Host", "NSOrderedSet", "NSMutableOrderedSet", "NSCountedSet", "NSUUID",
        "NSNull", "NSLocale", "NSCalendar", "NSTimeZone", "NSIndexSet", "NSCharacterSet", "NSURLRequest", "NSMutableURLRequest", "UndoManager", "NSItemProvider",
        "NSUserActivity", "NSException", "NSHashTable", "NSMapTable",
    ]

    /// Members of Objective-C's NSObject that Foundation's lacks here, in which a class of Foundation's
    /// must be overridden by table: their full names, with the selectors.
    static let tableMembers: [String: String] = [
        "value(forKey:)": "valueForKey:", "setValue(_:forKey:)": "setValue:forKey:", "value(forKeyPath:)": "valueForKeyPath:",
        "setValue(_:forKeyPath:)": "setValue:forKeyPath:", "value(forUndefinedKey:)": "valueForUndefinedKey:",
        "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:", "setNilValueForKey(_:)": "setNilValueForKey:",
        "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:ofObject:change:context:", "responds(to:)": "respondsToSelector:",
        "doesNotRecognizeSelector(_:)": "doesNotRecognizeSelector:", "forwardingTarget(for:)": "forwardingTargetForSelector:",
        "keyPathsForValuesAffectingValue(forKey:)": "keyPathsForValuesAffectingValueForKey:",
        "automaticallyNotifiesObservers(forKey:)": "automaticallyNotifiesObserversForKey:",
    ]
}
