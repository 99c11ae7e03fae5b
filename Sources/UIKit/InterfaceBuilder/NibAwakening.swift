internal import ObjectiveC

/// `awakeFromNib`, sent once all connections stand.
@MainActor enum NibAwakening {
    static func send(to object: AnyObject) {
        switch object {
        case let view as UIView: view.awakeFromNib()
        case let controller as UIViewController: controller.awakeFromNib()
        default:
            let selector = Selector("awakeFromNib")
            if ObjCRuntime.method(selector, on: object) != nil { ObjCRuntime.send(selector, to: object) }
        }
    }
}
