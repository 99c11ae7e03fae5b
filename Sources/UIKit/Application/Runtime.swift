package import Foundation
package import QuartzCore
internal import Synchronization

/// All that UIKit keeps for one application: what changes while the application runs hangs here, and nowhere else.
///
/// An app's process has one from its beginning to its end. A test makes its own with ``fresh()``: the former one and
/// what it holds are let go of. Decision 10 lists what stays outside.
@MainActor package final class Runtime {
    // MARK: The current one

    /// The one in use. Reading it counts no references: a stored property, not a computed one.
    @exclusivity(unchecked) nonisolated(unsafe) package private(set) static var current = Runtime(layers: .current)

    /// Starts everything anew: no window, no application, no animation, the standard screen.
    ///
    /// Nothing may run on behalf of the former one: neither a frame nor a thread that draws.
    @discardableResult package static func fresh() -> Runtime {
        let former = current
        let new = Runtime(layers: LayerRuntime())
        // The new one is in place before the former dies: what the former holds may look at the current one then.
        current = new
        LayerRuntime.current = new.layers
        withExtendedLifetime(former) {}
        return new
    }

    nonisolated private init(layers: LayerRuntime) {
        self.layers = layers
        frameLoop = FrameLoop(driving: layers)
    }

    // MARK: Frames

    nonisolated(unsafe) package let layers: LayerRuntime
    package let frameLoop: FrameLoop
    package let picture = ScreenPicture()
    /// Where frames go. A test's own host comes by `ApplicationHost.attach(_:)`.
    package var host: (any DisplayServer)?

    // MARK: The application

    nonisolated(unsafe) var application: UIApplication?
    /// What another app opens this one with; a host sets it before the launch.
    package var launchURL: URL?
    /// Info.plist for tests.
    package var testInfo: [String: Any]?
    /// Set by what reads storyboards; tests set their own.
    package var instantiateStoryboard: MainStoryboard.Instantiation?
    let loadedControllers = LoadedControllers()
    /// Set where Interface Builder's files are looked at and no app runs.
    package var interfacePreview: InterfacePreview?

    // MARK: Device and screen

    private(set) lazy var screen = UIScreen()
    private(set) lazy var device = UIDevice()
    private(set) lazy var menuController = UIMenuController()
    package let rotation = InterfaceRotation()
    package private(set) lazy var systemBars = SystemBars()
    let windows = WindowList()
    var pasteboards: [UIPasteboard.Name: UIPasteboard] = [:]
    /// The main screen's scale, without a detour.
    @exclusivity(unchecked) nonisolated(unsafe) var screenScale = ScreenDescription.standard.scale

    // MARK: Input

    let touches = TouchDelivery()
    package let keyboard = KeyboardController()
    /// Set by the application at the end of the chain: nobody on the way took the press.
    var pressReachedEnd = false
    /// Live hosts let the caret blink. Elsewhere it stands: a picture must not depend on the moment it was taken at.
    var caretBlinks = false
    /// Alerts of the time before `UIAlertController` that are on screen: they keep themselves alive.
    var alerts: [AlertShim] = []

    // MARK: Traits and looks

    /// The traits of the main thread's passes that run, the innermost last.
    @exclusivity(unchecked) nonisolated(unsafe) var traitStack: [UITraitCollection] = []
    /// The screen's traits: current where no pass runs.
    @exclusivity(unchecked) nonisolated(unsafe) var screenTraits = UITraitCollection(TraitValues.device)
    /// The same for threads other than the main one.
    nonisolated let screenTraitsOfThreads = Mutex(UITraitCollection(TraitValues.device))
    @exclusivity(unchecked) nonisolated(unsafe) var traitReads = TraitReads.Recording()
    /// A view above is telling of a change of direction.
    @exclusivity(unchecked) var isTurningDirection = false
    /// Whether any scene ever had overrides: windows are asked for their traits often.
    @exclusivity(unchecked) var sceneOverridesAreInUse = false
    /// Whether any view was ever given a tint of its own. Until then no move in the tree can change a tint.
    @exclusivity(unchecked) var tintsAreInUse = false
    let appearance = AppearanceRegistry()

    // MARK: Animation, layout and drawing

    let animationBlocks = AnimationBlocks()
    let dynamics = DynamicsList()
    /// Begun by `UIView.beginAnimations`, the innermost last.
    var committedAnimations: [CommittedAnimation] = []
    /// Whether the main thread has laid out: from then on no other thread may.
    @exclusivity(unchecked) nonisolated(unsafe) var layoutWasUsed = false
    /// For passes that turn out to read nothing observable: most of them.
    @exclusivity(unchecked) var spareObservedPass: ObservedPass?
    /// The main thread's stack of contexts.
    @exclusivity(unchecked) nonisolated(unsafe) var graphicsStack: [GraphicsStack.Entry] = []

    // MARK: Numbering

    /// How many of each were made without an identifier: the same in every run.
    var madeActions = 0
    var madeMenus = 0
    var madeDetents = 0
    var madeRegistrations = 0
}
