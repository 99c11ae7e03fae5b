import UIKit

/// A ``ShellTabItem`` that tells its views of every change.
///
/// ```swift
/// let inbox = ShellTabItemModel(ShellTabItem(title: "Inbox", image: UIImage(systemName: "tray")))
/// inbox.badgeValue = "3"
/// ```
///
/// Neither the model nor a view that shows it keeps the other alive.
@MainActor @dynamicMemberLookup public final class ShellTabItemModel {
    /// What is shown. Setting an equal value tells nobody.
    public var value: ShellTabItem {
        didSet {
            guard value != oldValue else { return }
            for observer in observers.allObjects { observer.tabItemModelDidChange(self) }
        }
    }

    public init(_ value: ShellTabItem = ShellTabItem()) {
        self.value = value
    }

    /// The value's own members, to be read and set one by one.
    public subscript<Member>(dynamicMember member: WritableKeyPath<ShellTabItem, Member>) -> Member {
        get { value[keyPath: member] }
        set { value[keyPath: member] = newValue }
    }

    // MARK: Observers

    private let observers = NSHashTable<ShellTabBarItem>.weakObjects()

    /// How many living views follow the model.
    var observerCount: Int { observers.allObjects.count }

    func add(_ observer: ShellTabBarItem) { observers.add(observer) }

    func remove(_ observer: ShellTabBarItem) { observers.remove(observer) }
}
