public import Foundation

/// A copy of `length` bytes.
public func CFDataCreate(_ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) -> CFData! {
    NSData(bytes: bytes, length: length)
}

public func CFDataCreateCopy(_ allocator: CFAllocator!, _ theData: CFData!) -> CFData! { theData.map { NSData(data: Data(referencing: $0)) } }

/// Data without a byte. `capacity` bounds nothing here, whereas on Apple's systems data made with one other than 0 may not grow beyond.
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! { NSMutableData() }

public func CFDataCreateMutableCopy(_ allocator: CFAllocator!, _ capacity: CFIndex, _ theData: CFData!) -> CFMutableData! {
    theData.map { NSMutableData(data: Data(referencing: $0)) }
}

/// The number of bytes in `data`.
public func CFDataGetLength(_ data: CFData?) -> Int { data?.length ?? 0 }

/// The first byte of `data`, valid as long as `data` lives; nil for no bytes.
public func CFDataGetBytePtr(_ data: CFData?) -> UnsafePointer<UInt8>! {
    guard let data, data.length > 0 else { return nil }
    return data.bytes.assumingMemoryBound(to: UInt8.self)
}

/// The first byte of `theData`, to be changed, valid until its length changes.
public func CFDataGetMutableBytePtr(_ theData: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
    theData?.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

/// Copies the bytes of `range`, which lie within `theData`, to `buffer`.
public func CFDataGetBytes(_ theData: CFData!, _ range: CFRange, _ buffer: UnsafeMutablePointer<UInt8>!) {
    theData.getBytes(buffer, range: NSRange(location: range.location, length: range.length))
}

public func CFDataSetLength(_ theData: CFMutableData!, _ length: CFIndex) { theData.length = length }

public func CFDataIncreaseLength(_ theData: CFMutableData!, _ extraLength: CFIndex) { theData.increaseLength(by: extraLength) }

public func CFDataAppendBytes(_ theData: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) {
    theData.append(bytes, length: length)
}

public func CFDataReplaceBytes(
    _ theData: CFMutableData!, _ range: CFRange, _ newBytes: UnsafePointer<UInt8>!, _ newLength: CFIndex
) {
    theData.replaceBytes(in: NSRange(location: range.location, length: range.length), withBytes: newBytes, length: newLength)
}

public func CFDataDeleteBytes(_ theData: CFMutableData!, _ range: CFRange) { CFDataReplaceBytes(theData, range, nil, 0) }
