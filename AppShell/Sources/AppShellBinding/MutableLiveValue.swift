import Foundation

/// A ``LiveValue`` that can be written: on the main actor with ``value``, elsewhere with ``post(_:)``.
@MainActor
public final class MutableLiveValue<Value: Equatable>: LiveValue<Value> {
    /// The value now. Setting one that differs tells the observers before the setter returns.
    public override var value: Value {
        get { super.value }
        set { update(newValue) }
    }
}

extension MutableLiveValue where Value: Sendable {
    /// Sets the value on the main actor: at once on the main thread, else later, in the order of the calls of a thread.
    public nonisolated func post(_ value: Value) {
        if Thread.isMainThread {
            MainActor.assumeIsolated { self.value = value }
        } else {
            DispatchQueue.main.async { self.value = value }
        }
    }
}
