// F3.3 autoresizing masks
// Source: UIView.autoresizingMask; "Understanding autoresizing" : flexible parts share the change
import UIKit

@MainActor func run() {
    func resized(_ mask: UIView.AutoresizingMask) -> CGRect {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        child.autoresizingMask = mask
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 200, height: 100)
        return child.frame
    }
    print(resized([]), resized(.flexibleWidth), resized(.flexibleLeftMargin))
    print(resized([.flexibleLeftMargin, .flexibleRightMargin]), resized([.flexibleWidth, .flexibleRightMargin]))
    print(UIView().autoresizesSubviews, UIView().autoresizingMask == [])
}
// prints:
// (10.0, 10.0, 50.0, 50.0) (10.0, 10.0, 150.0, 50.0) (110.0, 10.0, 50.0, 50.0)
// (30.0, 10.0, 50.0, 50.0) (10.0, 10.0, 105.55555555555556, 50.0)
// true true
