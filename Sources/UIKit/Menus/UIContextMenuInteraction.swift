public import CoreGraphics
public import Foundation
public import ObjectiveC

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss = 0, pop = 1 }

/// What a context menu shows.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// The order of a menu's elements where it opens upwards.
    ///
    /// - `automatic`: as `priority` for menus of buttons, as `fixed` for those of views.
    /// - `priority`: the first element is the nearest to what the menu belongs to.
    /// - `fixed`: the first element is always at the top.
    public enum ElementOrder: Int, Sendable { case automatic = 0, priority = 1, fixed = 2 }

    /// - Parameters:
    ///   - previewProvider: asked for a controller that is shown over the menu. Without one the view that was pressed is.
    ///   - actionProvider: asked for the menu when it is about to show.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
    }

    public let identifier: any NSCopying
    open var preferredMenuElementOrder: ElementOrder = .automatic
    /// What stands beside it in the same menu, for `collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)`.
    ///
    /// Kept and without effect: a menu lifts one item.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    /// How many items the menu is for.
    ///
    /// Kept and without effect: no badge stands at what is lifted.
    open var badgeCount: Int = 0
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?
}

@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller that the configuration's preview provider gave.
    var previewViewController: UIViewController? { get }
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// Default `dismiss`.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// What goes along with a menu's coming and going, or with a tap on its preview.
@MainActor final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(previewing controller: UIViewController? = nil) {
        previewViewController = controller
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run() {
        UIView.animate(
            withDuration: 0.25, delay: 0, animations: { for animation in self.animations { animation() } },
            completion: { _ in for completion in self.completions { completion() } })
        // With nothing to animate the block has completed by now.
    }
}

/// What a context menu asks and tells: an interaction's delegate, or a list that asks its own delegate.
@MainActor protocol ContextMenuSource: AnyObject {
    func configuration(at location: CGPoint, for interaction: UIContextMenuInteraction) -> UIContextMenuConfiguration?
    /// What is lifted. `nil` lifts nothing.
    func highlightPreview(_ configuration: UIContextMenuConfiguration, for interaction: UIContextMenuInteraction) -> UITargetedPreview?
    func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator, for interaction: UIContextMenuInteraction)
    func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator, for interaction: UIContextMenuInteraction)
    func willPerformPreviewAction(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator, for interaction: UIContextMenuInteraction)
}

@MainActor private final class DelegateMenuSource: ContextMenuSource {
    weak var delegate: (any UIContextMenuInteractionDelegate)?

    init(_ delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

    func configuration(at location: CGPoint, for interaction: UIContextMenuInteraction) -> UIContextMenuConfiguration? {
        delegate?.contextMenuInteraction(interaction, configurationForMenuAtLocation: location)
    }

    func highlightPreview(_ configuration: UIContextMenuConfiguration, for interaction: UIContextMenuInteraction) -> UITargetedPreview? {
        if let asks = delegate?.__optional_contextMenuInteraction_configuration_highlightPreviewForItemWithIdentifier {
            if let preview = asks(interaction, configuration, configuration.identifier) { return preview }
        } else if let preview = delegate?.__optional_contextMenuInteraction_previewForHighlightingMenuWithConfiguration?(interaction, configuration) {
            return preview
        }
        guard let view = interaction.view, view.superview != nil, view.window != nil else { return nil }
        return UITargetedPreview(view: view)
    }

    func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator, for interaction: UIContextMenuInteraction) {
        delegate?.__optional_contextMenuInteraction_willDisplayMenuFor_animator?(interaction, configuration, animator)
    }

    func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator, for interaction: UIContextMenuInteraction) {
        delegate?.__optional_contextMenuInteraction_willEndFor_animator?(interaction, configuration, animator)
    }

    func willPerformPreviewAction(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator, for interaction: UIContextMenuInteraction) {
        delegate?.__optional_contextMenuInteraction_willPerformPreviewActionForMenuWith_animator?(interaction, configuration, animator)
    }
}

/// Shows a menu when its view is pressed for half a second.
@preconcurrency @MainActor open class UIContextMenuInteraction: ObjCObject, UIInteraction {
    public enum Appearance: Int, Sendable { case unknown = 0, rich = 1, compact = 2 }

    /// - Parameter delegate: held weakly.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        source = DelegateMenuSource(delegate)
        super.init()
        listen()
    }

    /// For a list, whose own delegate is asked.
    init(source: any ContextMenuSource) {
        self.source = source
        super.init()
        listen()
    }

    private func listen() { press.addHandler { [weak self] gesture in if gesture.state == .began { self?.pressed() } } }

    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

    open private(set) weak var view: UIView?

    /// `rich`: with a preview. `unknown` while no menu shows.
    open var menuAppearance: Appearance { overlay.map { $0.hasPreview ? .rich : .compact } ?? .unknown }

    open func willMove(to view: UIView?) {
        guard view == nil else { return }
        self.view?.removeGestureRecognizer(press)
        dismissMenu()
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// Where the press is, in `view`'s coordinates.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

    open func dismissMenu() { overlay?.close() }

    /// Exchanges the menu that shows.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard let menu, let overlay else { return }
        let changed = block(menu)
        self.menu = changed
        overlay.update(changed)
    }

    // MARK: Inside

    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private let source: any ContextMenuSource
    private weak var overlay: MenuOverlay?
    private var menu: UIMenu?

    private var prepared: UIContextMenuConfiguration?

    /// For a list: without a menu for the place the press goes on as an ordinary one.
    func prepares() -> Bool {
        guard overlay == nil, let view else { return false }
        prepared = source.configuration(at: press.location(in: view), for: self)
        return prepared != nil
    }

    private func pressed() {
        guard overlay == nil, let view else { return }
        let place = press.location(in: view)
        defer { prepared = nil }
        guard let configuration = prepared ?? source.configuration(at: place, for: self) else { return }
        let menu = configuration.actionProvider?([]) ?? UIMenu()
        let previewed = configuration.previewProvider?()
        let lifted = source.highlightPreview(configuration, for: self)
        guard !menu.children.isEmpty || previewed != nil else { return }
        self.menu = menu
        let animator = MenuAnimator(previewing: previewed)
        source.willDisplay(configuration, animator, for: self)
        let style = MenuOverlay.Style(order: configuration.preferredMenuElementOrder, isContextMenu: true, preview: MenuPreview(lifted, previewed))
        overlay = MenuOverlay.show(menu, from: view, at: place, style: style) { [weak self] in
            guard let self else { return }
            let animator = MenuAnimator(previewing: previewed)
            self.source.willEnd(configuration, animator, for: self)
            animator.run()
            self.overlay = nil
        }
        overlay?.onPreviewTap = { [weak self] in
            guard let self else { return }
            let animator = MenuAnimator(previewing: previewed)
            self.source.willPerformPreviewAction(configuration, animator, for: self)
            self.overlay?.close()
            animator.run()
        }
        animator.run()
    }
}
