import ObjectiveC
import Testing
import UIKit

/// Items by section, numbered cells, a record of what was asked and told.
@MainActor final class CollectionFeed: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, ObjCTableProviding {
    var sections: [[Int]]
    let log = Log()
    var sizes: [IndexPath: CGSize] = [:]
    var created = 0
    var refuses: Set<IndexPath> = []
    /// Given each cell with its number.
    var configures: (UICollectionViewCell, Int) -> Void = { _, _ in }

    init(_ sections: [[Int]]) { self.sections = sections }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.tag = sections[indexPath.section][indexPath.item]
        created += 1
        configures(cell, cell.tag)
        return cell
    }

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("numberOfSections(in:)UICollectionView") { o, _ in (o as! CollectionFeed).sections.count }
        t.method("collectionView(_:layout:sizeForItemAt:)") { o, a in
            let feed = o as! CollectionFeed
            let path: IndexPath = a.value(2)
            return feed.sizes[path] ?? CGSize(width: 50, height: 50)
        }
        t.method("collectionView(_:viewForSupplementaryElementOfKind:at:)") { o, a in
            let view: UICollectionView = a.value(0)
            return view.dequeueReusableSupplementaryView(ofKind: a.value(1), withReuseIdentifier: "header", for: a.value(2))
        }
        t.method("collectionView(_:shouldSelectItemAt:)") { o, a in
            let feed = o as! CollectionFeed
            feed.log.add("shouldSelect")
            return !feed.refuses.contains(a.value(1))
        }
        for name in ["didSelectItemAt", "didDeselectItemAt", "didHighlightItemAt", "didUnhighlightItemAt"] {
            t.method("collectionView(_:\(name):)") { o, a in
                let path: IndexPath = a.value(1)
                (o as! CollectionFeed).log.add("\(name) \(path.section).\(path.item)")
                return nil
            }
        }
    }
}

/// Writes down when it is used again.
@MainActor final class CountingCell: UICollectionViewCell {
    nonisolated(unsafe) static var made = 0
    override init(frame: CGRect) {
        CountingCell.made += 1
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor @Suite(.freshRuntime) struct CollectionViewTests {
    private func make(
        _ feed: CollectionFeed, width: CGFloat = 375, height: CGFloat = 600, screen: ScreenDescription = .standard,
        _ adjust: (UICollectionViewFlowLayout) -> Void = { _ in }
    ) -> (Stage, UICollectionView) {
        let controller = UIViewController()
        let stage = Stage(controller, screen: screen)
        let layout = UICollectionViewFlowLayout()
        adjust(layout)
        let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: width, height: height), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        }
        view.dataSource = feed
        view.delegate = feed
        controller.view.addSubview(view)
        stage.settle()
        return (stage, view)
    }

    private func frames(_ view: UICollectionView, _ section: Int = 0) -> [CGRect] {
        (0..<view.numberOfItems(inSection: section)).compactMap { view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame }
    }

    private func edge(_ kind: String, _ section: Int, _ view: UICollectionView) -> CGRect? {
        view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }

    @Test("flow layout: full lines spread, a last line of equal items keeps their spacing")
    func flowLines() {
        let feed = CollectionFeed([Array(0..<10)])
        let (_, view) = make(feed) { _ in }
        // 375 = 6 × 50 + 5 × 15: the line that is not full is spaced in the same way.
        #expect(frames(view).map(\.minX) == [0, 65, 130, 195, 260, 325, 0, 65, 130, 195])
        #expect(Set(frames(view).map(\.minY)) == [0, 60])
        #expect(view.contentSize == CGSize(width: 375, height: 110))
        #expect(edge(UICollectionView.elementKindSectionHeader, 0, view) == nil && edge(UICollectionView.elementKindSectionFooter, 0, view) == nil)
    }

    @Test("F9.3 items are made, and made up anew, with the view's traits as the current ones")
    func currentTraits() {
        let feed = CollectionFeed([Array(0..<3)])
        let (stage, view) = make(feed)
        var current: [UIContentSizeCategory] = []
        feed.configures = { _, _ in current.append(UITraitCollection.current.preferredContentSizeCategory) }
        view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        view.reloadData()
        stage.settle()
        #expect(current == [.accessibilityLarge, .accessibilityLarge, .accessibilityLarge])
        view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
        #expect(current.count == 4 && current.last == .accessibilityLarge)
    }

    // Apple, "allowsMultipleSelectionDuringEditing" and "allowsSelectionDuringEditing".
    @Test("F12.5 while editing several items can be selected, if the view allows it, or none")
    func selectionDuringEditing() {
        let feed = CollectionFeed([Array(0..<10)])
        let (stage, view) = make(feed) { _ in }
        view.isEditing = true
        stage.tap(25, 125)
        stage.settle()
        #expect(view.indexPathsForSelectedItems == [])
        view.allowsMultipleSelectionDuringEditing = true
        stage.tap(25, 125)
        stage.tap(90, 125)
        stage.settle()
        #expect(view.indexPathsForSelectedItems?.map(\.item) == [0, 1])
        for item in 2..<5 { view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: []) }
        #expect(view.indexPathsForSelectedItems?.count == 5)
    }

    /// Follows its state by an override.
    final class StateCell: UICollectionViewCell {
        var states: [UICellConfigurationState] = []
        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            states.append(state)
        }
    }

    @Test("F12.5 a cell's configurations follow its state: before it is shown, selected, edited")
    func configurationStates() throws {
        let feed = CollectionFeed([[]])
        let (stage, view) = make(feed) { _ in }
        view.register(StateCell.self, forCellWithReuseIdentifier: "cell")
        feed.sections = [Array(0..<3)]
        var handled = 0
        feed.configures = { cell, _ in
            cell.configurationUpdateHandler = { cell, state in
                handled += 1
                var background = UIBackgroundConfiguration.clear()
                background.backgroundColor = state.isSelected ? .red : .blue
                cell.backgroundConfiguration = background
            }
        }
        view.reloadData()
        stage.settle()
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? StateCell)
        #expect(!cell.states.isEmpty && handled >= 3)
        #expect(cell.backgroundConfiguration?.backgroundColor == .blue)
        view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        stage.settle()
        #expect(cell.states.last?.isSelected == true && cell.backgroundConfiguration?.backgroundColor == .red)
        view.isEditing = true
        stage.settle()
        #expect(cell.states.last?.isEditing == true)
    }

    @Test("F12.5 a content configuration puts its view in the content view's place")
    func contentConfiguration() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        let plain = cell.contentView
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        cell.contentConfiguration = content
        #expect(cell.contentView !== plain && cell.contentView.superview === cell && plain.superview == nil)
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is any UIContentView))
    }

    @Test("F12.5 flow layout: what it starts with")
    func flowDefaults() {
        let layout = UICollectionViewFlowLayout()
        #expect(layout.itemSize == CGSize(width: 50, height: 50))
        #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
        #expect(layout.sectionInset == .zero && layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
        #expect(layout.scrollDirection == .vertical)
    }

    @Test("F12.5 flow layout: places on the nearest pixel, sizes as they are; an item wider than the view stands in its middle")
    func flowPixels() {
        let feed = CollectionFeed([Array(0..<5)])
        for item in 0..<4 { feed.sizes[IndexPath(item: item, section: 0)] = CGSize(width: 80, height: 30) }
        feed.sizes[IndexPath(item: 4, section: 0)] = CGSize(width: 400, height: 30)
        let (_, view) = make(feed, screen: ScreenDescription(size: CGSize(width: 375, height: 812), scale: 2, statusBarHeight: 44)) {
            $0.sectionInset = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
        }
        defer { UIScreen.main.configure(.standard) }
        // Gaps of a third of 31 points.
        #expect(frames(view).map(\.minX) == [12, 102.5, 192.5, 283, -12.5])
        #expect(frames(view).map(\.width) == [80, 80, 80, 80, 400])
    }

    @Test("F12.5 a cell has its item's attributes when it is dequeued; what is changed of its look then stays")
    func attributesOfDequeuedCells() {
        let feed = CollectionFeed([Array(0..<40)])
        feed.sizes[IndexPath(item: 30, section: 0)] = CGSize(width: 90, height: 60)
        var sizes: [Int: CGSize] = [:]
        feed.configures = { cell, number in
            sizes[number] = cell.bounds.size
            cell.transform.a = -1
        }
        let (stage, view) = make(feed)
        #expect(view.visibleCells.allSatisfy { $0.transform.a == -1 })
        // Cells that were others before.
        view.contentOffset.y = view.contentSize.height - view.bounds.height
        stage.settle()
        #expect(sizes[0] == CGSize(width: 50, height: 50) && sizes[30] == CGSize(width: 90, height: 60))
        #expect(view.visibleCells.allSatisfy { $0.transform.a == -1 })
    }

    @Test("F12.5 flow layout: gaps that take back what the items add end in one line", arguments: [-50, -60, -CGFloat.greatestFiniteMagnitude])
    func flowWithoutAdvance(spacing: CGFloat) {
        let (_, view) = make(CollectionFeed([[0, 1, 2]])) { $0.minimumInteritemSpacing = spacing }
        #expect(Set(frames(view).map(\.minY)) == [0] && view.contentSize.height == 50)
    }

    @Test("F12.5 flow layout: an empty section keeps its header, insets and footer")
    func emptySections() {
        let (_, view) = make(CollectionFeed([[], [1]])) {
            $0.headerReferenceSize = CGSize(width: 0, height: 30)
            $0.footerReferenceSize = CGSize(width: 0, height: 20)
            $0.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
        }
        let (header, footer) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
        func ys(_ kind: String) -> [CGFloat?] { [edge(kind, 0, view)?.minY, edge(kind, 1, view)?.minY] }
        #expect(ys(header) == [0, 62])
        #expect(ys(footer) == [42, 154])
        #expect(edge(footer, 0, view)?.width == 375, "insets are the items'")
        #expect(frames(view, 1)[0].minY == 97)
        #expect(view.contentSize.height == 174)
    }

    @Test("flow layout: a last line of different items has the minimum spacing, one item alone stands in the middle")
    func lastLines() {
        let feed = CollectionFeed([[0, 1, 2]])
        feed.sizes = [
            IndexPath(item: 0, section: 0): CGSize(width: 300, height: 40), IndexPath(item: 1, section: 0): CGSize(width: 100, height: 20),
            IndexPath(item: 2, section: 0): CGSize(width: 60, height: 40),
        ]
        let (_, view) = make(feed)
        let all = frames(view)
        // On the nearest pixel: 37.5 is none with three a point.
        #expect(abs(all[0].minX - 37.6667) < 0.001)
        #expect(all[1].minX == 0)
        #expect(all[2].minX == 110)
        // Shorter items stand in the middle of their line.
        #expect(all[1].minY == 60)
        #expect(all[2].minY == 50)
    }

    @Test("flow layout: insets, headers and sections follow one another")
    func sections() {
        let feed = CollectionFeed([[0], [1]])
        let (_, view) = make(feed) {
            $0.headerReferenceSize = CGSize(width: 0, height: 30)
            $0.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
            $0.itemSize = CGSize(width: 355, height: 50)
        }
        let header = { edge(UICollectionView.elementKindSectionHeader, $0, view) }
        #expect(header(0) == CGRect(x: 0, y: 0, width: 375, height: 30))
        #expect(frames(view, 0)[0].minY == 35)
        #expect(header(1) == CGRect(x: 0, y: 92, width: 375, height: 30))
        #expect(view.contentSize.height == 184)
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 2)
    }

    @Test("cells exist for what is visible and are used again")
    func reuse() {
        let feed = CollectionFeed([Array(0..<10_000)])
        CountingCell.made = 0
        let (stage, view) = make(feed, width: 375, height: 300)
        let visible = view.visibleCells.count
        #expect(visible == 6 * 5)
        for step in 1...40 {
            view.contentOffset.y = CGFloat(step) * 60
            stage.frame()
            #expect(view.indexPathsForVisibleItems.first == IndexPath(item: step * 6, section: 0))
        }
        #expect(CountingCell.made <= visible + 6)
        #expect(view.visibleCells.map(\.tag) == view.indexPathsForVisibleItems.map { feed.sections[0][$0.item] })
        #expect(view.subviews.filter { $0 is UICollectionViewCell }.count == view.visibleCells.count)
    }

    @Test("a tap highlights, asks, selects and tells in UIKit's order")
    func selection() {
        let feed = CollectionFeed([Array(0..<4)])
        let (stage, view) = make(feed)
        let first = IndexPath(item: 0, section: 0)
        stage.tap(20, 120)
        stage.settle()
        #expect(feed.log.take() == ["didHighlightItemAt 0.0", "shouldSelect", "didSelectItemAt 0.0", "didUnhighlightItemAt 0.0"])
        #expect(view.indexPathsForSelectedItems == [first])
        #expect(view.cellForItem(at: first)?.isSelected == true)
        feed.refuses = [IndexPath(item: 1, section: 0)]
        stage.tap(140, 120)
        stage.settle()
        stage.tap(265, 120)
        stage.settle()
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        #expect(feed.log.take().filter { $0.hasPrefix("didDeselect") } == ["didDeselectItemAt 0.0"])
    }

    @Test("a batch moves what stays and checks the counts")
    func batch() {
        let feed = CollectionFeed([Array(0..<6)])
        let (stage, view) = make(feed)
        let cell = view.cellForItem(at: IndexPath(item: 3, section: 0))
        var finished = false
        view.performBatchUpdates {
            feed.sections[0] = [100, 0, 2, 3, 4, 5]
            view.deleteItems(at: [IndexPath(item: 1, section: 0)])
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
        } completion: { finished = $0 }
        #expect(view.cellForItem(at: IndexPath(item: 3, section: 0)) === cell)
        stage.settle()
        #expect(finished)
        #expect(view.visibleCells.map(\.tag) == [100, 0, 2, 3, 4, 5])
        #expect(view.visibleCells.map(\.frame.minX) == [0, 65, 130, 195, 260, 325])
        #expect(view.visibleCells.allSatisfy { $0.alpha == 1 })

        let exception = ObjCException.catching {
            feed.sections[0].removeLast()
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
        #expect(exception?.reason?.hasPrefix("Invalid update: invalid number of items in section 0. The number of items contained in an existing section after the update (5) must be equal to the number of items contained in that section before the update (6)") == true)
    }

    // Common knowledge: `performBatchUpdates` animates to an invalidated layout, with or without changes of items.
    @Test("F12.5 a batch that only invalidates the layout moves the items to their new places; those that end outside go when they are there")
    func batchOfLayout() throws {
        let feed = CollectionFeed([Array(0..<60)])
        let (stage, view) = make(feed)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
        let last = try #require(view.cellForItem(at: IndexPath(item: 59, section: 0)))
        #expect(cell.frame == CGRect(x: 195, y: 0, width: 50, height: 50) && last.frame.minY == 540)
        var finished = false
        view.performBatchUpdates {
            for item in 0..<60 { feed.sizes[IndexPath(item: item, section: 0)] = CGSize(width: 100, height: 100) }
            view.collectionViewLayout.invalidateLayout()
        } completion: { finished = $0 }
        stage.pass(0.15)
        let middle = try #require(cell.layer.presentation()?.frame)
        #expect(middle.minX > 10 && middle.minX < 185 && middle.minY > 10 && middle.minY < 100)
        #expect(middle.width > 52 && middle.width < 98)
        #expect(last.superview === view && (last.layer.presentation()?.frame.minY ?? 0) > 560)
        #expect(view.cellForItem(at: IndexPath(item: 59, section: 0)) == nil)
        #expect(!finished)
        stage.settle()
        #expect(finished && last.superview == nil)
        #expect(view.cellForItem(at: IndexPath(item: 3, section: 0)) === cell)
        #expect(cell.frame == CGRect(x: 0, y: 110, width: 100, height: 100))
    }

    @Test("F12.5 a batch that changes nothing ends at once")
    func emptyBatch() {
        let feed = CollectionFeed([Array(0..<6)])
        let (stage, view) = make(feed)
        var finished = false
        withExtendedLifetime((feed, stage)) { view.performBatchUpdates(nil) { finished = $0 } }
        #expect(finished)
    }

    // Common knowledge: cells that come in the middle of an app's animation do not grow out of a corner.
    @Test("F12.5 an animated layout pass moves the items; those that appear stand at their place from the start")
    func animatedLayoutPass() throws {
        let feed = CollectionFeed([Array(0..<60)])
        for item in 0..<60 { feed.sizes[IndexPath(item: item, section: 0)] = CGSize(width: 100, height: 100) }
        let (stage, view) = make(feed)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            feed.sizes = [:]
            view.collectionViewLayout.invalidateLayout()
            view.layoutIfNeeded()
        }
        stage.pass(0.2)
        let middle = try #require(cell.layer.presentation()?.frame)
        #expect(abs(middle.minX - 97.5) < 10 && abs(middle.minY - 55) < 8 && abs(middle.width - 75) < 4)
        let new = try #require(view.cellForItem(at: IndexPath(item: 59, section: 0)))
        // Without an animation a layer has no other place than its own.
        #expect((new.layer.presentation() ?? new.layer).frame == CGRect(x: 325, y: 540, width: 50, height: 50))
        #expect((new.contentView.layer.presentation() ?? new.contentView.layer).frame == new.bounds)
    }

    // Apple, "setCollectionViewLayout(_:animated:)".
    @Test("F12.5 an animated change of the layout moves items in from where the old one had them and out to where the new one has them")
    func animatedLayoutChange() throws {
        let feed = CollectionFeed([Array(0..<60)])
        let (stage, view) = make(feed) { $0.minimumLineSpacing = 150 }
        let last = try #require(view.cellForItem(at: IndexPath(item: 17, section: 0)))
        #expect(last.frame.minY == 400 && view.cellForItem(at: IndexPath(item: 59, section: 0)) == nil)
        let dense = UICollectionViewFlowLayout()
        view.setCollectionViewLayout(dense, animated: true)
        stage.pass(0.15)
        let new = try #require(view.cellForItem(at: IndexPath(item: 18, section: 0)))
        let start = try #require(new.layer.presentation()?.frame.minY)
        #expect(start > 200 && start < 600)
        stage.settle()
        #expect(new.frame.minY == 180)
        let sparse = UICollectionViewFlowLayout()
        sparse.minimumLineSpacing = 150
        view.setCollectionViewLayout(sparse, animated: true)
        stage.pass(0.15)
        #expect(new.superview === view && (new.layer.presentation()?.frame.minY ?? 0) > 200)
        stage.settle()
        #expect(new.superview == nil)
    }

    @Test("an identifier that nobody registered stops with UIKit's text")
    func unregistered() {
        let (_, view) = make(CollectionFeed([[0]]))
        let exception = ObjCException.catching {
            _ = view.dequeueReusableCell(withReuseIdentifier: "nothing", for: IndexPath(item: 0, section: 0))
        }
        #expect(exception?.name == .internalInconsistencyException)
        #expect(exception?.reason?.contains("with identifier nothing - must register a nib or a class") == true)
        #expect(ObjCException.catching { _ = UICollectionView(frame: .zero) }?.reason
            == "UICollectionView must be initialized with a non-nil layout parameter")
    }

    @Test("a header that a collection controller does not make stops as one does that no data source makes")
    func missingHeader() {
        let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        let path = IndexPath(item: 0, section: 0)
        // Asked directly: an exception out of a layout pass leaves behind what observes objects during it.
        let exception = ObjCException.catching {
            _ = controller.collectionView(controller.collectionView, viewForSupplementaryElementOfKind: UICollectionView.elementKindSectionHeader, at: path)
        }
        #expect(exception?.reason?.hasPrefix(
            "the collection view's data source did not return a valid view from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: for kind UICollectionElementKindSectionHeader") == true)
    }

    @Test("scrolling to an item: at the top, in the middle, no further than the end")
    func scrolling() {
        let feed = CollectionFeed([Array(0..<600)])
        let (stage, view) = make(feed, height: 300)
        view.scrollToItem(at: IndexPath(item: 60, section: 0), at: .top, animated: false)
        #expect(view.contentOffset.y == 600)
        view.scrollToItem(at: IndexPath(item: 60, section: 0), at: .centeredVertically, animated: false)
        #expect(view.contentOffset.y == 475)
        view.scrollToItem(at: IndexPath(item: 599, section: 0), at: .top, animated: false)
        #expect(view.contentOffset.y == view.contentSize.height - 300)
        stage.settle()
        #expect(view.indexPathsForVisibleItems.last == IndexPath(item: 599, section: 0))
    }

    @Test("another width lays the lines out anew; pinned headers stay at the edge")
    func boundsChange() {
        let feed = CollectionFeed([Array(0..<60), Array(0..<60)])
        let (stage, view) = make(feed) {
            $0.headerReferenceSize = CGSize(width: 0, height: 30)
            $0.sectionHeadersPinToVisibleBounds = true
        }
        view.contentOffset.y = 100
        stage.settle()
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect(header?.frame.minY == 100)
        view.frame.size.width = 170
        stage.settle()
        #expect(frames(view).prefix(4).map(\.minX) == [0, 60, 120, 0])
        #expect(header?.frame.width == 170)
    }

    @Test("the collection view and its feed die with their controller")
    func memory() {
        weak var weakView: UICollectionView?
        weak var weakFeed: CollectionFeed?
        do {
            let feed = CollectionFeed([Array(0..<30)])
            let (stage, view) = make(feed)
            weakView = view
            weakFeed = feed
            view.removeFromSuperview()
            stage.settle()
        }
        #expect(weakView == nil)
        #expect(weakFeed == nil)
    }
}
