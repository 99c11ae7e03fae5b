#if canImport(SwiftUI)
import SwiftUI
#endif
import XCTest
final class GoneTests: XCTestCase { func testView() { _ = UIHostingController(rootView: Text("a")) } }
