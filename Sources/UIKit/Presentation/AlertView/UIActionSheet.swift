public import CoreGraphics
public import Foundation
public import ObjectiveC

/// Looks of action sheets before iOS 7; all look alike now.
public enum UIActionSheetStyle: Int, Sendable {
    case automatic = -1
    case `default` = 0
    case blackTranslucent = 1
    case blackOpaque = 2
}

/// An action sheet that tells its delegate the number of the button: what `UIAlertController` replaced.
///
/// Buttons are numbered in the order of adding: destructive, cancel, others, as Swift's initialiser adds them.
@available(iOS, deprecated: 8.3, message: "UIActionSheet is deprecated. Use UIAlertController with a preferredStyle of UIAlertControllerStyleActionSheet instead")
@preconcurrency @MainActor open class UIActionSheet: UIView {
    // MARK: Making one

    public convenience init(title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?, destructiveButtonTitle: String?) {
        self.init(frame: .zero)
        self.title = title ?? ""
        self.delegate = delegate
        if let destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle) }
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }

    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?, destructiveButtonTitle: String?,
        otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
    ) {
        self.init(title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle, destructiveButtonTitle: destructiveButtonTitle)
        firstOtherButtonIndex = addButton(withTitle: firstButtonTitle)
        for title in moreButtonTitles { addButton(withTitle: title) }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Contents

    /// Held weakly.
    open weak var delegate: (any UIActionSheetDelegate)?

    open var title: String = ""

    /// Kept and without effect: all look alike since iOS 7.
    open var actionSheetStyle: UIActionSheetStyle = .automatic

    /// - Returns: the button's number.
    @discardableResult open func addButton(withTitle title: String?) -> Int {
        titles.append(title ?? "")
        return titles.count - 1
    }

    open func buttonTitle(at buttonIndex: Int) -> String? { titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil }

    open var numberOfButtons: Int { titles.count }

    /// −1 without one.
    open var cancelButtonIndex: Int = -1

    /// −1 without one.
    open var destructiveButtonIndex: Int = -1

    /// The first of the initialiser's other buttons; −1 when it was given none.
    open private(set) var firstOtherButtonIndex: Int = -1

    // MARK: Showing

    open var isVisible: Bool { shim?.isVisible ?? false }

    open func show(in view: UIView) { show(in: view, rect: view.bounds, item: nil) }

    open func show(from rect: CGRect, in view: UIView, animated: Bool) { show(in: view, rect: rect, item: nil) }

    open func show(from item: UIBarButtonItem, animated: Bool) { show(in: nil, rect: .null, item: item) }

    open func show(from view: UIToolbar) { show(in: view, rect: view.bounds, item: nil) }

    open func show(from view: UITabBar) { show(in: view, rect: view.bounds, item: nil) }

    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) { shim?.dismiss(buttonIndex, animated: animated) }

    // MARK: Inside

    private var titles: [String] = []
    private var shim: AlertShim?

    private func show(in view: UIView?, rect: CGRect, item: UIBarButtonItem?) {
        guard !isVisible, let presenter = presenter(for: view) else { return }
        let controller = AlertShim.Controller(title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
        for (index, title) in titles.enumerated() {
            let style: UIAlertAction.Style = index == cancelButtonIndex ? .cancel : index == destructiveButtonIndex ? .destructive : .default
            controller.addAction(UIAlertAction(title: title, style: style))
        }
        let popover = controller.popoverPresentationController
        popover?.sourceView = view
        popover?.sourceRect = rect
        popover?.barButtonItem = item
        let shim = AlertShim(
            controller,
            AlertShim.Steps(
                clicked: { self.delegate?.__optional_actionSheet_clickedButtonAt?(self, $0) },
                willPresent: { self.delegate?.__optional_willPresent?(self) },
                didPresent: { self.delegate?.__optional_didPresent?(self) },
                willDismiss: { self.delegate?.__optional_actionSheet_willDismissWithButtonIndex?(self, $0) },
                didDismiss: {
                    self.delegate?.__optional_actionSheet_didDismissWithButtonIndex?(self, $0)
                    self.shim = nil
                }))
        self.shim = shim
        shim.show(from: presenter)
    }

    /// The topmost controller of the view's window.
    private func presenter(for view: UIView?) -> UIViewController? {
        var top = (view?.window ?? UIWindow.keyWindow)?.rootViewController
        while let next = top?.presentedViewController { top = next }
        return top
    }
}
