public import Foundation

/// What a change message carries, and when it is sent.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The change holds the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The change holds the old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// One message is sent at once, before the registering call returns.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A message is sent before each change too.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion = 2
    case removal = 3
    case replacement = 4
}

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// One change, as the closure of `observe(_:options:changeHandler:)` sees it.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange
    public let kind: Kind
    /// Nil unless `.new` was asked for.
    public let newValue: Value?
    /// Nil unless `.old` was asked for.
    public let oldValue: Value?
    public let indexes: IndexSet?
    /// True for the message before the change (`.prior`).
    public let isPrior: Bool
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}

/// An observation by closure. Ends with ``invalidate()`` or when it is let go.
public class NSKeyValueObservation: NSObject, @unchecked Sendable {
    private weak var observed: NSObject?
    private var observation: Observation?

    init(_ observation: Observation, on observed: NSObject) {
        self.observation = observation
        self.observed = observed
    }

    /// Ends the observation. Further calls do nothing.
    public func invalidate() {
        guard let observation else { return }
        self.observation = nil
        Observation.remove(observation, from: observed)
    }

    deinit { invalidate() }
}
