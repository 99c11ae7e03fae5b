// F11.1 memcpy and its relatives take optional pointers, such as an array's base address; nothing happens to nothing (Apple's string.h says of none that it may not be nil)
import Foundation

func run() {
    let bytes: [UInt8] = [1, 2, 3, 4]
    var copy = [UInt8](repeating: 0, count: 4)
    bytes.withUnsafeBufferPointer { source in
        copy.withUnsafeMutableBufferPointer { target in
            memcpy(target.baseAddress, source.baseAddress, 4)
        }
    }
    print(copy, memcmp(bytes, copy, 4))
    let nothing: UnsafePointer<UInt8>? = nil
    let empty: UnsafeMutableRawPointer? = nil
    print(memcpy(empty, nothing, 0) == nil, memcmp(nothing, nothing, 0))
    memmove(&copy, bytes, 2)
    memset(&copy, 7, 1)
    var one: UInt32 = 0, other: UInt32 = 9
    memcpy(&one, &other, MemoryLayout<UInt32>.size)
    let raw = malloc(4)
    memset(raw, 1, 4)
    memcpy(raw, bytes, 2)
    print(copy, one, raw!.load(as: UInt8.self), raw!.load(fromByteOffset: 3, as: UInt8.self))
    free(raw)
    let typed = UnsafeMutablePointer<UInt8>.allocate(capacity: 4)
    typed.initialize(repeating: 1, count: 4)
    var plain: UnsafePointer<UInt8>! = UnsafePointer(typed)
    print(memcmp(typed, plain, 4), memcmp(typed + 1, typed, 3))
    plain = nil
    typed.deallocate()
}
// prints:
// [1, 2, 3, 4] 0
// true 0
// [7, 2, 3, 4] 9 1 1
// 0 0
