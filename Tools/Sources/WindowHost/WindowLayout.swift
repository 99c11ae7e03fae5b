import Foundation
import LiveLink

/// Where the app's screen lies in the window: as large as there is room for, in the middle, never distorted.
struct WindowLayout: Equatable {
    /// Pixels of the window.
    let x, y, width, height: Int
    let pictureWidth, pictureHeight: Int

    /// - Parameter body: the width of the device's body around the screen, in the screen's pixels.
    init(canvasWidth: Int, canvasHeight: Int, pictureWidth: Int, pictureHeight: Int, body: Int) {
        let outline = Self.outline(pictureWidth, pictureHeight, body: body)
        let zoom = min(Double(canvasWidth) / Double(outline.width), Double(canvasHeight) / Double(outline.height))
        width = max(Int((Double(pictureWidth) * zoom).rounded()), 1)
        height = max(Int((Double(pictureHeight) * zoom).rounded()), 1)
        x = (canvasWidth - width) / 2
        y = (canvasHeight - height) / 2
        (self.pictureWidth, self.pictureHeight) = (pictureWidth, pictureHeight)
    }

    /// The window's pixels a pixel of the screen.
    var zoom: Double { Double(width) / Double(pictureWidth) }

    // MARK: Sizes

    static func outline(_ width: Int, _ height: Int, body: Int) -> (width: Int, height: Int) { (width + 2 * body, height + 2 * body) }

    /// How large the outline can be shown: as wanted, or at one of 1, 1/2, 1/3 …, at which each pixel is the mean of whole ones.
    ///
    /// - Parameter room: pixels of the display.
    static func zoom(of outline: (width: Int, height: Int), in room: (width: Double, height: Double), wanted: Double?) -> Double {
        let most = min(room.width / Double(outline.width), room.height / Double(outline.height))
        if let wanted, wanted <= most { return wanted }
        guard most > 0 else { return 1 }
        return most >= 1 ? 1 : 1 / (1 / most - 1e-9).rounded(.up)
    }

    // MARK: Places

    /// Whether a place in the window is on the screen.
    func contains(_ x: Double, _ y: Double) -> Bool {
        x >= Double(self.x) && x < Double(self.x + width) && y >= Double(self.y) && y < Double(self.y + height)
    }

    /// The point of the screen at a place in the window, or the nearest to it.
    func point(_ x: Double, _ y: Double, scale: Double) -> LivePoint {
        func along(_ place: Double, _ start: Int, _ length: Int, _ pixels: Int) -> Double {
            min(max((place - Double(start)) * Double(pixels) / Double(length), 0), Double(pixels - 1)) / scale
        }
        return LivePoint(x: along(x, self.x, width, pictureWidth), y: along(y, self.y, height, pictureHeight))
    }

    /// The pixels of the screen that a rectangle of the window shows, and those that it shows in part.
    func pixels(under rect: LiveRect) -> LiveRect {
        let (left, top) = ((rect.x - x) * pictureWidth / width, (rect.y - y) * pictureHeight / height)
        let right = ((rect.x + rect.width - x) * pictureWidth + width - 1) / width, bottom = ((rect.y + rect.height - y) * pictureHeight + height - 1) / height
        return LiveRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The caret's place in the window.
    func rect(of focus: LiveFocus, scale: Double) -> LiveRect {
        let pixels = scale * zoom
        return LiveRect(
            x: x + Int(focus.caret.x * pixels), y: y + Int(focus.caret.y * pixels), width: max(Int(pixels), 1), height: max(Int(focus.caretHeight * pixels), 1))
    }
}
