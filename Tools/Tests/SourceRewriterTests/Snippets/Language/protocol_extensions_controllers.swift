// F11.1 protocol extensions for controllers and cells
// Source: The Swift Programming Language, "Adding Constraints to Protocol Extensions"
import UIKit

protocol Reusable: AnyObject { static var identifier: String { get } }
extension Reusable { static var identifier: String { String(describing: self) } }
extension UITableViewCell: Reusable {}
extension UITableView {
    func register<Cell: UITableViewCell>(_ type: Cell.Type) { register(type, forCellReuseIdentifier: Cell.identifier) }
    func dequeue<Cell: UITableViewCell>(_ path: IndexPath) -> Cell { dequeueReusableCell(withIdentifier: Cell.identifier, for: path) as! Cell }
}
class PECell: UITableViewCell {}
protocol Alerting {}
extension Alerting where Self: UIViewController {
    func alertTitle() -> String { "alert in \(title ?? "-")" }
}
class PEController: UITableViewController, Alerting {
    override func viewDidLoad() { super.viewDidLoad(); tableView.register(PECell.self) }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell: PECell = tableView.dequeue(indexPath)
        return cell
    }
}

@MainActor func run() {
    let controller = PEController()
    controller.title = "T"
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.view.layoutIfNeeded()
    print(PECell.identifier, controller.alertTitle(), type(of: controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0))!) == PECell.self)
}
// prints:
// PECell alert in T true
