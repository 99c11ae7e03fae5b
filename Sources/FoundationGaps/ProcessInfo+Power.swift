public import Foundation

/// Power and heat of the device: plugged in and cool, always.
extension ProcessInfo {
    /// How much a device suffers from heat.
    public enum ThermalState: Int, Sendable {
        case nominal, fair, serious, critical
    }

    /// Whether the user saves power. No device here does.
    public var isLowPowerModeEnabled: Bool { false }
    public var thermalState: ThermalState { .nominal }

    /// No app for phones runs on a Mac here.
    public var isiOSAppOnMac: Bool { false }
    public var isMacCatalystApp: Bool { false }

    /// Never posted here.
    public static let thermalStateDidChangeNotification = Notification.Name("NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
    /// Never posted here.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}
