internal import ObjectiveC

/// The optional requirements that a delegate implements, looked up once each.
///
/// Holds the object weakly.
@MainActor final class DelegateCalls<Call: RawRepresentable> where Call.RawValue == String, Call: CaseIterable, Call: Hashable {
    weak var target: AnyObject?
    private var methods: [Call: ObjCMethod] = [:]

    nonisolated init() {}

    init(_ target: AnyObject?) {
        self.target = target
        guard let target else { return }
        for call in Call.allCases {
            let name = call.rawValue
            if let controller = target as? any OverridableRequirements, controller.isOnlyDeclared(Selector(name)) { continue }
            methods[call] = ObjCRuntime.optional(name, on: target)
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
