import Foundation
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit

@MainActor private final class Listener: NSObject {
    var events: [String] = []
}

extension Listener: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("began:context:") { o, a in
            (o as! Listener).events.append("began \(a[0] ?? "nil")")
            return nil
        }
        t.method("ended:finished:context:") { o, a in
            (o as! Listener).events.append("ended \(a[0] ?? "nil") \(a[1] ?? "nil")")
            return nil
        }
    }
}

/// `beginAnimations` and `commitAnimations`, the way before blocks.
@MainActor @Suite(.serialized, .freshRuntime) struct CommittedAnimationTests {
    @Test("F5.1 changes between begin and commit are animated in the time and pace that were set; the delegate hears of both ends")
    func committed() {
        let controller = UIViewController()
        let stage = Stage(controller)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        controller.view.addSubview(view)
        stage.settle()
        let listener = Listener()
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDuration(0.4)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationWillStart("began:context:")
        UIView.setAnimationDidStop("ended:finished:context:")
        view.center.x = 105
        UIView.commitAnimations()
        #expect(view.layer.animationKeys()?.isEmpty == false)
        #expect(view.layer.animation(forKey: view.layer.animationKeys()![0])?.duration == 0.4)
        #expect(listener.events == ["began move"])
        stage.pass(0.5)
        #expect(listener.events == ["began move", "ended move 1"])
        #expect(view.layer.animationKeys()?.isEmpty != false)
    }
}
