import CObjCRuntime

/// How much of the thread's stack is left, for work that calls itself as deep as a file says.
enum StackRoom {
    /// What an object's own code may need between two questions.
    private static let reserve = 256 * 1024

    /// The lowest address that may be used on this thread.
    static func floor() -> UInt {
        var lowest: UInt = 0
        var size = 0
        drydock_stack_bounds(&lowest, &size)
        return lowest + UInt(min(reserve, size / 2))
    }

    static func isLeft(above floor: UInt) -> Bool {
        var here = 0
        return withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) } > floor
    }
}
