// F12.5 sizes by delegate, and a layout that is invalidated
// Source: UICollectionViewDelegateFlowLayout, collectionView(_:layout:sizeForItemAt:)
import UIKit

class CDSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var height: CGFloat = 30
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        CGSize(width: collectionView.bounds.width, height: height * CGFloat(indexPath.item + 1))
    }
}

@MainActor func run() {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    let source = CDSource()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
    print(view.contentSize, view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))!.frame)
    source.height = 10
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    print(view.contentSize, view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame ?? .null)
    print(view.indexPathForItem(at: CGPoint(x: 5, y: 5)) ?? [])
}
// prints:
// (100.0, 100.0) (0.0, 40.0, 100.0, 60.0)
// (100.0, 40.0) (0.0, 20.0, 100.0, 20.0)
// [0, 0]
