import CoreGraphics
import Foundation
import Testing

private func near(_ a: CGAffineTransform, _ b: CGAffineTransform, _ tolerance: CGFloat = 1e-12) -> Bool {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { abs($0 - $1) <= tolerance }
}

private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-12 }

@Suite struct AffineTransformTests {
    @Test("F1.1 the plain initialiser gives zeros, identity changes nothing")
    func identity() {
        #expect(CGAffineTransform() == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(!CGAffineTransform().isIdentity)
        #expect(CGAffineTransformIsIdentity(.identity))
        #expect(CGPoint(x: 3, y: 4).applying(.identity) == CGPoint(x: 3, y: 4))
        #expect(CGAffineTransform(1, 2, 3, 4, 5, 6) == CGAffineTransformMake(1, 2, 3, 4, 5, 6))
        #expect(CGAffineTransform(translationX: 0, y: 0).isIdentity)
        #expect(CGAffineTransform(scaleX: 1, y: 1).isIdentity)
        #expect(CGAffineTransform(rotationAngle: 0).isIdentity)
    }

    @Test("F1.1 a rotation turns the x axis towards the y axis")
    func rotation() {
        let quarter = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(near(CGPoint(x: 1, y: 0).applying(quarter), CGPoint(x: 0, y: 1)))
        #expect(near(CGPoint(x: 0, y: 1).applying(quarter), CGPoint(x: -1, y: 0)))
        let t = CGAffineTransform(rotationAngle: 0.3)
        #expect(t.a == cos(0.3) && t.b == sin(0.3) && t.c == -sin(0.3) && t.d == cos(0.3))
        #expect(CGAffineTransformMakeRotation(0.3) == t)
    }

    @Test("F1.1 members apply before the receiver, concatenating after it")
    func order() {
        let move = CGAffineTransform(translationX: 10, y: 20)
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        let p = CGPoint(x: 1, y: 1)
        #expect(p.applying(move.concatenating(scale)) == CGPoint(x: 22, y: 63))
        #expect(p.applying(move.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
        #expect(move.scaledBy(x: 2, y: 3) == scale.concatenating(move))
        #expect(scale.translatedBy(x: 10, y: 20) == move.concatenating(scale))
        #expect(near(scale.rotated(by: 1), CGAffineTransform(rotationAngle: 1).concatenating(scale)))
        #expect(CGAffineTransformConcat(move, scale) == move.concatenating(scale))
        #expect(CGAffineTransformScale(move, 2, 3) == move.scaledBy(x: 2, y: 3))
        #expect(CGAffineTransformTranslate(scale, 10, 20) == scale.translatedBy(x: 10, y: 20))
        #expect(CGAffineTransformRotate(scale, 1) == scale.rotated(by: 1))
        #expect(CGAffineTransformMakeScale(2, 3) == scale)
        #expect(CGAffineTransformMakeTranslation(10, 20) == move)
        #expect(CGAffineTransformEqualToTransform(move, move))
    }

    @Test("F1.1 the inverse undoes; a transform without one stays itself")
    func inverse() {
        let t = CGAffineTransform(a: 2, b: 1, c: -3, d: 4, tx: 5, ty: -6)
        #expect(near(t.concatenating(t.inverted()), .identity))
        #expect(near(t.inverted().concatenating(t), .identity))
        let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 7, ty: 8)
        #expect(flat.inverted() == flat)
        #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
        #expect(
            CGAffineTransform(a: 2, b: 0, c: 0, d: -4, tx: 6, ty: 8).inverted()
                == CGAffineTransform(a: 0.5, b: 0, c: 0, d: -0.25, tx: -3, ty: 2))
        #expect(CGAffineTransformInvert(t) == t.inverted())
    }

    @Test("F1.1 sizes and rectangles are transformed")
    func shapes() {
        let quarter = CGAffineTransform(rotationAngle: .pi / 2)
        let size = CGSize(width: 3, height: 4).applying(quarter)
        #expect(abs(size.width + 4) < 1e-12 && abs(size.height - 3) < 1e-12)
        #expect(CGSize(width: 3, height: 4).applying(CGAffineTransform(translationX: 9, y: 9)) == CGSize(width: 3, height: 4))
        #expect(
            CGRect(x: 1, y: 2, width: 3, height: 4).applying(CGAffineTransform(scaleX: -2, y: 1))
                == CGRect(x: -8, y: 2, width: 6, height: 4))
        let turned = CGRect(x: 0, y: 0, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
        #expect(abs(turned.minX + 2.0.squareRoot()) < 1e-12)
        #expect(abs(turned.width - 2 * 2.0.squareRoot()) < 1e-12)
        #expect(CGRect.null.applying(quarter).isNull)
        #expect(CGRect.infinite.applying(quarter).isInfinite)
        // A translation keeps the size to the last bit.
        #expect(
            CGRect(x: 0.1, y: 0.2, width: 0.7, height: 0.3).applying(CGAffineTransform(translationX: 1e6, y: 1)).size
                == CGSize(width: 0.7, height: 0.3))
        #expect(CGPointApplyAffineTransform(CGPointMake(1, 2), CGAffineTransformMakeScale(2, 2)) == CGPointMake(2, 4))
        #expect(CGSizeApplyAffineTransform(CGSizeMake(1, 2), CGAffineTransformMakeScale(2, 2)) == CGSizeMake(2, 4))
        #expect(CGRectApplyAffineTransform(CGRectMake(1, 2, 3, 4), CGAffineTransformMakeScale(2, 2)) == CGRectMake(2, 4, 6, 8))
    }

    @Test(
        "F1.1 components put together give the transform again",
        arguments: [
            CGAffineTransform(a: 2, b: 1, c: -3, d: 4, tx: 5, ty: -6),
            CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0),
            CGAffineTransform(rotationAngle: 2).scaledBy(x: 3, y: 0.5).translatedBy(x: 1, y: 2),
            CGAffineTransform.identity,
            CGAffineTransform(a: 0, b: 0, c: 1, d: 2, tx: 3, ty: 4),
        ])
    func decomposition(transform: CGAffineTransform) {
        #expect(near(CGAffineTransform(transform.decomposed()), transform))
    }

    @Test("F1.1 components name scale, shear, rotation and translation")
    func components() {
        let parts = CGAffineTransform(translationX: 5, y: 6).rotated(by: 0.5).scaledBy(x: 2, y: 3).decomposed()
        #expect(abs(parts.scale.width - 2) < 1e-12)
        #expect(abs(parts.scale.height - 3) < 1e-12)
        #expect(abs(parts.rotation - 0.5) < 1e-12)
        #expect(abs(parts.horizontalShear) < 1e-12)
        #expect(parts.translation == CGVector(dx: 5, dy: 6))
    }

    @Test("F1.1 transforms code as six numbers, hash and compare")
    func coding() throws {
        let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let data = try JSONEncoder().encode(t)
        #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == t)
        #expect(Set([t, t, .identity]).count == 2)
    }
}
