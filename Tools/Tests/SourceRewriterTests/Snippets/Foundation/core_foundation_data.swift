// F11.1 Core Foundation's data, and an object of process information (Apple, "CFMutableData", "ProcessInfo")
import Foundation

func run() {
    let data = CFDataCreateMutable(kCFAllocatorDefault, 0)!
    CFDataAppendBytes(data, [1, 2, 3, 4], 4)
    CFDataReplaceBytes(data, CFRangeMake(1, 2), [9], 1)
    print(CFDataGetLength(data), (data as Data).map { Int($0) })
    CFDataDeleteBytes(data, CFRange(location: 0, length: 1))
    CFDataGetMutableBytePtr(data)[0] = 7
    let copy = CFDataCreateCopy(nil, data)
    CFDataSetLength(data, 3)
    print((data as Data).map { Int($0) }, CFDataGetBytePtr(copy)[0])
    var bytes: [UInt8] = [0, 0]
    CFDataGetBytes(copy, CFRange(location: 0, length: 2), &bytes)
    print(bytes)
    print(ProcessInfo().processIdentifier == getpid(), ProcessInfo().arguments == CommandLine.arguments)
}
// prints:
// 3 [1, 9, 4]
// [7, 4, 0] 7
// [7, 4]
// true true
