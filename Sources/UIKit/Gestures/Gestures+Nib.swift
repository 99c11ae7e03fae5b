internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

extension NibReader {
    /// Recognisers have no required `init(coder:)`, so a subclass of the app's is made by its plain initialiser.
    private static func recognizer<T: UIGestureRecognizer>(
        _ element: String, of type: T.Type, read: @escaping @MainActor (T, NibCoder) -> Void
    ) -> NibReader {
        NibReader(element, of: type, make: { type, _ in ObjCRuntime.instantiate(type as? UIGestureRecognizer.Type ?? UIGestureRecognizer.self) }, read: read)
    }

    static let gestureRecognizer = recognizer("gestureRecognizer", of: UIGestureRecognizer.self) { recognizer, nib in
        if let enabled = nib.bool("enabled") { recognizer.isEnabled = enabled }
        if let cancels = nib.bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = cancels }
        if let delays = nib.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = delays }
        if let delays = nib.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = delays }
    }
    static let tapRecognizer = recognizer("tapGestureRecognizer", of: UITapGestureRecognizer.self) { recognizer, nib in
        if let taps = nib.int("numberOfTapsRequired") { recognizer.numberOfTapsRequired = taps }
        if let touches = nib.int("numberOfTouchesRequired") { recognizer.numberOfTouchesRequired = touches }
    }
    static let panRecognizer = recognizer("panGestureRecognizer", of: UIPanGestureRecognizer.self) { recognizer, nib in
        if let touches = nib.int("minimumNumberOfTouches") { recognizer.minimumNumberOfTouches = touches }
        if let touches = nib.int("maximumNumberOfTouches") { recognizer.maximumNumberOfTouches = touches }
    }
    static let longPressRecognizer = recognizer("pongPressGestureRecognizer", of: UILongPressGestureRecognizer.self) { recognizer, nib in
        if let duration = nib.number("minimumPressDuration") { recognizer.minimumPressDuration = Double(duration) }
        if let movement = nib.number("allowableMovement") { recognizer.allowableMovement = movement }
        if let taps = nib.int("numberOfTapsRequired") { recognizer.numberOfTapsRequired = taps }
        if let touches = nib.int("numberOfTouchesRequired") { recognizer.numberOfTouchesRequired = touches }
    }
    static let swipeRecognizer = recognizer("swipeGestureRecognizer", of: UISwipeGestureRecognizer.self) { recognizer, nib in
        if let direction = nib.choice("direction", [
            "right": UISwipeGestureRecognizer.Direction.right, "left": .left, "up": .up, "down": .down,
        ]) {
            recognizer.direction = direction
        }
        if let touches = nib.int("numberOfTouchesRequired") { recognizer.numberOfTouchesRequired = touches }
    }
    static let pinchRecognizer = recognizer("pinchGestureRecognizer", of: UIPinchGestureRecognizer.self) { recognizer, nib in
        if let scale = nib.number("scale") { recognizer.scale = scale }
    }
    static let rotationRecognizer = recognizer("rotationGestureRecognizer", of: UIRotationGestureRecognizer.self) { recognizer, nib in
        if let rotation = nib.number("rotation") { recognizer.rotation = rotation }
    }
    static let edgePanRecognizer = recognizer("screenEdgePanGestureRecognizer", of: UIScreenEdgePanGestureRecognizer.self) { recognizer, nib in
        guard let edges = nib.child("edges") else { return }
        nib.loader.report?.use(edges)
        var set: UIRectEdge = []
        for (name, edge) in [("top", UIRectEdge.top), ("left", .left), ("bottom", .bottom), ("right", .right)] where edges[name] == "YES" { set.insert(edge) }
        recognizer.edges = set
    }
}
