/// A member of `object` that is isolated to the main actor, as one that any thread may call: Objective-C's
/// messages run where they are sent.
func unisolated<Object: AnyObject, Arguments, Result>(
    _ object: Object, _ member: (Unisolated<Object>) -> @MainActor (Arguments) -> Result
) -> (Arguments) -> Result {
    unsafeBitCast(member(Unisolated(it: object)), to: ((Arguments) -> Result).self)
}

struct Unisolated<Object: AnyObject>: @unchecked Sendable {
    var it: Object
}
