internal import ObjectiveC

/// A controller whose class body declares optional requirements of its view's delegate and data source, so that apps can override them.
/// What no subclass overrides counts as not implemented.
@MainActor protocol OverridableRequirements: UIViewController {
    /// The class that declares them.
    static var declaringClass: UIViewController.Type { get }
    /// How their names begin.
    static var requirementPrefixes: [String] { get }
    /// Whether the declaring class's own implementation has something to say after all.
    func answersItself(_ selector: Selector) -> Bool
}

extension OverridableRequirements {
    /// Whether the method is one of them, and nobody's but the declaring class's.
    func isOnlyDeclared(_ selector: Selector) -> Bool {
        guard Self.requirementPrefixes.contains(where: selector.name.hasPrefix),
            let declared = ObjCRuntime.instanceMethod(selector, of: Self.declaringClass),
            ObjCRuntime.instanceMethod(selector, of: UIViewController.self) == nil,
            ObjCRuntime.method(selector, on: self) === declared
        else { return false }
        return !answersItself(selector)
    }
}
