public import CoreGraphics
public import Foundation

/// The state of assistive technology, and news for it. None runs here: all settings are off, news goes nowhere.
public enum UIAccessibility {
    public struct Notification: Hashable, RawRepresentable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
        public static let pauseAssistiveTechnology = Notification(rawValue: 1020)
        public static let resumeAssistiveTechnology = Notification(rawValue: 1021)
    }

    /// Tells assistive technology: nobody listens, as on a device on which none is on.
    @MainActor @preconcurrency public static func post(notification: Notification, argument: Any?) {}

    @MainActor @preconcurrency public static var isVoiceOverRunning: Bool { false }
    @MainActor @preconcurrency public static var isSwitchControlRunning: Bool { false }
    @MainActor @preconcurrency public static var isAssistiveTouchRunning: Bool { false }
    @MainActor @preconcurrency public static var isReduceMotionEnabled: Bool { false }
    @MainActor @preconcurrency public static var isReduceTransparencyEnabled: Bool { false }
    @MainActor @preconcurrency public static var prefersCrossFadeTransitions: Bool { false }
    @MainActor @preconcurrency public static var isBoldTextEnabled: Bool { false }
    @MainActor @preconcurrency public static var isDarkerSystemColorsEnabled: Bool { false }
    @MainActor @preconcurrency public static var isInvertColorsEnabled: Bool { false }
    @MainActor @preconcurrency public static var isGrayscaleEnabled: Bool { false }
    @MainActor @preconcurrency public static var isClosedCaptioningEnabled: Bool { false }
    @MainActor @preconcurrency public static var isMonoAudioEnabled: Bool { false }
    @MainActor @preconcurrency public static var isGuidedAccessEnabled: Bool { false }
    @MainActor @preconcurrency public static var isShakeToUndoEnabled: Bool { true }
    @MainActor @preconcurrency public static var isSpeakScreenEnabled: Bool { false }
    @MainActor @preconcurrency public static var isSpeakSelectionEnabled: Bool { false }
    @MainActor @preconcurrency public static var isOnOffSwitchLabelsEnabled: Bool { false }
    @MainActor @preconcurrency public static var shouldDifferentiateWithoutColor: Bool { false }
    @MainActor @preconcurrency public static var buttonShapesEnabled: Bool { false }
    @MainActor @preconcurrency public static var isVideoAutoplayEnabled: Bool { true }

    public static let voiceOverStatusDidChangeNotification = NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
    public static let switchControlStatusDidChangeNotification = NSNotification.Name("UIAccessibilitySwitchControlStatusDidChangeNotification")
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    public static let boldTextStatusDidChangeNotification = NSNotification.Name("UIAccessibilityBoldTextStatusDidChangeNotification")
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    public static let invertColorsStatusDidChangeNotification = NSNotification.Name("UIAccessibilityInvertColorsStatusDidChangeNotification")
    public static let announcementDidFinishNotification = NSNotification.Name("UIAccessibilityAnnouncementDidFinishNotification")
    public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")

    /// The rectangle in screen coordinates.
    @MainActor @preconcurrency public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(rect, to: nil)
    }

    @MainActor @preconcurrency public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        guard let moved = path.copy() as? UIBezierPath else { return path }
        let origin = view.convert(CGPoint.zero, to: nil)
        moved.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        return moved
    }
}
