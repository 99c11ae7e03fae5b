public import CoreGraphics
public import Foundation
public import ObjectiveC

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss = 0, pop = 1 }

/// What a context menu shows.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// - Parameters:
    ///   - previewProvider: kept; previews are not shown here, the menu comes without.
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
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?
}

@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    var previewViewController: UIViewController? { get }
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// What goes along with a menu's coming and going.
@MainActor final class MenuAnimator: NSObject, UIContextMenuInteractionAnimating {
    var previewViewController: UIViewController? { nil }
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []
    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run() {
        UIView.animate(
            withDuration: 0.25, delay: 0, animations: { for animation in self.animations { animation() } },
            completion: { _ in for completion in self.completions { completion() } })
        // With nothing to animate the block has completed by now.
    }
}

/// Shows a menu when its view is pressed for half a second.
@preconcurrency @MainActor open class UIContextMenuInteraction: ObjCObject, UIInteraction {
    public enum Appearance: Int, Sendable { case unknown = 0, rich = 1, compact = 2 }

    /// - Parameter delegate: held weakly.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.addHandler { [weak self] gesture in if gesture.state == .began { self?.pressed() } }
    }

    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

    open private(set) weak var view: UIView?

    open var menuAppearance: Appearance { overlay == nil ? .unknown : .compact }

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

    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private weak var overlay: MenuOverlay?
    private var menu: UIMenu?

    private func pressed() {
        guard overlay == nil, let view, let delegate else { return }
        let place = press.location(in: view)
        guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: place),
            let menu = configuration.actionProvider?([])
        else { return }
        self.menu = menu
        let animator = MenuAnimator()
        delegate.__optional_contextMenuInteraction_willDisplayMenuFor_animator?(self, configuration, animator)
        overlay = MenuOverlay.show(menu, from: view, at: place) { [weak self] in
            guard let self else { return }
            let animator = MenuAnimator()
            self.delegate?.__optional_contextMenuInteraction_willEndFor_animator?(self, configuration, animator)
            animator.run()
            self.overlay = nil
        }
        animator.run()
    }
}
