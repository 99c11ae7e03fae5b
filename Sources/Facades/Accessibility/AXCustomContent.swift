public import Foundation

/// A detail of an element that assistive technology speaks on demand. Kept; no assistive technology runs here.
public class AXCustomContent: NSObject, @unchecked Sendable {
    public enum Importance: UInt, Sendable {
        case `default` = 0
        case high = 1
    }

    public let attributedLabel: NSAttributedString
    public let attributedValue: NSAttributedString
    public var label: String { attributedLabel.string }
    public var value: String { attributedValue.string }
    public var importance = Importance.default

    public convenience init(label: String, value: String) {
        self.init(attributedLabel: NSAttributedString(string: label), attributedValue: NSAttributedString(string: value))
    }
    public init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString) {
        attributedLabel = label
        attributedValue = value
    }
}

public protocol AXCustomContentProvider: NSObjectProtocol {
    var accessibilityCustomContent: [AXCustomContent]! { get set }
}
