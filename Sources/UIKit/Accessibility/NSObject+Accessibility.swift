public import CoreGraphics
public import Foundation
public import ObjectiveC

// The informal protocol that every object follows. A class that declares or overrides a member of it answers through its table: views, elements
// and bar items with members of their own, other classes of an app with overrides, whose `super` is the member of NSObject+AccessibilityBase.swift.

extension NSObjectProtocol where Self: NSObject {
    @preconcurrency @MainActor private func answer<Value>(_ selector: Selector, _ arguments: [Any?] = [], else base: @autoclosure () -> Value) -> Value {
        ObjCRuntime.method(selector, on: self).map { objcCast($0.call(self, arguments)) } ?? base()
    }

    @preconcurrency @MainActor private func tell(_ selector: Selector, _ arguments: [Any?] = [], else base: @autoclosure () -> Void) {
        guard let method = ObjCRuntime.method(selector, on: self) else { return base() }
        method.call(self, arguments)
    }

    @preconcurrency @MainActor public var isAccessibilityElement: Bool {
        get { answer("isAccessibilityElement", else: __extension_NSObject_isAccessibilityElement) }
        set { tell("setIsAccessibilityElement:", [newValue], else: __extension_NSObject_isAccessibilityElement = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityLabel: String? {
        get { answer("accessibilityLabel", else: __extension_NSObject_accessibilityLabel) }
        set { tell("setAccessibilityLabel:", [newValue], else: __extension_NSObject_accessibilityLabel = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityHint: String? {
        get { answer("accessibilityHint", else: __extension_NSObject_accessibilityHint) }
        set { tell("setAccessibilityHint:", [newValue], else: __extension_NSObject_accessibilityHint = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityValue: String? {
        get { answer("accessibilityValue", else: __extension_NSObject_accessibilityValue) }
        set { tell("setAccessibilityValue:", [newValue], else: __extension_NSObject_accessibilityValue = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
        get { answer("accessibilityTraits", else: __extension_NSObject_accessibilityTraits) }
        set { tell("setAccessibilityTraits:", [newValue], else: __extension_NSObject_accessibilityTraits = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityFrame: CGRect {
        get { answer("accessibilityFrame", else: __extension_NSObject_accessibilityFrame) }
        set { tell("setAccessibilityFrame:", [newValue], else: __extension_NSObject_accessibilityFrame = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityElementsHidden: Bool {
        get { answer("accessibilityElementsHidden", else: __extension_NSObject_accessibilityElementsHidden) }
        set { tell("setAccessibilityElementsHidden:", [newValue], else: __extension_NSObject_accessibilityElementsHidden = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityViewIsModal: Bool {
        get { answer("accessibilityViewIsModal", else: __extension_NSObject_accessibilityViewIsModal) }
        set { tell("setAccessibilityViewIsModal:", [newValue], else: __extension_NSObject_accessibilityViewIsModal = newValue) }
    }

    @preconcurrency @MainActor public var shouldGroupAccessibilityChildren: Bool {
        get { answer("shouldGroupAccessibilityChildren", else: __extension_NSObject_shouldGroupAccessibilityChildren) }
        set { tell("setShouldGroupAccessibilityChildren:", [newValue], else: __extension_NSObject_shouldGroupAccessibilityChildren = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityElements: [Any]? {
        get { answer("accessibilityElements", else: __extension_NSObject_accessibilityElements) }
        set { tell("setAccessibilityElements:", [newValue], else: __extension_NSObject_accessibilityElements = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityAttributedLabel: NSAttributedString? {
        get { answer("accessibilityAttributedLabel", else: __extension_NSObject_accessibilityAttributedLabel) }
        set { tell("setAccessibilityAttributedLabel:", [newValue], else: __extension_NSObject_accessibilityAttributedLabel = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityAttributedHint: NSAttributedString? {
        get { answer("accessibilityAttributedHint", else: __extension_NSObject_accessibilityAttributedHint) }
        set { tell("setAccessibilityAttributedHint:", [newValue], else: __extension_NSObject_accessibilityAttributedHint = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityAttributedValue: NSAttributedString? {
        get { answer("accessibilityAttributedValue", else: __extension_NSObject_accessibilityAttributedValue) }
        set { tell("setAccessibilityAttributedValue:", [newValue], else: __extension_NSObject_accessibilityAttributedValue = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityPath: UIBezierPath? {
        get { answer("accessibilityPath", else: __extension_NSObject_accessibilityPath) }
        set { tell("setAccessibilityPath:", [newValue], else: __extension_NSObject_accessibilityPath = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityActivationPoint: CGPoint {
        get { answer("accessibilityActivationPoint", else: __extension_NSObject_accessibilityActivationPoint) }
        set { tell("setAccessibilityActivationPoint:", [newValue], else: __extension_NSObject_accessibilityActivationPoint = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityLanguage: String? {
        get { answer("accessibilityLanguage", else: __extension_NSObject_accessibilityLanguage) }
        set { tell("setAccessibilityLanguage:", [newValue], else: __extension_NSObject_accessibilityLanguage = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { answer("accessibilityNavigationStyle", else: __extension_NSObject_accessibilityNavigationStyle) }
        set { tell("setAccessibilityNavigationStyle:", [newValue], else: __extension_NSObject_accessibilityNavigationStyle = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityContainerType: UIAccessibilityContainerType {
        get { answer("accessibilityContainerType", else: __extension_NSObject_accessibilityContainerType) }
        set { tell("setAccessibilityContainerType:", [newValue], else: __extension_NSObject_accessibilityContainerType = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityRespondsToUserInteraction: Bool {
        get { answer("accessibilityRespondsToUserInteraction", else: __extension_NSObject_accessibilityRespondsToUserInteraction) }
        set { tell("setAccessibilityRespondsToUserInteraction:", [newValue], else: __extension_NSObject_accessibilityRespondsToUserInteraction = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityUserInputLabels: [String]! {
        get { answer("accessibilityUserInputLabels", else: __extension_NSObject_accessibilityUserInputLabels) }
        set { tell("setAccessibilityUserInputLabels:", [newValue], else: __extension_NSObject_accessibilityUserInputLabels = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { answer("accessibilityCustomActions", else: __extension_NSObject_accessibilityCustomActions) }
        set { tell("setAccessibilityCustomActions:", [newValue], else: __extension_NSObject_accessibilityCustomActions = newValue) }
    }

    @preconcurrency @MainActor public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { answer("accessibilityCustomRotors", else: __extension_NSObject_accessibilityCustomRotors) }
        set { tell("setAccessibilityCustomRotors:", [newValue], else: __extension_NSObject_accessibilityCustomRotors = newValue) }
    }

    // MARK: Actions

    @preconcurrency @MainActor public func accessibilityActivate() -> Bool { answer("accessibilityActivate", else: __extension_NSObject_accessibilityActivate()) }
    @preconcurrency @MainActor public func accessibilityIncrement() { tell("accessibilityIncrement", else: __extension_NSObject_accessibilityIncrement()) }
    @preconcurrency @MainActor public func accessibilityDecrement() { tell("accessibilityDecrement", else: __extension_NSObject_accessibilityDecrement()) }
    @preconcurrency @MainActor public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { answer("accessibilityScroll:", [direction], else: __extension_NSObject_accessibilityScroll(direction)) }
    @preconcurrency @MainActor public func accessibilityPerformEscape() -> Bool { answer("accessibilityPerformEscape", else: __extension_NSObject_accessibilityPerformEscape()) }
    @preconcurrency @MainActor public func accessibilityPerformMagicTap() -> Bool { answer("accessibilityPerformMagicTap", else: __extension_NSObject_accessibilityPerformMagicTap()) }

    @preconcurrency @MainActor public func accessibilityElementDidBecomeFocused() { tell("accessibilityElementDidBecomeFocused", else: __extension_NSObject_accessibilityElementDidBecomeFocused()) }
    @preconcurrency @MainActor public func accessibilityElementDidLoseFocus() { tell("accessibilityElementDidLoseFocus", else: __extension_NSObject_accessibilityElementDidLoseFocus()) }
    @preconcurrency @MainActor public func accessibilityElementIsFocused() -> Bool { answer("accessibilityElementIsFocused", else: __extension_NSObject_accessibilityElementIsFocused()) }

    // MARK: Containers

    @preconcurrency @MainActor public func accessibilityElementCount() -> Int { answer("accessibilityElementCount", else: __extension_NSObject_accessibilityElementCount()) }
    @preconcurrency @MainActor public func accessibilityElement(at index: Int) -> Any? { answer("accessibilityElementAtIndex:", [index], else: __extension_NSObject_accessibilityElement(at: index)) }
    @preconcurrency @MainActor public func index(ofAccessibilityElement element: Any) -> Int { answer("indexOfAccessibilityElement:", [element], else: __extension_NSObject_index(ofAccessibilityElement: element)) }
}
