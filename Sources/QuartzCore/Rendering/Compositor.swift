package import CoreGraphics
package import Foundation

package final class Compositor {
    package private(set) var scale: CGFloat
    package private(set) var pixels: PixelBuffer
    package init(width: Int, height: Int, scale: CGFloat) {
        self.scale = scale
        pixels = PixelBuffer(width: width, height: height, format: .bgra)!
    }
    package func resize(width: Int, height: Int, scale: CGFloat) {}
    package func invalidate() {}
    package func render(_ rootLayers: [CALayer], at time: CFTimeInterval) -> DamageReport { DamageReport() }
}
final class ShadowImage {}
extension CALayer {
    func noteTransition(_ transition: CATransition) {}
    func renderModelTree(in context: CGContext) {}
}
