public import Foundation
public import ObjectiveC

/// A way to step through things of one kind with assistive technology. Kept; no assistive technology runs here.
///
/// Kept and without effect: no assistive technology runs here.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: ObjCObject {
    public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

    public enum Direction: Int, Sendable {
        case previous = 0
        case next = 1
    }

    public enum SystemRotorType: Int, Sendable {
        case none = 0
        case link, visitedLink, heading
        case headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5, headingLevel6
        case boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
    }

    open var name: String
    open var attributedName: NSAttributedString
    open var itemSearchBlock: Search
    public let systemRotorType: SystemRotorType

    public convenience init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        self.init(NSAttributedString(string: name), .none, itemSearchBlock)
    }
    public convenience init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
        self.init(attributedName, .none, itemSearchBlock)
    }
    public convenience init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        self.init(NSAttributedString(string: ""), type, itemSearchBlock)
    }

    private init(_ name: NSAttributedString, _ type: SystemRotorType, _ search: @escaping Search) {
        self.name = name.string
        attributedName = name
        systemRotorType = type
        itemSearchBlock = search
        super.init()
    }
}

/// Kept and without effect: no assistive technology runs here.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: ObjCObject {
    open weak var targetElement: (any NSObjectProtocol)?
    open var targetRange: UITextRange?

    public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
        self.targetElement = targetElement
        self.targetRange = targetRange
        super.init()
    }
}

/// Kept and without effect: no assistive technology runs here.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: ObjCObject {
    open var currentItem: UIAccessibilityCustomRotorItemResult
    open var searchDirection: UIAccessibilityCustomRotor.Direction = .next

    init(currentItem: UIAccessibilityCustomRotorItemResult) {
        self.currentItem = currentItem
        super.init()
    }
}
