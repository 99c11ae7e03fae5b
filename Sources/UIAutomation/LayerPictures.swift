package import CoreGraphics
package import Foundation
package import QuartzCore
package import UIKit

/// Every layer's own picture, without its sublayers, and where it stands.
///
/// What is hidden, empty or cut away by its surroundings is left out. Number and size are bounded: of a long page only what is in sight is pictured,
/// and when there is much of it, less sharply. The layers are changed while the pictures are made.
@MainActor package struct LayerPictures {
    package struct Picture {
        package var layer: CALayer
        /// The view that the layer belongs to.
        package var view: UIView
        /// How far in front it stands, from 0.
        package var plane: Int
        /// What of it is pictured, in its own coordinates.
        package var rect: CGRect
        package var toScreen: CGAffineTransform
        /// Nil when it shows nothing.
        package var png: Data?
    }

    /// Back to front.
    package private(set) var pictures: [Picture] = []
    /// How many layers were left out because there are too many.
    package private(set) var omitted = 0

    private static let mostLayers = 800
    /// Of all pictures together.
    private static let mostPixels: CGFloat = 12e6

    private struct Item {
        var picture: Picture
        var parent: Int?
        /// What is in sight, in the screen's coordinates.
        var visible: CGRect
    }

    /// - Parameter windows: from back to front.
    package init(of windows: [UIWindow]) {
        var items: [Item] = []
        for window in windows { collect(window.layer, window, nil, .identity, window.screen.bounds, &items) }
        let planes = LayerPlanes(items.map { LayerPlanes.Item(frame: $0.visible, parent: $0.parent) }).planes
        let area = items.reduce(0) { $0 + $1.picture.rect.width * $1.picture.rect.height }
        let screenScale = windows.first?.screen.scale ?? 2
        let scale = min(screenScale, max(0.25, (Self.mostPixels / max(area, 1)).squareRoot()))
        pictures = zip(items, planes).map { item, plane in
            var picture = item.picture
            picture.plane = plane
            picture.png = Self.ownPicture(of: picture.layer, picture.rect, scale: scale)
            return picture
        }
    }

    private mutating func collect(
        _ layer: CALayer, _ owner: UIView, _ parent: Int?, _ superlayerToScreen: CGAffineTransform, _ clip: CGRect, _ items: inout [Item]
    ) {
        guard !layer.isHidden, layer.opacity > 0.01 else { return }
        let view = layer.delegate as? UIView ?? owner
        let toScreen = ElementNode.toSuperlayer(layer).concatenating(superlayerToScreen)
        let visible = layer.bounds.applying(toScreen).intersection(clip)
        let isSeen = !visible.isNull && visible.width >= 0.5 && visible.height >= 0.5
        var place = parent
        if isSeen {
            if items.count < Self.mostLayers {
                place = items.count
                let rect = visible.applying(toScreen.inverted()).intersection(layer.bounds)
                items.append(
                    Item(picture: Picture(layer: layer, view: view, plane: 0, rect: rect, toScreen: toScreen), parent: parent, visible: visible))
            } else {
                omitted += 1
            }
        } else if layer.masksToBounds {
            return
        }
        let inner = layer.masksToBounds ? visible : clip
        let children = (layer.sublayers ?? []).enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
        for child in children { collect(child.element, view, place, toScreen, inner, &items) }
    }

    private static func ownPicture(of layer: CALayer, _ rect: CGRect, scale: CGFloat) -> Data? {
        guard rect.width * scale >= 1, rect.height * scale >= 1 else { return nil }
        let shown = (layer.sublayers ?? []).filter { !$0.isHidden }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for sublayer in shown { sublayer.isHidden = true }
        defer {
            for sublayer in shown { sublayer.isHidden = false }
            CATransaction.commit()
        }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = false
        let image = UIGraphicsImageRenderer(bounds: rect, format: format).image { layer.render(in: $0.cgContext) }
        guard let pixels = image.cgImage?.pixels, showsSomething(pixels) else { return nil }
        return image.pngData()
    }

    private static func showsSomething(_ pixels: PixelBuffer) -> Bool {
        guard pixels.format == .bgra else { return true }
        for row in 0..<pixels.height {
            let words = (pixels.data + row * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<pixels.width where words[column] >> 24 != 0 { return true }
        }
        return false
    }
}
