import UIKit

/// The pictures of one's own posts, three in a row. A tap opens the post.
class AlbumViewController: UICollectionViewController {
    private let emptyKey: String
    private var pictures: [(name: String, post: Post)] = []

    init(title: String, emptyKey: String) {
        self.emptyKey = emptyKey
        super.init(collectionViewLayout: PictureGridLayout(leastColumns: 3))
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

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { pictures.count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: AlbumCell.reuseIdentifier, for: indexPath) as! AlbumCell
        cell.show(pictures[indexPath.item].name)
        cell.accessibilityIdentifier = "album.\(indexPath.item)"
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        navigationController?.pushViewController(PostViewController(post: pictures[indexPath.item].post), animated: true)
    }
}
