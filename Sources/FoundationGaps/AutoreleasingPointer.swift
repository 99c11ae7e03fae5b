/// A place for a result that an Objective-C method returns through its argument. Nothing is autoreleased here, so it is a plain pointer.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

extension UnsafeMutablePointer where Pointee == AnyObject? {
    /// A place of another type for an object that a method will put there. It is emptied: what memory held before is no object to let go of.
    public init<Other>(_ other: UnsafeMutablePointer<Other>) {
        self = UnsafeMutableRawPointer(other).bindMemory(to: AnyObject?.self, capacity: 1)
        initialize(to: nil)
    }
}

/// Where a method that answers with a boolean puts its error.
public typealias NSErrorPointer = AutoreleasingUnsafeMutablePointer<NSError?>?
