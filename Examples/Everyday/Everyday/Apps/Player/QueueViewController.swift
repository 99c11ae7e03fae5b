import UIKit

/// What comes next, to be moved and thrown out.
final class QueueViewController: UITableViewController {
    private let playback: Playback

    init(playback: Playback) {
        self.playback = playback
        super.init(style: .plain)
        title = "Playing Next"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "track")
        isEditing = true
        let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        done.accessibilityIdentifier = "queue.done"
        navigationItem.rightBarButtonItem = done
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        playback.queue.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "track", for: indexPath)
        let track = playback.queue[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = track.title
        content.secondaryText = track.artist
        content.image = track.artwork
        content.imageProperties.maximumSize = CGSize(width: 44, height: 44)
        content.imageProperties.cornerRadius = 6
        cell.contentConfiguration = content
        cell.accessibilityIdentifier = "queue.\(track.id)"
        return cell
    }

    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        playback.moveInQueue(from: source.row, to: destination.row)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        playback.removeFromQueue(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}
