public import Foundation

/// A menu of actions and further menus. Immutable: changes make another one.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let application = Identifier("com.apple.menu.application")
        public static let file = Identifier("com.apple.menu.file")
        public static let edit = Identifier("com.apple.menu.edit")
        public static let view = Identifier("com.apple.menu.view")
        public static let window = Identifier("com.apple.menu.window")
        public static let help = Identifier("com.apple.menu.help")
        public static let root = Identifier("com.apple.menu.root")
        public static let format = Identifier("com.apple.menu.format")
        public static let share = Identifier("com.apple.menu.share")
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its elements stand in the menu around it, as a section.
        public static let displayInline = Options(rawValue: 1 << 0)
        public static let destructive = Options(rawValue: 1 << 1)
        /// Of its actions one at most is on: choosing one turns the others off.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Its elements stand in a line of the menu around it, as images; as many as have room.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    public enum ElementSize: Int, Sendable { case small = 0, medium = 1, large = 2, automatic = -1 }

    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]
    /// Of its elements: rows, or several in a line. `automatic` is small in palettes and large elsewhere.
    open var preferredElementSize: ElementSize

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        if let identifier {
            self.identifier = identifier
        } else {
            Runtime.current.madeMenus += 1
            self.identifier = Identifier("com.apple.menu.dynamic.\(Runtime.current.madeMenus)")
        }
        self.options = options
        self.children = children
        self.preferredElementSize = preferredElementSize
        super.init(title: title, subtitle: subtitle, image: image)
    }

    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The actions that are on.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu { return menu.selectedElements }
            return (element as? UIAction)?.state == .on ? [element] : []
        }
    }
}

/// A place in a menu that is filled when the menu shows.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    private var elements: [UIMenuElement]?

    /// - Parameter elementProvider: called once; hands over the elements, now or later.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(elementProvider, cached: true)
    }

    /// Asks anew each time the menu shows.
    public class func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) -> UIDeferredMenuElement {
        UIDeferredMenuElement(elementProvider, cached: false)
    }

    private init(_ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, cached: Bool) {
        self.provider = provider
        isCached = cached
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// - Returns: the elements if they are there already; `completion` is called when they come later.
    func load(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) -> [UIMenuElement]? {
        if let elements { return elements }
        var isLoading = true
        var arrived: [UIMenuElement]?
        provider { [self] found in
            if isCached { elements = found }
            arrived = found
            if !isLoading { completion(found) }
        }
        isLoading = false
        return arrived
    }
}
