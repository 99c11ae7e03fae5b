/// A place for a result that an Objective-C method returns through its argument. Nothing is autoreleased here, so it is a plain pointer.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>
