internal import ObjectiveC

/// Layout belongs to the main thread from the moment it was used there; the compiler does not hold older code to it.
enum LayoutThread {
    nonisolated(unsafe) private static var wasUsed = false

    static func check() {
        if MainQueue.isCurrent {
            wasUsed = true
        } else if wasUsed {
            ObjCException.inconsistency(
                "Modifications to the layout engine must not be performed from a background thread after it has been accessed from the main thread.")
        }
    }
}
