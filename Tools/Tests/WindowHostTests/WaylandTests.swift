import DrydockSession
import Foundation
import LiveLink
import Testing

/// Windows on a Wayland compositor, used by a played hand.
@Suite(.serialized) struct WaylandTests {
    private func touch(_ phase: LiveTouch.Phase, _ x: Double, _ y: Double) -> LiveTouch { LiveTouch(finger: 0, phase: phase, point: LivePoint(x: x, y: y)) }

    /// Waits until the compositor shows the picture.
    ///
    /// - Returns: where.
    private func wait(_ stage: Rehearsed, for picture: Pixels) throws -> (x: Int, y: Int) {
        var place: (x: Int, y: Int)?
        try stage.desktop.wait("the window shows the picture") {
            // The compositor adds up the pointer's way, from when it first hears of it, and draws the pointer. In its first corner, under a bar, both are at one.
            for distance in [1, 0] { try stage.movePointer(distance, distance) }
            place = try stage.desktop.pixels(of: stage.window)?.place(of: picture)
            return place != nil
        }
        return try #require(place)
    }

    @Test("F11.2 On Wayland the window shows the app's pixels exactly, taps, drags, turns the wheel, takes keys and text, and closes when the app ends")
    func wayland() throws {
        let stage = try Rehearsed(isWayland: true)
        let first = Pixels.noise(Rehearsed.width, Rehearsed.height, seed: 31), second = Pixels.noise(Rehearsed.width, Rehearsed.height, seed: 32)
        try stage.publish(first)
        _ = try wait(stage, for: first)
        try stage.publish(second, changed: LiveRect(x: 30, y: 40, width: 50, height: 60))
        var expected = first
        for y in 40..<100 { for x in 30..<80 { expected[x, y] = second[x, y] } }
        let place = try wait(stage, for: expected)

        func move(_ x: Int, _ y: Int) throws { try stage.movePointer(place.x + x, place.y + y) }
        try move(50, 60)
        try stage.desktop.xdotool("mousedown", "1")
        #expect(try stage.touches() == [touch(.began, 25, 30)])
        try move(80, 100)
        #expect(try stage.touches() == [touch(.moved, 40, 50)])
        try stage.desktop.xdotool("mouseup", "1")
        #expect(try stage.touches() == [touch(.ended, 40, 50)])
        try stage.desktop.xdotool("click", "5")
        guard case .wheel(let wheeled, let dx, let dy, _, _) = try stage.order() else { return #expect(Bool(false), "no wheel") }
        #expect(wheeled == LivePoint(x: 40, y: 50) && dx == 0 && dy < 0)

        try stage.desktop.xdotool("key", "F2")
        guard case .settings(let settings) = try stage.order() else { return #expect(Bool(false), "no settings") }
        #expect(settings.appearance == .dark)
        try stage.desktop.xdotool("key", "ctrl+k")
        #expect(try stage.order() == .key("k", [.command]))
        try giveFocus(to: stage, on: stage, seed: 44)
        stage.play("compose 你 1 0")
        #expect(try stage.order() == .composition("你", selectionStart: 1, selectionLength: 0))
        try stage.desktop.xdotool("key", "a")
        #expect(try stage.order() == .text("a"))

        stage.play("end")
        #expect(try stage.line() == "ended with the app")
        #expect(stage.ended() == (0, true))
    }

    @Test("F11.2 On Wayland the window takes the whole screen, and the screen turns in it")
    func sizes() throws {
        let stage = try Rehearsed(isWayland: true)
        let upright = Pixels.noise(Rehearsed.width, Rehearsed.height, seed: 33), turned = Pixels.noise(Rehearsed.height, Rehearsed.width, seed: 34)
        func twice(_ picture: Pixels) -> Pixels { Pixels(width: 2 * picture.width, height: 2 * picture.height) { x, y in picture[x / 2, y / 2] } }
        try stage.publish(upright)
        _ = try wait(stage, for: upright)
        // The compositor's screen is twice as high, and twice as wide as one that is turned.
        try stage.desktop.xdotool("key", "F11")
        #expect(try wait(stage, for: twice(upright)) == (100, 0))
        try stage.movePointer(100 + 40, 100)
        try stage.desktop.xdotool("click", "1")
        #expect(try stage.touches() == [touch(.began, 10, 25)])
        #expect(try stage.touches() == [touch(.ended, 10, 25)])

        try stage.desktop.xdotool("key", "F5")
        #expect(try stage.order() == .settings(LiveSettings(orientation: .landscapeLeft)))
        try stage.publish(turned)
        #expect(try wait(stage, for: twice(turned)) == (0, 100))
        try stage.movePointer(560, 100 + 360)
        try stage.desktop.xdotool("click", "1")
        #expect(try stage.touches() == [touch(.began, 140, 90)])
        #expect(try stage.touches() == [touch(.ended, 140, 90)])
    }

    /// Waits until the window knows that a text has the keyboard. Reports are taken in order: it does when what follows is on screen.
    private func giveFocus(to window: Rehearsed, on stage: Rehearsed, seed: UInt32) throws {
        window.report(.focus(LiveFocus(caret: LivePoint(x: 10, y: 20), caretHeight: 12, isSecure: false)))
        let picture = Pixels.noise(Rehearsed.width, Rehearsed.height, seed: seed)
        try window.publish(picture)
        _ = try wait(stage, for: picture)
    }

    /// A window whose app has put a text on the clipboard, which a program may once somebody has clicked into it or written in it.
    private func copying(_ text: String, seed: UInt32) throws -> Rehearsed {
        let stage = try Rehearsed(isWayland: true)
        let picture = Pixels.noise(Rehearsed.width, Rehearsed.height, seed: seed)
        try stage.publish(picture)
        let place = try wait(stage, for: picture)
        try stage.movePointer(place.x + 50, place.y + 60)
        try stage.desktop.xdotool("click", "1")
        #expect(try stage.touches() == [touch(.began, 25, 30)])
        #expect(try stage.touches() == [touch(.ended, 25, 30)])
        stage.report(.clipboard(text))
        return stage
    }

    @Test("F11.2 On Wayland what is copied in one program can be pasted in another")
    func clipboard() throws {
        let stage = try copying("from one app: 你好", seed: 35)
        let other = try Rehearsed(above: stage)
        // Its window is there, and has the keyboard, with its first picture.
        try other.publish(Pixels.noise(Rehearsed.width, Rehearsed.height, seed: 36))
        #expect(try other.order() == .clipboard("from one app: 你好"))
        // Now this one may.
        try giveFocus(to: other, on: stage, seed: 45)
        other.play("compose 你 1 0")
        #expect(try other.order() == .composition("你", selectionStart: 1, selectionLength: 0))
        try stage.desktop.xdotool("key", "a")
        #expect(try other.order() == .text("a"))
        other.report(.clipboard("and back ✓"))
        // The compositor's key for the other window.
        try stage.desktop.xdotool("key", "super+Tab")
        #expect(try stage.order() == .clipboard("and back ✓"))
    }

    @Test("F11.2 On Wayland a text is pasted that its program was too busy to give when the window got the keyboard")
    func busyClipboard() throws {
        let stage = try copying("late", seed: 37)
        stage.report(.focus(LiveFocus(caret: LivePoint(x: 10, y: 20), caretHeight: 12, isSecure: false)))
        stage.play("compose 你 1 0")
        #expect(try stage.order() == .composition("你", selectionStart: 1, selectionLength: 0))
        stage.stop()
        let other: Rehearsed
        do {
            defer { stage.goOn() }
            other = try Rehearsed(above: stage)
            try other.publish(Pixels.noise(Rehearsed.width, Rehearsed.height, seed: 38))
            // The keys go to the window once it has the keyboard.
            try stage.desktop.wait("the window has the keyboard") {
                try stage.desktop.xdotool("key", "ctrl+k")
                return other.hasOrders
            }
        }
        var order = try other.order()
        while order == .key("k", [.command]) { order = try other.order() }
        #expect(order == .clipboard("late"))
    }

    @Test("F11.2 A Wayland compositor without pointer and keyboard is refused with a word")
    func noSeat() throws {
        let folder = try PrivateFolder.make("window")
        defer { PrivateFolder.remove(folder) }
        let compositor = try Compositor(on: nil, in: folder.path)
        defer { compositor.end() }
        let words = "failed no window can be opened: the Wayland compositor has no seat, that is neither a pointer nor a keyboard"
        #expect(try Rehearsed.wordsWithout(["DISPLAY"], with: compositor.environment) == words)
        var environment = compositor.environment
        environment["SDL_VIDEODRIVER"] = nil
        #expect(try Rehearsed.wordsWithout(["DISPLAY"], with: environment) == words, "and so where Wayland is what there is")
    }
}

extension Pixels {
    /// Where another picture is in this one.
    func place(of other: Pixels) -> (x: Int, y: Int)? {
        guard width >= other.width, height >= other.height else { return nil }
        let last = height - other.height
        return words.withUnsafeBufferPointer { words in
            other.words.withUnsafeBufferPointer { others in
                func isAt(_ start: Int) -> Bool {
                    (0..<other.height).allSatisfy { row in
                        memcmp(words.baseAddress! + start + row * width, others.baseAddress! + row * other.width, other.width * MemoryLayout<UInt32>.size) == 0
                    }
                }
                for y in 0...last {
                    for x in 0...(width - other.width) where words[y * width + x] == others[0] && isAt(y * width + x) { return (x, y) }
                }
                return nil
            }
        }
    }
}
