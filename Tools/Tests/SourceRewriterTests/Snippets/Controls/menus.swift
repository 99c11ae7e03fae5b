// F12.1 menus and actions as values
// Source: UIMenu, UIAction, UICommand
import UIKit

@MainActor func run() {
    let copy = UIAction(title: "Copy", image: nil, state: .on) { _ in print("copied") }
    let remove = UIAction(title: "Delete", attributes: [.destructive, .disabled]) { _ in }
    let menu = UIMenu(title: "Edit", options: .displayInline, children: [copy, UIMenu(title: "More", children: [remove])])
    print(menu.children.map(\.title), menu.options.contains(.displayInline), copy.state == .on, remove.attributes.contains(.destructive))
    let button = UIButton(type: .system)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    print(button.menu?.title ?? "-", (menu.children[1] as? UIMenu)?.children.count ?? 0)
    print(menu.replacingChildren([remove]).children.count, menu.children.count, copy.identifier != remove.identifier)
}
// prints:
// ["Copy", "More"] true true true
// Edit 1
// 1 2 true
