import UIKit

/// The news of a version, a page each, with dots. Calls `onEnd` when the last page's button is tapped.
class NewFeatureViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private let features = NewFeature.all
    private let dots = UIPageControl()
    private let onEnd: () -> Void

    init(onEnd: @escaping () -> Void) {
        self.onEnd = onEnd
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.minimumLineSpacing = 0
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Palette.card
        collectionView.backgroundColor = Palette.card
        collectionView.isPagingEnabled = true
        collectionView.showsHorizontalScrollIndicator = false
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.accessibilityIdentifier = "newfeature"
        collectionView.register(NewFeatureCell.self, forCellWithReuseIdentifier: NewFeatureCell.reuseIdentifier)
        dots.numberOfPages = features.count
        dots.currentPageIndicatorTintColor = Palette.accent
        dots.pageIndicatorTintColor = Palette.hairline
        dots.isUserInteractionEnabled = false
        view.addSubview(dots)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeDots()
    }

    /// The dots do not scroll with the pages.
    private func placeDots() {
        let bounds = view.bounds
        dots.frame = CGRect(x: bounds.minX, y: bounds.maxY - view.safeAreaInsets.bottom - 60, width: bounds.width, height: 26)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { features.count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: NewFeatureCell.reuseIdentifier, for: indexPath) as! NewFeatureCell
        cell.show(features[indexPath.item], isLast: indexPath.item == features.count - 1)
        cell.beginButton.removeTarget(nil, action: nil, for: .touchUpInside)
        cell.beginButton.addTarget(self, action: #selector(begin), for: .touchUpInside)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        return collectionView.bounds.size
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        placeDots()
        guard scrollView.bounds.width > 0 else { return }
        let page = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
        dots.currentPage = max(0, min(features.count - 1, page))
    }

    @objc private func begin() {
        onEnd()
    }
}
