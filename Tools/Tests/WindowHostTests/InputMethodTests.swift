import LiveLink
import Testing

@Suite(.serialized) struct InputMethodTests {
    @Test("F11.2 A Chinese input method composes in the window, and what is chosen comes at once", arguments: [false, true])
    func composes(isWayland: Bool) throws {
        let stage = try Rehearsed(isWayland: isWayland, hasInputMethod: true)
        try stage.publish(Pixels.noise(Rehearsed.width, Rehearsed.height, seed: 41))
        stage.report(.focus(LiveFocus(caret: LivePoint(x: 10, y: 20), caretHeight: 12, isSecure: false)))
        func composition(_ order: LiveOrder) -> String? { if case .composition(let text, _, _) = order { text } else { nil } }
        // Until the window has the keyboard and the input method hears of that, letters are letters.
        try stage.desktop.wait("the input method composes") {
            try stage.desktop.xdotool("key", "n")
            guard stage.hasOrders, let text = try composition(stage.order()) else { return false }
            return !text.isEmpty
        }
        try stage.desktop.xdotool("key", "Escape", "n", "i", "h", "a", "o")
        var order = try stage.order()
        while let text = composition(order), text != "你好" { order = try stage.order() }
        #expect(composition(order) == "你好")
        try stage.desktop.xdotool("key", "space")
        order = try stage.order()
        while composition(order) != nil { order = try stage.order() }
        #expect(order == .text("你好"))
        try stage.desktop.xdotool("key", "Left")
        order = try stage.order()
        while composition(order) != nil { order = try stage.order() }
        #expect(order == .key("left", []))
    }
}
