// F11.1 imp_implementationWithBlock, method_setImplementation and the old implementation called as a function (Apple's documentation, "Objective-C Runtime")
// alone
import UIKit

class BIView: UIView {
    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        print("own")
    }
}

func run() {
    let method = class_getInstanceMethod(UIView.self, #selector(UIView.didMoveToSuperview))!
    typealias Function = @convention(c) (UIView, Selector) -> Void
    let old = unsafeBitCast(method_getImplementation(method), to: Function.self)
    let block: @convention(block) (UIView) -> Void = { view in
        print("moved", type(of: view), view.superview != nil)
        old(view, #selector(UIView.didMoveToSuperview))
    }
    let before = method_setImplementation(method, imp_implementationWithBlock(block))
    let host = UIView()
    host.addSubview(UILabel())
    host.addSubview(BIView())
    host.subviews[0].removeFromSuperview()
    // And back.
    method_setImplementation(method, before)
    host.addSubview(UILabel())

    let hit = class_getInstanceMethod(UIView.self, #selector(UIView.point(inside:with:)))!
    typealias Inside = @convention(c) (AnyObject, Selector, CGPoint, UIEvent?) -> Bool
    let inside = unsafeBitCast(method_getImplementation(hit), to: Inside.self)
    let wide: @convention(block) (AnyObject, CGPoint, UIEvent?) -> Bool = { object, point, event in
        inside(object, #selector(UIView.point(inside:with:)), CGPoint(x: point.x - 20, y: point.y), event)
    }
    method_setImplementation(hit, imp_implementationWithBlock(unsafeBitCast(wide, to: AnyObject.self)))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    print(view.point(inside: CGPoint(x: 5, y: 5), with: nil), view.point(inside: CGPoint(x: 25, y: 5), with: nil))
}
// prints:
// moved UILabel true
// moved BIView true
// own
// moved UILabel false
// false true
