// F11.1 OSAtomic's operations answer the new value, those named "Orig" the old one (libkern/OSAtomic.h); MAXFLOAT is math.h's
import Foundation

func run() {
    var count: Int32 = 1
    let increment = OSAtomicIncrement32Barrier
    print(increment(&count), OSAtomicAdd32(5, &count), OSAtomicDecrement32(&count), count)
    print(OSAtomicCompareAndSwap32Barrier(6, 9, &count), OSAtomicCompareAndSwap32Barrier(6, 7, &count), count)
    var flags: UInt32 = 0b100
    print(OSAtomicOr32OrigBarrier(0b001, &flags), OSAtomicOr32(0b010, &flags), flags, OSAtomicAnd32(0b011, &flags), OSAtomicXor32Orig(0b001, &flags), flags)
    var long: Int64 = 1 << 40
    print(OSAtomicAdd64Barrier(-1, &long), MAXFLOAT == Float.greatestFiniteMagnitude)
    OSMemoryBarrier()
}
// prints:
// 2 7 6 6
// true false 9
// 4 7 7 3 3 2
// 1099511627775 true
