/// Makes each pixel's channels from sums of its channels: `(channels + pre_bias) × matrix + post_bias`, divided and clamped to a byte. From Apple's
/// "vImageMatrixMultiply_ARGB8888(_:_:_:_:_:_:_:)".
///
/// - Parameters:
///   - dest: gets the result; it may be `src`.
///   - matrix: 4 rows of 4 numbers: row by channel of the source, column by channel of the result.
///   - divisor: what sums are divided by; not zero. The quotient is rounded to the nearest.
///   - pre_bias: four numbers added to the source's channels; nil for none.
///   - post_bias: four numbers added to the sums before they are divided; nil for none.
/// - Returns: `kvImageNoError`, or what is wrong with the arguments; nothing is written then.
@discardableResult public func vImageMatrixMultiply_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ matrix: UnsafePointer<Int16>, _ divisor: Int32,
    _ pre_bias: UnsafePointer<Int16>!, _ post_bias: UnsafePointer<Int32>!, _ flags: vImage_Flags
) -> vImage_Error {
    let (source, target) = (src.pointee, dest.pointee)
    if Int(flags) & ~255 != 0 { return kvImageUnknownFlagsBit }
    if source.data == nil || target.data == nil { return kvImageNullPointerArgument }
    if divisor == 0 { return kvImageInvalidParameter }
    guard source.width >= target.width, source.height >= target.height else { return kvImageRoiLargerThanInputBuffer }
    let weights = (0..<16).map { Int(matrix[$0]) }
    let before = (0..<4).map { pre_bias == nil ? 0 : Int(pre_bias[$0]) }, after = (0..<4).map { post_bias == nil ? 0 : Int(post_bias[$0]) }
    let divisor = Int(divisor), half = abs(divisor) / 2
    for row in 0..<target.rows {
        let from = source.row(row), to = target.row(row)
        for pixel in 0..<target.columns {
            let place = pixel * 4
            let channels = (
                Int(from[place]) + before[0], Int(from[place + 1]) + before[1], Int(from[place + 2]) + before[2], Int(from[place + 3]) + before[3]
            )
            for channel in 0..<4 {
                var sum = after[channel] + channels.0 * weights[channel] + channels.1 * weights[4 + channel]
                sum += channels.2 * weights[8 + channel] + channels.3 * weights[12 + channel]
                to[place + channel] = UInt8(clamping: (sum + (sum < 0 ? -half : half)) / divisor)
            }
        }
    }
    return kvImageNoError
}
