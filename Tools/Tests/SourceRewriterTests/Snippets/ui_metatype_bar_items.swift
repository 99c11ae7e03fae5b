// F11.1 `init()` on metatypes of classes that have no other initialiser of their own, through typealiases, associated types and generic parameters
// Source: initialisers that come from Objective-C may be called on any metatype (The Swift Programming Language has "must use a required
// initializer" for Swift's own alone); developer.apple.com/documentation/uikit/uibaritem: a subclass of NSObject with `init()` and `init(coder:)`
import UIKit

protocol MBBinder {
    associatedtype Instance
    associatedtype Maker: MBMaker
}
protocol MBMaker {
    associatedtype Binder: MBBinder
    func make(_ subclass: Binder.Instance.Type) -> Binder.Instance
}
final class MBItem: MBBinder {
    typealias Instance = UIBarItem
    struct Maker: MBMaker {
        typealias Binder = MBItem
        func make(_ subclass: Binder.Instance.Type) -> Binder.Instance { return subclass.init() }
    }
}
final class MBConstraint: MBBinder {
    typealias Instance = NSLayoutConstraint
    struct Maker: MBMaker {
        typealias Binder = MBConstraint
        func make(_ subclass: Binder.Instance.Type) -> Binder.Instance { subclass.init() }
    }
}
class MBCustom: UIBarItem { override var title: String? { get { "custom" } set {} } }
class MBGuide: UILayoutGuide { let name = "guide" }

func made<T: UILayoutGuide>(_ type: T.Type) -> T { type.init() }
func makeItem<T>(_ type: T.Type) -> T where T: UIBarItem { T() }
enum MBKind {
    case item(UIBarItem.Type), tab(UITabBarItem.Type), button(UIBarButtonItem.Type)
    @MainActor var made: UIBarItem {
        switch self {
        case .item(let type): type.init()
        case .tab(let type): type.init(title: "tab", image: nil, tag: 4)
        case .button(let type): type.init()
        }
    }
}
extension MBKind {
    @MainActor var second: UIBarItem? {
        if case let .tab(chosen) = self { return chosen.init(tabBarSystemItem: .search, tag: 5) }
        guard case .item(let chosen) = self else { return nil }
        return chosen.init()
    }
}

@MainActor func run() {
    print(MBItem.Maker().make(UIBarItem.self).title ?? "nil", MBItem.Maker().make(MBCustom.self).title ?? "nil")
    print(MBConstraint.Maker().make(NSLayoutConstraint.self).constant, made(MBGuide.self).name, makeItem(MBCustom.self).title ?? "nil")
    print(MBKind.item(MBCustom.self).made.title ?? "nil", MBKind.tab(UITabBarItem.self).made.tag, MBKind.button(UIBarButtonItem.self).made is UIBarButtonItem)
    print(MBKind.tab(UITabBarItem.self).second?.tag ?? 0, MBKind.item(MBCustom.self).second?.title ?? "nil", MBKind.button(UIBarButtonItem.self).second == nil)
    let types: [NSObject.Type] = [UIBarItem.self, UILayoutGuide.self, CALayer.self]
    print(types.map { $0.init() }.map { String(describing: type(of: $0)) })
}
// prints:
// nil custom
// 0.0 guide custom
// custom 4 true
// 5 custom true
// ["UIBarItem", "UILayoutGuide", "CALayer"]
