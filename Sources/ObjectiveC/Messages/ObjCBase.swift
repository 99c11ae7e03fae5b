public import Foundation

/// What NSObject itself does for each overridable message: the end of every `super` chain.
///
/// The members on `NSObjectProtocol` first look for an override (of ``ObjCObject``'s open members, or
/// an entry of the class's table) and come here when there is none. A class that derives from a
/// Foundation class other than ``ObjCObject`` registers its override in its table, and what reads
/// `super.setValue(v, forUndefinedKey: k)` in its source becomes `ObjCBase.setValue(self, v, forUndefinedKey: k)`:
/// the receiver first, then the arguments with their labels.
public enum ObjCBase {}

extension ObjCBase {
    public static func responds(_ object: NSObject, to selector: Selector?) -> Bool {
        guard let selector else { return false }
        return ObjCRuntime.method(selector, on: object) != nil
    }

    public static func doesNotRecognizeSelector(_ object: NSObject, _ selector: Selector?) {
        ObjCRuntime.unrecognized(selector ?? "(null)", by: object)
    }

    public static func instancesRespond(_ type: AnyClass, to selector: Selector?) -> Bool {
        guard let selector else { return false }
        return ObjCRuntime.instanceMethod(selector, of: type) != nil
    }
}

/// Selectors of the messages that a table may override.
enum OverridableSelector {
    static let responds: Selector = "respondsToSelector:"
    static let doesNotRecognize: Selector = "doesNotRecognizeSelector:"
    static let forwardingTarget: Selector = "forwardingTargetForSelector:"
    static let valueForKey: Selector = "valueForKey:"
    static let setValueForKey: Selector = "setValue:forKey:"
    static let valueForKeyPath: Selector = "valueForKeyPath:"
    static let setValueForKeyPath: Selector = "setValue:forKeyPath:"
    static let valueForUndefinedKey: Selector = "valueForUndefinedKey:"
    static let setValueForUndefinedKey: Selector = "setValue:forUndefinedKey:"
    static let setNilValueForKey: Selector = "setNilValueForKey:"
    static let observeValue: Selector = "observeValueForKeyPath:ofObject:change:context:"
    static let keyPathsAffecting: Selector = "keyPathsForValuesAffectingValueForKey:"
    static let automaticallyNotifies: Selector = "automaticallyNotifiesObserversForKey:"
}
