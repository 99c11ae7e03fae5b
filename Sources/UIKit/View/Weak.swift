/// A reference for lists of what may go.
struct Weak<Value: AnyObject> {
    weak var value: Value?

    init(_ value: Value) { self.value = value }
}
