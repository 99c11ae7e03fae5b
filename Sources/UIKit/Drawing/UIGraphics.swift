public import CoreGraphics
public import Foundation
internal import FoundationGaps

// The stack of contexts that UIKit's drawing goes to, each thread's its own.

/// The context drawn into now: in `draw(_:)`, between begin and end of an image context, inside a renderer's
/// closure. Elsewhere `nil`.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.last?.context }

public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(.init(context: context)) }

public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Starts drawing into an image with transparent background and a scale of 1.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Starts drawing into an image.
///
/// - Parameters:
///   - size: in points. An empty size gives no context, with a line in the log.
///   - opaque: whether the image has no alpha.
///   - scale: pixels per point; 0 means the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale == 0 ? UIScreenScale.current : scale
    guard let context = ImageContext.make(size: size, scale: scale, opaque: opaque) else {
        DiagnosticLog.write(
            "UIGraphicsBeginImageContext() failed to allocate CGBitmapContext: size={\(decimalText(size.width)), \(decimalText(size.height))}, scale=\(decimalText(scale))")
        GraphicsStack.push(.init(context: nil, imageScale: scale))
        return
    }
    GraphicsStack.push(.init(context: context, imageScale: scale))
}

/// What was drawn since the matching begin. `nil` outside of an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsStack.current.last, let scale = entry.imageScale, let image = entry.context?.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

public func UIGraphicsEndImageContext() {
    guard GraphicsStack.current.last?.imageScale != nil else { return }
    GraphicsStack.pop()
}

public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame of one pixel's width just inside `rect`, with the fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    let w: CGFloat = 1
    guard rect.width > 2 * w, rect.height > 2 * w else { return UIRectFillUsingBlendMode(rect, blendMode) }
    for side in [
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: w),
        CGRect(x: rect.minX, y: rect.maxY - w, width: rect.width, height: w),
        CGRect(x: rect.minX, y: rect.minY + w, width: w, height: rect.height - 2 * w),
        CGRect(x: rect.maxX - w, y: rect.minY + w, width: w, height: rect.height - 2 * w),
    ] { UIRectFillUsingBlendMode(side, blendMode) }
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// The stack behind the functions above.
enum GraphicsStack {
    struct Entry {
        var context: CGContext?
        /// Set for image contexts.
        var imageScale: CGFloat?
    }

    private static let key = "UIGraphicsContextStack"

    static var current: [Entry] {
        if MainQueue.isCurrent { return Runtime.current.graphicsStack }
        return Thread.current.threadDictionary[key] as? [Entry] ?? []
    }

    static func push(_ entry: Entry) {
        if MainQueue.isCurrent {
            Runtime.current.graphicsStack.append(entry)
        } else {
            Thread.current.threadDictionary[key] = current + [entry]
        }
    }

    static func pop() {
        if MainQueue.isCurrent {
            let runtime = Runtime.current
            if !runtime.graphicsStack.isEmpty { runtime.graphicsStack.removeLast() }
        } else {
            Thread.current.threadDictionary[key] = Array(current.dropLast())
        }
    }
}

/// Bitmap contexts with UIKit's coordinates: points, origin at the top left.
enum ImageContext {
    static func make(size: CGSize, scale: CGFloat, opaque: Bool) -> CGContext? {
        let width = Int((size.width * scale).rounded(.up))
        let height = Int((size.height * scale).rounded(.up))
        guard width > 0, height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        guard let pixels = PixelBuffer(width: width, height: height, format: opaque ? .bgrx : .bgra) else { return nil }
        // Shadows and patterns count from the base space, so the flip belongs there and not into the CTM.
        return CGContext(buffer: pixels, scale: scale, flipped: true)
    }
}

/// The main screen's scale for code off the main actor.
enum UIScreenScale {
    static var current: CGFloat { Runtime.current.screenScale }
}
