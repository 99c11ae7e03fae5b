public import Foundation

extension NSMutableDictionary {
    /// The value of a key that is only known to be copyable, as Objective-C's keys are.
    public subscript(key: any NSCopying) -> Any? {
        get { object(forKey: key) }
        set {
            guard let key = key as? NSObject else { return }
            if let newValue { setObject(newValue, forKey: key) } else { removeObject(forKey: key) }
        }
    }
}
