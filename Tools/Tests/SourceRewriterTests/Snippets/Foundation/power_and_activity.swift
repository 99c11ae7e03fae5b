// F11.1 what an app asks of power, heat and room on the disk
import Foundation

func run() {
    let info = ProcessInfo.processInfo
    print(info.isLowPowerModeEnabled, info.thermalState == .nominal, info.isiOSAppOnMac, info.isMacCatalystApp)
    let activity = info.beginActivity(options: [.userInitiated, .idleSystemSleepDisabled], reason: "Saving")
    info.endActivity(activity)
    info.performActivity(options: .background, reason: "Saving") { print("saved") }
    let done = DispatchSemaphore(value: 0)
    info.performExpiringActivity(withReason: "Saving") { expired in
        print(expired)
        done.signal()
    }
    done.wait()
    let home = URL(fileURLWithPath: NSHomeDirectory())
    let values = try? home.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey, .volumeAvailableCapacityForOpportunisticUsageKey])
    print((values?.volumeAvailableCapacityForImportantUsage ?? 0) > 0, (values?.volumeAvailableCapacityForOpportunisticUsage ?? 0) > 0)
    print(Notification.Name.NSProcessInfoPowerStateDidChange.rawValue, ProcessInfo.thermalStateDidChangeNotification.rawValue)
}
// prints:
// false true false false
// saved
// false
// true true
// NSProcessInfoPowerStateDidChangeNotification NSProcessInfoThermalStateDidChangeNotification
