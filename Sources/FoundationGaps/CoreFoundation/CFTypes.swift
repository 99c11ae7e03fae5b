public import Foundation

// Questions that Core Foundation answers for objects of every type. A type's number is the address of its class, and is not the number on Apple's
// systems, which differs between versions there.

/// The number of an object's type: that of the bridged class for the many that stand behind it.
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID {
    guard let cf else { preconditionFailure("CFGetTypeID of no object") }
    // There are two objects for true and false, which no other number is.
    if cf === (true as NSNumber) || cf === (false as NSNumber) { return CFBooleanGetTypeID() }
    // The class of a type, below Foundation's root: paths have a mutable class, and strings many.
    var found: AnyClass = type(of: cf)
    while let above = _getSuperclass(found), above != NSObject.self, !bridged.contains(ObjectIdentifier(found)) { found = above }
    return cfTypeID(of: found)
}

/// The number of a class's objects; for classes that stand for types of Core Foundation's own.
package func cfTypeID(of type: AnyClass) -> CFTypeID { CFTypeID(bitPattern: ObjectIdentifier(type)) }

private enum BooleanType {}
private nonisolated(unsafe) let bridged: Set<ObjectIdentifier> = Set(
    [
        NSNumber.self, NSString.self, NSArray.self, NSDictionary.self, NSSet.self, NSData.self, NSDate.self, NSURL.self, NSNull.self, NSError.self, NSAttributedString.self,
        NSLocale.self, NSTimeZone.self, NSCalendar.self, NSCharacterSet.self, NSUUID.self,
    ].map { ObjectIdentifier($0 as AnyClass) })

public func CFBooleanGetTypeID() -> CFTypeID { CFTypeID(bitPattern: ObjectIdentifier(BooleanType.self)) }
public func CFNumberGetTypeID() -> CFTypeID { cfTypeID(of: NSNumber.self) }
public func CFStringGetTypeID() -> CFTypeID { cfTypeID(of: NSString.self) }
public func CFArrayGetTypeID() -> CFTypeID { cfTypeID(of: NSArray.self) }
public func CFDictionaryGetTypeID() -> CFTypeID { cfTypeID(of: NSDictionary.self) }
public func CFSetGetTypeID() -> CFTypeID { cfTypeID(of: NSSet.self) }
public func CFDataGetTypeID() -> CFTypeID { cfTypeID(of: NSData.self) }
public func CFDateGetTypeID() -> CFTypeID { cfTypeID(of: NSDate.self) }
public func CFURLGetTypeID() -> CFTypeID { cfTypeID(of: NSURL.self) }
public func CFNullGetTypeID() -> CFTypeID { cfTypeID(of: NSNull.self) }
public func CFErrorGetTypeID() -> CFTypeID { cfTypeID(of: NSError.self) }
public func CFAttributedStringGetTypeID() -> CFTypeID { cfTypeID(of: NSAttributedString.self) }
public func CFLocaleGetTypeID() -> CFTypeID { cfTypeID(of: NSLocale.self) }
public func CFTimeZoneGetTypeID() -> CFTypeID { cfTypeID(of: NSTimeZone.self) }
public func CFCalendarGetTypeID() -> CFTypeID { cfTypeID(of: NSCalendar.self) }
public func CFCharacterSetGetTypeID() -> CFTypeID { cfTypeID(of: NSCharacterSet.self) }
public func CFUUIDGetTypeID() -> CFTypeID { cfTypeID(of: NSUUID.self) }

/// Whether the objects are equal, as `isEqual(_:)` says.
public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool {
    cf1 === cf2 || ((cf1 as? NSObject)?.isEqual(cf2) ?? false)
}

public func CFHash(_ cf: CFTypeRef!) -> CFHashCode {
    guard let cf else { return 0 }
    return CFHashCode(bitPattern: (cf as? NSObject)?.hash ?? ObjectIdentifier(cf).hashValue)
}

public func CFBooleanGetValue(_ boolean: CFBoolean!) -> Bool { boolean.boolValue }
