internal import ObjectiveC

/// The optional requirements that a delegate implements, looked up once each.
///
/// Holds the object weakly. Implementations of `base`, the class that declares all of them so that apps may override
/// them, count as none.
@MainActor final class DelegateCalls<Call: RawRepresentable> where Call.RawValue == String, Call: CaseIterable, Call: Hashable {
    weak var target: AnyObject?
    private var methods: [Call: ObjCMethod] = [:]

    nonisolated init() {}

    init(_ target: AnyObject?, ignoring base: AnyClass) {
        self.target = target
        guard let target else { return }
        for call in Call.allCases {
            let name = call.rawValue
            guard let method = ObjCRuntime.optional(name, on: target) else { continue }
            if let plain = ObjCRuntime.instanceMethod(Selector(name), of: base), plain === method,
                (target as? UITableViewController)?.hasStaticAnswer(to: Selector(name)) != true
            {
                continue
            }
            methods[call] = method
        }
    }

    func implements(_ call: Call) -> Bool { methods[call] != nil && target != nil }

    /// Calls the method and returns what it returns; nil when the object does not implement it.
    func ask<Result>(_ call: Call, _ arguments: Any?..., as type: Result.Type = Result.self) -> Result? {
        guard let method = methods[call], let target else { return nil }
        return objcCast(method.call(target, arguments), as: Result.self)
    }

    /// Calls the method, if there is one.
    func tell(_ call: Call, _ arguments: Any?...) {
        guard let method = methods[call], let target else { return }
        method.call(target, arguments)
    }
}
