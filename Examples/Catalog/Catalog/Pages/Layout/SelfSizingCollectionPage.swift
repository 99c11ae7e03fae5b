import UIKit

/// Cells as wide as their words, in lines that break where they are full.
class SelfSizingCollectionPage: UICollectionViewController {
    private let words = [
        "Constraints", "Anchors", "Guides", "Priority", "Hugging", "Stack", "Baseline", "Margin", "Safe area", "Ratio", "Leading", "Trailing",
        "Intrinsic size", "Compression resistance", "Engine", "Pass", "Frame", "Bounds", "Centre", "Multiplier", "Constant", "Identifier",
    ]

    init() {
        let layout = ReadingFlowLayout()
        layout.sectionInsetReference = .fromSafeArea
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 8
        layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) {
        fatalError("Pages are made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "page.SelfSizingCollection"
        collectionView.backgroundColor = .systemBackground
        collectionView.register(WordCell.self, forCellWithReuseIdentifier: "word")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
        (cell as? WordCell)?.show(words[indexPath.item])
        return cell
    }
}

/// Lines that begin where reading does.
private final class ReadingFlowLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A word on a coloured capsule.
class WordCell: UICollectionViewCell {
    private let label = TextLabel("", .subheadline)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .tertiarySystemFill
        contentView.layer.cornerRadius = 10
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("Cells are made in code")
    }

    func show(_ word: String) { label.text = localized(word) }

    /// Where the words are wider than a line they wrap.
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        if let list = superview as? UICollectionView, let layout = list.collectionViewLayout as? UICollectionViewFlowLayout {
            let safe = list.safeAreaInsets
            let insets = layout.sectionInset
            label.preferredMaxLayoutWidth = list.bounds.width - safe.left - safe.right - insets.left - insets.right - 24
        }
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
}
