public import Foundation
public import ObjectiveC

/// Shows pages, each a controller, and turns from one to the next by fingers or by the app.
///
/// Pages slide (`.scroll`) or turn like paper (`.pageCurl`). The data source is asked for a page's neighbours when the
/// page has come to rest; they are kept until another page shows or the data source is set again.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    public enum TransitionStyle: Int, Sendable { case pageCurl = 0, scroll = 1 }

    public enum NavigationOrientation: Int, Sendable { case horizontal = 0, vertical = 1 }

    /// Where pages are bound. `none` for pages that scroll.
    public enum SpineLocation: Int, Sendable { case none = 0, min = 1, mid = 2, max = 3 }

    public enum NavigationDirection: Int, Sendable { case forward = 0, reverse = 1 }

    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `SpineLocation`, or its number. For `.pageCurl`.
        public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// Points between two pages, a number. For `.scroll`.
        public static let interPageSpacing = Self(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    // MARK: Making one

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        spacing = style == .scroll ? Self.number(options?[.interPageSpacing]) ?? 0 : 0
        let spine = options?[.spineLocation]
        let wanted = spine as? SpineLocation ?? Self.number(spine).flatMap { SpineLocation(rawValue: Int($0)) } ?? .min
        spineLocation = style == .scroll ? .none : wanted
        storedDoubleSided = style == .pageCurl && wanted == .mid
        super.init(nibName: nil, bundle: nil)
    }

    /// Pages that curl from left to right.
    public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: nil)
    }

    public required init?(coder: NSCoder) {
        let nib = coder as? NibCoder
        transitionStyle = nib?.choice("transitionStyle", ["pageCurl": .pageCurl, "scroll": .scroll]) ?? .pageCurl
        navigationOrientation = nib?.choice("navigationOrientation", ["horizontal": .horizontal, "vertical": .vertical]) ?? .horizontal
        spacing = nib?.number("pageSpacing") ?? 0
        spineLocation = transitionStyle == .scroll ? .none : nib?.choice("spineLocation", ["min": .min, "mid": .mid, "max": .max]) ?? .min
        super.init(coder: coder)
        coder.finish(self, as: UIPageViewController.self)
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    // MARK: Delegates

    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// Gives the pages that fingers turn to. `nil` keeps fingers from turning pages. Setting it forgets the neighbours.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { dataSourceDidChange() } }

    // MARK: Style

    public let transitionStyle: TransitionStyle

    public let navigationOrientation: NavigationOrientation

    open internal(set) var spineLocation: SpineLocation

    /// Whether the back of a page shows a controller of its own. Always so with the spine in the middle.
    open var isDoubleSided: Bool {
        get { storedDoubleSided }
        set {
            // UNVERIFIED: the text. The documentation says that it raises.
            if !newValue, spineLocation == .mid {
                ObjCException.invalidArgument("Illegal to set doubleSided to NO when the spine location is UIPageViewControllerSpineLocationMid")
            }
            storedDoubleSided = newValue
        }
    }

    /// What turns pages that curl: a drag and a tap. Empty for pages that scroll.
    open var gestureRecognizers: [UIGestureRecognizer] { turner.recognizers }

    // MARK: Pages

    /// The pages that show, or will when nothing shows yet: one, two with the spine in the middle.
    open var viewControllers: [UIViewController]? { shown }

    /// Shows other pages. The delegate is not told.
    ///
    /// - Parameters:
    ///   - viewControllers: as many as the style shows at once; for an animated curl of double sided pages also the back.
    ///   - completion: called with whether the animation ran to its end.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { setPages(viewControllers ?? [], direction, animated: animated, completion: completion) }

    // MARK: Controller

    open override func loadView() {
        let container = UILayoutContainerView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = container
        container.container = self
        turner.install(in: container)
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        askForSpine(size)
    }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.__optional_pageViewControllerSupportedInterfaceOrientations?(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.__optional_pageViewControllerPreferredInterfaceOrientationForPresentation?(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    // MARK: Inside

    var shown: [UIViewController] = []
    let spacing: CGFloat
    private var storedDoubleSided = false
    private(set) lazy var turner: any PageTurner = makeTurner()
    var pageControl: UIPageControl?
    /// Which dot is on.
    var shownDot = 0

    override func managesChildAppearance(_ child: UIViewController) -> Bool { true }
    override func forwardWillChange(appearing: Bool, animated: Bool) { forwardWill(appearing: appearing, animated: animated) }
    override func forwardIsAppearing() { for page in shown { page.sendIsAppearing() } }
    override func forwardDidChange(appearing: Bool) { forwardDid(appearing: appearing) }
}

extension UIPageViewController: LayoutContainer {}
