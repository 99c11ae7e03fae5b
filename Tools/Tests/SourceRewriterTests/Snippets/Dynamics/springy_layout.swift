// F3.3 a flow layout whose rows hang on springs follows its animator
// Source: UIDynamicAnimator, init(collectionViewLayout:), items(in:), layoutAttributesForCell(at:), updateItem(usingCurrentState:)
import UIKit

class SpringLayout: UICollectionViewFlowLayout {
    var animator: UIDynamicAnimator!

    override func prepare() {
        super.prepare()
        if animator == nil {
            animator = UIDynamicAnimator(collectionViewLayout: self)
            let items = super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize)) ?? []
            for item in items {
                let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
                spring.length = 0
                spring.damping = 0.5
                spring.frequency = 0.8
                animator.addBehavior(spring)
            }
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        return animator.layoutAttributesForCell(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let scrollView = collectionView else { return false }
        let scrollDelta = newBounds.origin.y - scrollView.bounds.origin.y
        let touchLocation = scrollView.panGestureRecognizer.location(in: scrollView)
        for behavior in animator.behaviors {
            guard let spring = behavior as? UIAttachmentBehavior, let item = spring.items.first else { continue }
            let distanceFromTouch = abs(touchLocation.y - spring.anchorPoint.y)
            let scrollResistance = distanceFromTouch / 500
            var center = item.center
            center.y += scrollDelta > 0 ? min(scrollDelta, scrollDelta * scrollResistance) : max(scrollDelta, scrollDelta * scrollResistance)
            item.center = center
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }
}

class SpringRows: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return 40 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

@MainActor func run() {
    let layout = SpringLayout()
    layout.itemSize = CGSize(width: 300, height: 50)
    layout.minimumLineSpacing = 0
    let controller = SpringRows(collectionViewLayout: layout)
    let view = controller.collectionView!
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.contentInsetAdjustmentBehavior = .never
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    window.rootViewController = controller
    window.isHidden = false
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    func y(_ row: Int) -> CGFloat { return view.cellForItem(at: IndexPath(item: row, section: 0))?.frame.minY ?? -1 }
    print(layout.animator.isRunning, y(2), y(8))
    view.contentOffset.y = 30
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
    print(layout.animator.isRunning, y(8) > 405)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 8))
    print(layout.animator.isRunning, abs(y(2) - 100) < 1, abs(y(8) - 400) < 1)
    print(layout.animator.layoutAttributesForCell(at: IndexPath(item: 39, section: 0)) != nil, layout.animator.layoutAttributesForCell(at: IndexPath(item: 40, section: 0)) == nil)
    window.isHidden = true
}
// prints:
// false 100.0 400.0
// true true
// false true true
// true true
