import CoreGraphics
import Foundation

extension Painter {
    func paintParticles(_ particles: ParticleContent, _ operation: PaintOperation, on canvas: Canvas) {
        let device = operation.device
        for sprite in particles.sprites {
            guard !device.pixels(sprite.extent).intersection(operation.bounds).isEmpty else { continue }
            let shown = max(sprite.width / CGFloat(sprite.picture.width), sprite.height / CGFloat(sprite.picture.height))
            let (pixels, part) = sprite.picture.level(for: shown * device.scaleFactor(at: .zero))
            let (c, s) = (cos(sprite.angle), sin(sprite.angle))
            let (kx, ky) = (sprite.width / CGFloat(part.width), sprite.height / CGFloat(part.height))
            // The picture's pixels, its middle at the origin, scaled, turned and put in place.
            let placed = Homography(
                a: kx * c, b: kx * s, p: 0, c: -ky * s, d: ky * c, q: 0, tx: sprite.x - (sprite.width * c - sprite.height * s) / 2,
                ty: sprite.y - (sprite.width * s + sprite.height * c) / 2, w: 1)
            canvas.draw(
                pixels, part, through: placed.concat(device), red: sprite.red, green: sprite.green, blue: sprite.blue,
                alpha: sprite.alpha * Float(operation.alpha), isAdditive: particles.isAdditive, isNearest: sprite.picture.isNearest,
                clip: operation.bounds)
        }
    }
}
