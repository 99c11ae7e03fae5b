// F11.1 an app delegate with methods for background fetches and remote notifications; bar items with names of iOS 26
// Source: developer.apple.com/documentation/uikit/uiapplicationdelegate: optional methods; UIBackgroundFetchResult: newData 0, noData 1, failed 2
import UIKit

class BFDelegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void) {
        completionHandler(.noData)
    }
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(userInfo.isEmpty ? .failed : .newData) }
    func application(_ application: UIApplication, shouldAllowExtensionPointIdentifier identifier: UIApplication.ExtensionPointIdentifier) -> Bool {
        identifier != .keyboard
    }
}
class BFTable: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
}

@MainActor func run() {
    let delegate: UIApplicationDelegate = BFDelegate()
    delegate.application?(.shared, performFetchWithCompletionHandler: { print($0.rawValue) })
    delegate.application?(.shared, didReceiveRemoteNotification: ["a": 1], fetchCompletionHandler: { print($0 == .newData) })
    print(delegate.application?(.shared, shouldAllowExtensionPointIdentifier: .keyboard) as Any)
    print((BFTable() as UITableViewDelegate).tableView?(UITableView(), canFocusRowAt: [0, 1]) as Any)
    let item = UIBarButtonItem(systemItem: .done)
    item.setBackgroundVerticalPositionAdjustment(0, for: .default)
    if #available(iOS 26.0, *) { item.hidesSharedBackground = true }
    print(item.backgroundVerticalPositionAdjustment(for: .default), item.hidesSharedBackground)
}
// prints:
// 1
// true
// Optional(false)
// Optional(true)
// 0.0 false
