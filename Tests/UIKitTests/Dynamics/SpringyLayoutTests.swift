import ObjectiveC
import Testing
import UIKit

/// A list whose rows hang on springs, as in Apple's talks.
@MainActor private final class SpringyLayout: UICollectionViewFlowLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    var prepared = 0

    override func prepare() {
        super.prepare()
        prepared += 1
        guard animator.behaviors.isEmpty else { return }
        let all = super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize)) ?? []
        for attributes in all {
            let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
            spring.length = 0
            spring.damping = 0.5
            spring.frequency = 0.8
            animator.addBehavior(spring)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { animator.layoutAttributesForCell(at: indexPath) }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        let delta = newBounds.origin.y - view.bounds.origin.y
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            let resistance = abs(touchY - spring.anchorPoint.y) / 500
            item.center.y += delta < 0 ? max(delta, delta * resistance) : min(delta, delta * resistance)
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }

    var touchY: CGFloat = 0
}

/// Rows without a look.
@MainActor private final class SpringyRows: NSObject, UICollectionViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

@MainActor @Suite(.serialized) struct SpringyLayoutTests {
    let stage = Stage()

    @Test("F3.3 cells follow attributes that an animator moves, in each frame, until all is at rest") func springs() throws {
        let layout = SpringyLayout()
        layout.itemSize = CGSize(width: 300, height: 60)
        layout.minimumLineSpacing = 10
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.contentInsetAdjustmentBehavior = .never
        let rows = SpringyRows(60)
        view.dataSource = rows
        let controller = UIViewController()
        controller.view.addSubview(view)
        stage.show(controller)
        stage.settle()
        func y(_ item: Int) -> CGFloat? { view.cellForItem(at: IndexPath(item: item, section: 0))?.frame.minY }
        #expect(!layout.animator.isRunning && y(0) == 0 && y(3) == 210 && view.visibleCells.count >= 7, "\(view.visibleCells.map(\.frame)) \(layout.collectionViewContentSize) \(layout.prepared)")
        let last = try #require(layout.animator.layoutAttributesForCell(at: IndexPath(item: 59, section: 0)))
        #expect(near(last.center.y, 59 * 70 + 30))
        #expect(layout.animator.layoutAttributesForCell(at: IndexPath(item: 60, section: 0)) == nil)
        // The finger is at the top: rows further down stay behind more.
        view.contentOffset.y = 40
        stage.frames(1)
        #expect(layout.animator.isRunning)
        let near3 = try #require(y(3)), near6 = try #require(y(6))
        #expect(near3 > 215 && near3 < 250 && near6 - 420 > near3 - 210, "\(near3) \(near6)")
        var places: [CGFloat] = []
        for _ in 0..<20 {
            stage.frames(1)
            places.append(try #require(y(6)))
        }
        #expect(Set(places).count > 15 && places.last! < places[0])
        stage.settle()
        #expect(!layout.animator.isRunning && near(y(3) ?? 0, 210, 0.6) && near(y(6) ?? 0, 420, 0.6))
        // Rows come and go as they do without springs.
        view.contentOffset.y = 2000
        stage.settle()
        #expect(y(0) == nil && near(y(30) ?? 0, 2100, 0.6))
        #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: 35, section: 0)))
        weak var kept = layout.animator
        view.collectionViewLayout = UICollectionViewFlowLayout()
        #expect(kept != nil)
    }

    @Test("F3.3 a layout and its animator die together") func dies() {
        weak var animator: UIDynamicAnimator?
        weak var attributes: UICollectionViewLayoutAttributes?
        autoreleasepool {
            let layout = SpringyLayout()
            layout.itemSize = CGSize(width: 100, height: 60)
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            let rows = SpringyRows(10)
            view.dataSource = rows
            stage.window.addSubview(view)
            stage.window.isHidden = false
            stage.frames(3)
            animator = layout.animator
            attributes = layout.animator.layoutAttributesForCell(at: IndexPath(item: 0, section: 0))
            #expect(attributes != nil)
            view.removeFromSuperview()
        }
        #expect(animator == nil && attributes == nil)
    }

    @Test("F12.5 attributes that a layout changes in place move their cells") func changedInPlace() throws {
        final class Column: UICollectionViewLayout {
            var all: [UICollectionViewLayoutAttributes] = []
            override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 500) }
            override func prepare() {
                guard all.isEmpty else { return }
                all = (0..<3).map {
                    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
                    attributes.frame = CGRect(x: 0, y: 100 * CGFloat($0), width: 300, height: 50)
                    return attributes
                }
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { all }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { all[indexPath.item] }
        }
        let layout = Column()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let rows = SpringyRows(3)
        view.dataSource = rows
        let controller = UIViewController()
        controller.view.addSubview(view)
        stage.show(controller)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        // What the app does with a cell stays as long as its attributes do.
        cell.alpha = 0.5
        layout.invalidateLayout()
        stage.frames(1)
        #expect(cell.frame.minY == 100 && cell.alpha == 0.5)
        layout.all[1].center.y += 30
        layout.invalidateLayout()
        stage.frames(1)
        #expect(cell.frame.minY == 130 && cell.alpha == 1)
    }
}
