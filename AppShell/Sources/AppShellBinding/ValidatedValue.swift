/// An input with its rules: what a field is bound to, and what its message and the submit button follow.
@MainActor
public final class ValidatedValue<Value: Equatable, Failure: Equatable & Sendable> {
    /// What the user writes. Invalid values are kept, so that they can be corrected.
    public let input: MutableLiveValue<Value>

    /// The first rule that the input does not meet. nil for a valid input.
    public let failure: LiveValue<Failure?>

    /// ``failure``, but nil until the input has been changed once: an untouched form shows no mistakes.
    public let shownFailure: LiveValue<Failure?>

    public let isValid: LiveValue<Bool>

    public init(_ initial: Value, _ validator: Validator<Value, Failure>) {
        let input = MutableLiveValue(initial)
        self.input = input
        failure = input.map { validator.failure(of: $0) }
        isValid = failure.map { $0 == nil }
        var isTouched = false
        shownFailure = input.map { value in
            isTouched = isTouched || value != initial
            return isTouched ? validator.failure(of: value) : nil
        }
    }
}
