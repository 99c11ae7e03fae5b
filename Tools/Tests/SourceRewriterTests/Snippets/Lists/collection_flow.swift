// F12.5 a flow layout fills lines
// Source: UICollectionViewFlowLayout: itemSize, spacings, sectionInset
import UIKit

class CFSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

@MainActor func run() {
    let layout = UICollectionViewFlowLayout()
    print(layout.itemSize, layout.minimumLineSpacing, layout.minimumInteritemSpacing, layout.scrollDirection == .vertical)
    layout.itemSize = CGSize(width: 90, height: 40)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    let source = CFSource()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    for item in 0..<5 { print(layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))!.frame) }
    print(view.contentSize, view.visibleCells.count, view.numberOfItems(inSection: 0))
}
// prints:
// (50.0, 50.0) 10.0 10.0 true
// (10.0, 5.0, 90.0, 40.0)
// (115.0, 5.0, 90.0, 40.0)
// (220.0, 5.0, 90.0, 40.0)
// (10.0, 55.0, 90.0, 40.0)
// (115.0, 55.0, 90.0, 40.0)
// (320.0, 100.0) 5 5
