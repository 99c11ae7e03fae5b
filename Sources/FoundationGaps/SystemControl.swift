// What programs ask Apple's kernel about the machine by `sysctl`, which Linux has not.

public import Glibc
internal import Foundation

public let CTL_MAXNAME: Int32 = 12
public let CTL_KERN: Int32 = 1
public let CTL_HW: Int32 = 6
public let KERN_OSTYPE: Int32 = 1
public let KERN_OSRELEASE: Int32 = 2
public let KERN_OSREV: Int32 = 3
public let KERN_VERSION: Int32 = 4
public let KERN_HOSTNAME: Int32 = 10
public let KERN_OSVERSION: Int32 = 65
public let HW_MACHINE: Int32 = 1
public let HW_MODEL: Int32 = 2
public let HW_NCPU: Int32 = 3
public let HW_PAGESIZE: Int32 = 7
public let HW_MEMSIZE: Int32 = 24
public let HW_AVAILCPU: Int32 = 25

/// Reads what the kernel knows under a name.
///
/// The machine answers as in Apple's simulator: the computer's own processors and memory under the system's names. Nothing can be set.
///
/// - Returns: 0, or -1 with `errno`: `ENOENT` for a name that is not known here, `ENOMEM` for a place that is too small, `EPERM` for a new value.
@discardableResult
public func sysctlbyname(
    _ name: UnsafePointer<CChar>!, _ oldp: UnsafeMutableRawPointer?, _ oldlenp: UnsafeMutablePointer<Int>?, _ newp: UnsafeMutableRawPointer?, _ newlen: Int
) -> Int32 {
    SystemControl.read(SystemControl.known.first { $0.name == String(cString: name) }, oldp, oldlenp, newp)
}

/// The same by numbers.
@discardableResult
public func sysctl(
    _ name: UnsafeMutablePointer<Int32>!, _ namelen: UInt32, _ oldp: UnsafeMutableRawPointer?, _ oldlenp: UnsafeMutablePointer<Int>?,
    _ newp: UnsafeMutableRawPointer?, _ newlen: Int
) -> Int32 {
    let numbers = Array(UnsafeBufferPointer(start: name, count: Int(namelen)))
    return SystemControl.read(SystemControl.known.first { $0.numbers == numbers }, oldp, oldlenp, newp)
}

/// The numbers of a name, at most `sizep` of them; afterwards their count.
@discardableResult
public func sysctlnametomib(_ name: UnsafePointer<CChar>!, _ mibp: UnsafeMutablePointer<Int32>?, _ sizep: UnsafeMutablePointer<Int>?) -> Int32 {
    guard let entry = SystemControl.known.first(where: { $0.name == String(cString: name) }) else { return SystemControl.fail(ENOENT) }
    guard let sizep else { return 0 }
    guard sizep.pointee >= entry.numbers.count else { return SystemControl.fail(ENOMEM) }
    if let mibp { for (place, number) in entry.numbers.enumerated() { mibp[place] = number } }
    sizep.pointee = entry.numbers.count
    return 0
}

private enum SystemControl {
    enum Value {
        case text(String)
        /// `width` bytes, unless the place has room for 4 or 8 exactly.
        case number(Int, width: Int)
    }

    struct Entry: Sendable {
        let name: String
        let numbers: [Int32]
        let value: @Sendable () -> Value
    }

    // Darwin 24.5 is the kernel of iOS 18.5.
    static let known: [Entry] = [
        Entry(name: "kern.ostype", numbers: [CTL_KERN, KERN_OSTYPE]) { .text("Darwin") },
        Entry(name: "kern.osrelease", numbers: [CTL_KERN, KERN_OSRELEASE]) { .text("24.5.0") },
        Entry(name: "kern.osrevision", numbers: [CTL_KERN, KERN_OSREV]) { .number(199506, width: 4) },
        Entry(name: "kern.version", numbers: [CTL_KERN, KERN_VERSION]) { .text("Darwin Kernel Version 24.5.0") },
        Entry(name: "kern.hostname", numbers: [CTL_KERN, KERN_HOSTNAME]) { .text(ProcessInfo.processInfo.hostName) },
        Entry(name: "kern.osversion", numbers: [CTL_KERN, KERN_OSVERSION]) { .text("22F77") },
        Entry(name: "hw.machine", numbers: [CTL_HW, HW_MACHINE]) { .text(machine) },
        Entry(name: "hw.ncpu", numbers: [CTL_HW, HW_NCPU]) { .number(ProcessInfo.processInfo.processorCount, width: 4) },
        Entry(name: "hw.activecpu", numbers: [CTL_HW, HW_AVAILCPU]) { .number(ProcessInfo.processInfo.activeProcessorCount, width: 4) },
        Entry(name: "hw.pagesize", numbers: [CTL_HW, HW_PAGESIZE]) { .number(Int(getpagesize()), width: 8) },
        Entry(name: "hw.memsize", numbers: [CTL_HW, HW_MEMSIZE]) { .number(Int(ProcessInfo.processInfo.physicalMemory), width: 8) },
    ]

    private static var machine: String {
        var names = utsname()
        uname(&names)
        return withUnsafeBytes(of: &names.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    static func read(_ entry: Entry?, _ place: UnsafeMutableRawPointer?, _ size: UnsafeMutablePointer<Int>?, _ new: UnsafeMutableRawPointer?) -> Int32 {
        guard let entry else { return fail(ENOENT) }
        guard new == nil else { return fail(EPERM) }
        let bytes: [UInt8] =
            switch entry.value() {
            case .text(let text): Array(text.utf8) + [0]
            case .number(let number, let width):
                withUnsafeBytes(of: number.littleEndian) { Array($0.prefix([4, 8].first { place != nil && $0 == size?.pointee } ?? width)) }
            }
        guard let place else {
            size?.pointee = bytes.count
            return 0
        }
        guard let size else { return fail(EFAULT) }
        guard size.pointee >= bytes.count else { return fail(ENOMEM) }
        bytes.withUnsafeBytes { place.copyMemory(from: $0.baseAddress!, byteCount: bytes.count) }
        size.pointee = bytes.count
        return 0
    }

    static func fail(_ code: Int32) -> Int32 {
        errno = code
        return -1
    }
}
