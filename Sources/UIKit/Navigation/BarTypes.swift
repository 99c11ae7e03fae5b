public import Foundation

public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    public static var blackOpaque: UIBarStyle { .black }
}

public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102
}

/// A bar that knows where it stands.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}
