import CoreGraphics
import Foundation
import Testing

@testable import UIAutomation

@Suite("F11.3 views pulled apart in depth")
struct LayerPlanesTests {
    private let screen = CGRect(x: 0, y: 0, width: 100, height: 200)

    private func planes(_ items: [(CGRect, Int?)]) -> [Int] { LayerPlanes(items.map { LayerPlanes.Item(frame: $0.0, parent: $0.1) }).planes }

    @Test("F11.3 a view stands before its superview; views side by side share a plane")
    func sideBySide() {
        let (left, right) = (CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 50, y: 0, width: 50, height: 50))
        #expect(planes([(screen, nil), (left, 0), (right, 0), (left, 1)]) == [0, 1, 1, 2])
    }

    @Test("F11.3 a view stands before all that it covers, whoever's subview that is")
    func covering() {
        let inner = CGRect(x: 10, y: 10, width: 20, height: 20)
        let bar = CGRect(x: 0, y: 0, width: 100, height: 15)
        #expect(planes([(screen, nil), (screen, 0), (inner, 1), (bar, 0)]) == [0, 1, 2, 3])
        #expect(planes([(screen, nil), (screen, nil)]) == [0, 1], "a window before the one behind it")
        #expect(planes([]) == [])
    }

    @Test("F11.3 planes keep their shape and move to the right and up, the nearer the farther")
    func projection() {
        let projection = LayerProjection(spacing: 30, center: CGPoint(x: 50, y: 100))
        let (back, front) = (projection.transform(ofPlane: 0), projection.transform(ofPlane: 3))
        #expect(back.a == front.a && back.b == front.b && back.c == front.c && back.d == front.d)
        #expect(front.tx - back.tx > 50 && front.ty - back.ty < -10)
        let middle = CGPoint(x: 50, y: 100).applying(back)
        #expect(abs(middle.x - 50) < 0.001 && abs(middle.y - 100) < 0.001, "the rearmost turns around the middle of the screen")
        let extent = projection.extent(of: [(screen, 0), (screen, 3)])
        #expect(extent.contains(CGPoint.zero.applying(back)) && extent.contains(CGPoint(x: 99, y: 10).applying(front)))
    }
}
