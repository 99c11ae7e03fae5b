public import CoreGraphics
public import Foundation
public import ObjectiveC

// What the informal protocol's members are for an object whose class has none of its own, and what `super` means in an override of one: the rewriter
// calls them by these names.

/// Kept and without effect: no assistive technology runs here.
extension Foundation.NSObject {
    @preconcurrency @MainActor private var information: AccessibilityInformation? { AccessibilityInformation.read(of: self) }

    @preconcurrency @MainActor public var __extension_NSObject_isAccessibilityElement: Bool {
        get { information?.isElement ?? false }
        set { AccessibilityInformation.of(self).isElement = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityLabel: String? {
        get { information?.label?.string }
        set { AccessibilityInformation.of(self).label = newValue.map { NSAttributedString(string: $0) } }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityHint: String? {
        get { information?.hint?.string }
        set { AccessibilityInformation.of(self).hint = newValue.map { NSAttributedString(string: $0) } }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityValue: String? {
        get { information?.value?.string }
        set { AccessibilityInformation.of(self).value = newValue.map { NSAttributedString(string: $0) } }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityTraits: UIAccessibilityTraits {
        get { information?.traits ?? .none }
        set { AccessibilityInformation.of(self).traits = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityFrame: CGRect {
        get { information?.frame ?? .zero }
        set { AccessibilityInformation.of(self).frame = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityElementsHidden: Bool {
        get { information?.hidesElements ?? false }
        set { AccessibilityInformation.of(self).hidesElements = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityViewIsModal: Bool {
        get { information?.isModal ?? false }
        set { AccessibilityInformation.of(self).isModal = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_shouldGroupAccessibilityChildren: Bool {
        get { information?.groupsChildren ?? false }
        set { AccessibilityInformation.of(self).groupsChildren = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityElements: [Any]? {
        get { information?.elements }
        set { AccessibilityInformation.of(self).elements = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityAttributedLabel: NSAttributedString? {
        get { information?.label }
        set { AccessibilityInformation.of(self).label = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityAttributedHint: NSAttributedString? {
        get { information?.hint }
        set { AccessibilityInformation.of(self).hint = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityAttributedValue: NSAttributedString? {
        get { information?.value }
        set { AccessibilityInformation.of(self).value = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityPath: UIBezierPath? {
        get { information?.path }
        set { AccessibilityInformation.of(self).path = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityActivationPoint: CGPoint {
        get { information?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { AccessibilityInformation.of(self).activationPoint = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityLanguage: String? {
        get { information?.language }
        set { AccessibilityInformation.of(self).language = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { information?.navigationStyle ?? .automatic }
        set { AccessibilityInformation.of(self).navigationStyle = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityContainerType: UIAccessibilityContainerType {
        get { information?.containerType ?? .none }
        set { AccessibilityInformation.of(self).containerType = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityRespondsToUserInteraction: Bool {
        get { information?.respondsToInteraction ?? false }
        set { AccessibilityInformation.of(self).respondsToInteraction = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityUserInputLabels: [String]! {
        get { information?.inputLabels ?? [] }
        set { AccessibilityInformation.of(self).inputLabels = newValue ?? [] }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { information?.customActions }
        set { AccessibilityInformation.of(self).customActions = newValue }
    }

    @preconcurrency @MainActor public var __extension_NSObject_accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { information?.customRotors }
        set { AccessibilityInformation.of(self).customRotors = newValue }
    }

    // MARK: Actions

    @preconcurrency @MainActor public func __extension_NSObject_accessibilityActivate() -> Bool { false }
    @preconcurrency @MainActor public func __extension_NSObject_accessibilityIncrement() {}
    @preconcurrency @MainActor public func __extension_NSObject_accessibilityDecrement() {}
    @preconcurrency @MainActor public func __extension_NSObject_accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    @preconcurrency @MainActor public func __extension_NSObject_accessibilityPerformEscape() -> Bool { false }
    @preconcurrency @MainActor public func __extension_NSObject_accessibilityPerformMagicTap() -> Bool { false }

    @preconcurrency @MainActor public func __extension_NSObject_accessibilityElementDidBecomeFocused() {}
    @preconcurrency @MainActor public func __extension_NSObject_accessibilityElementDidLoseFocus() {}
    @preconcurrency @MainActor public func __extension_NSObject_accessibilityElementIsFocused() -> Bool { false }

    // MARK: Containers

    @preconcurrency @MainActor public func __extension_NSObject_accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    @preconcurrency @MainActor public func __extension_NSObject_accessibilityElement(at index: Int) -> Any? {
        accessibilityElements?.indices.contains(index) == true ? accessibilityElements?[index] : nil
    }
    @preconcurrency @MainActor public func __extension_NSObject_index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
}
