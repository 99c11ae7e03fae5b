extension LiveValue {
    /// A value that follows this one. It keeps this one alive, and is not kept by it.
    public func map<Result: Equatable>(_ transform: @escaping @MainActor (Value) -> Result) -> LiveValue<Result> {
        let derived = LiveValue<Result>(transform(value))
        derived.keep(observe(with: derived) { derived, value in derived.update(transform(value)) })
        return derived
    }

    /// A value that follows this one and `other`. A change of either computes it once.
    public func combined<Other: Equatable, Result: Equatable>(
        with other: LiveValue<Other>, _ transform: @escaping @MainActor (Value, Other) -> Result
    ) -> LiveValue<Result> {
        let derived = LiveValue<Result>(transform(value, other.value))
        let compute: @MainActor (LiveValue<Result>) -> Void = { [unowned self, unowned other] derived in
            // `derived` keeps both, so they are there.
            derived.update(transform(self.value, other.value))
        }
        derived.keep(observe(with: derived) { derived, _ in compute(derived) })
        derived.keep(other.observe(with: derived) { derived, _ in compute(derived) })
        return derived
    }
}

extension LiveValue where Value == Bool {
    /// True while all of `conditions` are. With none, true.
    public static func all(_ conditions: [LiveValue<Bool>]) -> LiveValue<Bool> {
        conditions.dropFirst().reduce(conditions.first ?? LiveValue(true)) { all, next in
            all.combined(with: next) { $0 && $1 }
        }
    }
}
