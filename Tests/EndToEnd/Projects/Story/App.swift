import UIKit

/// Everything on screen comes out of Main.storyboard and Card.xib.
@main class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

class ListController: UITableViewController {
    let rows = ["One", "Two", "Three"]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! RowCell
        cell.name.text = rows[indexPath.row]
        return cell
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let detail = segue.destination as? DetailController, let cell = sender as? RowCell, let path = tableView.indexPath(for: cell) else { return }
        detail.subject = rows[path.row]
    }

    @IBAction func unwindToList(_ segue: UIStoryboardSegue) { title = "Back by " + (segue.identifier ?? "?") }
}

class RowCell: UITableViewCell {
    @IBOutlet weak var name: UILabel!
}

class DetailController: UIViewController {
    var subject = ""
    @IBOutlet private var headline: UILabel!
    @IBOutlet var steps: [UIButton]!
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        headline.text = "Detail: \(subject)"
        let card = Bundle.main.loadNibNamed("Card", owner: self)!.first as! UIView
        card.frame.origin = CGPoint(x: 20, y: 400)
        view.addSubview(card)
    }

    @IBAction func step(_ sender: UIButton) {
        count += sender.tag
        headline.text = "\(subject) \(count) of \(steps.count)"
    }
}

@IBDesignable class CardView: UIView {
    @IBInspectable var corner: CGFloat {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
    private(set) var fromNib = false

    override func awakeFromNib() {
        super.awakeFromNib()
        fromNib = true
        accessibilityIdentifier = "card \(Int(corner))"
    }
}
