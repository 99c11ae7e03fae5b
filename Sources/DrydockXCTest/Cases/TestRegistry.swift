import Foundation
import ObjectiveC

/// The test classes of the bundle, in the order of its sources. Filled before the first test, only read afterwards.
enum TestRegistry {
    nonisolated(unsafe) private(set) static var lists: [__XCTestList] = []
    /// Whether a test of this name (`Class/method`) runs.
    nonisolated(unsafe) static var isWanted: (String) -> Bool = { _ in true }

    static func set(_ all: [__XCTestList]) { lists = all }

    private static func list(of type: XCTestCase.Type) -> __XCTestList? { lists.first { ObjectIdentifier($0.type) == ObjectIdentifier(type) } }

    static func method(_ name: String, of type: XCTestCase.Type) -> TestMethod? {
        list(of: type).flatMap { list in
            MainActor.assumeIsolated { Transferred(list.methods().first { $0.name == name }) }.value
        }
    }

    /// A case for each test method of the class.
    static func cases(of type: XCTestCase.Type) -> [XCTestCase] {
        guard let list = list(of: type) else { return [] }
        return MainActor.assumeIsolated {
            Transferred(
                list.methods().map { method in
                    let test = list.make()
                    test.state.method = method
                    return test
                })
        }.value
    }
}

/// Carries a value out of the main actor, on the main thread.
private struct Transferred<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
