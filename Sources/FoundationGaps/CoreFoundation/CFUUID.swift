public import Foundation

/// A universally unique identifier.
public typealias CFUUID = NSUUID
public typealias CFAllocator = NSObject

/// A new identifier. There is one allocator here, whatever `alloc` says.
public func CFUUIDCreate(_ alloc: CFAllocator?) -> CFUUID! { NSUUID() }

/// The identifier's text in capitals, as "68753A44-4D6F-1226-9C60-0050E4C00067".
public func CFUUIDCreateString(_ alloc: CFAllocator?, _ uuid: CFUUID?) -> CFString! { uuid.map { NSString(string: $0.uuidString) } }

/// The identifier that a text stands for; nil where it stands for none.
public func CFUUIDCreateFromString(_ alloc: CFAllocator?, _ uuidStr: CFString?) -> CFUUID! { uuidStr.flatMap { NSUUID(uuidString: $0 as String) } }
