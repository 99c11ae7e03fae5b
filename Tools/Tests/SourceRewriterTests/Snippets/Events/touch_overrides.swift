// F3.5 touch methods overridden pass up the responder chain by super
// Source: UIResponder, touchesBegan(_:with:): "The default implementation … forwards the message up the responder chain"
import UIKit

class TOParent: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { print("parent", touches.count) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { print("parent ended") }
}
class TOChild: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { print("child"); super.touchesBegan(touches, with: event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { print("child ended"); next?.touchesEnded(touches, with: event) }
}

@MainActor func run() {
    let parent = TOParent(), child = TOChild()
    parent.addSubview(child)
    child.touchesBegan([], with: nil)
    child.touchesEnded([], with: nil)
}
// prints:
// child
// parent 0
// child ended
// parent ended
