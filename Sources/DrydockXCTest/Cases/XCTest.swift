import Foundation
public import ObjectiveC

/// What test cases and suites have in common.
open class XCTest: ObjCRuntime.NSObject {
    /// How many test cases this test holds.
    open var testCaseCount: Int { 0 }
    /// The name in logs and filters.
    open var name: String { "" }
    /// The class of the run that ``run()`` makes.
    open var testRunClass: AnyClass? { XCTestRun.self }
    /// The last run; nil before the first.
    public internal(set) var testRun: XCTestRun?

    public override init() { super.init() }

    /// Performs the test and notes its results in `run`.
    open func perform(_ run: XCTestRun) { ObjCException.invalidArgument("*** -\(Self.self) perform(_:): only defined for subclasses") }

    /// Makes a run, performs it and keeps it as ``testRun``.
    open func run() {
        let run = makeRun()
        testRun = run
        perform(run)
    }

    func makeRun() -> XCTestRun { XCTestRun(test: self) }

    // MARK: Fixtures

    // In this order before each test: async, throwing, plain; after it the other way round.
    // "nonsending": an override on the main actor calls `super` without leaving the actor.

    nonisolated(nonsending) open func setUp() async throws {}
    open func setUpWithError() throws {}
    open func setUp() {}
    open func tearDown() {}
    open func tearDownWithError() throws {}
    nonisolated(nonsending) open func tearDown() async throws {}
}
