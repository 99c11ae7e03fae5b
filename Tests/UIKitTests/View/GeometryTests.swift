import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct GeometryTests {
    @Test("F1.3 frame origin is centre minus half the size, in every order of setting")
    func frameAndCenter() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.center == CGPoint(x: 25, y: 40))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
        view.bounds = CGRect(x: 0, y: 0, width: 50, height: 60)
        #expect(view.frame == CGRect(x: 75, y: 70, width: 50, height: 60))
        #expect(view.center == CGPoint(x: 100, y: 100))
        view.bounds.origin = CGPoint(x: 7, y: -9)
        #expect(view.frame == CGRect(x: 75, y: 70, width: 50, height: 60))
    }

    @Test("F1.3 a transform changes the frame, not bounds and centre")
    func transforms() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
        #expect(view.bounds.size == CGSize(width: 100, height: 50))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(abs(view.frame.minX - 25) < 1e-9 && abs(view.frame.minY + 25) < 1e-9)
        #expect(abs(view.frame.width - 50) < 1e-9 && abs(view.frame.height - 100) < 1e-9)
        view.transform = .identity
        #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test("F1.3 another anchor point moves the frame about the same centre")
    func anchorPoint() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.anchorPoint = .zero
        #expect(view.frame == CGRect(x: 50, y: 25, width: 100, height: 50))
        view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        #expect(view.center == CGPoint(x: 10, y: 10))
    }

    @Test("F1.3 a negative size is standardised by the frame")
    func negativeSize() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        #expect(view.frame.contains(CGPoint(x: 15, y: 15)))
    }

    @Test("F1.4 points and rectangles convert between views of a window in both directions")
    func conversion() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let table = UIView(frame: CGRect(x: 0, y: 64, width: 320, height: 400))
        let cell = UIView(frame: CGRect(x: 0, y: 88, width: 320, height: 44))
        let button = UIView(frame: CGRect(x: 260, y: 7, width: 50, height: 30))
        window.addSubview(table)
        table.addSubview(cell)
        cell.addSubview(button)
        table.bounds.origin.y = 30
        #expect(button.convert(button.bounds, to: window) == CGRect(x: 260, y: 129, width: 50, height: 30))
        #expect(cell.convert(button.frame, to: nil) == CGRect(x: 260, y: 129, width: 50, height: 30))
        #expect(window.convert(CGPoint(x: 260, y: 129), to: button) == .zero)
        #expect(button.convert(CGPoint(x: 260, y: 129), from: nil) == .zero)
        #expect(table.convert(button.bounds, from: button) == CGRect(x: 260, y: 95, width: 50, height: 30))
    }

    @Test("F1.4 conversion goes through transforms and back")
    func conversionWithTransforms() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let outer = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 10, y: 20, width: 20, height: 20))
        window.addSubview(outer)
        outer.addSubview(inner)
        outer.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(inner.convert(CGPoint(x: 0, y: 0), to: nil) == CGPoint(x: 70, y: 135))
        let back = inner.convert(inner.convert(CGPoint(x: 3, y: 4), to: window), from: window)
        #expect(abs(back.x - 3) < 1e-9 && abs(back.y - 4) < 1e-9)
    }

    @Test("F1.4 the screen's coordinates and other windows'")
    func betweenWindows() {
        let first = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let second = UIWindow(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        second.addSubview(view)
        #expect(view.convert(view.bounds, to: UIScreen.main.coordinateSpace) == CGRect(x: 55, y: 105, width: 10, height: 10))
        #expect(second.convert(CGPoint(x: 1, y: 2), to: first) == CGPoint(x: 51, y: 102))
        #expect(UIScreen.main.coordinateSpace.convert(CGPoint(x: 55, y: 105), to: view) == .zero)
        #expect(view.convert(CGPoint.zero, to: first) == CGPoint(x: 55, y: 105))
    }

    @Test("F1.5 the visible part is the frame's intersection with the superview's bounds")
    func visiblePart() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 80, y: 80, width: 50, height: 50))
        outer.addSubview(inner)
        #expect(inner.frame.intersection(outer.bounds) == CGRect(x: 80, y: 80, width: 20, height: 20))
        outer.bounds.origin = CGPoint(x: 100, y: 100)
        #expect(inner.frame.intersection(outer.bounds) == CGRect(x: 100, y: 100, width: 30, height: 30))
        outer.bounds.origin = CGPoint(x: 200, y: 0)
        #expect(inner.frame.intersection(outer.bounds).isNull)
    }

    @Test("F1.6 geometry as text, there and back")
    func text() {
        #expect(NSCoder.string(for: CGPoint.zero) == "{0, 0}")
        #expect(NSCoder.string(for: CGPoint(x: 0.5, y: 1)) == "{0.5, 1}")
        #expect(NSCoder.string(for: CGSize(width: 10, height: 10)) == "{10, 10}")
        #expect(NSCoder.string(for: CGRect(x: 0, y: 0, width: 10, height: 10)) == "{{0, 0}, {10, 10}}")
        #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
        #expect(NSCoder.string(for: UIOffset(horizontal: -1, vertical: 2.25)) == "{-1, 2.25}")
        #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
        let odd = CGRect(x: 1.0 / 3, y: -1e-7, width: 1e10, height: 0.1)
        #expect(NSCoder.cgRect(for: NSCoder.string(for: odd)) == odd)
        #expect(NSCoder.cgPoint(for: "{3, 4.5}") == CGPoint(x: 3, y: 4.5))
        #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(NSCoder.cgRect(for: "nonsense") == .zero)
        #expect(NSCoder.cgRect(for: "{{1, 2}, {3}}") == .zero)
        #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
        #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    }
}
