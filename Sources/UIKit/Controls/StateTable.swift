/// A value for each combination of control states, with UIKit's fallback: a combination without a value of its own
/// takes the normal state's, never a part's.
struct StateTable<Value> {
    private var values: [UInt: Value] = [:]

    subscript(exactly state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    func value(for state: UIControl.State) -> Value? { values[state.rawValue] ?? values[UIControl.State.normal.rawValue] }

    /// Takes the other's values for states that have none here.
    mutating func merge(_ other: StateTable) { values.merge(other.values) { own, _ in own } }

    var isEmpty: Bool { values.isEmpty }

    /// The states that have a value of their own.
    var states: [UIControl.State] { values.keys.sorted().map { UIControl.State(rawValue: $0) } }

    /// Whether a state other than the normal one has a value of its own.
    var hasSpecialStates: Bool { values.contains { $0.key != UIControl.State.normal.rawValue } }
}
