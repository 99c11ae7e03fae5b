public import Foundation
public import ObjectiveC

/// A scene that shows windows on a screen.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment, UITraitChangeObservable {
    public let screen: UIScreen = .main

    /// The scene's windows, back to front.
    open var windows: [UIWindow] { UIApplication.shared.allWindows.filter { $0.windowScene === self } }

    /// Nil: without a keyboard nothing moves focus.
    open var focusSystem: UIFocusSystem? { nil }

    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

    open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.currentInterfaceOrientation }

    open var statusBarManager: UIStatusBarManager? { UIApplication.shared.statusBar }

    // MARK: Traits

    /// The screen's, with what the scene overrides.
    open var traitCollection: UITraitCollection {
        let inherited = screen.traitCollection
        guard let overrides else { return inherited }
        if let cache = traitCache, cache.inherited === inherited { return cache.result }
        let result = UITraitCollection(inherited.values.overridden(by: overrides))
        traitCache = (inherited, result)
        return result
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Traits for the scene's windows and what is below.
    open var traitOverrides: any UITraitOverrides {
        get { ViewTraitOverrides(values: overrides ?? TraitValues()) }
        set { if let new = newValue as? ViewTraitOverrides { changeOverrides(to: new.values) } }
    }

    @discardableResult open func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        traitObservations.add(traits, handler: handler)
    }

    @discardableResult open func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration {
        traitObservations.add(traits, target: target, action: action)
    }

    @discardableResult open func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        traitObservations.add(traits, target: nil, action: action)
    }

    open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { traitObservations.remove(registration) }

    private let traitObservations = TraitObservations()
    private var overrides: TraitValues?
    private var traitCache: (inherited: UITraitCollection, result: UITraitCollection)?

    private func changeOverrides(to values: TraitValues) {
        guard values != overrides ?? TraitValues() else { return }
        let before = traitCollection
        overrides = values == TraitValues() ? nil : values
        Runtime.current.sceneOverridesAreInUse = true
        traitCache = nil
        traitsDidChange(from: before)
        let after = traitCollection
        for window in windows { window.inheritedTraitsDidChange(from: before, to: after) }
    }

    /// Tells the scene itself; windows are told by who made the change.
    final func traitsDidChange(from previous: UITraitCollection) {
        let current = traitCollection
        guard previous != current else { return }
        traitCollectionDidChange(previous)
        traitObservations.traitsChanged(of: self, from: previous, to: current)
    }

    // MARK: Geometry

    /// Asks for another geometry: turns the interface. What does not fit is told to `errorHandler`.
    open func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {
        guard let mask = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
        if !Runtime.current.rotation.request(mask) { errorHandler?(SceneGeometryError(requested: mask)) }
    }

    /// How the scene stands now.
    open var effectiveGeometry: Geometry { Geometry(interfaceOrientation: interfaceOrientation, coordinateSpace: coordinateSpace) }

    /// What an app wishes for its scene's geometry.
    @preconcurrency @MainActor open class GeometryPreferences: NSObject {
        override init() { super.init() }

        /// The wishes that iOS knows.
        @preconcurrency @MainActor open class iOS: GeometryPreferences {
            /// One of these, `nil` for no wish.
            open var interfaceOrientations: UIInterfaceOrientationMask?

            public override init() { super.init() }

            public init(interfaceOrientations: UIInterfaceOrientationMask) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }
    }

    /// A scene's geometry at one moment.
    @preconcurrency @MainActor open class Geometry: NSObject {
        public let interfaceOrientation: UIInterfaceOrientation
        public let coordinateSpace: any UICoordinateSpace
        open var isInterfaceOrientationLocked: Bool { false }

        init(interfaceOrientation: UIInterfaceOrientation, coordinateSpace: any UICoordinateSpace) {
            self.interfaceOrientation = interfaceOrientation
            self.coordinateSpace = coordinateSpace
            super.init()
        }
    }

    /// The screen's coordinates: a scene fills it.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
}

/// None of the orientations asked for is allowed.
struct SceneGeometryError: LocalizedError, CustomNSError {
    static let errorDomain = "UISceneErrorDomain"
    var errorCode: Int { 101 }
    let requested: UIInterfaceOrientationMask

    var errorDescription: String? { text }
    var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: text] }

    private var text: String {
        "None of the requested orientations are supported by the view controller. Requested: \(requested.names); Supported: \(allowed.names)"
    }

    private let allowed: UIInterfaceOrientationMask

    @MainActor init(requested: UIInterfaceOrientationMask) {
        self.requested = requested
        let window = UIWindow.orienting
        allowed = window?.orientingController?.supportedInterfaceOrientations ?? InterfaceRotation.applicationMask(for: window)
    }
}

extension UIInterfaceOrientationMask {
    /// As UIKit's messages list them.
    fileprivate var names: String {
        let known: [(UIInterfaceOrientationMask, String)] = [
            (.portrait, "portrait"), (.portraitUpsideDown, "portraitUpsideDown"), (.landscapeLeft, "landscapeLeft"), (.landscapeRight, "landscapeRight"),
        ]
        return known.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
