import UIKit

/// The scene of Old.storyboard: drawn for 4 inches, placed by masks, its rows copies of one prototype.
class OldListViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Old.storyboard"
        addCitationHeader(Citation(4, "StoryBoard › Scene & Segue"))
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return 12
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "OldCell", for: indexPath)
        (cell as? OldCell)?.show(indexPath.row)
        return cell
    }
}

/// A copy of the prototype. Its outlets are weak, as Xcode proposes them: the content view holds what they name.
class OldCell: UITableViewCell {
    @IBOutlet private(set) weak var nameLabel: UILabel!
    @IBOutlet private(set) weak var markView: UIView!

    func show(_ row: Int) {
        nameLabel.text = localized("Row %d", row)
        markView.alpha = row % 2 == 0 ? 1 : 0.4
    }
}
