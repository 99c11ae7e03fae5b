import DrydockSession
import Foundation
import LiveLink
import LiveServing
import Testing

@testable import AgentServing

/// What hands do in a played app, and the flow that comes of it.
private final class Hand {
    let app: PlayedApp
    let recorder: HandRecorder
    private var time = 100.0

    init() throws {
        app = try PlayedApp()
        var look = FlowLook()
        look.appearance = .dark
        recorder = HandRecorder(app.session, appId: "dev.drydock.Played", look: look)
        // The app is there.
        _ = app.session.ask(.advance(seconds: 0))
    }

    deinit { app.session.finish(.ended) }

    /// A finger along points, each after so many seconds.
    func move(_ points: [(x: Double, y: Double, after: Double)], finger: Int = 0) {
        for (index, place) in points.enumerated() {
            time += place.after
            let touch = LiveTouch(finger: finger, phase: index == 0 ? .began : .moved, point: LivePoint(x: place.x, y: place.y))
            app.session.send(.touches([touch], time: time, client: 1))
        }
        lift(points[points.count - 1].x, points[points.count - 1].y, finger: finger)
    }

    func lift(_ x: Double, _ y: Double, finger: Int = 0, after: Double = 0.01) {
        time += after
        app.session.send(.touches([LiveTouch(finger: finger, phase: .ended, point: LivePoint(x: x, y: y))], time: time, client: 1))
    }

    func tap(_ x: Double, _ y: Double, after: Double = 1) { move([(x, y, after), (x + 1, y, 0.05)]) }

    func wait(_ seconds: Double) { time += seconds }

    func both(_ phase: LiveTouch.Phase, _ one: (Double, Double), _ other: (Double, Double), after: Double = 0.1) {
        time += after
        app.session.send(
            .touches(
                [
                    LiveTouch(finger: 0, phase: phase, point: LivePoint(x: one.0, y: one.1)),
                    LiveTouch(finger: 1, phase: phase, point: LivePoint(x: other.0, y: other.1)),
                ], time: time, client: 1))
    }

    func send(_ order: LiveOrder) { app.session.send(order) }

    /// Without the header.
    func steps() -> [String] {
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var text = ""
        recorder.text {
            text = $0
            done.signal()
        }
        done.wait()
        return text.components(separatedBy: "\n- launchApp\n").last!.split(separator: "\n").map(String.init)
    }
}

struct RecordingTests {
    @Test("F11.2 Taps are recorded by identifier, else by text, else by place; two in a row are a double tap, one that rests is a long press")
    func taps() throws {
        let hand = try Hand()
        hand.tap(10, 10)
        hand.tap(20, 50)
        hand.tap(300, 500)
        hand.tap(10, 10)
        hand.tap(11, 10, after: 0.1)
        hand.wait(1)
        hand.move([(10, 10, 0), (10, 11, 0.8)])
        #expect(
            hand.steps() == [
                #"- tapOn: { id: "add" }"#, #"- tapOn: "Count 0""#, #"- tapOn: { point: "300,500" }"#, #"- doubleTapOn: { id: "add" }"#, #"- longPressOn: { id: "add" }"#,
            ])
    }

    @Test("F11.2 Of a gesture that is over neither path nor tree is kept, and its step stays the same; one under way keeps both")
    func concluded() throws {
        let hand = try Hand()
        hand.tap(20, 50)
        hand.move([(10, 10, 1), (10, 11, 0.6), (10, 100, 0.4)])
        hand.both(.began, (100, 300), (200, 300), after: 1)
        hand.both(.moved, (50, 300), (250, 300))
        hand.both(.ended, (50, 300), (250, 300))
        hand.tap(10, 10)
        hand.tap(11, 10, after: 0.1)
        let steps = hand.steps()
        #expect(steps.first == #"- tapOn: "Count 0""# && steps.count == 4)
        #expect(hand.recorder.openGestures == 0)
        #expect(hand.steps() == steps)
        hand.both(.began, (100, 300), (200, 300), after: 1)
        #expect(hand.recorder.openGestures == 1)
    }

    @Test("F11.2 A drag that throws is a swipe as fast as the finger was at the end; one that rests before it lifts throws nothing in the flow either")
    func drags() throws {
        let hand = try Hand()
        hand.move([(100, 400, 0), (100, 390, 0.1), (100, 300, 0.1), (100, 200, 0.1)])
        hand.wait(1)
        hand.move([(100, 400, 0), (100, 300, 0.2), (100, 200, 0.3), (100, 200, 0.3)])
        hand.wait(1)
        hand.move([(10, 10, 0), (10, 11, 0.6), (10, 100, 0.4), (10, 100, 0.4)])
        let steps = hand.steps()
        // 100 points in the last 0.11 s.
        #expect(steps[0] == #"- swipe: { duration: 220, end: "100,200", start: "100,400" }"#)
        #expect(steps[1] == #"- dragAndDrop: { duration: 610, from: { point: "100,400" }, hold: 0, to: { point: "100,200" } }"#)
        #expect(steps[2] == #"- dragAndDrop: { duration: 410, from: { id: "add" }, hold: 1000, to: { point: "10,100" } }"#)
    }

    @Test("F11.2 Two fingers are a pinch, turns of a wheel in a row one drag, a finger that the system takes away nothing")
    func others() throws {
        let hand = try Hand()
        hand.both(.began, (100, 300), (200, 300))
        hand.both(.moved, (50, 300), (250, 300))
        hand.both(.ended, (50, 300), (250, 300))
        for index in 0..<4 { hand.send(.wheel(at: LivePoint(x: 20, y: 300), dx: 0, dy: -60, time: 200 + Double(index) * 0.1, client: 1)) }
        hand.both(.began, (1, 1), (2, 2))
        hand.both(.cancelled, (1, 1), (2, 2))
        #expect(
            hand.steps() == [
                #"- pinch: { duration: 200, point: "150,300", scale: 2 }"#,
                #"- dragAndDrop: { duration: 200, from: { point: "20,300" }, hold: 0, to: { point: "20,50" } }"#,
            ])
    }

    @Test("F11.2 Text, keys and settings are recorded, what is deleted at once is not; what is pasted is put on the clipboard first")
    func typing() throws {
        let hand = try Hand()
        for letter in ["a", "b", "x"] { hand.send(.text(letter)) }
        hand.send(.key("backspace", []))
        hand.send(.composition("ni", selectionStart: 2, selectionLength: 0))
        hand.send(.text("你"))
        hand.send(.key("enter", []))
        hand.send(.clipboard("pasted"))
        hand.send(.key("v", [.command]))
        hand.send(.settings(LiveSettings(appearance: .dark)))
        hand.send(.settings(LiveSettings(textSize: .accessibilityMedium, orientation: .landscapeLeft)))
        #expect(
            hand.steps() == [
                #"- inputText: "ab你""#, #"- pressKey: "enter""#, #"- setClipboard: "pasted""#, #"- pressKey: { key: "v", modifiers: ["command"] }"#,
                #"- setAppearance: "dark""#, #"- setTextSize: "ax1""#, #"- setOrientation: "LANDSCAPE_LEFT""#,
            ])
        // Each is a step that flows know.
        #expect(try hand.recorder.replay()?.steps.count == 7)
    }

    @Test("F11.2 A recording that begins in an app that has been used starts with what was done before, and says so; its state is told")
    func recording() throws {
        let hand = try Hand()
        hand.tap(10, 10)
        hand.recorder.setRecording(true)
        hand.tap(20, 50)
        #expect(hand.steps() == ["# done before the recording began", #"- tapOn: { id: "add" }"#, "#", #"- tapOn: "Count 0""#])
        let session = hand.app.session
        #expect(session.queue.sync { session.status } == LiveStatus(isRecording: true, recordedSteps: 1))
        hand.recorder.setRecording(false)
        _ = hand.steps()
        #expect(session.queue.sync { session.status } == LiveStatus())
    }

    @Test("F11.2 Steps that no longer fit are kept until something else is done instead")
    func whatDoesNotFit() throws {
        let hand = try Hand()
        for x in [10.0, 20, 30] { hand.tap(x, 10) }
        #expect(try hand.recorder.replay()?.steps.count == 3)
        var result = SessionResult(status: .failed)
        result.stepsPassed = 1
        hand.recorder.noteReplay(result)
        #expect(try hand.recorder.replay()?.steps.count == 3)
        hand.send(.text("else"))
        #expect(hand.steps() == [#"- tapOn: { id: "add" }"#, #"- inputText: "else""#])
    }

    @Test("F11.2 Steps that programs do are recorded as they were written, as far as they passed")
    func programs() throws {
        let hand = try Hand()
        let flow = try JSONFlow.read([["tapOn": "Add"], ["assertVisible": "Count 1"], ["assertVisible": "Count 7"]])
        guard case .outcome(let result) = hand.app.session.ask(.steps(flow)) else { throw AgentError("no outcome") }
        #expect(result.stepsPassed == 2)
        #expect(hand.steps() == [#"- tapOn: "Add""#, #"- assertVisible: "Count 1""#])
    }
}
