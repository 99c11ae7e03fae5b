public import Foundation
public import ObjectiveC

public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0, portrait = 1, portraitUpsideDown = 2, landscapeLeft = 3, landscapeRight = 4, faceUp = 5, faceDown = 6

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The device the app believes to run on: what the host's device profile says.
@preconcurrency @MainActor open class UIDevice: ObjCObject {
    public enum BatteryState: Int, Sendable { case unknown = 0, unplugged = 1, charging = 2, full = 3 }

    public nonisolated static let orientationDidChangeNotification = NSNotification.Name("UIDeviceOrientationDidChangeNotification")
    public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
    public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
    public nonisolated static let proximityStateDidChangeNotification = NSNotification.Name("UIDeviceProximityStateDidChangeNotification")

    open class var current: UIDevice { Runtime.current.device }

    public override init() { super.init() }

    // MARK: What it is

    /// Since iOS 16 the general name, not the owner's: "iPhone" or "iPad".
    open var name: String { model }

    /// "iPhone" or "iPad".
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

    open var localizedModel: String { model }

    open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }

    /// The version whose behaviour and look are followed.
    open var systemVersion: String { "18.5" }

    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }

    /// The same for the same app in every run.
    open var identifierForVendor: UUID? {
        // Two FNV sums over the bundle's identifier: stable, and different from app to app.
        func sum(_ seed: UInt64) -> UInt64 {
            (Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName).utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        var bytes = [UInt8](repeating: 0, count: 16)
        for (start, seed) in [(0, 0xCBF2_9CE4_8422_2325), (8, 0x9E37_79B9_7F4A_7C15)] as [(Int, UInt64)] {
            let value = sum(seed)
            for index in 0..<8 { bytes[start + index] = UInt8(truncatingIfNeeded: value >> UInt64(index * 8)) }
        }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        return NSUUID(uuidBytes: bytes) as UUID
    }

    open var isMultitaskingSupported: Bool { true }

    // MARK: Orientation

    /// How the device is held. `.unknown` until notifications were asked for or the device was turned.
    open var orientation: UIDeviceOrientation {
        let rotation = Runtime.current.rotation
        return isGeneratingDeviceOrientationNotifications || rotation.hasBeenTurned ? rotation.heldOrientation : .unknown
    }

    open private(set) var isGeneratingDeviceOrientationNotifications: Bool = false
    private var generators = 0

    /// Calls are counted; each wants its `endGeneratingDeviceOrientationNotifications`.
    open func beginGeneratingDeviceOrientationNotifications() {
        generators += 1
        isGeneratingDeviceOrientationNotifications = true
    }

    open func endGeneratingDeviceOrientationNotifications() {
        generators = max(generators - 1, 0)
        isGeneratingDeviceOrientationNotifications = generators > 0
    }

    // MARK: Battery and proximity

    /// Kept and without effect: there is no battery: as in Apple's simulator level and state stay unknown. Default `false`.
    open var isBatteryMonitoringEnabled: Bool = false
    open var batteryLevel: Float { -1 }
    open var batteryState: BatteryState { .unknown }

    /// Kept and without effect: there is no sensor; where there is none it stays `false`.
    open var isProximityMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    open var proximityState: Bool { false }

    /// The click of a key. Nothing sounds.
    open func playInputClick() {}
}

/// The device's kind, by the name it had before iOS 13. Main thread only.
@MainActor @preconcurrency public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
