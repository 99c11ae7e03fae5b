import Foundation

/// The functions of CVirtualClock, looked up in the running program.
///
/// They must stand in the executable itself, where they precede libc's; this module, which is part of
/// a dynamic library, therefore does not link them.
struct ClockFunctions: Sendable {
    let enable: @convention(c) (Int64) -> Void
    let isEnabled: @convention(c) () -> Bool
    let letReadingsDiffer: @convention(c) () -> Void
    let flow: @convention(c) () -> Void
    let elapsed: @convention(c) () -> Int64
    let nextDeadline: @convention(c) () -> Int64
    let waitQuiet: @convention(c) (Int64) -> Int32
    let fireNext: @convention(c) (Int64) -> Bool
    let advanceTo: @convention(c) (Int64) -> Void
    let driverBegin: @convention(c) () -> Void
    let driverEnd: @convention(c) () -> Void
    let mainEvents: @convention(c) () -> UInt64
    let ioBegin: @convention(c) () -> Void
    let ioEnd: @convention(c) () -> Void
    let ignoreThread: @convention(c) () -> Void
    let setRealCap: @convention(c) (Int64) -> Void
    let realCap: @convention(c) () -> Int64
    let realTime: @convention(c) () -> Int64
    let transfers: @convention(c) () -> Int32
    let oldestTransfer: @convention(c) (UnsafeMutablePointer<CChar>, Int32) -> Bool
    let lastSign: @convention(c) () -> Int64

    /// Nil when the executable was linked without CVirtualClock or without `--export-dynamic`.
    static let found = ClockFunctions()

    private init?() {
        func find<Function>(_ name: String, as type: Function.Type = Function.self) -> Function? {
            dlsym(UnsafeMutableRawPointer(bitPattern: 0), "vclock_\(name)").map { unsafeBitCast($0, to: Function.self) }
        }
        // One of them missing means all are.
        guard find("enable", as: (@convention(c) (Int64) -> Void).self) != nil else { return nil }
        enable = find("enable")!
        isEnabled = find("is_enabled")!
        flow = find("flow")!
        letReadingsDiffer = find("let_readings_differ")!
        elapsed = find("elapsed")!
        nextDeadline = find("next_deadline")!
        waitQuiet = find("wait_quiet")!
        fireNext = find("fire_next")!
        advanceTo = find("advance_to")!
        driverBegin = find("driver_begin")!
        driverEnd = find("driver_end")!
        mainEvents = find("main_events")!
        ioBegin = find("io_begin")!
        ioEnd = find("io_end")!
        ignoreThread = find("ignore_thread")!
        setRealCap = find("set_real_cap")!
        realCap = find("real_cap")!
        realTime = find("real_time")!
        transfers = find("transfers")!
        oldestTransfer = find("oldest_transfer")!
        lastSign = find("last_sign")!
    }
}
