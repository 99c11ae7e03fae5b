/// Sets every pixel to the mean of the pixels in a box around it, channel by channel, rounded to the nearest: three times over it is nearly
/// a Gaussian blur. The time does not depend on the size of the box. From Apple's "vImageBoxConvolve_ARGB8888(_:_:_:_:_:_:_:_:_:)".
///
/// - Parameters:
///   - dest: gets the result; its size is that of the part that is blurred. It may not share memory with `src`.
///   - tempBuffer: not needed.
///   - srcOffsetToROI_X: where that part begins in `src`, in pixels; so does `srcOffsetToROI_Y`.
///   - kernel_height: rows of the box, an odd number; so is `kernel_width`.
///   - backgroundColor: four bytes, for `kvImageBackgroundColorFill`.
///   - flags: one of the four that say what lies beyond the edges, and others.
/// - Returns: `kvImageNoError`, or what is wrong with the arguments; nothing is written then.
@discardableResult public func vImageBoxConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
    _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    let (source, target) = (src.pointee, dest.pointee)
    let options = Int(flags)
    let edges = [kvImageCopyInPlace, kvImageBackgroundColorFill, kvImageEdgeExtend, kvImageTruncateKernel].filter { options & $0 != 0 }
    if options & ~255 != 0 { return kvImageUnknownFlagsBit }
    guard edges.count == 1 else { return kvImageInvalidEdgeStyle }
    if kernel_height % 2 == 0 || kernel_width % 2 == 0 { return kvImageInvalidKernelSize }
    if options & kvImageGetTempBufferSize != 0 { return 0 }
    if source.data == nil || target.data == nil { return kvImageNullPointerArgument }
    if edges[0] == kvImageBackgroundColorFill, backgroundColor == nil { return kvImageNullPointerArgument }
    if srcOffsetToROI_X > source.width { return kvImageInvalidOffset_X }
    if srcOffsetToROI_Y > source.height { return kvImageInvalidOffset_Y }
    guard target.width <= source.width - srcOffsetToROI_X, target.height <= source.height - srcOffsetToROI_Y else {
        return kvImageRoiLargerThanInputBuffer
    }
    if target.width == 0 || target.height == 0 { return kvImageNoError }
    BoxConvolution(
        source: source, target: target, left: Int(srcOffsetToROI_X), top: Int(srcOffsetToROI_Y), kernelRows: Int(kernel_height),
        kernelColumns: Int(kernel_width), edge: edges[0], background: backgroundColor.map { color in (0..<4).map { Int(color[$0]) } } ?? [],
        firstChannel: options & kvImageLeaveAlphaUnchanged != 0 ? 1 : 0
    ).run()
    return kvImageNoError
}

/// Two running sums: of each column over the box's rows, and of these over its columns.
private struct BoxConvolution {
    let source: vImage_Buffer, target: vImage_Buffer
    let left: Int, top: Int
    let kernelRows: Int, kernelColumns: Int
    let edge: Int
    let background: [Int]
    let firstChannel: Int

    func run() {
        let reach = kernelRows / 2, columns = source.columns
        var sums = [Int](repeating: 0, count: columns * 4)
        for row in (top - reach)...(top + reach) { add(row, 1, to: &sums) }
        for line in 0..<target.rows {
            let row = top + line
            write(line, row, sums)
            if line + 1 < target.rows {
                add(row - reach, -1, to: &sums)
                add(row + reach + 1, 1, to: &sums)
            }
        }
    }

    /// The row of the source that stands for one beyond its edges; nil for none.
    private func inside(_ index: Int, _ count: Int) -> Int? {
        if index >= 0, index < count { return index }
        return edge == kvImageEdgeExtend ? min(max(index, 0), count - 1) : nil
    }

    private func add(_ row: Int, _ sign: Int, to sums: inout [Int]) {
        guard let row = inside(row, source.rows) else {
            guard edge == kvImageBackgroundColorFill else { return }
            for index in sums.indices { sums[index] += sign * background[index & 3] }
            return
        }
        let bytes = source.row(row)
        for index in sums.indices { sums[index] &+= sign &* Int(bytes[index]) }
    }

    private func write(_ line: Int, _ row: Int, _ sums: [Int]) {
        let reach = kernelColumns / 2, columns = source.columns
        let out = target.row(line), original = source.row(row)
        let insideRows = edge == kvImageTruncateKernel
            ? min(row + kernelRows / 2, source.rows - 1) - max(row - kernelRows / 2, 0) + 1 : kernelRows
        let copiesRow = edge == kvImageCopyInPlace && (row < kernelRows / 2 || row + kernelRows / 2 >= source.rows)
        sums.withUnsafeBufferPointer { sums in
            for channel in 0..<4 {
                if channel < firstChannel || copiesRow {
                    for pixel in 0..<target.columns { out[pixel * 4 + channel] = original[(left + pixel) * 4 + channel] }
                    continue
                }
                func column(_ index: Int) -> Int {
                    if let index = inside(index, columns) { return sums[index * 4 + channel] }
                    return edge == kvImageBackgroundColorFill ? background[channel] * kernelRows : 0
                }
                var sum = 0
                for index in (left - reach)...(left + reach) { sum += column(index) }
                for pixel in 0..<target.columns {
                    let middle = left + pixel
                    let overlaps = middle < reach || middle + reach >= columns
                    if overlaps, edge == kvImageCopyInPlace {
                        out[pixel * 4 + channel] = original[middle * 4 + channel]
                    } else {
                        let insideColumns = overlaps && edge == kvImageTruncateKernel ? min(middle + reach, columns - 1) - max(middle - reach, 0) + 1 : kernelColumns
                        let area = insideRows * insideColumns
                        out[pixel * 4 + channel] = UInt8((sum + area / 2) / area)
                    }
                    sum += column(middle + reach + 1) - column(middle - reach)
                }
            }
        }
    }
}
