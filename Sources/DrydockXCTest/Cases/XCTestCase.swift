public import Foundation
public import ObjectiveC

/// One test method of a class, with its fixtures.
open class XCTestCase: XCTest {
    /// Whether a test goes on after its first failure. With false a synchronous test method ends there.
    open var continueAfterFailure = true
    /// How long a test may take, in seconds. Kept; `drydock test --limit` decides.
    open var executionTimeAllowance: TimeInterval = 600

    let state = TestCaseState()

    public override init() { super.init() }

    /// A case whose test is a closure: XCTest for Linux has it, and libraries for tests that are built for Linux use it.
    public init(name: String, testClosure: @escaping XCTestCaseClosure) {
        super.init()
        state.method = TestMethod(name: name, testClosure)
    }

    /// The case that runs the test method of this name.
    public convenience init(selector: Selector) {
        self.init()
        state.method = TestRegistry.method(selector.name, of: Self.self) ?? .init(name: selector.name) { object in
            ObjCRuntime.send(selector, to: object)
        }
    }

    open override var testCaseCount: Int { 1 }
    open override var testRunClass: AnyClass? { XCTestCaseRun.self }
    override func makeRun() -> XCTestRun { XCTestCaseRun(test: self) }

    /// `Class.method`.
    open override var name: String { "\(ObjCName.short(of: type(of: self))).\(state.method?.name ?? "")" }

    open override var description: String { "-[\(ObjCName.short(of: type(of: self))) \(state.method?.name ?? "")]" }

    /// The selector of the test method.
    public var selector: Selector? { state.method.map { Selector($0.name) } }

    // MARK: Fixtures of the class

    open class func setUp() {}
    open class func tearDown() {}

    /// All test methods of the class. The suite of `XCTestCase` itself holds those of all classes.
    open class var defaultTestSuite: XCTestSuite { XCTestSuite(forTestCaseClass: self) }

    /// Adds a block that runs after the test method and before `tearDown()`, last added first.
    public func addTeardownBlock(_ block: @escaping () -> Void) { state.addTeardown(.plain(block)) }
    @preconcurrency public func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) { state.addTeardown(.async(block)) }

    // MARK: Running

    open override func perform(_ run: XCTestRun) {
        let outer = CurrentTest.replace(with: self)
        defer { _ = CurrentTest.replace(with: outer) }
        testRun = run
        run.start()
        XCTestObservationCenter.shared.forEach { $0.testCaseWillStart(self) }
        invokeTest()
        state.finish(self)
        run.stop()
        XCTestObservationCenter.shared.forEach { $0.testCaseDidFinish(self) }
    }

    /// Runs the fixtures and the test method. An override that does not call `super` leaves the test out.
    open func invokeTest() { TestInvocation(of: self).run() }

    // MARK: Failures

    /// Notes what went wrong. Overrides may change the issue and call `super`, or drop it by not doing so.
    open func record(_ issue: XCTIssue) {
        if state.takeAsExpected(issue, in: self) { return }
        testRun?.record(issue)
        XCTestObservationCenter.shared.forEach { $0.testCase(self, didRecord: issue) }
        state.attach(issue.attachments)
    }

    @available(*, deprecated, renamed: "record(_:)")
    open func recordFailure(withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool) {
        record(
            XCTIssue(
                type: expected ? .assertionFailure : .uncaughtException, compactDescription: description,
                sourceCodeContext: XCTSourceCodeContext(location: XCTSourceCodeLocation(filePath: filePath, lineNumber: lineNumber))))
    }

    // MARK: Measuring

    open class var defaultMetrics: [any XCTMetric] { [XCTClockMetric()] }
    open class var defaultMeasureOptions: XCTMeasureOptions { XCTMeasureOptions.default }
    open class var defaultPerformanceMetrics: [XCTPerformanceMetric] { [.wallClockTime] }

    /// Measures ten runs of the block: how much of the tests' time goes by and how much processor time it uses.
    public func measure(_ block: () -> Void) {
        BlockMeasurement(of: self, metrics: [XCTClockMetric(), XCTCPUMetric()], count: 10, skipsFirst: false, startsItself: true, stopsItself: true).run(block)
    }

    public func measureMetrics(_ metrics: [XCTPerformanceMetric], automaticallyStartMeasuring: Bool, for block: () -> Void) {
        BlockMeasurement(
            of: self, metrics: [XCTClockMetric(), XCTCPUMetric()], count: 10, skipsFirst: false, startsItself: automaticallyStartMeasuring, stopsItself: true
        ).run(block)
    }

    public func measure(metrics: [any XCTMetric], block: () -> Void) {
        measure(metrics: metrics, options: Self.defaultMeasureOptions, block: block)
    }

    public func measure(options: XCTMeasureOptions, block: () -> Void) {
        measure(metrics: Self.defaultMetrics, options: options, block: block)
    }

    public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) {
        BlockMeasurement(
            of: self, metrics: metrics, count: options.iterationCount, skipsFirst: true,
            startsItself: !options.invocationOptions.contains(.manuallyStart), stopsItself: !options.invocationOptions.contains(.manuallyStop)
        ).run(block)
    }

    /// Begins a measurement that does not begin by itself, once in each run of the block.
    public func startMeasuring() { state.measurement?.start() }
    /// Ends the measurement before the block does.
    public func stopMeasuring() { state.measurement?.stop() }
}

extension XCTestCase: XCTActivity {
    /// Keeps the attachment with the test's results.
    public func add(_ attachment: XCTAttachment) { state.attach([attachment]) }
}

enum ObjCName {
    /// The class's name without its module and without what private and local classes carry.
    static func short(of type: AnyClass) -> String { String(describing: type) }
}
