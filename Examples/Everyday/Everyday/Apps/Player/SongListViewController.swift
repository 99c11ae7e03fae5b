import UIKit

/// All songs; the one that plays has a mark.
final class SongListViewController: UITableViewController {
    private let playback: Playback

    init(playback: Playback) {
        self.playback = playback
        super.init(style: .plain)
        title = "Songs"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
        NotificationCenter.default.addObserver(self, selector: #selector(update), name: Playback.didChange, object: playback)
    }

    @objc private func update() {
        tableView.reconfigureRows(at: tableView.indexPathsForVisibleRows ?? [])
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        playback.library.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
        let track = playback.library[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = track.title
        content.secondaryText = "\(track.artist) · \(Playback.text(track.duration))"
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = track.artwork
        content.imageProperties.maximumSize = CGSize(width: 48, height: 48)
        content.imageProperties.cornerRadius = 6
        cell.contentConfiguration = content
        let plays = track == playback.current && playback.isPlaying
        cell.accessoryView = plays ? UIImageView(image: UIImage(systemName: "speaker.wave.2.fill")) : nil
        cell.accessibilityIdentifier = "song.\(track.id)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        playback.play(playback.library[indexPath.row])
    }
}
