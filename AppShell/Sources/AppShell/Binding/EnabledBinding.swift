import AppShellBinding
import UIKit

extension LiveValue where Value == Bool {
    /// Enables `control` while the value is true, until the token ends or `control` is released.
    public func bind(toEnabled control: UIControl) -> BindingToken {
        bind(to: control, \.isEnabled)
    }

    /// Enables a bar's item while the value is true.
    public func bind(toEnabled item: UIBarButtonItem) -> BindingToken {
        bind(to: item, \.isEnabled)
    }
}
