// glibc says of these functions that no pointer may be nil; Apple's library does not, and code hands them what `baseAddress` answers.
// The C functions are preferred wherever they fit.

public import Glibc

@discardableResult
@_disfavoredOverload
public func memcpy(_ destination: UnsafeMutableRawPointer?, _ source: UnsafeRawPointer?, _ count: Int) -> UnsafeMutableRawPointer! {
    guard count > 0 else { return destination }
    return Glibc.memcpy(destination!, source!, count)
}

@discardableResult
@_disfavoredOverload
public func memmove(_ destination: UnsafeMutableRawPointer?, _ source: UnsafeRawPointer?, _ count: Int) -> UnsafeMutableRawPointer! {
    guard count > 0 else { return destination }
    return Glibc.memmove(destination!, source!, count)
}

@discardableResult
@_disfavoredOverload
public func memset(_ destination: UnsafeMutableRawPointer?, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer! {
    guard count > 0 else { return destination }
    return Glibc.memset(destination!, byte, count)
}

@_disfavoredOverload
public func memcmp(_ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?, _ count: Int) -> Int32 {
    guard count > 0 else { return 0 }
    return Glibc.memcmp(first!, second!, count)
}
