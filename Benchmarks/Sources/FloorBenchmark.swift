import CCairo
import CoreGraphics
import Foundation
import QuartzCore
import TextEngine

/// The list scene drawn by hand with Cairo and the project's own text: what any toolkit on this renderer could reach at best.
///
/// Four ways of showing the next frame of a scroll by 20 pt: everything laid out and painted anew; painted anew with laid-out text
/// kept; rows kept as bitmaps; pixels moved, the strip that came in painted, what overlaps repaired. One core, real pixels each time.
enum FloorBenchmark {
    static func run() -> Report {
        let start = DispatchTime.now().uptimeNanoseconds
        let first = FloorPainter()
        first.paintAll(offset: 0, cachesText: false)
        let firstFrame = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6

        var report = Report()
        report.add("full_relayout", milliseconds: median { painter, offset in painter.paintAll(offset: offset, cachesText: false) })
        report.add("full_cached", milliseconds: median { painter, offset in painter.paintAll(offset: offset, cachesText: true) })
        report.add("row_bitmaps", milliseconds: median { painter, offset in painter.paintFromRowBitmaps(offset: offset) })
        report.add("pixels_moved", milliseconds: median { painter, offset in painter.scroll(to: offset) })
        report.add("first_frame_ms", milliseconds: firstFrame)
        return report
    }

    /// The median of 300 frames after 60 to warm up.
    private static func median(_ frame: (FloorPainter, Double) -> Void) -> Double {
        let painter = FloorPainter()
        painter.paintAll(offset: 0, cachesText: true)
        var times: [Double] = []
        for index in 1...360 {
            let time = Measure.milliseconds { frame(painter, Double(index) * 20) }
            if index > 60 { times.append(time) }
        }
        return Measure.median(times)
    }
}

/// Paints the scene into one bitmap.
private final class FloorPainter {
    private let buffer = PixelBuffer(width: Int(Scene.width * Scene.scale), height: Int(Scene.height * Scene.scale), format: .bgrx)!
    private let context: CGContext
    private let cr: OpaquePointer
    private var texts: [String: TextLayout] = [:]
    private var rowBitmaps: [Int: PixelBuffer] = [:]
    private var shownOffset = 0.0

    private let titleFont = FontLibrary.shared.systemFont(size: 17, weight: 0.4)
    private let subtitleFont = FontLibrary.shared.systemFont(size: 15, weight: 0)
    private let tabFont = FontLibrary.shared.systemFont(size: 10, weight: 0)
    private let badgeFont = FontLibrary.shared.systemFont(size: 13, weight: 0)

    init() {
        context = CGContext(buffer: buffer, scale: CGFloat(Scene.scale), flipped: true)
        cr = cairo_create(buffer.makeSurface())!
        cairo_scale(cr, Scene.scale, Scene.scale)
    }

    deinit { cairo_destroy(cr) }

    // MARK: The four ways

    func paintAll(offset: Double, cachesText: Bool) {
        if !cachesText { texts.removeAll(keepingCapacity: true) }
        let list = CGRect(x: 0, y: Scene.barBottom, width: Scene.width, height: Scene.listHeight)
        paintList(offset: offset, in: list)
        paintTopBar()
        paintTabBar()
        shownOffset = offset
    }

    func paintFromRowBitmaps(offset: Double) {
        let first = Int(offset / Scene.rowHeight)
        let last = min(Scene.rowCount - 1, Int((offset + Scene.listHeight) / Scene.rowHeight))
        cairo_save(cr)
        clip(CGRect(x: 0, y: Scene.barBottom, width: Scene.width, height: Scene.listHeight))
        cairo_identity_matrix(cr)
        for row in first...last {
            let bitmap = rowBitmap(row)
            let surface = bitmap.makeSurface()
            let y = ((Scene.barBottom + Double(row) * Scene.rowHeight - offset) * Scene.scale).rounded()
            cairo_set_source_surface(cr, surface, 0, y)
            cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
            cairo_rectangle(cr, 0, y, Double(bitmap.width), Double(bitmap.height))
            cairo_fill(cr)
            cairo_surface_destroy(surface)
        }
        cairo_restore(cr)
        paintTopBar()
        paintTabBar()
        rowBitmaps = rowBitmaps.filter { $0.key >= first - 1 }
        shownOffset = offset
    }

    func scroll(to offset: Double) {
        let step = offset - shownOffset
        let pixels = Int((step * Scene.scale).rounded())
        let top = Int(Scene.barBottom * Scene.scale), bottom = Int(Scene.tabTop * Scene.scale)
        guard pixels > 0, pixels < bottom - top else { return paintAll(offset: offset, cachesText: true) }
        cairo_surface_flush(cairo_get_target(cr))
        // Up within the list; the circle that overhangs it moved too and is repaired below.
        memmove(
            buffer.data + top * buffer.bytesPerRow, buffer.data + (top + pixels) * buffer.bytesPerRow,
            (bottom - top - pixels) * buffer.bytesPerRow)
        cairo_surface_mark_dirty(cairo_get_target(cr))
        paintList(offset: offset, in: CGRect(x: 0, y: Scene.tabTop - step, width: Scene.width, height: step))
        let circle = CGRect(x: 167, y: 753, width: 56, height: 8)
        paintList(offset: offset, in: circle.offsetBy(dx: 0, dy: -step).union(circle))
        paintTabBar()
        shownOffset = offset
    }

    // MARK: The list

    private func paintList(offset: Double, in area: CGRect) {
        cairo_save(cr)
        clip(area)
        context.saveGState()
        context.clip(to: area)
        fill(area, 0xFFFFFF)
        let first = Int((area.minY - Scene.barBottom + offset) / Scene.rowHeight)
        let last = min(Scene.rowCount - 1, Int((area.maxY - Scene.barBottom + offset) / Scene.rowHeight))
        for row in first...max(first, last) {
            paintRow(row, top: Scene.barBottom + Double(row) * Scene.rowHeight - offset, cr: cr, context: context)
        }
        context.restoreGState()
        cairo_restore(cr)
    }

    private func rowBitmap(_ row: Int) -> PixelBuffer {
        if let known = rowBitmaps[row] { return known }
        let bitmap = PixelBuffer(width: buffer.width, height: Int(Scene.rowHeight * Scene.scale), format: .bgrx)!
        let surface = bitmap.makeSurface()
        let own = cairo_create(surface)!
        cairo_scale(own, Scene.scale, Scene.scale)
        let ownContext = CGContext(buffer: bitmap, scale: CGFloat(Scene.scale), flipped: true)
        cairo_set_source_rgb(own, 1, 1, 1)
        cairo_paint(own)
        paintRow(row, top: 0, cr: own, context: ownContext)
        cairo_destroy(own)
        cairo_surface_destroy(surface)
        rowBitmaps[row] = bitmap
        return bitmap
    }

    private func paintRow(_ row: Int, top: Double, cr: OpaquePointer, context: CGContext) {
        setColor(cr, Scene.avatarColors[row % 8])
        cairo_new_path(cr)
        cairo_arc(cr, 40, top + 40, 24, 0, 2 * .pi)
        cairo_fill(cr)
        setColor(cr, 0xC7C7CC)
        cairo_set_line_width(cr, 2)
        cairo_move_to(cr, 366, top + 33.5)
        cairo_line_to(cr, 372.5, top + 40)
        cairo_line_to(cr, 366, top + 46.5)
        cairo_stroke(cr)
        setColor(cr, 0xC6C6C8)
        cairo_rectangle(cr, 80, top + 79 + 2.0 / 3, 310, 1.0 / 3)
        cairo_fill(cr)
        cairo_surface_flush(cairo_get_target(cr))
        draw(Scene.title(row), titleFont, 0x000000, at: CGPoint(x: 80, y: top + 17), width: 278, context: context)
        draw(Scene.subtitle(row), subtitleFont, 0x8E8E93, at: CGPoint(x: 80, y: top + 42), width: 278, context: context)
        cairo_surface_mark_dirty(cairo_get_target(cr))
    }

    // MARK: Bars

    private func paintTopBar() {
        fill(CGRect(x: 0, y: 0, width: Scene.width, height: Scene.barBottom), 0xF9F9F9)
        fill(CGRect(x: 0, y: Scene.barBottom - 1.0 / 3, width: Scene.width, height: 1.0 / 3), 0xC6C6C8)
        cairo_surface_flush(cairo_get_target(cr))
        drawCentred("Home", titleFont, 0x000000, in: CGRect(x: 0, y: 47, width: Scene.width, height: 44))
        cairo_surface_mark_dirty(cairo_get_target(cr))
    }

    private func paintTabBar() {
        let height = Scene.height - Scene.tabTop
        fill(CGRect(x: 0, y: Scene.tabTop, width: Scene.width, height: height), 0xF9F9F9)
        fill(CGRect(x: 0, y: Scene.tabTop, width: Scene.width, height: 1.0 / 3), 0xC6C6C8)
        for index in 0..<5 where index != 2 {
            let left = Double(index) * 78
            let color: UInt32 = index == 0 ? 0x007AFF : 0x8E8E93
            setColor(cr, color)
            roundedRect(CGRect(x: left + 26.5, y: Scene.tabTop + 6, width: 25, height: 25).insetBy(dx: 1, dy: 1), 6)
            cairo_set_line_width(cr, 2)
            cairo_stroke(cr)
            if index <= 1 {
                setColor(cr, 0xFF3B30)
                roundedRect(CGRect(x: left + 43, y: Scene.tabTop + 2, width: 26, height: 18), 9)
                cairo_fill(cr)
            }
        }
        setColor(cr, 0x007AFF)
        cairo_arc(cr, 195, 781, 28, 0, 2 * .pi)
        cairo_fill(cr)
        fill(CGRect(x: 183, y: 779.5, width: 24, height: 3), 0xFFFFFF)
        fill(CGRect(x: 193.5, y: 769, width: 3, height: 24), 0xFFFFFF)
        cairo_surface_flush(cairo_get_target(cr))
        for index in 0..<5 where index != 2 {
            let left = Double(index) * 78
            let color: UInt32 = index == 0 ? 0x007AFF : 0x8E8E93
            drawCentred(Scene.tabTitles[index], tabFont, color, in: CGRect(x: left, y: Scene.tabTop + 33, width: 78, height: 14))
            if index <= 1 {
                drawCentred("10", badgeFont, 0xFFFFFF, in: CGRect(x: left + 43, y: Scene.tabTop + 2, width: 26, height: 18))
            }
        }
        cairo_surface_mark_dirty(cairo_get_target(cr))
    }

    // MARK: Pieces

    private func clip(_ area: CGRect) {
        cairo_new_path(cr)
        cairo_rectangle(cr, area.minX, area.minY, area.width, area.height)
        cairo_clip(cr)
    }

    private func setColor(_ cr: OpaquePointer, _ rgb: UInt32) {
        cairo_set_source_rgb(cr, Double(rgb >> 16 & 255) / 255, Double(rgb >> 8 & 255) / 255, Double(rgb & 255) / 255)
    }

    private func fill(_ area: CGRect, _ rgb: UInt32) {
        setColor(cr, rgb)
        cairo_new_path(cr)
        cairo_rectangle(cr, area.minX, area.minY, area.width, area.height)
        cairo_fill(cr)
    }

    private func roundedRect(_ area: CGRect, _ radius: Double) {
        cairo_new_sub_path(cr)
        cairo_arc(cr, area.maxX - radius, area.minY + radius, radius, -.pi / 2, 0)
        cairo_arc(cr, area.maxX - radius, area.maxY - radius, radius, 0, .pi / 2)
        cairo_arc(cr, area.minX + radius, area.maxY - radius, radius, .pi / 2, .pi)
        cairo_arc(cr, area.minX + radius, area.minY + radius, radius, .pi, 3 * .pi / 2)
        cairo_close_path(cr)
    }

    private func layout(_ text: String, _ font: Font, width: CGFloat) -> TextLayout {
        if let known = texts[text] { return known }
        var options = TextLayout.Options()
        options.width = width
        options.maximumLines = 1
        options.truncation = .tail
        let made = Typesetter(StyledText(text, font: font)).layout(options)
        texts[text] = made
        return made
    }

    private func appearance(_ rgb: UInt32) -> TextAppearance {
        TextAppearance(
            color: CGColor(
                srgbRed: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255, alpha: 1))
    }

    private func draw(_ text: String, _ font: Font, _ rgb: UInt32, at point: CGPoint, width: CGFloat, context: CGContext) {
        context.draw(layout(text, font, width: width), at: point, appearance: appearance(rgb))
    }

    private func drawCentred(_ text: String, _ font: Font, _ rgb: UInt32, in area: CGRect) {
        let laidOut = layout(text, font, width: area.width)
        let point = CGPoint(x: area.midX - laidOut.size.width / 2, y: area.midY - laidOut.size.height / 2)
        context.draw(laidOut, at: point, appearance: appearance(rgb))
    }
}
