extension LiveValue {
    /// Writes the value into a property of `target`, now and after each change, until the token ends or `target` is released.
    ///
    /// `isHidden.bind(to: banner, \.isHidden)`
    public func bind<Target: AnyObject>(
        to target: Target, _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> BindingToken {
        observe(with: target) { target, value in target[keyPath: property] = value }
    }

    /// Writes the value into an optional property of `target`, such as a label's text.
    public func bind<Target: AnyObject>(
        to target: Target, _ property: ReferenceWritableKeyPath<Target, Value?>
    ) -> BindingToken {
        observe(with: target) { target, value in target[keyPath: property] = value }
    }
}
