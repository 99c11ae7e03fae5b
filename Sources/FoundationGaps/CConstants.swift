// Macros of Apple's C library that Swift code uses and glibc lacks.

/// The largest finite `Float`: what an endless animation's `repeatCount` is set to.
public let HUGE = Float.greatestFiniteMagnitude

// Dispatch's units of time, which its Swift module does not show here.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000

// Objective-C's names of Swift's integers.
public typealias NSInteger = Int
public typealias NSUInteger = UInt
