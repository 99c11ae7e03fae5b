import CoreGraphics

/// Pictures for groups, kept for the next one.
///
/// A screen that turns asks for another shape in each frame. They get the same memory: pages that are new to the process take longer to come than to be drawn on.
final class CanvasPool {
    private var free: [Canvas] = []

    /// Pictures that wait at most; the largest stay.
    private static let most = 6

    /// Pictures that wait.
    var count: Int { free.count }

    /// A canvas that covers `rect`, cleared there. It may be larger.
    func take(_ rect: PixelRect) -> Canvas? {
        let canvas = takeUsed(rect)
        canvas?.clear(rect)
        return canvas
    }

    /// A canvas that covers `rect` and has on it what somebody left.
    func takeUsed(_ rect: PixelRect) -> Canvas? {
        guard !rect.isEmpty else { return nil }
        // Rows that begin a multiple of 256 bytes apart share few places in the processor's caches: down a column each drives the others out.
        let canvas = takeFitting(rect) ?? make(width: min(((rect.width + 63) & ~63) + 16, 32767), height: min((rect.height + 63) & ~63, 32767))
        canvas?.moveOrigin(to: rect)
        return canvas
    }

    private func takeFitting(_ rect: PixelRect) -> Canvas? {
        var best: Int?
        for (index, canvas) in free.enumerated() where canvas.buffer.width >= rect.width && canvas.buffer.height >= rect.height {
            if best.map({ canvas.buffer.area < free[$0].buffer.area }) ?? true { best = index }
        }
        return best.map { free.remove(at: $0) }
    }

    private func make(width: Int, height: Int) -> Canvas? {
        let bytes = width * height * 4
        // Memory of about that size takes the shape. What is a little too small gives way to what replaces it, with room for a screen that turns on.
        if let index = free.firstIndex(where: { $0.memory.bytes >= bytes && $0.memory.bytes <= bytes * 2 }) {
            return shape(free.remove(at: index).memory, width, height)
        }
        guard let index = free.firstIndex(where: { $0.memory.bytes < bytes && $0.memory.bytes * 2 >= bytes }) else {
            return PixelBuffer(width: width, height: height, format: .bgra).map { Canvas(buffer: $0) }
        }
        free.remove(at: index)
        return PixelBuffer(width: width, height: min(height + height / 4, 32767), format: .bgra).map { shape($0, width, height) }
    }

    private func shape(_ memory: PixelBuffer, _ width: Int, _ height: Int) -> Canvas {
        Canvas(buffer: PixelBuffer(data: memory.data, width: width, height: height, bytesPerRow: width * 4, format: .bgra), in: memory)
    }

    /// Lets go of what is kept for later.
    func drain() { free.removeAll() }

    func give(_ canvas: Canvas) {
        free.append(canvas)
        guard free.count > Self.most, let smallest = free.indices.min(by: { free[$0].memory.bytes < free[$1].memory.bytes }) else { return }
        free.remove(at: smallest)
    }
}

extension PixelBuffer {
    fileprivate var area: Int { width * height }
    fileprivate var bytes: Int { height * bytesPerRow }
}
