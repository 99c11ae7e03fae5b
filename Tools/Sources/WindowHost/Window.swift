import CWindow
import Foundation
import LiveLink
import LiveServing

/// No window can be opened, and why.
public struct WindowError: Error, CustomStringConvertible, Sendable {
    public let description: String
}

/// A window of the desktop. It belongs to the thread that made it; ``wake()`` may be called on any.
final class Window: @unchecked Sendable {
    private static let backdrop: UInt32 = 0x202124, body: UInt32 = 0x000000
    /// Of events that are taken at once before something is drawn.
    private static let mostEvents = 256

    private let window: OpaquePointer

    /// Why no window can be opened, as far as SDL goes; nil when SDL is there.
    static var obstacle: String? {
        var error = [CChar](repeating: 0, count: 500)
        return window_is_available(&error, error.count) ? nil : Self.words(error)
    }

    /// A window that is not shown yet, with a size in the desktop's units.
    init(title: String, width: Int, height: Int) throws {
        var error = [CChar](repeating: 0, count: 500)
        guard let window = window_open(title, Int32(width), Int32(height), &error, error.count) else { throw WindowError(description: Self.words(error)) }
        self.window = window
    }

    deinit { window_close(window) }

    private static func words(_ text: [CChar]) -> String { String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) }

    func show() { window_show(window) }
    func setTitle(_ title: String) { window_set_title(window, title) }
    func wake() { window_wake(window) }

    // MARK: Size

    /// In the desktop's units and in pixels.
    var size: (width: Int, height: Int, pixelWidth: Int, pixelHeight: Int) {
        var (width, height, pixelWidth, pixelHeight): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        window_size(window, &width, &height, &pixelWidth, &pixelHeight)
        return (Int(width), Int(height), max(Int(pixelWidth), 1), max(Int(pixelHeight), 1))
    }

    /// What the display has for the window's content, in the desktop's units.
    var room: (width: Int, height: Int) {
        var (width, height): (Int32, Int32) = (0, 0)
        window_room(window, &width, &height)
        return (Int(width), Int(height))
    }

    func resize(width: Int, height: Int) { window_resize(window, Int32(width), Int32(height)) }
    func toggleFullScreen() { window_toggle_full_screen(window) }

    // MARK: Events

    /// Waits for something to happen, for so many milliseconds at most unless they are negative, and takes all that has by then.
    func events(within milliseconds: Int32) -> [WindowEvent] {
        var events: [WindowEvent] = []
        var event = window_event()
        var limit = milliseconds
        while events.count < Self.mostEvents, window_wait(window, &event, limit) {
            limit = 0
            let next = WindowEvent(event)
            if let merged = events.last?.merged(with: next) { events[events.count - 1] = merged } else { events.append(next) }
        }
        return events
    }

    // MARK: Pixels

    /// Draws all that is around the screen.
    func fill(_ layout: WindowLayout, _ options: WindowHost.Options, _ bodyPixels: Int, _ scale: Double) {
        guard let canvas = window_get_canvas(window)?.pointee else { return }
        window_fill(canvas, window_rect(x: 0, y: 0, width: canvas.width, height: canvas.height), 0, Self.backdrop)
        guard options.hasDeviceFrame else { return }
        let width = Int((Double(bodyPixels) * layout.zoom).rounded())
        let rect = LiveRect(x: layout.x - width, y: layout.y - width, width: layout.width + 2 * width, height: layout.height + 2 * width)
        window_fill(canvas, window_rect(rect), options.cornerRadius * scale * layout.zoom + Double(width), Self.body)
    }

    /// Draws changed rectangles of the screen, in its pixels, with the panel over them, and puts them or the whole window on the display.
    ///
    /// - Returns: where the panel is in the window, if there is one.
    func draw(
        _ pixels: LivePixels, _ layout: WindowLayout, changed: [LiveRect], radius: Double, isDim: Bool, panel: (words: ProblemPanel, unit: Double)?,
        presentsAll: Bool
    ) -> LiveRect? {
        guard let canvas = window_get_canvas(window)?.pointee else { return nil }
        let picture = window_picture(
            rows: pixels.rows, width: Int32(pixels.width), height: Int32(pixels.height),
            target: window_rect(LiveRect(x: layout.x, y: layout.y, width: layout.width, height: layout.height)), radius: radius, edge: Self.body, is_dim: isDim)
        var drawn = changed.map { window_draw_picture(canvas, picture, window_rect($0)) }
        let place = panel.flatMap { draw($0.words, in: canvas, over: picture.target, unit: $0.unit, radius: radius) }
        if let place { drawn.append(window_rect(place)) }
        if presentsAll { presentAll() } else { present(drawn) }
        return place
    }

    private func draw(_ panel: ProblemPanel, in canvas: window_canvas, over area: window_rect, unit: Double, radius: Double) -> LiveRect? {
        let texts = panel.words.map { strdup($0.text) }
        defer { texts.forEach { free($0) } }
        let words = zip(panel.words, texts).map { window_words(kind: $0.kind, text: $1) }
        let place = window_draw_panel(canvas, area, unit, radius, words, Int32(words.count))
        guard place.width > 0 else { return nil }
        return LiveRect(x: Int(place.x), y: Int(place.y), width: Int(place.width), height: Int(place.height))
    }

    /// Puts what was drawn on the display again.
    func presentAll() {
        guard let canvas = window_get_canvas(window)?.pointee else { return }
        present([window_rect(x: 0, y: 0, width: canvas.width, height: canvas.height)])
    }

    private func present(_ rects: [window_rect]) { _ = window_present(window, rects, Int32(rects.count)) }

    // MARK: Text

    /// From now on keys type, with an input method's candidates beside the rectangle.
    func beginText(at caret: LiveRect) { window_begin_text(window, window_rect(caret)) }
    func endText() { window_end_text(window) }

    var clipboard: String? {
        guard let text = window_copy_clipboard(window) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// Whether the clipboard has text that its program was too busy to give.
    var mayAskForClipboardAgain: Bool { window_may_ask_again(window) }

    func setClipboard(_ text: String) { window_set_clipboard(window, text) }

    // MARK: Tests

    /// Does as if an input method composed this, with its selection in Unicode scalars.
    func pretendComposition(_ text: String, start: Int, length: Int) { window_pretend_composition(window, text, Int32(start), Int32(length)) }

    /// Does as if a finger went down, moved or lifted at a place given in fractions of the window.
    func pretendFinger(_ finger: Int64, _ kind: window_event_kind, x: Double, y: Double) { window_pretend_finger(window, kind, finger, Float(x), Float(y)) }
}

extension window_rect {
    init(_ rect: LiveRect) {
        func small(_ value: Int) -> Int32 { Int32(clamping: value) }
        self.init(x: small(rect.x), y: small(rect.y), width: small(rect.width), height: small(rect.height))
    }
}
