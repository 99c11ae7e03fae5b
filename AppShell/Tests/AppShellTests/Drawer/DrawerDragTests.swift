import Testing
import UIKit

@testable import AppShell

/// The finger, without a finger.
@Suite("F7.14 The drawer's finger")
struct DrawerDragTests {
    private func drag(_ side: DrawerLayout.Side = .left, from progress: CGFloat = 0, open: Bool = false) -> DrawerDrag {
        DrawerDrag(side: side, width: 320, startProgress: progress, startsOpen: open)
    }

    @Test("F7.14 the drawer stays under the finger, between closed and open")
    func progress() {
        #expect([-50, 0, 80, 160, 320, 400].map { drag().progress(translation: $0) } == [0, 0, 0.25, 0.5, 1, 1])
        #expect([50, 0, -80, -160, -320, -400].map { drag(.right).progress(translation: $0) } == [0, 0, 0.25, 0.5, 1, 1])
        #expect([50, 0, -80, -160, -400].map { drag(from: 1, open: true).progress(translation: $0) } == [1, 1, 0.75, 0.5, 0])
        #expect([0.5, 0.75].map { drag(from: $0).progress(translation: 32) } == [0.6, 0.85], "taken half-way it goes on from there")
    }

    @Test("F7.14 opens past half, else returns")
    func half() {
        #expect([0, 159, 160, 161, 320].map { drag().opens(translation: $0, velocity: 0) } == [false, false, false, true, true])
        let open = drag(from: 1, open: true)
        #expect([0, -159, -160, -161, -320].map { open.opens(translation: $0, velocity: 0) } == [true, true, true, false, false])
        #expect([-159, -161].map { drag(.right).opens(translation: $0, velocity: 0) } == [false, true])
    }

    @Test("F7.14 opens above 500 points per second, closes above 500 the other way")
    func flick() {
        #expect([499, 500, 501].map { drag().opens(translation: 20, velocity: $0) } == [false, false, true])
        #expect([-499, -500, -501].map { drag(.right).opens(translation: -20, velocity: $0) } == [false, false, true])
        let open = drag(from: 1, open: true)
        #expect([-499, -500, -501].map { open.opens(translation: -20, velocity: $0) } == [true, true, false])
        #expect(!drag().opens(translation: 300, velocity: -501), "a flick back closes, wherever the drawer is")
    }

    @Test("F7.14 the rest of the way is as fast as the finger, within limits")
    func duration() {
        #expect(drag().settlingDuration(from: 0.5, opens: true, velocity: 0) == 0.25)
        #expect(drag().settlingDuration(from: 0.5, opens: false, velocity: 400) == 0.25, "against the finger")
        #expect(drag().settlingDuration(from: 0.5, opens: true, velocity: 2000) == 0.16)
        #expect(drag(.right).settlingDuration(from: 0.5, opens: true, velocity: -2000) == 0.16)
        #expect(drag().settlingDuration(from: 0.9, opens: true, velocity: 3000) == 0.1)
    }

    @Test("F7.14 no width, no trap")
    func noWidth() {
        let none = DrawerDrag(side: .left, width: 0, startProgress: 0, startsOpen: false)
        #expect(none.progress(translation: 40) == 0)
        #expect(!none.opens(translation: 40, velocity: 0))
    }
}

@Suite("F7.14 The drawer's frames")
struct DrawerLayoutTests {
    private func layout(_ size: CGSize, _ side: DrawerLayout.Side = .left, permanent: Bool = false) -> DrawerLayout {
        DrawerLayout(bounds: CGRect(origin: .zero, size: size), side: side, isPermanent: permanent, appearance: DrawerAppearance())
    }

    @Test("F7.14 width is min(W − 56, 320)", arguments: [(393, 320), (376, 320), (375, 319), (320, 264), (852, 320), (1024, 320), (56, 0), (40, 0)])
    func width(_ view: CGFloat, _ expected: CGFloat) {
        #expect(layout(CGSize(width: view, height: 600)).width == expected)
    }

    @Test("F7.14 from either side")
    func sides() {
        let size = CGSize(width: 393, height: 852)
        #expect([0, 0.5, 1].map { layout(size).drawerFrame(progress: $0).minX } == [-320, -160, 0])
        #expect([0, 0.5, 1].map { layout(size, .right).drawerFrame(progress: $0).minX } == [393, 233, 73])
        #expect(layout(size).drawerFrame(progress: 1) == CGRect(x: 0, y: 0, width: 320, height: 852))
        for side in [DrawerLayout.Side.left, .right] {
            for progress: CGFloat in [0, 0.25, 1] {
                #expect(layout(size, side).progress(of: layout(size, side).drawerFrame(progress: progress)) == progress)
            }
        }
    }

    @Test("F7.14 leading and trailing are mirrored")
    func mirrored() {
        typealias Side = DrawerLayout.Side
        #expect(Side(.leading, direction: .leftToRight) == .left)
        #expect(Side(.trailing, direction: .leftToRight) == .right)
        #expect(Side(.leading, direction: .rightToLeft) == .right)
        #expect(Side(.trailing, direction: .rightToLeft) == .left)
    }

    @Test("F7.14 a permanent drawer stands beside the content")
    func permanent() {
        let size = CGSize(width: 1024, height: 768)
        #expect(layout(size, permanent: true).contentFrame == CGRect(x: 320, y: 0, width: 704, height: 768))
        #expect(layout(size, .right, permanent: true).contentFrame == CGRect(x: 0, y: 0, width: 704, height: 768))
        #expect(layout(size, .right, permanent: true).drawerFrame(progress: 1).minX == 704)
        #expect(layout(size).contentFrame == CGRect(origin: .zero, size: size))
        var rail = DrawerAppearance()
        rail.permanentWidth = 80
        let bounds = CGRect(origin: .zero, size: size)
        #expect(DrawerLayout(bounds: bounds, side: .left, isPermanent: true, appearance: rail).contentFrame.minX == 80)
        #expect(DrawerLayout(bounds: bounds, side: .left, isPermanent: false, appearance: rail).width == 320)
    }
}
