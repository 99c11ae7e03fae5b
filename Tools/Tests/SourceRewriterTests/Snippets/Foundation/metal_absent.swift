// F11.1 MetalKit brings UIKit and CoreGraphics; without a graphics processor there is no default device (Apple: MTLCreateSystemDefaultDevice())
import MetalKit

func run() {
    print(CGAffineTransform(scaleX: 2, y: 2).a, CATransform3DIdentity.m11, UIView().isHidden)
    print(MTLCreateSystemDefaultDevice() == nil)
}
// prints:
// 2.0 1.0 false
// true
