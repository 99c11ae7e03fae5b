internal import Foundation

extension UIViewController {
    /// The presentation controller of this controller or of the ancestor that is, or will be, presented.
    var managingPresentationController: UIPresentationController? {
        if let presentation { return presentation.controller }
        if let parent { return parent.managingPresentationController }
        if let stored = storedPresentationController, storedPresentationStyle == resolvedStyle { return stored }
        let made = makePresentationController(style: resolvedStyle, by: nil)
        storedPresentationController = made
        storedPresentationStyle = resolvedStyle
        return made
    }

    /// The popover that is shown as something else.
    var adaptedPopover: UIPopoverPresentationController? {
        storedPresentationController as? UIPopoverPresentationController ?? parent?.adaptedPopover
    }

    private var resolvedStyle: UIModalPresentationStyle { modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle }

    /// The one for a presentation that begins now.
    func presentationController(by presenter: UIViewController, source: UIViewController) -> UIPresentationController {
        if modalPresentationStyle == .custom,
            let own = transitioningDelegate?.__optional_presentationController_forPresented_presenting_source?(self, presenter, source) ?? nil
        {
            own.style = .custom
            return own
        }
        let wanted = managingPresentationController ?? makePresentationController(style: resolvedStyle, by: presenter)
        return adapted(wanted, presenter: presenter)
    }

    /// Where there is little room, popovers become sheets, unless the delegate wants otherwise. The delegate may also
    /// put another controller in the place of this one, a navigation controller around it for one.
    private func adapted(_ wanted: UIPresentationController, presenter: UIViewController) -> UIPresentationController {
        // What a popover or a sheet shows is narrow; what counts is the window.
        let traits = presenter.viewIfLoaded?.window?.traitCollection ?? presenter.traitCollection
        guard wanted.mayAdapt, traits.horizontalSizeClass != .regular else { return wanted }
        let isPopover = wanted is UIPopoverPresentationController
        let asked = wanted.adaptivePresentationStyle(for: traits)
        let style: UIModalPresentationStyle
        switch asked {
        case .none where isPopover && wanted.delegate?.answersAdaptivity(wanted, traits) != true: style = .pageSheet
        case .none: return wanted
        case .automatic: style = .pageSheet
        default: style = asked
        }
        guard style != wanted.style else { return wanted }
        let shown = wanted.delegate?.__optional_presentationController_viewControllerForAdaptivePresentationStyle?(wanted, style) ?? nil
        let controller = shown ?? self
        let other: UIPresentationController
        if controller === self, style == .pageSheet || style == .formSheet, let popover = wanted as? UIPopoverPresentationController {
            other = popover.adaptiveSheetPresentationController
            other.style = style
        } else {
            other = controller.makePresentationController(style: style, by: presenter)
        }
        if other.delegate == nil { other.delegate = wanted.delegate }
        other.adaptedStyle = style
        if controller !== self { other.standIn = controller }
        wanted.delegate?.__optional_presentationController_prepare?(wanted, other)
        return other
    }

    private func makePresentationController(style: UIModalPresentationStyle, by presenter: UIViewController?) -> UIPresentationController {
        let controller: UIPresentationController
        if let own = makeOwnPresentationController(by: presenter) {
            controller = own
        } else {
            switch style {
            case .fullScreen, .currentContext: controller = FullScreenPresentation(presentedViewController: self, presenting: presenter)
            case .pageSheet, .formSheet, .automatic:
                controller = UISheetPresentationController(presentedViewController: self, presenting: presenter)
            case .popover: controller = UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
            case .overFullScreen, .overCurrentContext, .custom, .none:
                controller = OverlayPresentation(presentedViewController: self, presenting: presenter)
            }
            controller.style = style == .automatic ? .pageSheet : style
        }
        return controller
    }
}

extension UIAdaptivePresentationControllerDelegate {
    /// Whether it says anything about adapting: `.none` said is an answer, `.none` unsaid is not.
    func answersAdaptivity(_ controller: UIPresentationController, _ traits: UITraitCollection) -> Bool {
        __optional_adaptivePresentationStyle_for_traitCollection != nil || __optional_adaptivePresentationStyle_for != nil
    }
}

extension UIViewController {
    func tellPreferredContentSizeChanged() {
        if let parent {
            parent.preferredContentSizeDidChange(forChildContentContainer: self)
        } else {
            presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    /// A navigation controller takes the size of what it shows.
    func passOnPreferredContentSize() { if self is UINavigationController { tellPreferredContentSizeChanged() } }
}
