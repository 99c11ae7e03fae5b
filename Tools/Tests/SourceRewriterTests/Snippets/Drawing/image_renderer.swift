// F12.2 images drawn in code
// Source: UIGraphicsImageRenderer, UIImage.size in points, scale, rendering mode
import UIKit

@MainActor func run() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 6), format: format).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 6))
        print(UIGraphicsGetCurrentContext() === context.cgContext, context.currentImage.size)
    }
    print(image.size, image.scale, image.cgImage?.width ?? 0, image.renderingMode == .automatic, UIGraphicsGetCurrentContext() == nil)
    let template = image.withRenderingMode(.alwaysTemplate)
    print(template.renderingMode == .alwaysTemplate, template.size, image.withTintColor(.blue).size)
    print(image.pngData()?.prefix(4).map { $0 } ?? [], UIImage(data: image.pngData()!)?.size ?? .zero)
    let resizable = image.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    print(resizable.capInsets, UIImage(cgImage: image.cgImage!, scale: 1, orientation: .right).size, image.imageOrientation == .up)
}
// prints:
// true (10.0, 6.0)
// (10.0, 6.0) 2.0 20 true true
// true (10.0, 6.0) (10.0, 6.0)
// [137, 80, 78, 71] (20.0, 12.0)
// UIEdgeInsets(top: 1.0, left: 1.0, bottom: 1.0, right: 1.0) (12.0, 20.0) true
