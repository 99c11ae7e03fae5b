public import Foundation

// Core Foundation's object types have no Swift import here. Their toll-free bridged Foundation classes
// take the names, so that `array as CFArray` and `data as CFData` mean what they mean on Apple's platforms.

public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary
public typealias CFURL = NSURL
public typealias CFMutableString = NSMutableString
public typealias CFAttributedString = NSAttributedString
public typealias CFMutableArray = NSMutableArray
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFSet = NSSet
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFDate = NSDate
public typealias CFError = NSError
public typealias CFNull = NSNull
public typealias CFLocale = NSLocale
public typealias CFCharacterSet = NSCharacterSet
public typealias CFTypeRef = AnyObject
public typealias CFIndex = Int
public typealias CFHashCode = UInt
public typealias CFTypeID = UInt
public typealias CFOptionFlags = UInt
public typealias UniChar = UInt16
/// What a function of the older frameworks answers; 0 for no error.
public typealias OSStatus = Int32
public let noErr: OSStatus = 0
public typealias CFStringEncoding = UInt32

/// A stretch of a Core Foundation object: characters, bytes, elements.
public struct CFRange: Sendable {
    public var location: CFIndex
    public var length: CFIndex

    public init() { self.init(location: 0, length: 0) }

    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }
}

public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

// There is one allocator here, whatever a function is given.
nonisolated(unsafe) public let kCFAllocatorDefault: CFAllocator! = nil
nonisolated(unsafe) public let kCFAllocatorSystemDefault: CFAllocator! = nil

nonisolated(unsafe) public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
nonisolated(unsafe) public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// The error's text for a user.
public func CFErrorCopyDescription(_ err: CFError?) -> CFString? { err.map { NSString(string: $0.localizedDescription) } }

/// Why there was an error; nil where it does not say.
public func CFErrorCopyFailureReason(_ err: CFError?) -> CFString? { err?.localizedFailureReason.map { NSString(string: $0) } }

public func CFErrorGetCode(_ err: CFError?) -> CFIndex { err?.code ?? 0 }

public func CFErrorGetDomain(_ err: CFError!) -> CFString! { err.map { NSString(string: $0.domain) } }

/// All that the error says of itself, by keys of its domain.
public func CFErrorCopyUserInfo(_ err: CFError!) -> CFDictionary! { err.map { NSDictionary(dictionary: $0.userInfo) } }
