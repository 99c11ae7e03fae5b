import UIKit

/// The pictures of one's own posts, three in a row. A tap opens the post.
class AlbumViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private static let spacing: CGFloat = 3

    private let emptyKey: String
    private var pictures: [(name: String, post: Post)] = []

    init(title: String, emptyKey: String) {
        self.emptyKey = emptyKey
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = AlbumViewController.spacing
        layout.minimumInteritemSpacing = AlbumViewController.spacing
        super.init(collectionViewLayout: layout)
        self.title = title
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = Palette.page
        collectionView.alwaysBounceVertical = true
        collectionView.accessibilityIdentifier = "album"
        collectionView.register(AlbumCell.self, forCellWithReuseIdentifier: AlbumCell.reuseIdentifier)
        pictures = PostStore.shared.postsOfMine.flatMap { post in post.pictures.map { ($0, post) } }
        if pictures.isEmpty { collectionView.backgroundView = EmptyView(symbol: "photo.on.rectangle", text: localized(emptyKey)) }
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        collectionViewLayout.invalidateLayout()
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { pictures.count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: AlbumCell.reuseIdentifier, for: indexPath) as! AlbumCell
        cell.show(pictures[indexPath.item].name)
        cell.accessibilityIdentifier = "album.\(indexPath.item)"
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let side = ((collectionView.bounds.width - 2 * AlbumViewController.spacing) / 3).rounded(.down)
        return CGSize(width: side, height: side)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        navigationController?.pushViewController(PostViewController(post: pictures[indexPath.item].post), animated: true)
    }
}
