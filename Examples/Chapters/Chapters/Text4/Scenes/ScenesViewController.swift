import UIKit

/// The list of Scenes.storyboard: what leads to another scene, and what comes out of a nib.
class ScenesViewController: UITableViewController {
    @IBOutlet private var codeCell: UITableViewCell!
    @IBOutlet private var nibCell: UITableViewCell!
    @IBOutlet private var centerCell: UITableViewCell!

    static func fromStoryboard() -> UIViewController {
        let scenes = UIStoryboard(name: "Scenes", bundle: nil).instantiateInitialViewController()
        guard let scenes else { fatalError("Scenes.storyboard has no initial controller") }
        return scenes
    }

    // MARK: Scenes

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? SceneViewController)?.message = "Segue：\(segue.identifier ?? "无名")"
    }

    @IBAction private func comeBack(_ segue: UIStoryboardSegue) {
        navigationItem.prompt = "从「\(segue.source.title ?? "")」返回"
    }

    // MARK: Nibs

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        switch tableView.cellForRow(at: indexPath) {
        case codeCell:
            guard let scene = storyboard?.instantiateViewController(withIdentifier: "Detail") as? SceneViewController else { return }
            scene.message = "identifier：Detail"
            show(scene, sender: self)
        case nibCell: show(NibViewController(nibName: "NibViewController", bundle: nil), sender: self)
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
    }
}
