import LiveLink
import Testing

@testable import WindowHost

struct WindowLayoutTests {
    @Test("F11.2 A window shows the largest whole fraction of the screen's pixels that the display has room for")
    func zoom() {
        let displays: [(width: Double, height: Double, divisor: Double)] = [
            (3000, 3000, 1), (3840, 2100, 2), (1920, 1000, 3), (1366, 700, 4), (390, 3000, 4), (393, 852, 3),
        ]
        for display in displays {
            #expect(WindowLayout.zoom(of: (1179, 2556), in: (display.width, display.height), wanted: nil) == 1 / display.divisor)
        }
    }

    @Test("F11.2 A wanted size holds where there is room, and only there")
    func wantedZoom() {
        #expect(WindowLayout.zoom(of: (1000, 1000), in: (800, 900), wanted: 0.75) == 0.75)
        #expect(WindowLayout.zoom(of: (1000, 1000), in: (800, 900), wanted: 1) == 0.5)
    }

    @Test("F11.2 In a window of another shape the screen keeps its own, in the middle, and points are where they are seen")
    func resized() {
        let layout = WindowLayout(canvasWidth: 500, canvasHeight: 300, pictureWidth: 200, pictureHeight: 300, body: 0)
        #expect((layout.x, layout.y, layout.width, layout.height) == (150, 0, 200, 300))
        #expect(layout.point(250, 150, scale: 2) == LivePoint(x: 50, y: 75))
        #expect(layout.contains(150, 0) && !layout.contains(149, 0) && !layout.contains(350, 10))
        // A drag may leave the window: the finger stays on the edge.
        #expect(layout.point(-40, 900, scale: 2) == LivePoint(x: 0, y: 149.5))
        let half = WindowLayout(canvasWidth: 100, canvasHeight: 300, pictureWidth: 200, pictureHeight: 300, body: 0)
        #expect((half.x, half.y, half.width, half.height) == (0, 75, 100, 150))
        #expect(half.point(50, 150, scale: 2) == LivePoint(x: 50, y: 75))
    }
}
