public import Foundation

/// What appearance rules may be limited to: views and view controllers that contain others.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// Has a proxy that sets how all instances of the class look.
///
/// The proxy records what is set on it. A view takes that on when it enters a window, a bar item when its bar shows it;
/// what the app set on the object itself stays. Recorded are the properties that Apple marks `UI_APPEARANCE_SELECTOR`;
/// others may be set on a proxy without effect.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {
    public static func appearance() -> Self { Runtime.current.appearance.proxy(of: self) }

    /// - Parameter containerTypes: innermost first.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        Runtime.current.appearance.proxy(of: self, in: containerTypes)
    }

    /// Only where the traits given hold.
    public static func appearance(for trait: UITraitCollection) -> Self { Runtime.current.appearance.proxy(of: self, traits: trait) }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { Runtime.current.appearance.proxy(of: self, in: containerTypes, traits: trait) }
}

extension UIBarItem: UIAppearance {
    public static func appearance() -> Self { Runtime.current.appearance.proxy(of: self) }

    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        Runtime.current.appearance.proxy(of: self, in: containerTypes)
    }

    public static func appearance(for trait: UITraitCollection) -> Self { Runtime.current.appearance.proxy(of: self, traits: trait) }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { Runtime.current.appearance.proxy(of: self, in: containerTypes, traits: trait) }
}

extension UIViewController: UIAppearanceContainer {}
