import UIKit

/// The list of Scenes.storyboard: what leads to another scene, and what comes out of a nib.
class ScenesViewController: UITableViewController {
    @IBOutlet private var codeCell: UITableViewCell!
    @IBOutlet private var nibCell: UITableViewCell!
    @IBOutlet private var centerCell: UITableViewCell!
    @IBOutlet private var oldCell: UITableViewCell!
    @IBOutlet private var outletsCell: UITableViewCell!

    static func fromStoryboard() -> UIViewController {
        let scenes = UIStoryboard(name: "Scenes", bundle: nil).instantiateInitialViewController()
        guard let scenes else { fatalError("Scenes.storyboard has no initial controller") }
        return scenes
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem?.accessibilityIdentifier = "close"
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "scenes.first"
        addCitationHeader(Citation(4, "Interface Builder · StoryBoard"))
    }

    // MARK: Scenes

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? SceneViewController)?.message = localized("Segue: %@", segue.identifier ?? localized("none"))
    }

    @IBAction private func comeBack(_ segue: UIStoryboardSegue) {
        navigationItem.prompt = localized("Back from “%@”", segue.source.title ?? "")
    }

    /// Sent to the first responder, whoever that is: nobody is, so the controllers are asked.
    @IBAction private func answer(_ sender: Any) {
        navigationItem.prompt = localized("The first responder's action arrived")
    }

    // MARK: Nibs

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        switch tableView.cellForRow(at: indexPath) {
        case codeCell:
            guard let scene = storyboard?.instantiateViewController(withIdentifier: "SpecialViewController") as? SceneViewController else { return }
            scene.message = localized("identifier: %@", "SpecialViewController")
            show(scene, sender: self)
        case nibCell: show(NibViewController(nibName: "NibViewController", bundle: nil), sender: self)
        case outletsCell: show(OutletsViewController(), sender: self)
        case oldCell:
            guard let list = UIStoryboard(name: "Old", bundle: nil).instantiateInitialViewController() else { return }
            show(list, sender: self)
        case centerCell: tableView.tableFooterView = Bundle.main.loadNibNamed("CenterView", owner: self)?.first as? UIView
        default: break
        }
    }

    @IBAction private func close(_ sender: Any) {
        navigationController?.dismiss(animated: true)
    }
}

/// A scene that shows what it was given.
class SceneViewController: UIViewController {
    @IBOutlet private var messageLabel: UILabel!
    var message = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        messageLabel.text = message
        addCitation(Citation(4, "StoryBoard › Scene & Segue"))
    }
}
