internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

/// What an object that is no view keeps of the informal protocol, and what few views set.
final class AccessibilityInformation {
    var isElement = false
    var label: NSAttributedString?
    var hint: NSAttributedString?
    var value: NSAttributedString?
    var traits = UIAccessibilityTraits.none
    var identifier: String?
    var frame = CGRect.zero
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var language: String?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var containerType = UIAccessibilityContainerType.none
    var respondsToInteraction: Bool?
    var inputLabels: [String] = []
    var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
    var elements: [Any]?
    var focusGroup: String?
    var restorationIdentifier: String?

    nonisolated(unsafe) private static var key: UInt8 = 0

    static func read(of object: NSObject) -> AccessibilityInformation? {
        objc_getAssociatedObject(object, &key) as? AccessibilityInformation
    }

    static func of(_ object: NSObject) -> AccessibilityInformation {
        if let known = read(of: object) { return known }
        let made = AccessibilityInformation()
        objc_setAssociatedObject(object, &key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return made
    }
}
