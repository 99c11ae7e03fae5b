internal import FoundationGaps
internal import ObjectiveC

/// Layout belongs to the main thread from the moment it was used there; the compiler does not hold older code to it.
enum LayoutThread {
    static func check() {
        if MainQueue.isCurrent {
            Runtime.current.layoutWasUsed = true
        } else if Runtime.current.layoutWasUsed {
            ObjCException.inconsistency(
                "Modifications to the layout engine must not be performed from a background thread after it has been accessed from the main thread.")
        }
    }
}
