public import CoreGraphics
public import Foundation
public import ObjectiveC

/// Shows the item under a finger that stays down large, in the middle of the screen, while the text size is one of the accessibility sizes.
///
/// Tab bars, navigation bars and toolbars have one of their own.
@preconcurrency @MainActor open class UILargeContentViewerInteraction: ObjCObject, UIInteraction {
    /// - Parameter delegate: held weakly; nil: the views that are shown are those under the finger, and lifting it does nothing.
    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        press.cancelsTouchesInView = true
        press.allowableMovement = .greatestFiniteMagnitude
        press.addHandler { [weak self] in self?.pressChanged($0) }
        press.mayBegin = { [weak self] in self?.canShow() ?? false }
    }

    /// Whether the viewer is on: on iOS the user's setting, here true.
    public static var isEnabled: Bool { true }

    /// Posted when ``isEnabled`` changes, which it does not here.
    nonisolated public static let enabledStatusDidChangeNotification = NSNotification.Name("UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

    open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    open private(set) weak var view: UIView?

    /// The recogniser of the press, for others to wait for or to go along with.
    open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(press)
        close()
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    // MARK: Inside

    private let press = LargeContentPress(target: nil, action: nil)
    private var viewer: LargeContentViewer?
    private var item: (any UILargeContentViewerItem)?
    /// What a bar does instead of asking a delegate.
    var onEnd: (((any UILargeContentViewerItem)?) -> Void)?

    private func canShow() -> Bool {
        guard let view, view.traitCollection.preferredContentSizeCategory.isAccessibilityCategory else { return false }
        return item(at: press.location(in: view)) != nil
    }

    private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
        guard let view else { return nil }
        if let asked = delegate?.__optional_largeContentViewerInteraction_itemAt { return asked(self, point).flatMap { $0.showsLargeContentViewer ? $0 : nil } }
        var next = view.hitTest(point, with: nil)
        while let current = next {
            if current.showsLargeContentViewer { return current }
            if current === view { return nil }
            next = current.superview
        }
        return nil
    }

    private func pressChanged(_ gesture: UIGestureRecognizer) {
        guard let view else { return }
        let point = gesture.location(in: view)
        switch gesture.state {
        case .began, .changed:
            let found = item(at: point)
            if found == nil, item == nil || viewer == nil { return }
            if found === item { return }
            item = found
            if let found { open(found) } else { close() }
        case .ended:
            let last = item
            close()
            item = nil
            onEnd?(last)
            delegate?.__optional_largeContentViewerInteraction_didEndOn_at?(self, last, point)
        case .cancelled, .failed:
            close()
            item = nil
        default: break
        }
    }

    private func open(_ item: any UILargeContentViewerItem) {
        guard let window = view?.window else { return }
        let area = delegate?.__optional_viewController_for?(self).viewIfLoaded.map { $0.convert($0.bounds, to: window) } ?? window.bounds
        let shown = viewer ?? LargeContentViewer()
        shown.show(item, in: window, area: area)
        viewer = shown
    }

    private func close() {
        viewer?.close()
        viewer = nil
    }
}

/// Begins only where there is something to show, so that other presses are not touched.
@MainActor private final class LargeContentPress: UILongPressGestureRecognizer, GatedGesture {
    var mayBegin: (() -> Bool)?
    var isOpen: Bool { mayBegin?() ?? true }
}

extension UIView {
    /// Gives a bar the interaction once its items cannot follow the text size: most bars never need it.
    ///
    /// - Parameter onEnd: what lifting the finger over an item does; by itself what a tap on a control does.
    final func showLargeContentIfNeeded(
        onEnd: @escaping (UIView) -> Void = { ($0 as? UIControl)?.send([.touchUpInside, .primaryActionTriggered], with: nil) }
    ) {
        guard window != nil, traitCollection.preferredContentSizeCategory.isAccessibilityCategory,
            !interactions.contains(where: { ($0 as? UILargeContentViewerInteraction)?.onEnd != nil })
        else { return }
        let interaction = UILargeContentViewerInteraction(delegate: nil)
        interaction.onEnd = { item in if let view = item as? UIView { onEnd(view) } }
        addInteraction(interaction)
    }
}
