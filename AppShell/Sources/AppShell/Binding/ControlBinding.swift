import AppShellBinding
import UIKit

extension MutableLiveValue {
    /// Binds the value and a property of `control` both ways, until the token ends or `control` is released.
    ///
    /// An edit of the user writes the value once, and is not written back to the control. Any control will do that has its value
    /// in one property: `date.bind(to: datePicker, \.date, on: .valueChanged)`. Without events the binding goes one way.
    ///
    /// - Parameter events: What the control sends when the user has changed the property.
    public func bind<Control: UIControl>(
        to control: Control, _ property: ReferenceWritableKeyPath<Control, Value>, on events: UIControl.Event
    ) -> BindingToken {
        bind(to: control, on: events, read: { $0[keyPath: property] }, write: { $0[keyPath: property] = $1 })
    }

    /// - Parameter read: What the control shows. nil while it is not to be taken over yet.
    func bind<Control: UIControl>(
        to control: Control, on events: UIControl.Event,
        read: @escaping @MainActor (Control) -> Value?, write: @escaping @MainActor (Control, Value) -> Void
    ) -> BindingToken {
        let edited = UIAction { [weak self, weak control] _ in
            guard let self, let control, let value = read(control) else { return }
            self.value = value
        }
        control.addAction(edited, for: events)
        let removing = BindingToken { [weak control] in control?.removeAction(edited, for: events) }
        let showing = observe(with: control) { control, value in
            // What is there stays: setting it again would move a field's caret.
            if read(control) != value { write(control, value) }
        }
        return BindingToken(joining: [showing, removing])
    }
}

extension MutableLiveValue where Value == Bool {
    /// Binds the value and a switch both ways. A change from the model is animated while the switch is on screen.
    public func bind(to control: UISwitch) -> BindingToken {
        bind(to: control, on: .valueChanged, read: { $0.isOn }, write: { $0.setOn($1, animated: $0.window != nil) })
    }
}

extension MutableLiveValue where Value == Float {
    /// Binds the value and a slider both ways. The slider shows a value beyond its range at the end of its track.
    public func bind(to control: UISlider) -> BindingToken {
        bind(to: control, \.value, on: .valueChanged)
    }
}

extension MutableLiveValue where Value == Int {
    /// Binds the value and the selected segment both ways. No segment: `UISegmentedControl.noSegment`, −1.
    ///
    /// An index without a segment selects none, and one line in the log says so. The value keeps it.
    public func bind(to control: UISegmentedControl) -> BindingToken {
        bind(to: control, on: .valueChanged, read: { $0.selectedSegmentIndex }, write: { control, index in
            let isThere = (0..<control.numberOfSegments).contains(index)
            if !isThere && index != UISegmentedControl.noSegment {
                log.error("A segmented control has no segment \(index) of \(control.numberOfSegments)")
            }
            control.selectedSegmentIndex = isThere ? index : UISegmentedControl.noSegment
        })
    }
}
