import UIKit

/// A view controller whose tab follows a model of the shell, and not its `tabBarItem`.
@MainActor public protocol ShellTabItemProviding: UIViewController {
    /// Always the same object, which the view controller keeps.
    var shellTabItem: ShellTabItemModel { get }
}
