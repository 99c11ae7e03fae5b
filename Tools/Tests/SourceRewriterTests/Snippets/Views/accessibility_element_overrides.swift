// F11.1 an accessibility element's path and activation point overridden (UIAccessibility: accessibilityPath, accessibilityActivationPoint)
import UIKit

final class AEOutlined: UIAccessibilityElement {
    override var accessibilityPath: UIBezierPath? {
        get { UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)) }
        set {}
    }
    override var accessibilityActivationPoint: CGPoint {
        get { CGPoint(x: 7, y: 8) }
        set {}
    }
}

@MainActor func run() {
    let view = UIView()
    let plain = UIAccessibilityElement(accessibilityContainer: view)
    plain.accessibilityFrame = CGRect(x: 10, y: 20, width: 30, height: 40)
    print(plain.accessibilityPath == nil, plain.accessibilityActivationPoint)
    plain.accessibilityPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    plain.accessibilityActivationPoint = CGPoint(x: 1, y: 1)
    print(plain.accessibilityPath?.bounds ?? .zero, plain.accessibilityActivationPoint)
    let object: NSObject = AEOutlined(accessibilityContainer: view)
    object.accessibilityPath = nil
    print(object.accessibilityPath?.bounds ?? .zero, object.accessibilityActivationPoint)
}
// prints:
// true (25.0, 40.0)
// (0.0, 0.0, 5.0, 5.0) (1.0, 1.0)
// (1.0, 2.0, 3.0, 4.0) (7.0, 8.0)
