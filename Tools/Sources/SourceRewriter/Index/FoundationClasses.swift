/// What is known of Foundation's classes without a manifest.
enum FoundationClasses {
    /// Classes one can derive from that are Foundation's NSObject underneath, not the runtime's.
    static let names: Set<String> = [
        "Operation", "BlockOperation", "OperationQueue", "Formatter", "NumberFormatter", "DateFormatter", "URLProtocol", "InputStream", "OutputStream", "Stream",
        "Thread", "NSCoder", "NSKeyedArchiver", "NSKeyedUnarchiver", "NSAttributedString", "NSMutableAttributedString", "NSString", "NSMutableString",
        "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet", "NSNumber", "NSValue", "NSError", "NSData", "NSMutableData",
        "NSURL", "NSDate", "NSCache", "NSLock", "NSRecursiveLock", "NSCondition", "NSConditionLock", "RunLoop", "Timer", "XMLParser", "XMLNode", "XMLElement", "XMLDocument", "URLSession",
        "URLSessionTask", "URLSessionConfiguration", "URLCache", "Bundle", "FileManager", "NotificationCenter", "UserDefaults", "Progress", "Process", "Port",
        "NSPredicate", "NSSortDescriptor", "NSRegularExpression", "NSTextCheckingResult", "HTTPURLResponse", "URLResponse", "HTTPCookieStorage",
        "ByteCountFormatter", "DateComponentsFormatter", "DateIntervalFormatter", "ISO8601DateFormatter", "MeasurementFormatter", "PersonNameComponentsFormatter",
        "LengthFormatter", "ListFormatter", "RelativeDateTimeFormatter", "MassFormatter", "EnergyFormatter", "Dimension", "Unit", "Host", "NSOrderedSet", "NSMutableOrderedSet", "NSCountedSet", "NSUUID",
        "NSNull", "NSLocale", "NSCalendar", "NSTimeZone", "NSIndexSet", "NSCharacterSet", "NSURLRequest", "NSMutableURLRequest", "UndoManager", "NSItemProvider",
        "NSUserActivity", "NSException", "NSHashTable", "NSMapTable", "NSCompoundPredicate", "NSComparisonPredicate", "NSExpression",
    ]

    /// Classes with stored properties of types that only Foundation itself sees.
    static let hidingMembers: Set<String> = ["NSLock", "NSRecursiveLock", "NSCondition", "NSConditionLock", "RunLoop", "Timer", "NSConditionLock", "Thread", "Bundle", "RunLoop"]

    /// Members of Objective-C's NSObject and formatters that Foundation's lack here, in which a class of Foundation's
    /// must be overridden by table: their full names, with the selectors.
    static let tableMembers: [String: String] = [
        "value(forKey:)": "valueForKey:", "setValue(_:forKey:)": "setValue:forKey:", "value(forKeyPath:)": "valueForKeyPath:",
        "setValue(_:forKeyPath:)": "setValue:forKeyPath:", "value(forUndefinedKey:)": "valueForUndefinedKey:",
        "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:", "setNilValueForKey(_:)": "setNilValueForKey:",
        "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:ofObject:change:context:", "responds(to:)": "respondsToSelector:",
        "doesNotRecognizeSelector(_:)": "doesNotRecognizeSelector:", "forwardingTarget(for:)": "forwardingTargetForSelector:",
        "keyPathsForValuesAffectingValue(forKey:)": "keyPathsForValuesAffectingValueForKey:",
        "automaticallyNotifiesObservers(forKey:)": "automaticallyNotifiesObserversForKey:",
        // What formatters answer through an argument.
        "getObjectValue(_:for:errorDescription:)": "getObjectValue:forString:errorDescription:",
        "getObjectValue(_:for:range:)": "getObjectValue:forString:range:error:",
    ]

    /// Superclasses in Apple's frameworks, for classes no manifest lists.
    static let superclasses: [String: String] = [
        "NumberFormatter": "Formatter", "DateFormatter": "Formatter", "ByteCountFormatter": "Formatter", "DateComponentsFormatter": "Formatter",
        "MeasurementFormatter": "Formatter", "BlockOperation": "Operation", "NSMutableAttributedString": "NSAttributedString",
        "NSTextStorage": "NSMutableAttributedString", "InputStream": "Stream", "OutputStream": "Stream", "UIResponder": "NSObject",
        "UIView": "UIResponder", "UIViewController": "UIResponder", "UIApplication": "UIResponder", "UIScene": "UIResponder", "UIWindow": "UIView",
        "UIControl": "UIView", "UILabel": "UIView", "UIImageView": "UIView", "UIButton": "UIControl", "UITextField": "UIControl", "UISlider": "UIControl",
        "UISwitch": "UIControl", "UISegmentedControl": "UIControl", "UIPageControl": "UIControl", "UIStepper": "UIControl", "UIDatePicker": "UIControl",
        "UIRefreshControl": "UIControl", "UIScrollView": "UIView", "UITextView": "UIScrollView", "UITableView": "UIScrollView",
        "UICollectionView": "UIScrollView", "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView", "UICollectionReusableView": "UIView",
        "UICollectionViewCell": "UICollectionReusableView", "UIStackView": "UIView", "UINavigationBar": "UIView", "UITabBar": "UIView", "UIToolbar": "UIView",
        "UISearchBar": "UIView", "UIProgressView": "UIView", "UIActivityIndicatorView": "UIView", "UIPickerView": "UIView", "UIVisualEffectView": "UIView",
        "UINavigationController": "UIViewController", "UITabBarController": "UIViewController", "UITableViewController": "UIViewController",
        "UICollectionViewController": "UIViewController", "UIPageViewController": "UIViewController", "UISplitViewController": "UIViewController",
        "UIAlertController": "UIViewController", "UISearchController": "UIViewController", "UIGestureRecognizer": "NSObject",
        "UITapGestureRecognizer": "UIGestureRecognizer", "UIPanGestureRecognizer": "UIGestureRecognizer",
        "UILongPressGestureRecognizer": "UIGestureRecognizer", "UIBarItem": "NSObject", "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem",
        "CAShapeLayer": "CALayer", "CAGradientLayer": "CALayer", "CATextLayer": "CALayer", "CALayer": "NSObject",
    ]
}
