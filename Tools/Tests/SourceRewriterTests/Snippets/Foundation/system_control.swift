// F11.1 what an app asks the kernel by name and by numbers; identifiers of Core Foundation
// Source: sysctl(3) of Darwin: texts end with a zero, which counts; ENOENT for a name nobody knows, ENOMEM for a place that is too small
import Foundation
import Darwin

func text(_ name: String) -> String? {
    var size = 0
    guard sysctlbyname(name, nil, &size, nil, 0) == 0 else { return nil }
    var bytes = [CChar](repeating: 0, count: size)
    guard sysctlbyname(name, &bytes, &size, nil, 0) == 0 else { return nil }
    return String(cString: bytes)
}

func run() {
    print(text("kern.ostype") ?? "nil", text("hw.machine")?.isEmpty == false, text("no.such.name") ?? "nil", errno == ENOENT)
    var mib: [Int32] = [CTL_HW, HW_NCPU]
    var count: Int32 = 0
    var size = MemoryLayout<Int32>.size
    print(Darwin.sysctl(&mib, 2, &count, &size, nil, 0), count > 0, size)
    var memory: UInt64 = 0
    var length = MemoryLayout<UInt64>.size
    print(sysctlbyname("hw.memsize", &memory, &length, nil, 0), memory == ProcessInfo.processInfo.physicalMemory)
    var small = 1
    var place: CChar = 0
    print(sysctlbyname("kern.ostype", &place, &small, nil, 0), errno == ENOMEM)
    var numbers = [Int32](repeating: 0, count: Int(CTL_MAXNAME))
    var needed = numbers.count
    print(sysctlnametomib("kern.ostype", &numbers, &needed), needed, numbers[0] == CTL_KERN)
    let identifier = CFUUIDCreateString(nil, CFUUIDCreate(nil)) as String
    print(identifier.count, identifier == identifier.uppercased(), CFUUIDCreateFromString(nil, "no" as CFString) == nil)
}
// prints:
// Darwin true nil true
// 0 true 4
// 0 true
// -1 true
// 0 2 true
// 36 true true
