import DrydockSession
import Foundation
import LiveLink
import Testing

/// Windows on an X server of their own, used by a played hand.
@Suite(.serialized) struct WindowHostTests {
    private static let size = (Rehearsed.width, Rehearsed.height)
    private func noise(_ seed: UInt32) -> Pixels { .noise(Rehearsed.width, Rehearsed.height, seed: seed) }
    private func touch(_ finger: Int, _ phase: LiveTouch.Phase, _ x: Double, _ y: Double) -> LiveTouch {
        LiveTouch(finger: finger, phase: phase, point: LivePoint(x: x, y: y))
    }
    private let focus = LiveFocus(caret: LivePoint(x: 10, y: 20), caretHeight: 12, isSecure: false)

    // MARK: Pixels

    @Test("F11.2 The window shows the app's pixels exactly, and draws only what a frame says it changed")
    func pixels() throws {
        let stage = try Rehearsed()
        let first = noise(1), second = noise(2)
        try stage.publish(first)
        try stage.waitFor(first)
        try stage.publish(second, changed: LiveRect(x: 30, y: 40, width: 50, height: 60))
        var expected = first
        for y in 40..<100 { for x in 30..<80 { expected[x, y] = second[x, y] } }
        try stage.waitFor(expected)
        try stage.publish(second)
        try stage.waitFor(second)
    }

    @Test("F11.2 The screen turns with the device, and the window with the screen")
    func rotation() throws {
        let stage = try Rehearsed()
        try stage.publish(noise(3))
        try stage.waitFor(noise(3))
        try stage.desktop.xdotool("key", "F5")
        #expect(try stage.order() == .settings(LiveSettings(orientation: .landscapeLeft)))
        let turned = Pixels.noise(Rehearsed.height, Rehearsed.width, seed: 4)
        try stage.publish(turned)
        try stage.waitFor(turned)
        // And points go along.
        try stage.movePointer(280, 180)
        try stage.desktop.xdotool("click", "1")
        #expect(try stage.touches() == [touch(0, .began, 140, 90)])
        #expect(try stage.touches() == [touch(0, .ended, 140, 90)])
    }

    @Test("F11.2 A high screen has a window of its size on a display that has room for it and the title bar")
    func highWindow() throws {
        let stage = try Rehearsed(width: 150, height: 420)
        let picture = Pixels.noise(300, 840, seed: 6)
        try stage.publish(picture)
        try stage.waitFor(picture)
    }

    @Test("F11.2 In a window that the user made larger the screen grows, keeps its shape, and is touched where it is seen")
    func resizing() throws {
        let stage = try Rehearsed()
        try stage.publish(noise(5))
        try stage.waitFor(noise(5))
        try stage.desktop.xdotool("windowsize", stage.window, "500", "600")
        let picture = noise(5)
        try stage.waitForPixels("the screen is twice as large, in the middle") { pixels in
            guard (pixels.width, pixels.height) == (500, 600) else { return false }
            return pixels == Pixels(width: 500, height: 600) { x, y in (50..<450).contains(x) ? picture[(x - 50) / 2, y / 2] : 0x202124 }
        }
        try stage.movePointer(450 - 40, 100)
        try stage.desktop.xdotool("click", "1")
        #expect(try stage.touches() == [touch(0, .began, 90, 25)])
        #expect(try stage.touches() == [touch(0, .ended, 90, 25)])
        try stage.desktop.xdotool("key", "F9")
        try stage.waitFor(picture)
    }

    @Test("F11.2 A screen that is too large for the display is shown at half its size")
    func tooLarge() throws {
        let stage = try Rehearsed(width: 300, height: 600)
        let picture = Pixels(width: 600, height: 1200) { x, y in UInt32(x / 2 * 77 + y / 2 * 1999) & 0xFFFFFF }
        try stage.publish(picture)
        try stage.waitFor(Pixels(width: 300, height: 600) { x, y in picture[2 * x, 2 * y] })
    }

    @Test("F11.2 A device's body surrounds the screen and its round corners")
    func deviceFrame() throws {
        let stage = try Rehearsed("frame")
        try stage.publish(Pixels(width: Rehearsed.width, height: Rehearsed.height) { _, _ in 0xFFFFFF })
        // 12 points of body, at two pixels each.
        try stage.waitForPixels("the screen is in its body") { pixels in
            (pixels.width, pixels.height) == (248, 348) && pixels[124, 24] == 0xFFFFFF && pixels[124, 23] == 0 && pixels[24, 24] == 0
                && pixels[24 + 24, 24 + 24] == 0xFFFFFF && pixels[0, 0] == 0x202124 && pixels[0, 174] == 0
        }
        try stage.movePointer(12, 100)
        try stage.desktop.xdotool("click", "1")
        try stage.movePointer(24, 24)
        try stage.desktop.xdotool("click", "1")
        #expect(try stage.touches() == [touch(0, .began, 0, 0)], "the body is no screen")
    }

    // MARK: Touching

    @Test("F11.2 The left button is a finger: it taps and drags, also beyond the window's edge")
    func mouse() throws {
        let stage = try Rehearsed()
        try stage.publish(noise(6))
        try stage.waitFor(noise(6))
        try stage.movePointer(50, 60)
        try stage.desktop.xdotool("mousedown", "1")
        #expect(try stage.touches() == [touch(0, .began, 25, 30)])
        try stage.movePointer(80, 100)
        #expect(try stage.touches() == [touch(0, .moved, 40, 50)])
        try stage.movePointer(260, 100)
        #expect(try stage.touches() == [touch(0, .moved, 99.5, 50)])
        try stage.desktop.xdotool("mouseup", "1")
        #expect(try stage.touches() == [touch(0, .ended, 99.5, 50)])
    }

    @Test("F11.2 With Alt, or the right button, two fingers pinch around the screen's middle", arguments: ["alt", "right"])
    func pinch(how: String) throws {
        let stage = try Rehearsed()
        try stage.publish(noise(7))
        try stage.waitFor(noise(7))
        try stage.movePointer(60, 150)
        let button = how == "alt" ? "1" : "3"
        if how == "alt" { try stage.desktop.xdotool("keydown", "Alt_L") }
        try stage.desktop.xdotool("mousedown", button)
        #expect(try stage.touches() == [touch(0, .began, 30, 75), touch(1, .began, 70, 75)])
        try stage.movePointer(20, 130)
        #expect(try stage.touches() == [touch(0, .moved, 10, 65), touch(1, .moved, 90, 85)])
        try stage.desktop.xdotool("mouseup", button)
        #expect(try stage.touches() == [touch(0, .ended, 10, 65), touch(1, .ended, 90, 85)])
    }

    @Test("F11.2 A touch screen's fingers are the app's")
    func touchScreen() throws {
        let stage = try Rehearsed()
        try stage.publish(noise(8))
        try stage.waitFor(noise(8))
        stage.play("finger 70 down 0.25 0.5")
        #expect(try stage.touches() == [touch(2, .began, 25, 75)])
        stage.play("finger 71 down 0.5 0.5")
        #expect(try stage.touches() == [touch(3, .began, 50, 75)])
        stage.play("finger 70 moved 0.25 0.25")
        #expect(try stage.touches() == [touch(2, .moved, 25, 37.5)])
        stage.play("finger 70 up 0.25 0.25")
        #expect(try stage.touches() == [touch(2, .ended, 25, 37.5)])
    }

    @Test("F11.2 A wheel draws what is under the pointer; with Shift sideways")
    func wheel() throws {
        let stage = try Rehearsed()
        try stage.publish(noise(9))
        try stage.waitFor(noise(9))
        try stage.movePointer(40, 60)
        func wheel() throws -> [Double] {
            guard case .wheel(let at, let dx, let dy, _, _) = try stage.order() else { return [] }
            return [at.x, at.y, dx, dy]
        }
        try stage.desktop.xdotool("click", "5")
        #expect(try wheel() == [20, 30, 0, -60])
        try stage.desktop.xdotool("click", "4")
        #expect(try wheel() == [20, 30, 0, 60])
        try stage.desktop.xdotool("keydown", "shift", "click", "5", "keyup", "shift")
        #expect(try wheel() == [20, 30, -60, 0])
    }

    // MARK: Keys, text, clipboard

    @Test("F11.2 Keys are keys; where a text has the keyboard they type, and shortcuts stay shortcuts")
    func keys() throws {
        let stage = try Rehearsed()
        try stage.publish(noise(10))
        try stage.waitFor(noise(10))
        try stage.desktop.xdotool("key", "a", "Left", "shift+Tab", "Return")
        #expect(try stage.order() == .key("a", []))
        #expect(try stage.order() == .key("left", []))
        #expect(try stage.order() == .key("tab", [.shift]))
        #expect(try stage.order() == .key("enter", []))
        stage.report(.focus(focus))
        // Reports are taken in order: when this is on screen the focus is known.
        try stage.publish(noise(11))
        try stage.waitFor(noise(11))
        try stage.desktop.xdotool("type", "Hi 1")
        for text in ["H", "i", " ", "1"] { #expect(try stage.order() == .text(text)) }
        try stage.desktop.xdotool("key", "BackSpace", "ctrl+c", "ctrl+1", "super+shift+z", "Escape")
        #expect(try stage.order() == .key("backspace", []))
        #expect(try stage.order() == .key("c", [.command]))
        #expect(try stage.order() == .key("1", [.command]))
        #expect(try stage.order() == .key("z", [.shift, .command]))
        #expect(try stage.order() == .key("escape", []))
        stage.report(.focus(nil))
        try stage.publish(noise(12))
        try stage.waitFor(noise(12))
        try stage.desktop.xdotool("key", "a")
        #expect(try stage.order() == .key("a", []))
    }

    @Test("F11.2 A letter that is typed in the moment in which a text gets the keyboard is not lost, and comes once")
    func keyMeetsFocus() throws {
        let stage = try Rehearsed()
        try stage.publish(noise(15))
        try stage.waitFor(noise(15))
        for round in 0..<8 {
            stage.stop()
            stage.report(.focus(round % 2 == 0 ? focus : nil))
            try stage.desktop.xdotool("key", "a")
            stage.goOn()
            // Where a text has the keyboard the app types what it gets as a key.
            #expect(try [.text("a"), .key("a", [])].contains(stage.order()))
            try stage.desktop.xdotool("key", "Left")
            #expect(try stage.order() == .key("left", []))
        }
    }

    @Test("F11.2 What an input method composes is shown in the app while it does, and typed when it is done")
    func inputMethod() throws {
        let stage = try Rehearsed()
        try stage.publish(noise(13))
        try stage.waitFor(noise(13))
        stage.report(.focus(focus))
        stage.play("compose ni 2 0")
        #expect(try stage.order() == .composition("ni", selectionStart: 2, selectionLength: 0))
        stage.play("compose 你😀好 2 1")
        #expect(try stage.order() == .composition("你😀好", selectionStart: 3, selectionLength: 1))
        stage.play("compose  0 0")
        #expect(try stage.order() == .composition("", selectionStart: 0, selectionLength: 0))
        stage.play("compose  0 0")
        stage.play("compose x 1 0")
        #expect(try stage.order() == .composition("x", selectionStart: 1, selectionLength: 0), "what ended ends once")
    }

    @Test("F11.2 What is copied on one side can be pasted on the other")
    func clipboard() throws {
        let stage = try Rehearsed(copied: "from the desktop: 你好")
        #expect(try stage.order() == .clipboard("from the desktop: 你好"))
        stage.report(.clipboard("from the app: ✓"))
        try stage.desktop.wait("the desktop has the app's text") { try stage.desktop.run("xclip", "-selection", "clipboard", "-o") == "from the app: ✓" }
        // Its own text does not come back.
        try stage.desktop.xdotool("key", "Left")
        #expect(try stage.order() == .key("left", []))
    }

    // MARK: The host's keys

    @Test("F11.2 Keys of the window change appearance and text size, turn the device and share an iPad's screen")
    func hostKeys() throws {
        let stage = try Rehearsed("pad")
        try stage.publish(noise(14))
        try stage.waitFor(noise(14))
        try stage.desktop.xdotool("key", "F2", "F2", "F4", "F3", "F6", "F7")
        #expect(try stage.order() == .settings(LiveSettings(appearance: .dark)))
        #expect(try stage.order() == .settings(LiveSettings(appearance: .light)))
        #expect(try stage.order() == .settings(LiveSettings(textSize: .extraLarge)))
        #expect(try stage.order() == .settings(LiveSettings(textSize: .large)))
        #expect(try stage.order() == .settings(LiveSettings(orientation: .landscapeRight)))
        #expect(try stage.order() == .settings(LiveSettings(split: .half)))
        try stage.desktop.xdotool("key", "F1")
        #expect(try stage.line() == "said F1   print these keys")
    }

    @Test("F11.2 A key takes a picture of the app's screen")
    func screenshot() throws {
        let stage = try Rehearsed()
        try stage.publish(noise(15))
        try stage.waitFor(noise(15))
        try stage.desktop.xdotool("key", "F12")
        #expect(try stage.order() == .request(1, .picture))
        stage.report(.answer(1, .picture(Data([1, 2, 3]))))
        let file = stage.folder.path + "/Rehearsal 1.png"
        #expect(try stage.line() == "said Wrote \(file)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data([1, 2, 3]))
    }

    @Test("F11.2 Frame times stand in the title when they are asked for")
    func frameTimes() throws {
        let stage = try Rehearsed()
        try stage.publish(noise(16))
        try stage.waitFor(noise(16))
        try stage.desktop.xdotool("key", "F8")
        try stage.desktop.wait("the title tells of frames") { try stage.title == "Rehearsal – no frames" }
        try stage.publish(noise(17))
        try stage.desktop.wait("the title tells of the frame") { try stage.title.hasPrefix("Rehearsal – 1 frame, drawn in ") }
        try stage.desktop.xdotool("key", "F8")
        try stage.desktop.wait("the title is the app's alone") { try stage.title == "Rehearsal" }
    }

    // MARK: The end

    @Test("F11.2 Closing the window ends the session")
    func closing() throws {
        let stage = try Rehearsed()
        try stage.publish(noise(18))
        try stage.waitFor(noise(18))
        try stage.desktop.xdotool("key", "alt+F4")
        #expect(try stage.order() == .end)
        #expect(try stage.line() == "ended closed")
        #expect(stage.ended() == (0, true))
    }

    @Test("F11.2 The window closes when the app ends")
    func appEnds() throws {
        let stage = try Rehearsed()
        try stage.publish(noise(19))
        try stage.waitFor(noise(19))
        stage.play("end")
        #expect(try stage.line() == "ended with the app")
        #expect(stage.ended() == (0, true))
    }

    @Test("F11.2 After a crash the last picture stays, darker, the title and the console say why, and nothing is touched")
    func crash() throws {
        let stage = try Rehearsed()
        try stage.publish(Pixels(width: Rehearsed.width, height: Rehearsed.height) { _, _ in 0x808080 })
        try stage.waitForPixels("the picture is there") { $0[100, 40] == 0x808080 }
        stage.play("crash Fatal error: Index out of range")
        #expect(try stage.line() == "said Fatal error: Index out of range")
        try stage.waitForPixels("the picture is darker") { $0[100, 40] == 0x505050 }
        try stage.waitForPixels("the report lies over it") { $0[100, 280] == Self.panel }
        #expect(try stage.title == "Rehearsal – crashed: Fatal error: Index out of range")
        try stage.desktop.xdotool("key", "a", "alt+F4")
        #expect(try stage.line() == "ended after a crash")
        #expect(stage.ended() == (0, true))
    }

    /// The panel's ground.
    private static let panel: UInt32 = 0x1C1C1E

    @Test("F11.2 What does not build is said over the last good screen, which goes on below, until it is mended or hidden by a click")
    func problems() throws {
        func noise(_ seed: UInt32) -> Pixels { .noise(360, 520, seed: seed) }
        let stage = try Rehearsed(width: 180, height: 260)
        try stage.publish(noise(1))
        try stage.waitFor(noise(1))
        stage.play("problem Main.swift:12 cannot find 'colour' in scope")
        /// The upper half shows a picture; the panel is there, with a place and a message.
        func isSaid(over picture: Pixels, _ pixels: Pixels) -> Bool {
            guard pixels.width == picture.width, pixels[180, 500] == Self.panel, (0..<200).allSatisfy({ pixels[7, $0] == picture[7, $0] }) else { return false }
            let colors = Set((370..<490).flatMap { y in (50..<310).map { x in pixels[x, y] } })
            return colors.contains(0xFFFFFF) && colors.contains(0xFFD479)
        }
        try stage.waitForPixels("the problem is said") { isSaid(over: noise(1), $0) }
        #expect(try stage.title == "Rehearsal – Main.swift:12: cannot find 'colour' in scope")
        var shown: Pixels?
        try stage.waitForPixels("the window is at rest") { pixels in
            defer { shown = pixels }
            return shown == pixels
        }
        let panel = try #require(shown)
        // The app draws on, below it too.
        try stage.publish(noise(2), changed: LiveRect(x: 0, y: 0, width: 360, height: 520))
        try stage.waitForPixels("the app's frame is there, and the panel") { isSaid(over: noise(2), $0) }
        try stage.publish(noise(1), changed: LiveRect(x: 0, y: 0, width: 360, height: 520))
        try stage.waitForPixels("the panel is as before") { $0 == panel }
        // Whoever wants to see all of it clicks the panel; the app is not told.
        try stage.movePointer(100, 480)
        try stage.desktop.xdotool("click", "1")
        try stage.waitFor(noise(1))
        try stage.desktop.xdotool("click", "1")
        #expect(try stage.touches() == [touch(0, .began, 50, 240)])
        #expect(try stage.touches() == [touch(0, .ended, 50, 240)])
        stage.play("problem Other.swift:3 missing return")
        try stage.waitForPixels("another problem is said") { isSaid(over: noise(1), $0) }
        stage.play("mend")
        try stage.waitFor(noise(1))
    }

    @Test("F11.2 Without a display the error says so")
    func noDisplay() throws {
        #expect(try Rehearsed.wordsWithout(["DISPLAY", "WAYLAND_DISPLAY"]) == "failed there is no display for a window: neither WAYLAND_DISPLAY nor DISPLAY is set")
        #expect(try Rehearsed.wordsWithout([], display: ":4095").hasPrefix("failed no window can be opened: "))
    }
}
