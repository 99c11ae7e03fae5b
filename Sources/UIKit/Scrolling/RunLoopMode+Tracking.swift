public import Foundation

extension RunLoop.Mode {
    /// The mode while a finger scrolls. All of the main run loop's modes run at once here.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
