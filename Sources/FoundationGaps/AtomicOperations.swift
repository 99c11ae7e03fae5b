// <libkern/OSAtomic.h>, deprecated since iOS 10: all operations are ordered here, those without a barrier too.

import CObjCRuntime

@available(*, deprecated, message: "Use atomic_fetch_add() from <stdatomic.h> instead")
@discardableResult public func OSAtomicAdd32(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>!) -> Int32 { drydock_add_32(value, amount) }

@available(*, deprecated, message: "Use atomic_fetch_add() from <stdatomic.h> instead")
@discardableResult public func OSAtomicIncrement32(_ value: UnsafeMutablePointer<Int32>!) -> Int32 { drydock_add_32(value, 1) }

@available(*, deprecated, message: "Use atomic_fetch_add() from <stdatomic.h> instead")
@discardableResult public func OSAtomicDecrement32(_ value: UnsafeMutablePointer<Int32>!) -> Int32 { drydock_add_32(value, -1) }

@available(*, deprecated, message: "Use atomic_compare_exchange_strong() from <stdatomic.h> instead")
@discardableResult public func OSAtomicCompareAndSwap32(_ old: Int32, _ new: Int32, _ value: UnsafeMutablePointer<Int32>!) -> Bool { drydock_compare_and_swap_32(value, old, new) }

@available(*, deprecated, message: "Use atomic_fetch_add() from <stdatomic.h> instead")
@discardableResult public func OSAtomicAdd32Barrier(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>!) -> Int32 { drydock_add_32(value, amount) }

@available(*, deprecated, message: "Use atomic_fetch_add() from <stdatomic.h> instead")
@discardableResult public func OSAtomicIncrement32Barrier(_ value: UnsafeMutablePointer<Int32>!) -> Int32 { drydock_add_32(value, 1) }

@available(*, deprecated, message: "Use atomic_fetch_add() from <stdatomic.h> instead")
@discardableResult public func OSAtomicDecrement32Barrier(_ value: UnsafeMutablePointer<Int32>!) -> Int32 { drydock_add_32(value, -1) }

@available(*, deprecated, message: "Use atomic_compare_exchange_strong() from <stdatomic.h> instead")
@discardableResult public func OSAtomicCompareAndSwap32Barrier(_ old: Int32, _ new: Int32, _ value: UnsafeMutablePointer<Int32>!) -> Bool { drydock_compare_and_swap_32(value, old, new) }

@available(*, deprecated, message: "Use atomic_fetch_add() from <stdatomic.h> instead")
@discardableResult public func OSAtomicAdd64(_ amount: Int64, _ value: UnsafeMutablePointer<Int64>!) -> Int64 { drydock_add_64(value, amount) }

@available(*, deprecated, message: "Use atomic_fetch_add() from <stdatomic.h> instead")
@discardableResult public func OSAtomicIncrement64(_ value: UnsafeMutablePointer<Int64>!) -> Int64 { drydock_add_64(value, 1) }

@available(*, deprecated, message: "Use atomic_fetch_add() from <stdatomic.h> instead")
@discardableResult public func OSAtomicDecrement64(_ value: UnsafeMutablePointer<Int64>!) -> Int64 { drydock_add_64(value, -1) }

@available(*, deprecated, message: "Use atomic_compare_exchange_strong() from <stdatomic.h> instead")
@discardableResult public func OSAtomicCompareAndSwap64(_ old: Int64, _ new: Int64, _ value: UnsafeMutablePointer<Int64>!) -> Bool { drydock_compare_and_swap_64(value, old, new) }

@available(*, deprecated, message: "Use atomic_fetch_add() from <stdatomic.h> instead")
@discardableResult public func OSAtomicAdd64Barrier(_ amount: Int64, _ value: UnsafeMutablePointer<Int64>!) -> Int64 { drydock_add_64(value, amount) }

@available(*, deprecated, message: "Use atomic_fetch_add() from <stdatomic.h> instead")
@discardableResult public func OSAtomicIncrement64Barrier(_ value: UnsafeMutablePointer<Int64>!) -> Int64 { drydock_add_64(value, 1) }

@available(*, deprecated, message: "Use atomic_fetch_add() from <stdatomic.h> instead")
@discardableResult public func OSAtomicDecrement64Barrier(_ value: UnsafeMutablePointer<Int64>!) -> Int64 { drydock_add_64(value, -1) }

@available(*, deprecated, message: "Use atomic_compare_exchange_strong() from <stdatomic.h> instead")
@discardableResult public func OSAtomicCompareAndSwap64Barrier(_ old: Int64, _ new: Int64, _ value: UnsafeMutablePointer<Int64>!) -> Bool { drydock_compare_and_swap_64(value, old, new) }

@available(*, deprecated, message: "Use atomic_fetch_or() from <stdatomic.h> instead")
@discardableResult public func OSAtomicOr32(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>!) -> Int32 { Int32(bitPattern: drydock_or_32(value, mask) | mask) }

@available(*, deprecated, message: "Use atomic_fetch_or() from <stdatomic.h> instead")
@discardableResult public func OSAtomicOr32Orig(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>!) -> Int32 { Int32(bitPattern: drydock_or_32(value, mask)) }

@available(*, deprecated, message: "Use atomic_fetch_or() from <stdatomic.h> instead")
@discardableResult public func OSAtomicOr32Barrier(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>!) -> Int32 { Int32(bitPattern: drydock_or_32(value, mask) | mask) }

@available(*, deprecated, message: "Use atomic_fetch_or() from <stdatomic.h> instead")
@discardableResult public func OSAtomicOr32OrigBarrier(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>!) -> Int32 { Int32(bitPattern: drydock_or_32(value, mask)) }

@available(*, deprecated, message: "Use atomic_fetch_and() from <stdatomic.h> instead")
@discardableResult public func OSAtomicAnd32(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>!) -> Int32 { Int32(bitPattern: drydock_and_32(value, mask) & mask) }

@available(*, deprecated, message: "Use atomic_fetch_and() from <stdatomic.h> instead")
@discardableResult public func OSAtomicAnd32Orig(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>!) -> Int32 { Int32(bitPattern: drydock_and_32(value, mask)) }

@available(*, deprecated, message: "Use atomic_fetch_and() from <stdatomic.h> instead")
@discardableResult public func OSAtomicAnd32Barrier(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>!) -> Int32 { Int32(bitPattern: drydock_and_32(value, mask) & mask) }

@available(*, deprecated, message: "Use atomic_fetch_and() from <stdatomic.h> instead")
@discardableResult public func OSAtomicAnd32OrigBarrier(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>!) -> Int32 { Int32(bitPattern: drydock_and_32(value, mask)) }

@available(*, deprecated, message: "Use atomic_fetch_xor() from <stdatomic.h> instead")
@discardableResult public func OSAtomicXor32(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>!) -> Int32 { Int32(bitPattern: drydock_xor_32(value, mask) ^ mask) }

@available(*, deprecated, message: "Use atomic_fetch_xor() from <stdatomic.h> instead")
@discardableResult public func OSAtomicXor32Orig(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>!) -> Int32 { Int32(bitPattern: drydock_xor_32(value, mask)) }

@available(*, deprecated, message: "Use atomic_fetch_xor() from <stdatomic.h> instead")
@discardableResult public func OSAtomicXor32Barrier(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>!) -> Int32 { Int32(bitPattern: drydock_xor_32(value, mask) ^ mask) }

@available(*, deprecated, message: "Use atomic_fetch_xor() from <stdatomic.h> instead")
@discardableResult public func OSAtomicXor32OrigBarrier(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>!) -> Int32 { Int32(bitPattern: drydock_xor_32(value, mask)) }

@available(*, deprecated, message: "Use atomic_thread_fence() from <stdatomic.h> instead")
public func OSMemoryBarrier() { drydock_memory_barrier() }
