internal import CoreGraphics
internal import Foundation

/// What most views never set: made when first needed, so that a plain view stays small.
@MainActor final class ViewRareState {
    var gestureRecognizers: [UIGestureRecognizer]?
    var maskView: UIView?

    var tintColor: UIColor?
    var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    /// Whether what the view drew, or its background, was `UIColor.tintColor` or made of it.
    var drawsTint = false
    var hasTintedBackground = false

    var layoutMargins: NSDirectionalEdgeInsets?
    /// Interface Builder's "Follow Readable Width", for which there is no public property.
    var followsReadableWidth = false
    var layoutGuides: [UILayoutGuide] = []
    var marginsGuide: UILayoutGuide?
    var readableGuide: UILayoutGuide?
    var safeAreaGuide: UILayoutGuide?
    var keyboardGuide: UIKeyboardLayoutGuide?
    /// The scale its scroll view shows it at.
    var zoomScale: CGFloat = 1
    /// What a controller whose view it is, or was, offers as its layout supports.
    var controllerGuides: [UILayoutGuide] = []
    nonisolated(unsafe) var layout: ViewLayoutState?

    var semantics = UISemanticContentAttribute.unspecified
    var accessibility: AccessibilityState?
    var largeContent: LargeContent?

    /// What appearance proxies set, to be told from what the app set.
    var appliedAppearance: [String: Any?]?

    /// By `ObservedPassKind`: the passes that read observable objects.
    var observedPasses: [ObservedPass?]?

    var traitOverrides: TraitValues?
    var textSizeLimits: TextSizeLimits?
    /// By `ObservedPassKind`: the traits that passes read last time.
    var traitReads: [TraitSet]?
    var traitObservations: TraitObservations?
    /// What a view without a superview inherits: from the list it is made for, or from where it was.
    var keptTraits: UITraitCollection?
    /// The last answer to "these inherited traits with the overrides".
    var traitCache: (inherited: UITraitCollection, result: UITraitCollection)?

    nonisolated init() {}
}

/// The least and the largest size of text that a view allows.
struct TextSizeLimits: Equatable {
    var least: UIContentSizeCategory?
    var most: UIContentSizeCategory?
}

/// The informal accessibility properties.
@MainActor final class AccessibilityState {
    var identifier: String?
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var traits: UIAccessibilityTraits?
    var hidesElements = false
    var ignoresInvertColors = false
    var isModal = false
    var groupsChildren = false
    var frame: CGRect?
    var elements: [Any]?

    nonisolated init() {}
}

extension UIView {
    func makeRare() -> ViewRareState {
        if let rare { return rare }
        let state = ViewRareState()
        rare = state
        return state
    }

    var accessibilityState: AccessibilityState {
        let rare = makeRare()
        if let state = rare.accessibility { return state }
        let state = AccessibilityState()
        rare.accessibility = state
        return state
    }

    var traitObservations: TraitObservations {
        let rare = makeRare()
        if let observations = rare.traitObservations { return observations }
        let observations = TraitObservations()
        rare.traitObservations = observations
        return observations
    }
}
