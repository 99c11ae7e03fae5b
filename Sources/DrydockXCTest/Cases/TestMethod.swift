import ObjectiveC

/// A test method as the list of a bundle's tests names it.
struct TestMethod {
    enum Body {
        case plain((XCTestCase) throws -> Void)
        case async(@Sendable (XCTestCase) async throws -> Void)
    }

    let name: String
    let body: Body

    init(name: String, _ body: @escaping (XCTestCase) throws -> Void) { (self.name, self.body) = (name, .plain(body)) }
    init(name: String, async body: @escaping @Sendable (XCTestCase) async throws -> Void) { (self.name, self.body) = (name, .async(body)) }
}

/// The tests of one class. A test bundle's generated sources fill it; on Apple's systems the Objective-C runtime answers.
@MainActor public final class __XCTestList {
    let type: XCTestCase.Type
    let make: @MainActor () -> XCTestCase
    private var own: [TestMethod] = []
    /// Tests that the class makes up by itself, asked for each time a suite is made.
    private let madeUp: @MainActor () -> [TestMethod]

    public init(_ type: XCTestCase.Type, make: @escaping @MainActor () -> XCTestCase) {
        self.type = type
        self.make = make
        madeUp = { [] }
    }

    /// The list of a class whose superclass says in `allTests`, as on Linux, which tests there are.
    ///
    /// - Parameter Superclass: the class that declares `allTests`.
    public init<Superclass: XCTestCase>(
        _ type: XCTestCase.Type, make: @escaping @MainActor () -> XCTestCase, allTests: @escaping @MainActor () -> [(String, (Superclass) -> () throws -> Void)]
    ) {
        self.type = type
        self.make = make
        madeUp = { allTests().map { name, body in TestMethod(name: name, Self.closure(body)) } }
    }

    nonisolated static func closure<Case: XCTestCase>(_ body: @escaping (Case) -> () throws -> Void) -> (XCTestCase) throws -> Void {
        { test in
            guard let test = test as? Case else { ObjCException.invalidArgument("a test of \(Case.self) cannot run in a \(Swift.type(of: test))") }
            try body(test)()
        }
    }

    func methods() -> [TestMethod] { own + madeUp() }

    public func add(_ name: String, _ body: @escaping (XCTestCase) throws -> Void) { own.append(TestMethod(name: name, body)) }
    public func add(_ name: String, async body: @escaping @Sendable (XCTestCase) async throws -> Void) {
        own.append(TestMethod(name: name, async: body))
    }
}
