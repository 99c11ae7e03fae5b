// F1.3 frame, bounds, centre and transform
// Source: UIView, "Configuring the bounds and frame rectangles"; frame is undefined under a transform but computed from bounds, centre and transform
import UIKit

@MainActor func run() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    print(view.bounds, view.center)
    view.center = CGPoint(x: 100, y: 100)
    print(view.frame)
    view.bounds = CGRect(x: 5, y: 5, width: 50, height: 60)
    print(view.frame, view.center)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    print(view.frame, view.bounds.size, view.center)
    view.transform = .identity
    view.frame.origin.x = 0
    view.frame.size = CGSize(width: 10, height: 10)
    print(view.frame, view.bounds)
}
// prints:
// (0.0, 0.0, 30.0, 40.0) (25.0, 40.0)
// (85.0, 80.0, 30.0, 40.0)
// (75.0, 70.0, 50.0, 60.0) (100.0, 100.0)
// (50.0, 40.0, 100.0, 120.0) (50.0, 60.0) (100.0, 100.0)
// (0.0, 70.0, 10.0, 10.0) (5.0, 5.0, 10.0, 10.0)
