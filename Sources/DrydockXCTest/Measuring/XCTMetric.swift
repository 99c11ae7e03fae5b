public import Foundation

/// An instant between which and another something is measured.
public class XCTPerformanceMeasurementTimestamp: NSObject, @unchecked Sendable {
    /// By the clock that the tests see.
    public let date: Date
    public let absoluteTimeNanoSeconds: UInt64
    public var absoluteTime: UInt64 { absoluteTimeNanoSeconds }
    /// Processor time of the process, in seconds.
    let processorTime: Double
    /// Bytes in memory.
    let memory: Double

    public override init() {
        date = Date()
        absoluteTimeNanoSeconds = DispatchTime.now().uptimeNanoseconds
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        processorTime = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
        memory = (pages ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE)))
    }
}

/// One measured value.
public class XCTPerformanceMeasurement: NSObject, @unchecked Sendable {
    public let identifier: String
    public let displayName: String
    public let doubleValue: Double
    public let unitSymbol: String
    public var value: Measurement<Unit> { Measurement(value: doubleValue, unit: Unit(symbol: unitSymbol)) }

    public init(identifier: String, displayName: String, doubleValue: Double, unitSymbol: String) {
        self.identifier = identifier
        self.displayName = displayName
        self.doubleValue = doubleValue
        self.unitSymbol = unitSymbol
    }
    public convenience init(identifier: String, displayName: String, value: Measurement<Unit>) {
        self.init(identifier: identifier, displayName: displayName, doubleValue: value.value, unitSymbol: value.unit.symbol)
    }
}

/// Something that `measure(metrics:)` measures.
public protocol XCTMetric: NSObjectProtocol {
    func reportMeasurements(
        from startTime: XCTPerformanceMeasurementTimestamp, to endTime: XCTPerformanceMeasurementTimestamp
    ) throws -> [XCTPerformanceMeasurement]
    func willBeginMeasuring()
    func didStopMeasuring()
}

extension XCTMetric {
    public func willBeginMeasuring() {}
    public func didStopMeasuring() {}
}

/// Time by the clock that the tests see: virtual time, unless they run in real time.
public class XCTClockMetric: NSObject, XCTMetric {
    public override init() {}
    public func reportMeasurements(
        from startTime: XCTPerformanceMeasurementTimestamp, to endTime: XCTPerformanceMeasurementTimestamp
    ) throws -> [XCTPerformanceMeasurement] {
        let seconds = Double(endTime.absoluteTimeNanoSeconds - startTime.absoluteTimeNanoSeconds) / 1e9
        return [
            XCTPerformanceMeasurement(
                identifier: "com.apple.dt.XCTMetric_Clock.time.monotonic", displayName: "Clock Monotonic Time", doubleValue: seconds, unitSymbol: "s")
        ]
    }
}

/// Real processor time of the process.
public class XCTCPUMetric: NSObject, XCTMetric {
    public override init() {}
    public func reportMeasurements(
        from startTime: XCTPerformanceMeasurementTimestamp, to endTime: XCTPerformanceMeasurementTimestamp
    ) throws -> [XCTPerformanceMeasurement] {
        [
            XCTPerformanceMeasurement(
                identifier: "com.apple.dt.XCTMetric_CPU.time", displayName: "CPU Time", doubleValue: endTime.processorTime - startTime.processorTime,
                unitSymbol: "s")
        ]
    }
}

/// Growth of the memory in use.
public class XCTMemoryMetric: NSObject, XCTMetric {
    public override init() {}
    public func reportMeasurements(
        from startTime: XCTPerformanceMeasurementTimestamp, to endTime: XCTPerformanceMeasurementTimestamp
    ) throws -> [XCTPerformanceMeasurement] {
        [
            XCTPerformanceMeasurement(
                identifier: "com.apple.dt.XCTMetric_Memory.physical", displayName: "Memory Physical",
                doubleValue: (endTime.memory - startTime.memory) / 1024, unitSymbol: "kB")
        ]
    }
}

/// How `measure(metrics:options:block:)` measures.
public class XCTMeasureOptions: NSObject, NSCopying {
    public struct InvocationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let manuallyStart = InvocationOptions(rawValue: 1)
        public static let manuallyStop = InvocationOptions(rawValue: 2)
    }

    public class var `default`: XCTMeasureOptions { XCTMeasureOptions() }
    public var invocationOptions: InvocationOptions = []
    /// How many runs count; one more comes before them.
    public var iterationCount = 5

    public override init() {}
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = XCTMeasureOptions()
        copy.invocationOptions = invocationOptions
        copy.iterationCount = iterationCount
        return copy
    }
}

public struct XCTPerformanceMetric: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let wallClockTime = XCTPerformanceMetric("com.apple.XCTPerformanceMetric_WallClockTime")
}
