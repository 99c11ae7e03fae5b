public import CoreGraphics
public import Foundation
public import ObjectiveC

// The informal protocol that every object follows. Views, accessibility elements and bar items declare members of their own, which
// their subclasses override; an override in another class's subclass is not found.

extension NSObjectProtocol where Self: NSObject {
    @preconcurrency @MainActor private var information: AccessibilityInformation? { AccessibilityInformation.read(of: self) }

    @preconcurrency @MainActor public var isAccessibilityElement: Bool {
        get {
            if let view = self as? UIView { return view.isAccessibilityElement }
            if let element = self as? UIAccessibilityElement { return element.isAccessibilityElement }
            return information?.isElement ?? false
        }
        set {
            if let view = self as? UIView { return view.isAccessibilityElement = newValue }
            if let element = self as? UIAccessibilityElement { return element.isAccessibilityElement = newValue }
            AccessibilityInformation.of(self).isElement = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityLabel: String? {
        get {
            if let view = self as? UIView { return view.accessibilityLabel }
            if let element = self as? UIAccessibilityElement { return element.accessibilityLabel }
            if let item = self as? UIBarItem { return item.accessibilityLabel }
            return information?.label?.string
        }
        set {
            if let view = self as? UIView { return view.accessibilityLabel = newValue }
            if let element = self as? UIAccessibilityElement { return element.accessibilityLabel = newValue }
            if let item = self as? UIBarItem { return item.accessibilityLabel = newValue }
            AccessibilityInformation.of(self).label = newValue.map { NSAttributedString(string: $0) }
        }
    }

    @preconcurrency @MainActor public var accessibilityHint: String? {
        get {
            if let view = self as? UIView { return view.accessibilityHint }
            if let element = self as? UIAccessibilityElement { return element.accessibilityHint }
            return information?.hint?.string
        }
        set {
            if let view = self as? UIView { return view.accessibilityHint = newValue }
            if let element = self as? UIAccessibilityElement { return element.accessibilityHint = newValue }
            AccessibilityInformation.of(self).hint = newValue.map { NSAttributedString(string: $0) }
        }
    }

    @preconcurrency @MainActor public var accessibilityValue: String? {
        get {
            if let view = self as? UIView { return view.accessibilityValue }
            if let element = self as? UIAccessibilityElement { return element.accessibilityValue }
            return information?.value?.string
        }
        set {
            if let view = self as? UIView { return view.accessibilityValue = newValue }
            if let element = self as? UIAccessibilityElement { return element.accessibilityValue = newValue }
            AccessibilityInformation.of(self).value = newValue.map { NSAttributedString(string: $0) }
        }
    }

    @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
        get {
            if let view = self as? UIView { return view.accessibilityTraits }
            if let element = self as? UIAccessibilityElement { return element.accessibilityTraits }
            return information?.traits ?? .none
        }
        set {
            if let view = self as? UIView { return view.accessibilityTraits = newValue }
            if let element = self as? UIAccessibilityElement { return element.accessibilityTraits = newValue }
            AccessibilityInformation.of(self).traits = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityFrame: CGRect {
        get {
            if let view = self as? UIView { return view.accessibilityFrame }
            if let element = self as? UIAccessibilityElement { return element.accessibilityFrame }
            return information?.frame ?? .zero
        }
        set {
            if let view = self as? UIView { return view.accessibilityFrame = newValue }
            if let element = self as? UIAccessibilityElement { return element.accessibilityFrame = newValue }
            AccessibilityInformation.of(self).frame = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityElementsHidden: Bool {
        get {
            if let view = self as? UIView { return view.accessibilityElementsHidden }
            return information?.hidesElements ?? false
        }
        set {
            if let view = self as? UIView { return view.accessibilityElementsHidden = newValue }
            AccessibilityInformation.of(self).hidesElements = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityViewIsModal: Bool {
        get {
            if let view = self as? UIView { return view.accessibilityViewIsModal }
            return information?.isModal ?? false
        }
        set {
            if let view = self as? UIView { return view.accessibilityViewIsModal = newValue }
            AccessibilityInformation.of(self).isModal = newValue
        }
    }

    @preconcurrency @MainActor public var shouldGroupAccessibilityChildren: Bool {
        get {
            if let view = self as? UIView { return view.shouldGroupAccessibilityChildren }
            return information?.groupsChildren ?? false
        }
        set {
            if let view = self as? UIView { return view.shouldGroupAccessibilityChildren = newValue }
            AccessibilityInformation.of(self).groupsChildren = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityElements: [Any]? {
        get {
            if let view = self as? UIView { return view.accessibilityElements }
            return information?.elements
        }
        set {
            if let view = self as? UIView { return view.accessibilityElements = newValue }
            AccessibilityInformation.of(self).elements = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityAttributedLabel: NSAttributedString? {
        get {
            if let view = self as? UIView { return view.accessibilityAttributedLabel }
            return information?.label
        }
        set {
            if let view = self as? UIView { return view.accessibilityAttributedLabel = newValue }
            AccessibilityInformation.of(self).label = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityAttributedHint: NSAttributedString? {
        get {
            if let view = self as? UIView { return view.accessibilityAttributedHint }
            return information?.hint
        }
        set {
            if let view = self as? UIView { return view.accessibilityAttributedHint = newValue }
            AccessibilityInformation.of(self).hint = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityAttributedValue: NSAttributedString? {
        get {
            if let view = self as? UIView { return view.accessibilityAttributedValue }
            return information?.value
        }
        set {
            if let view = self as? UIView { return view.accessibilityAttributedValue = newValue }
            AccessibilityInformation.of(self).value = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityPath: UIBezierPath? {
        get {
            if let view = self as? UIView { return view.accessibilityPath }
            if let element = self as? UIAccessibilityElement { return element.accessibilityPath }
            return information?.path
        }
        set {
            if let view = self as? UIView { return view.accessibilityPath = newValue }
            if let element = self as? UIAccessibilityElement { return element.accessibilityPath = newValue }
            AccessibilityInformation.of(self).path = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityActivationPoint: CGPoint {
        get {
            if let view = self as? UIView { return view.accessibilityActivationPoint }
            if let element = self as? UIAccessibilityElement { return element.accessibilityActivationPoint }
            return information?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
        }
        set {
            if let view = self as? UIView { return view.accessibilityActivationPoint = newValue }
            if let element = self as? UIAccessibilityElement { return element.accessibilityActivationPoint = newValue }
            AccessibilityInformation.of(self).activationPoint = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityLanguage: String? {
        get {
            if let view = self as? UIView { return view.accessibilityLanguage }
            return information?.language
        }
        set {
            if let view = self as? UIView { return view.accessibilityLanguage = newValue }
            AccessibilityInformation.of(self).language = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get {
            if let view = self as? UIView { return view.accessibilityNavigationStyle }
            return information?.navigationStyle ?? .automatic
        }
        set {
            if let view = self as? UIView { return view.accessibilityNavigationStyle = newValue }
            AccessibilityInformation.of(self).navigationStyle = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityContainerType: UIAccessibilityContainerType {
        get {
            if let view = self as? UIView { return view.accessibilityContainerType }
            return information?.containerType ?? .none
        }
        set {
            if let view = self as? UIView { return view.accessibilityContainerType = newValue }
            AccessibilityInformation.of(self).containerType = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityRespondsToUserInteraction: Bool {
        get {
            if let view = self as? UIView { return view.accessibilityRespondsToUserInteraction }
            return information?.respondsToInteraction ?? false
        }
        set {
            if let view = self as? UIView { return view.accessibilityRespondsToUserInteraction = newValue }
            AccessibilityInformation.of(self).respondsToInteraction = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityUserInputLabels: [String]! {
        get {
            if let view = self as? UIView { return view.accessibilityUserInputLabels }
            return information?.inputLabels ?? []
        }
        set {
            if let view = self as? UIView { return view.accessibilityUserInputLabels = newValue }
            AccessibilityInformation.of(self).inputLabels = newValue ?? []
        }
    }

    @preconcurrency @MainActor public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
            if let view = self as? UIView { return view.accessibilityCustomActions }
            if let element = self as? UIAccessibilityElement { return element.accessibilityCustomActions }
            return information?.customActions
        }
        set {
            if let view = self as? UIView { return view.accessibilityCustomActions = newValue }
            if let element = self as? UIAccessibilityElement { return element.accessibilityCustomActions = newValue }
            AccessibilityInformation.of(self).customActions = newValue
        }
    }

    @preconcurrency @MainActor public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get {
            if let view = self as? UIView { return view.accessibilityCustomRotors }
            return information?.customRotors
        }
        set {
            if let view = self as? UIView { return view.accessibilityCustomRotors = newValue }
            AccessibilityInformation.of(self).customRotors = newValue
        }
    }

    // MARK: Actions

    @preconcurrency @MainActor public func accessibilityActivate() -> Bool { (self as? UIResponder)?.accessibilityActivate() ?? false }
    @preconcurrency @MainActor public func accessibilityIncrement() { (self as? UIResponder)?.accessibilityIncrement() }
    @preconcurrency @MainActor public func accessibilityDecrement() { (self as? UIResponder)?.accessibilityDecrement() }
    @preconcurrency @MainActor public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { (self as? UIResponder)?.accessibilityScroll(direction) ?? false }
    @preconcurrency @MainActor public func accessibilityPerformEscape() -> Bool { (self as? UIResponder)?.accessibilityPerformEscape() ?? false }
    @preconcurrency @MainActor public func accessibilityPerformMagicTap() -> Bool { (self as? UIResponder)?.accessibilityPerformMagicTap() ?? false }

    @preconcurrency @MainActor public func accessibilityElementDidBecomeFocused() { (self as? UIResponder)?.accessibilityElementDidBecomeFocused() }
    @preconcurrency @MainActor public func accessibilityElementDidLoseFocus() { (self as? UIResponder)?.accessibilityElementDidLoseFocus() }
    @preconcurrency @MainActor public func accessibilityElementIsFocused() -> Bool { (self as? UIResponder)?.accessibilityElementIsFocused() ?? false }

    // MARK: Containers

    @preconcurrency @MainActor public func accessibilityElementCount() -> Int { (self as? UIView)?.accessibilityElementCount() ?? accessibilityElements?.count ?? 0 }
    @preconcurrency @MainActor public func accessibilityElement(at index: Int) -> Any? {
        if let view = self as? UIView { return view.accessibilityElement(at: index) }
        return accessibilityElements?.indices.contains(index) == true ? accessibilityElements?[index] : nil
    }
    @preconcurrency @MainActor public func index(ofAccessibilityElement element: Any) -> Int {
        (self as? UIView)?.index(ofAccessibilityElement: element)
            ?? accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
}
