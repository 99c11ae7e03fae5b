// F11.1 an override in an extension may leave its parameters without names
// Source: The Swift Programming Language, Functions, Omitting Argument Labels
import UIKit

class NamelessBase: UITableViewController {}
class Nameless: NamelessBase {}
extension Nameless {
    override func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int { 3 }
}

@MainActor func run() {
    let controller: UITableViewController = Nameless(style: .plain)
    print(controller.tableView(controller.tableView, numberOfRowsInSection: 0))
}
// prints:
// 3
