// F0.3 a controller in Swift 4's style
// mode: 4
// Source: Swift 4: class-bound protocols by `class`, explicit returns, @objc inferred for overrides and outlets only
import UIKit

protocol M4Picking: class { func picked(_ index: Int) }
class M4Controller: UIViewController, UITableViewDataSource, UITableViewDelegate {
    weak var delegate: M4Picking?
    let tableView: UITableView = UITableView()
    var names = [String]() { didSet { tableView.reloadData() } }
    override func viewDidLoad() {
        super.viewDidLoad()
        self.tableView.dataSource = self
        self.tableView.delegate = self
        self.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(M4Controller.done(sender:)))
    }
    @objc func done(sender: UIBarButtonItem) { self.delegate?.picked(self.names.index(of: "b") ?? -1) }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return self.names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { return UITableViewCell() }
}
class M4Picker: M4Picking { func picked(_ index: Int) { print("picked", index) } }

@MainActor func run() {
    let controller = M4Controller()
    let picker = M4Picker()
    controller.delegate = picker
    controller.loadViewIfNeeded()
    controller.names = ["a", "b"]
    let item = controller.navigationItem.rightBarButtonItem!
    _ = UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil)
    print(controller.tableView.numberOfRows(inSection: 0), ["x": 1].flatMap { $0.value }.count)
}
// prints:
// picked 1
// 2 1
