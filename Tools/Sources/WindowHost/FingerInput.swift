import LiveLink

/// The fingers on the screen: one for the mouse, another while it pinches, and those of a touch screen.
struct FingerInput {
    private struct Mouse {
        var button: Int
        var point: LivePoint
        /// The second finger is its mirror image in this point.
        var center: LivePoint?
    }

    private var mouse: Mouse?
    /// The numbers and places of a touch screen's fingers.
    private var fingers: [Int64: (number: Int, point: LivePoint)] = [:]

    /// The button that is held; nil when none is.
    var mouseButton: Int? { mouse?.button }

    // MARK: The mouse

    /// - Parameter center: what a pinch goes around; nil for one finger.
    mutating func pressMouse(at point: LivePoint, button: Int, mirroredAt center: LivePoint?) -> [LiveTouch] {
        guard mouse == nil else { return [] }
        mouse = Mouse(button: button, point: point, center: center)
        return mouseTouches(.began)
    }

    /// - Parameter isShifted: whether the two fingers of a pinch go the same way.
    mutating func moveMouse(to point: LivePoint, isShifted: Bool) -> [LiveTouch] {
        guard let old = mouse, old.point != point else { return [] }
        if isShifted, let center = old.center {
            mouse!.center = LivePoint(x: center.x + point.x - old.point.x, y: center.y + point.y - old.point.y)
        }
        mouse!.point = point
        return mouseTouches(.moved)
    }

    mutating func liftMouse(at point: LivePoint) -> [LiveTouch] {
        guard mouse != nil else { return [] }
        mouse!.point = point
        defer { mouse = nil }
        return mouseTouches(.ended)
    }

    private func mouseTouches(_ phase: LiveTouch.Phase) -> [LiveTouch] {
        guard let mouse else { return [] }
        let first = LiveTouch(finger: 0, phase: phase, point: mouse.point)
        guard let center = mouse.center else { return [first] }
        let mirrored = LivePoint(x: 2 * center.x - mouse.point.x, y: 2 * center.y - mouse.point.y)
        return [first, LiveTouch(finger: 1, phase: phase, point: mirrored)]
    }

    // MARK: A touch screen

    mutating func putDown(_ finger: Int64, at point: LivePoint) -> [LiveTouch] {
        guard fingers[finger] == nil else { return [] }
        var number = 2
        while fingers.values.contains(where: { $0.number == number }) { number += 1 }
        fingers[finger] = (number, point)
        return [LiveTouch(finger: number, phase: .began, point: point)]
    }

    mutating func move(_ finger: Int64, to point: LivePoint) -> [LiveTouch] {
        guard let known = fingers[finger], known.point != point else { return [] }
        fingers[finger] = (known.number, point)
        return [LiveTouch(finger: known.number, phase: .moved, point: point)]
    }

    mutating func lift(_ finger: Int64, at point: LivePoint) -> [LiveTouch] {
        guard let known = fingers.removeValue(forKey: finger) else { return [] }
        return [LiveTouch(finger: known.number, phase: .ended, point: point)]
    }

    /// Takes all fingers away without letting them do anything.
    mutating func cancel() -> [LiveTouch] {
        let touches = mouseTouches(.cancelled) + fingers.values.sorted { $0.number < $1.number }.map {
            LiveTouch(finger: $0.number, phase: .cancelled, point: $0.point)
        }
        self = FingerInput()
        return touches
    }
}
