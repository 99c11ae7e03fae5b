import DrydockSession
import Foundation
import LiveLink
import LiveServing
import Testing

@testable import WindowHost

struct InputTests {
    private func point(_ x: Double, _ y: Double) -> LivePoint { LivePoint(x: x, y: y) }

    @Test("F11.2 A pinch's second finger mirrors the first in the screen's middle; with Shift both go the same way")
    func pinch() {
        var fingers = FingerInput()
        let down = fingers.pressMouse(at: point(10, 20), button: 1, mirroredAt: point(50, 50))
        #expect(down == [LiveTouch(finger: 0, phase: .began, point: point(10, 20)), LiveTouch(finger: 1, phase: .began, point: point(90, 80))])
        #expect(fingers.moveMouse(to: point(30, 40), isShifted: false).map(\.point) == [point(30, 40), point(70, 60)])
        #expect(fingers.moveMouse(to: point(40, 45), isShifted: true).map(\.point) == [point(40, 45), point(80, 65)])
        #expect(fingers.liftMouse(at: point(40, 45)).map(\.phase) == [.ended, .ended])
        #expect(fingers.moveMouse(to: point(1, 1), isShifted: false).isEmpty)
    }

    @Test("F11.2 Fingers of a touch screen get small numbers of their own, and all are cancelled when the screen turns")
    func touchScreen() {
        var fingers = FingerInput()
        #expect(fingers.putDown(700, at: point(1, 1)).map(\.finger) == [2])
        #expect(fingers.putDown(900, at: point(2, 2)).map(\.finger) == [3])
        #expect(fingers.lift(700, at: point(1, 1)).map(\.finger) == [2])
        #expect(fingers.putDown(950, at: point(3, 3)).map(\.finger) == [2])
        #expect(fingers.move(5, to: point(3, 3)).isEmpty)
        _ = fingers.pressMouse(at: point(9, 9), button: 1, mirroredAt: nil)
        #expect(fingers.cancel().map(\.finger) == [0, 2, 3])
        #expect(fingers.cancel().isEmpty)
    }

    @Test("F11.2 Letters are keys while nothing is typed in, and shortcuts always; Control and Super are Command, the right Control is Control")
    func keys() {
        #expect(KeyInput.order(forKey: "a", [], isTyping: false) == .key("a", []))
        #expect(KeyInput.order(forKey: "a", [.shift], isTyping: true) == nil)
        #expect(KeyInput.order(forKey: "a", [.leftControl], isTyping: true) == .key("a", [.command]))
        #expect(KeyInput.order(forKey: "a", [.super, .shift], isTyping: true) == .key("a", [.shift, .command]))
        #expect(KeyInput.order(forKey: "a", [.rightControl], isTyping: true) == .key("a", [.control]))
        #expect(KeyInput.order(forKey: "left", [.alt, .shift], isTyping: true) == .key("left", [.shift, .option]))
        #expect(KeyInput.order(forKey: "f10", [], isTyping: false) == nil)
        #expect(KeyInput.order(forText: "1", [.leftControl]) == nil)
        #expect(KeyInput.order(forText: "@", []) == .text("@"))
    }

    @Test("F11.2 What is composed has its selection in the units of NSString")
    func composition() {
        #expect(KeyInput.composition("a😀b", start: 2, length: 1) == .composition("a😀b", selectionStart: 3, selectionLength: 1))
        #expect(KeyInput.composition("ni", start: 9, length: -1) == .composition("ni", selectionStart: 2, selectionLength: 0))
    }

    @Test("F11.2 Window.md lists the keys that the window takes for itself")
    func documentedKeys() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let text = try String(contentsOf: root.appendingPathComponent("Documentation/Window.md"), encoding: .utf8)
        for key in HostKey.allCases { #expect(text.contains("| \(key.rawValue.uppercased()) | \(key.meaning) |")) }
    }

    @Test("F11.2 Frame times are those between frames, without the pauses")
    func frameTimes() {
        var meter = FrameMeter()
        #expect(meter.words(at: 0) == "no frames")
        for time in [1.0, 1.016, 1.032, 1.072, 9.0] { meter.add(time) }
        meter.addDrawing(0.002)
        meter.addDrawing(0.003)
        #expect(meter.words(at: 1) == "5 frames, one in 16.0 ms, longest 40.0 ms, drawn in 3.0 ms")
        #expect(!meter.isStale(at: 1.4) && meter.isStale(at: 1.5))
    }

    @Test("F11.2 A screenshot never takes the place of another")
    func screenshots() throws {
        let folder = try PrivateFolder.make("window-screenshots")
        defer { PrivateFolder.remove(folder) }
        let place = URL(fileURLWithPath: folder.path)
        let first = try Screenshots.write(Data([1]), named: "A/B", to: place), second = try Screenshots.write(Data([2]), named: "A/B", to: place)
        #expect(first.hasSuffix("/A-B 1.png") && second.hasSuffix("/A-B 2.png"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: first)) == Data([1]))
        #expect(throws: (any Error).self) { try Screenshots.write(Data(), named: "A", to: place.appendingPathComponent("missing")) }
    }
}
