import Foundation

/// Repeats a block and says on standard output what its runs took. There are no baselines, so a measurement never fails.
final class BlockMeasurement {
    private let test: XCTestCase
    private let metrics: [any XCTMetric]
    private let count: Int
    /// Whether a run that does not count comes first.
    private let skipsFirst: Bool
    private let startsItself: Bool
    private let stopsItself: Bool
    private var startTime: XCTPerformanceMeasurementTimestamp?
    private var endTime: XCTPerformanceMeasurementTimestamp?

    init(of test: XCTestCase, metrics: [any XCTMetric], count: Int, skipsFirst: Bool, startsItself: Bool, stopsItself: Bool) {
        self.test = test
        self.metrics = metrics
        self.count = count
        self.skipsFirst = skipsFirst
        self.startsItself = startsItself
        self.stopsItself = stopsItself
    }

    func start() {
        if startTime != nil { return test.fail("Cannot start measuring: already started.", nil) }
        metrics.forEach { $0.willBeginMeasuring() }
        startTime = XCTPerformanceMeasurementTimestamp()
    }

    func stop() {
        if startTime == nil || endTime != nil { return test.fail("Cannot stop measuring: not measuring.", nil) }
        endTime = XCTPerformanceMeasurementTimestamp()
        metrics.forEach { $0.didStopMeasuring() }
    }

    func run(_ block: () -> Void) {
        if test.state.measurement != nil { return test.fail("Cannot measure inside a measurement.", nil) }
        test.state.measurement = self
        defer { test.state.measurement = nil }
        var order: [String] = []
        var values: [String: (unit: String, values: [Double])] = [:]
        for index in 0..<(skipsFirst ? count + 1 : count) {
            (startTime, endTime) = (nil, nil)
            if startsItself { start() }
            block()
            if startTime == nil { return test.fail("The block did not call startMeasuring().", nil) }
            if endTime == nil { stop() }
            if skipsFirst, index == 0 { continue }
            guard let startTime, let endTime else { continue }
            for measurement in metrics.flatMap({ (try? $0.reportMeasurements(from: startTime, to: endTime)) ?? [] }) {
                if values[measurement.displayName] == nil { order.append(measurement.displayName) }
                values[measurement.displayName, default: (measurement.unitSymbol, [])].values.append(measurement.doubleValue)
            }
        }
        for name in order { if let item = values[name] { report(name, item.unit, item.values) } }
    }

    private func report(_ name: String, _ unit: String, _ values: [Double]) {
        let average = values.reduce(0, +) / Double(values.count)
        let variance = values.reduce(0) { $0 + ($1 - average) * ($1 - average) } / Double(values.count)
        let deviation = average == 0 ? 0 : variance.squareRoot() / abs(average) * 100
        let list = values.map { String(format: "%.6f", $0) }.joined(separator: ", ")
        print(
            "\(test.name) measured [\(name), \(unit)] average: \(String(format: "%.3f", average)), relative standard deviation: "
                + "\(String(format: "%.3f", deviation))%, values: [\(list)]")
    }
}
