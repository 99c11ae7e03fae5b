// F11.1 an action that says a subclass of what it gets is called all the same: Objective-C does not check objects
import UIKit

private class Follower: NSObject {
    @objc func follow(_ recognizer: UIScreenEdgePanGestureRecognizer) { print(recognizer.state == .possible, recognizer.view == nil) }
    @objc func other(_ recognizer: UITapGestureRecognizer) { print("tap") }
}

func run() {
    let follower = Follower(), pan: UIPanGestureRecognizer = UIPanGestureRecognizer()
    follower.perform(#selector(Follower.follow(_:)), with: pan)
    follower.perform(#selector(Follower.follow(_:)), with: UIScreenEdgePanGestureRecognizer())
    print(follower.responds(to: #selector(Follower.other(_:))))
}
// prints:
// Drydock: follow:: argument 0 is a UIPanGestureRecognizer, and the method says UIScreenEdgePanGestureRecognizer: not checked, as in Objective-C.
// true true
// true true
// true
