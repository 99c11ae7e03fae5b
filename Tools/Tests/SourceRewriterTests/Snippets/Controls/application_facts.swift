// F2.3 the application, its screen and its device
// Source: UIApplication, UIScreen, UIDevice
import UIKit

@MainActor func run() {
    print(UIApplication.shared === UIApplication.shared, UIApplication.shared.applicationState == .active, Thread.isMainThread)
    print(UIScreen.main.bounds.width > 300, UIScreen.main.scale >= 2, UIScreen.main.nativeBounds.width == UIScreen.main.bounds.width * UIScreen.main.nativeScale)
    print(UIDevice.current.userInterfaceIdiom == .phone, UIDevice.current.model, UIDevice.current.identifierForVendor != nil)
    UIPasteboard.general.string = "copied"
    print(UIPasteboard.general.string ?? "nil", UIPasteboard.general.hasStrings)
    print(UIApplication.shared.canOpenURL(URL(string: "nosuchscheme://x")!), UIApplication.didBecomeActiveNotification.rawValue)
    UIApplication.shared.isIdleTimerDisabled = true
    print(UIApplication.shared.isIdleTimerDisabled)
}
// prints:
// true true true
// true true true
// true iPhone true
// copied true
// false UIApplicationDidBecomeActiveNotification
// true
