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
    private(set) var methods: [TestMethod] = []

    public init(_ type: XCTestCase.Type, make: @escaping @MainActor () -> XCTestCase) {
        self.type = type
        self.make = make
    }

    public func add(_ name: String, _ body: @escaping (XCTestCase) throws -> Void) { methods.append(TestMethod(name: name, body)) }
    public func add(_ name: String, async body: @escaping @Sendable (XCTestCase) async throws -> Void) {
        methods.append(TestMethod(name: name, async: body))
    }
}
