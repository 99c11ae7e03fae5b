import UIKit

/// Scenes of StoryboardPage.storyboard: views with constraints and a size class, a child in a container, a way there and back.
class StoryboardPage: UIViewController {
    static func fromStoryboard() -> StoryboardPage {
        let page = UIStoryboard(name: "StoryboardPage", bundle: nil).instantiateInitialViewController { StoryboardPage(coder: $0) }
        guard let page else { fatalError("StoryboardPage.storyboard has no initial controller") }
        return page
    }

    private weak var list: PrototypeListController?

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let list = segue.destination as? PrototypeListController { self.list = list }
        list?.add(segue.identifier ?? "")
    }

    @IBAction func noteWasRead(_ segue: UIStoryboardSegue) { list?.add(segue.identifier ?? "") }
}

/// Writes down the segues, in rows made of a prototype.
class PrototypeListController: UITableViewController {
    private var segues: [String] = []

    func add(_ segue: String) {
        segues.append(segue)
        if isViewLoaded { tableView.reloadData() }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { segues.count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Segues" }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        cell.textLabel?.text = segues[indexPath.row]
        cell.detailTextLabel?.text = String(indexPath.row + 1)
        return cell
    }
}
