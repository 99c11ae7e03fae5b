// Macros of Apple's C library that Swift code uses and glibc lacks.

public import Glibc

/// The largest finite `Float`: what an endless animation's `repeatCount` is set to.
public let HUGE = Float.greatestFiniteMagnitude
public let MAXFLOAT = Float.greatestFiniteMagnitude

// A kind of mutex is an enumerator here, which Swift sees as Int; Apple's is a macro of the C type.
@discardableResult
public func pthread_mutexattr_settype(_ attributes: UnsafeMutablePointer<pthread_mutexattr_t>!, _ kind: Int) -> Int32 {
    pthread_mutexattr_settype(attributes, Int32(kind))
}

public let PTHREAD_MUTEX_POLICY_FAIRSHARE_NP: Int32 = 1
public let PTHREAD_MUTEX_POLICY_FIRSTFIT_NP: Int32 = 3

/// Who gets a mutex that several threads wait for. Linux has first fit alone, which is Apple's default, too.
@discardableResult
public func pthread_mutexattr_setpolicy_np(_ attributes: UnsafeMutablePointer<pthread_mutexattr_t>!, _ policy: Int32) -> Int32 {
    policy == PTHREAD_MUTEX_POLICY_FIRSTFIT_NP ? 0 : EINVAL
}

// Dispatch's units of time, which its Swift module does not show here.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000

// Objective-C's names of Swift's integers.
public typealias NSInteger = Int
public typealias NSUInteger = UInt
