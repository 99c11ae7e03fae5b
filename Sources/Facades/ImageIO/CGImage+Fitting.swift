public import CoreGraphics
public import FoundationGaps

extension CGImage {
    /// No longer side than so many pixels, and standing upright.
    func fitted(into limit: Double?, turned orientation: CGImagePropertyOrientation) -> CGImage? {
        let longest = Double(max(width, height))
        let scale = limit.map { min(1, max($0, 1) / longest) } ?? 1
        if scale == 1, orientation == .up { return self }
        let size = CGSize(width: max(1, (Double(width) * scale).rounded()), height: max(1, (Double(height) * scale).rounded()))
        let isSideways = orientation.rawValue >= 5
        let whole = isSideways ? CGSize(width: size.height, height: size.width) : size
        let info = isOpaque ? CGImageAlphaInfo.noneSkipLast : .premultipliedLast
        guard
            let context = CGContext(
                data: nil, width: Int(whole.width), height: Int(whole.height), bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: info.rawValue)
        else { return nil }
        context.interpolationQuality = .high
        // From the picture's corners to where they stand upright; y goes up here.
        let (w, h) = (whole.width, whole.height)
        let turn: CGAffineTransform =
            switch orientation {
            case .up: .identity
            case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
            case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
            case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
            case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: w, ty: h)
            case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: h)
            case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: w, ty: 0)
            }
        context.concatenate(turn)
        context.draw(self, in: CGRect(origin: .zero, size: size))
        return context.makeImage()
    }
}
