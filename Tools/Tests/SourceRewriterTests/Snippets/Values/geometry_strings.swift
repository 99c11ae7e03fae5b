// F1.6 geometry as text, in boxes and in archives
// Source: NSCoder.string(for:), NSCoder.cgRect(for:), NSValue
import UIKit

@MainActor func run() {
    print(NSCoder.string(for: CGPoint(x: 0.5, y: 1)), NSCoder.string(for: CGSize(width: 10, height: 10)), NSCoder.string(for: CGRect(x: 0, y: 0, width: 10, height: 10)))
    print(NSCoder.cgRect(for: "{{1, 2}, {3, 4.5}}"), NSCoder.cgPoint(for: "nonsense"), NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    let box = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    print(box.cgRectValue, NSValue(cgPoint: CGPoint(x: 1, y: 1)).cgPointValue, NSValue(uiEdgeInsets: .zero).uiEdgeInsetsValue == .zero)
    print("\(CGPoint(x: 1, y: 2))", "\(CGSize.zero)", "\(CGRect(x: 1, y: 2, width: 3, height: 4))", UIOffset(horizontal: 1, vertical: 2) == .zero)
    let info: [String: Any] = ["frame": CGRect(x: 0, y: 0, width: 1, height: 1)]
    print((info["frame"] as? NSValue)?.cgRectValue ?? .null, info["frame"] as? CGRect ?? .null)
}
// prints:
// {0.5, 1} {10, 10} {{0, 0}, {10, 10}}
// (1.0, 2.0, 3.0, 4.5) (0.0, 0.0) {1, 2, 3, 4}
// (1.0, 2.0, 3.0, 4.0) (1.0, 1.0) true
// (1.0, 2.0) (0.0, 0.0) (1.0, 2.0, 3.0, 4.0) false
// (0.0, 0.0, 1.0, 1.0) (0.0, 0.0, 1.0, 1.0)
