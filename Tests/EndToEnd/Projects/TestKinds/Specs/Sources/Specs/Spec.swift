import XCTest

#if canImport(SpecBase)
import SpecBase
public typealias SpecCase = SpecBaseCase
#else
public typealias SpecCase = XCTestCase
#endif

/// A test case whose tests are made up of examples when it is asked for them: on Apple's systems by a class in Objective-C.
open class Spec: SpecCase {
    open class func examples() -> [(String, (Spec) throws -> Void)] { [] }

    #if canImport(Darwin)
    override open class func exampleSelectors() -> [String] { examples().map(\.0) }
    #endif

    #if !canImport(Darwin)
    public required init() { super.init(name: "", testClosure: { _ in }) }

    public required init(name: String, testClosure: @escaping (XCTestCase) throws -> Void) { super.init(name: name, testClosure: testClosure) }

    public class var allTests: [(String, (Spec) -> () throws -> Void)] {
        examples().map { name, body in (name, { spec in { try body(spec) } }) }
    }
    #endif
}
