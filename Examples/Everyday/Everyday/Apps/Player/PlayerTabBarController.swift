import UIKit

/// The tabs with the bar of what plays above them.
final class PlayerTabBarController: UITabBarController {
    private let playback: Playback
    private let miniPlayer: MiniPlayerView
    private lazy var expansion = PlayerExpansion(miniPlayer: miniPlayer)

    init(playback: Playback) {
        self.playback = playback
        miniPlayer = MiniPlayerView(playback: playback)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let songs = UINavigationController(rootViewController: SongListViewController(playback: playback))
        songs.navigationBar.prefersLargeTitles = true
        songs.tabBarItem = UITabBarItem(title: "Songs", image: UIImage(systemName: "music.note.list"), tag: 0)
        let albums = UINavigationController(rootViewController: AlbumGridViewController(playback: playback))
        albums.navigationBar.prefersLargeTitles = true
        albums.tabBarItem = UITabBarItem(title: "Albums", image: UIImage(systemName: "square.stack.fill"), tag: 1)
        viewControllers = [songs, albums]
        for controller in [songs, albums] { controller.additionalSafeAreaInsets.bottom = MiniPlayerView.height + 8 }

        miniPlayer.translatesAutoresizingMaskIntoConstraints = false
        view.insertSubview(miniPlayer, belowSubview: tabBar)
        NSLayoutConstraint.activate([
            miniPlayer.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 8),
            miniPlayer.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -8),
            miniPlayer.heightAnchor.constraint(greaterThanOrEqualToConstant: MiniPlayerView.height),
            miniPlayer.bottomAnchor.constraint(equalTo: tabBar.topAnchor, constant: -6),
        ])
        miniPlayer.open = { [weak self] in self?.openPlayer() }
    }

    private func openPlayer() {
        guard presentedViewController == nil else { return }
        let player = PlayerViewController(playback: playback, expansion: expansion)
        player.modalPresentationStyle = .custom
        player.transitioningDelegate = expansion
        present(player, animated: true)
    }
}
